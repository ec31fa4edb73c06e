export const submissionKinds = ["vote", "experience"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** Seconds in which an approval can be undone. */
export const undoSeconds = 10;

export const toDoKinds = ["policies", "submissions", "reports", "replies", "requests", "stale"] as const;
export type ToDoKind = (typeof toDoKinds)[number];

/** Named by its employer, never by its sender. */
export interface ToDoItem {
  kind: ToDoKind;
  id: string;
  name: string;
  /** Waited or overdue; null if only the month is shown, and for sources never checked. */
  days: number | null;
  /** `YYYY-MM`. */
  month: string | null;
}

export interface ToDo {
  kinds: { kind: ToDoKind; total: number; isMore: boolean }[];
  /** The oldest first, of all kinds. */
  oldest: ToDoItem[];
}

/** The log says that people's words changed, never the words: its entries cannot be deleted. */
export const notKept = "(not kept here)";
