import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { nameInText } from "../country-words";
import type { LawBrief } from "~/features/law/law-brief-view";
import { EmployerSection } from "./employer-section";

interface EmployerLawProps {
  law: LawBrief;
  /** The reader's date, `YYYY-MM-DD`. */
  due: string | null;
  heading: "h2" | "h3";
  /** Asks for the date, where nothing above does. */
  children: ReactNode;
}

/** What the law gives beneath this employer's policy, and what the employer says of both together. */
export function EmployerLaw({ law, due, heading, children }: EmployerLawProps) {
  const { code, country, shownFor, region, choose, says, employerSays } = law;
  const asked = new URLSearchParams({
    ...(due && { birth: due }),
    ...(region && { state: region }),
  }).toString();
  return (
    <EmployerSection heading={heading} title="What does the law give?">
      <div className="flex max-w-text flex-col gap-2">
        {children}
        {says.length === 1 ? (
          <p>
            For {shownFor}, the law gives {says[0]}
          </p>
        ) : (
          <>
            <p>For {shownFor}, the law gives:</p>
            <ul className="list-disc pl-5">
              {says.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {choose && <p>{choose} to see what it adds.</p>}
        <p>{employerSays}</p>
        <p>
          <Link
            to={`/law/${code}${asked && `?${asked}`}`}
            discover="none"
            className="prose-link inline-flex min-h-target items-center"
          >
            The law in {nameInText(country)}, with its sources
          </Link>
        </p>
      </div>
    </EmployerSection>
  );
}
