import type { ReportProblem } from "../../report-json";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";

/** A report with what the site says of its figure. */
export interface ReportItem {
  id: number;
  days: number;
  problem: ReportProblem;
  url: string | null;
  text: string | null;
  company: { id: string; name: string };
  figure: { label: string; said: string[] };
  sources: { title: string; kind: string; url: string | null }[];
  /** Where the figure is edited. */
  editHref: string;
}

export interface ReportsView {
  items: ReportItem[];
  total: number;
  page: number;
  pages: number;
  /** What to watch for what comes, with the etag of what is shown. */
  watched: Record<string, string>;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface ReportsActionData {
  tab: "reports";
  title: string;
  message: string;
}

export const reportsHref = (page = 1) => adminHref("reports", { page: page === 1 ? null : page });
