import type { ReactNode } from "react";
import { Icon } from "~/components/icon";

interface EmployerSectionProps {
  heading: "h2" | "h3";
  title: string;
  children: ReactNode;
}

export function EmployerSection({ heading: Heading, title, children }: EmployerSectionProps) {
  return (
    <section className="employer-section">
      <Heading className="employer-question">{title}</Heading>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Folded until it is pressed. */
export function ClosedSection({ heading: Heading, title, children }: EmployerSectionProps) {
  return (
    <details className="group employer-closed">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <Heading className="employer-question">{title}</Heading>
        <span className="transition-transform group-open:rotate-180">
          <Icon of="chevron-down" />
        </span>
      </summary>
      <div className="employer-closed-body">{children}</div>
    </details>
  );
}
