import type { ReactNode } from "react";
import { useLocation, useParams } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { reportHref } from "~/core/links";
import { VisuallyHidden } from "~/components/visually-hidden";
import { employerPage } from "~/features/employers/texts";

interface EmployerSectionProps {
  heading: "h2" | "h3";
  title: string;
  /** The figure that the report link is about. */
  report?: string | undefined;
  children: ReactNode;
}

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
  about: string;
}

/** A plain link, which needs no script. */
export function ReportMark({ path, about }: ReportMarkProps) {
  const { id } = useParams();
  const { pathname, search } = useLocation();
  if (!id || !pathname.startsWith("/companies/")) return null;
  const label = employerPage.reportErrorIn(about);
  return (
    <a
      href={reportHref(id, path, new URLSearchParams(search).get("group"))}
      rel="nofollow"
      title={label}
      className="report-mark print:hidden"
    >
      <Icon of="flag" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}
