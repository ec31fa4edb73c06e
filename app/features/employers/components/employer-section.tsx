import type { ReactNode } from "react";
import { useParams } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { employerPage } from "../texts";

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

interface ReportMarkProps {
  path: string;
  /** The question or the parent whose figures these are. */
  about: string;
}

/** A small sign beside a figure that leads to the report of an error in it: a whole new page, which needs no script here. */
export function ReportMark({ path, about }: ReportMarkProps) {
  const { id } = useParams();
  if (!id) return null;
  const label = employerPage.reportErrorIn(about);
  return (
    <a
      href={`/companies/${id}/report?path=${path}`}
      rel="nofollow"
      title={label}
      className="report-mark print:hidden"
    >
      <Icon of="flag" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}
