/** What people add to an employer's page and a moderator decides on. */
export const submissionKinds = ["vote", "experience"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** For how many seconds an approval can be taken back. */
export const undoSeconds = 10;

/** What may wait for an admin. */
export const toDoKinds = ["policies", "submissions", "reports", "replies", "requests", "stale"] as const;
export type ToDoKind = (typeof toDoKinds)[number];

/** One thing that waits, named by its employer: nobody who sent it. */
export interface ToDoItem {
  kind: ToDoKind;
  id: string;
  name: string;
  /** How many days it has waited, or is overdue; null where only the month is told, and for sources that were never checked. */
  days: number | null;
  /** `YYYY-MM`. */
  month: string | null;
}

export interface ToDo {
  kinds: { kind: ToDoKind; total: number; isMore: boolean }[];
  /** Of all kinds together, the oldest first. */
  oldest: ToDoItem[];
}

/** What stands in an entry for words that people wrote: that they changed is told, and no entry can be taken back. */
export const notKept = "(not kept here)";
