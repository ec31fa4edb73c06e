import type { ReactNode } from "react";

import { ReportMark } from "./report-mark";

interface EmployerSectionProps {
  heading: "h2" | "h3";
  title: string;
  /** The figure that an error is reported of here. */
  report?: string | undefined;
  children: ReactNode;
}

/** A question about an employer and its answer; beside each other where the place is wide. */
export function EmployerSection({ heading: Heading, title, report, children }: EmployerSectionProps) {
  return (
    <section className="employer-section">
      <div className="employer-head">
        <Heading className="employer-question">{title}</Heading>
        {report && <ReportMark path={report} about={title} />}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
