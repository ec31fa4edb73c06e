import { useParams } from "@remix-run/react";

import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";

interface ReportMarkProps {
  path: string;
  /** The question or the parent whose figures these are. */
  about: string;
}

/** A small sign beside a figure that leads to the report of an error in it: a whole new page, which needs no script here. */
export function ReportMark({ path, about }: ReportMarkProps) {
  const { id } = useParams();
  if (!id) return null;
  const label = `Report an error: ${about}`;
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
