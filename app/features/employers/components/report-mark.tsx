import { useParams } from "@remix-run/react";

/** Leads to the report of an error in a figure, where one employer is shown. A whole new page: it needs no script here. */
export function ReportLink({ path }: { path: string }) {
  const { id } = useParams();
  return id ? (
    <a href={`/companies/${id}/report?path=${path}`} rel="nofollow" className="report-link">
      Report an error
    </a>
  ) : null;
}
