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

/** How much of a kind waits; more than `total` where `isMore`. */
export interface ToDoCount {
  kind: ToDoKind;
  total: number;
  isMore: boolean;
}

export interface ToDo {
  kinds: ToDoCount[];
  /** The oldest first, of all kinds. */
  oldest: ToDoItem[];
}

/** All that waits: the one figure of the tab and the list. */
export function toDoSum(kinds: readonly ToDoCount[]): { total: number; isMore: boolean } {
  return {
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    isMore: kinds.some(({ isMore }) => isMore),
  };
}

/** Each part of a page is read, and fails, alone. */
export type PartResult<T> = { ok: true; value: T } | { ok: false; message: string };

/** The log says that people's words changed, never the words: its entries cannot be deleted. */
export const notKept = "(not kept here)";
