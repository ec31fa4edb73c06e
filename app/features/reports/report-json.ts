/** What may be wrong with a figure. */
export const reportProblems = {
  wrong: "It is wrong",
  outdated: "It is out of date",
  unclear: "It is unclear",
  missing: "Something is missing",
} as const;
export type ReportProblem = keyof typeof reportProblems;

/** How long a report stays once it is decided on, in days. */
export const reportsKeptDays = 30;
