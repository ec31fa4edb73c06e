import type { FetcherWithComponents } from "@remix-run/react";
import type { FormEvent } from "react";

import type { OwnExperience } from "../experience-output";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { useHydrated } from "~/components/use-hydrated";
import { stays } from "./contributed";
import { ReviewState } from "./own-vote";
import { Withdraw } from "./withdraw";

interface OwnExperiencesProps {
  experiences: OwnExperience[];
  action: string;
  form: FetcherWithComponents<unknown>["Form"];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** One's own experiences with an employer, whether public or waiting, and the way to take each back. */
export function OwnExperiences({ experiences, action, form: Form, onSubmit }: OwnExperiencesProps) {
  const isHydrated = useHydrated();
  if (experiences.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{experiences.length === 1 ? "Your experience" : "Your experiences"}</p>
      <ul className="flex flex-col gap-4">
        {experiences.map(({ id, content, date, isApproved }) => (
          <li key={id} className="flex max-w-text flex-col gap-1 border-l-2 border-edge pl-4">
            <p className="flex flex-wrap items-center gap-2">
              <ReviewState isApproved={isApproved} />
              <time dateTime={date} className="text-small text-muted">
                {dateLabel(date)}
              </time>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
            <Form method="post" action={action} onSubmit={onSubmit}>
              {isHydrated && <input {...stays} />}
              <Withdraw what="experience" warning="This experience is deleted at once." value={id} />
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
