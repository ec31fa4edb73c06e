import type { ReactNode } from "react";

interface EmployerSectionProps {
  heading: "h2" | "h3";
  title: string;
  children: ReactNode;
}

/** A question about an employer and its answer; beside each other where the place is wide. */
export function EmployerSection({ heading: Heading, title, children }: EmployerSectionProps) {
  return (
    <section className="employer-section">
      <Heading className="employer-question">{title}</Heading>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
