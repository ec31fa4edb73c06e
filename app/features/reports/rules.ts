export const reportProblems = ["wrong", "outdated", "unclear", "missing"] as const;
export type ReportProblem = (typeof reportProblems)[number];

/** Days that a decided report is kept. */
export const reportsKeptDays = 30;
