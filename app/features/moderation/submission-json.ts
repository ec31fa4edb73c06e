/** What people add to an employer's page and a moderator decides on. */
export const submissionKinds = ["vote", "experience"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** For how many seconds an approval can be taken back. */
export const undoSeconds = 10;
