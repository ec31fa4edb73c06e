/** What may be wrong with a figure. */
export const reportProblems = {
  wrong: "It is wrong",
  outdated: "It is out of date",
  unclear: "It is unclear",
  missing: "Something is missing",
} as const;
export type ReportProblem = keyof typeof reportProblems;

/** What is taken of a report: what was sent, and that it waits. */
export interface ReportJson {
  path: string;
  problem: ReportProblem;
  url: string | null;
  text: string | null;
  status: "pending";
}

/** How long a report stays once it is decided on, in days. */
export const reportsKeptDays = 30;
