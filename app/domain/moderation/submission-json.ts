/** What people add to an employer's page and a moderator decides on. */
export const submissionKinds = ["vote", "experience"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** For how many seconds an approval can be taken back. */
export const undoSeconds = 10;

/** The employer that a submission is about, so that it can be judged without leaving the list. */
export interface SubmissionEmployerJson {
  /** The public id. */
  id: string;
  name: string;
  industry: string | null;
  country: string;
  /** Paid weeks; null is not stated. */
  maternityLeave: number | null;
  paternityLeave: number | null;
  upvotes: number;
  downvotes: number;
  totalVotes: number;
  /** Rounded percent of the approved votes; null without any. */
  positivePercentage: number | null;
  /** False for a draft, whose page nobody sees yet. */
  isApproved: boolean;
}

/** A vote or an experience as moderators see it: what was written, never who wrote it. */
export interface SubmissionJson {
  kind: SubmissionKind;
  /** Unique within its kind. */
  id: number;
  version: number;
  isApproved: boolean;
  /** Null for an experience. */
  isPositive: boolean | null;
  /** A vote's comment, null where it has none; always null for an experience. */
  comment: string | null;
  /** An experience's text; null for a vote. */
  content: string | null;
  /** `YYYY-MM`, as every date beside what people wrote. */
  dateSubmitted: string;
  /** Whole days since then, while it waits; null once it is approved. */
  waitingDays: number | null;
  /**
   * Whether the email of whoever sent it was proven then, while it waits; null once it is approved, and where that is
   * not known. Nothing else of them is told.
   */
  addressProven: boolean | null;
  /** The employer's public id. */
  companyId: string;
  company: SubmissionEmployerJson;
}
