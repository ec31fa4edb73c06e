import type { SubmissionKind, ToDoKind } from "./rules";

/** The dashboard. The activity log is in activity-texts.ts. */

export const tabNames = {
  todo: "To do",
  companies: "Companies",
  requests: "Company Requests",
  submissions: "Community Submissions",
  reports: "Reports",
  replies: "Employer Replies",
  users: "Users",
  signups: "Beta Signups",
  activity: "Activity",
  security: "Security",
} as const;

/** Dropped on a phone. */
export const longTabNames = {
  requests: "Company ",
  submissions: "Community ",
  signups: "Beta ",
} as const;

export const dashboardPage = {
  title: "Admin dashboard",
  navigation: "Admin",
  backToThe: "Back to the",
  liveSite: "live site",
  waiting: " waiting",
  more: "More",
  moreOpen: (tab: string) => `More: ${tab}`,
  duplicates: "Duplicates",
  statFailed: "Error",
} as const;

export const statNames = {
  users: "Users",
  companies: "Companies",
  requests: "Requests",
  signups: "Beta signups",
} as const;

/** For a list that could not be read. */
export const loadingFailed = {
  todo: "Error Loading To Do",
  companies: "Error Loading Companies",
  requests: "Error Loading Company Requests",
  submissions: "Error Loading Submissions",
  reports: "Error Loading Reports",
  replies: "Error Loading Employer Replies",
  users: "Error Loading Users",
  signups: "Error Loading Beta Signups",
  activity: "Error Loading Activity",
  security: "Error Loading Security",
} as const;

/** The form failed through no fault of the admin. */
export const actionFailed = {
  any: "Error",
  undecided: "Nothing was decided",
  requestDeletion: "Failed to delete request",
  employerDeletion: "Failed to delete employer",
  employerVisibility: "Failed to update company visibility",
  noButton: "Press one of the buttons.",
} as const;

export const listControls = {
  filters: "Filters",
  search: "Search",
  all: "All",
  onThisPage: " on this page",
  more: "More",
  moreFor: (what: string) => ` for ${what}`,
  cancel: "Cancel",
  today: "Today",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
} as const;

export const exportTexts = {
  export: "Export",
  csv: " CSV",
  running: "Exporting...",
  done: "Export Complete",
  doneText: (file: string, lines: string, what: string) => `${file} has ${lines} ${what}.`,
  failed: "Export failed",
  failedText: "Nothing was saved. Please try again.",
} as const;

export const queueFilters = {
  state: "State",
  states: { pending: "Pending", published: "Published" },
  kind: "Kind",
  kinds: { all: "All", votes: "Votes", experiences: "Experiences" },
} as const;

export const queueTexts = {
  name: "Submissions",
  waiting: (count: string) => `${count} waiting, the longest first`,
  published: (count: string) => `${count} published, the newest first`,
  fetching: "Fetching the next ones…",
  noPublished: "Nothing is published yet",
  noPublishedText: "Votes and experiences are here once approved. You can still delete them then.",
  noPending: "No pending community submissions found",
  noPendingText: "All caught up. New votes and experiences appear here by themselves.",
  selected: (count: number) => `${count} selected`,
  selectedSuffix: " selected",
  approve: "Approve",
  delete: "Delete",
  dismiss: "Dismiss",
  undo: (count: number) => (count === 1 ? "Undo the approval" : `Undo ${count} approvals`),
} as const;

export const submissionTexts = {
  kind: (kind: SubmissionKind, isPositive: boolean | null, hasComment: boolean) => {
    if (kind === "experience") return "Experience";
    return `Vote: ${isPositive ? "Positive" : "Negative"}${hasComment ? ", with a comment" : ""}`;
  },
  on: " on ",
  select: (kind: string, employer: string) => `Select: ${kind}, ${employer}`,
  addressNotProven: "Address not proven",
  noComment: "No comment.",
  draft: "Draft",
  newTab: " (opens in a new tab)",
  changed: (state: string) => `Changed meanwhile: now ${state}`,
  changedText: "Nothing was decided. Look at it again, then decide.",
  nowPublished: "published",
  nowReworded: "in other words",
} as const;

/** "today", "3 days", "2 weeks". */
export function waitingLabel(days: number): string {
  if (days < 1) return "today";
  if (days < 14) return listControls.days(days);
  return `${Math.floor(days / 7)} weeks`;
}

export type Verb = "approve" | "unapprove" | "delete";

type Kinds = readonly { kind: SubmissionKind }[];

/** "vote", "3 experiences", "5 submissions". */
function counted(items: Kinds, isLong = false): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [noun = "submission"] = kinds.size === 1 ? kinds : [];
  if (items.length === 1) return isLong ? `this ${noun}` : noun;
  return `${isLong ? "these " : ""}${items.length} ${noun}s`;
}

export const decisionTexts = {
  /** 'Vote approved', '3 experiences deleted'. */
  done: (verb: Verb, items: Kinds) => {
    const what = counted(items);
    const done = {
      approve: "approved",
      unapprove: items.length === 1 ? "waits again" : "wait again",
      delete: "deleted",
    };
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${done[verb]}`;
  },
  /** 'Failed to approve vote'. */
  failed: (verb: Verb, items: Kinds) =>
    verb === "unapprove" ? "Failed to undo the approval" : `Failed to ${verb} ${counted(items)}`,
  undoMissed: "It has changed, or its ten seconds are over. You can still delete it under Published.",
  changed: (count: number, isOnly: boolean) =>
    isOnly ? "It has changed meanwhile. Look at it again, then decide." : `${count} changed meanwhile.`,
  gone: (count: number, isOnly: boolean) =>
    isOnly ? "Somebody else has deleted it." : `Somebody else has deleted ${count}.`,
  undoTooLate: (seconds: number, kind: SubmissionKind) =>
    `This approval cannot be undone any more: it has changed, or its ${seconds} seconds are over. You can still delete the ${kind}.`,
} as const;

export const deleteQuestion = {
  title: (items: Kinds) => `Delete ${counted(items, true)}?`,
  text: "You cannot undo this. The author gets no message.",
  confirm: (count: number) => (count === 1 ? "Delete" : `Delete all ${count}`),
  cancel: "Cancel",
} as const;

export const queueKeyTexts = {
  start: "Start with the keyboard",
  title: "Keys",
  help: "They work while the focus is in the list. “Start with the keyboard” puts it on the first item, and so does Tab.",
  keys: [
    [["J", "K"], "next, previous (also the arrow keys)"],
    [["A"], "approve"],
    [["D"], "ask to delete; then Enter or Y deletes, Escape leaves"],
    [["U"], "undo the last approval, for ten seconds"],
    [["X"], "select"],
    [["?"], "these keys"],
  ],
} as const;

export const toDoTexts = {
  pause: ", ",
  over: "over ",
  oldest: "The oldest first",
  keys: "Keys while the focus is in the list: J and K move, Enter opens.",
  more: (count: string) => `Not in this list: ${count} more`,
  moreOf: (title: string, count: string) => `${title}: ${count} more`,
  none: "Nothing is waiting",
  noneText: "What people send, and policies to check again, appear here.",
  notChecked: "Without a day",
  sinceMonth: (month: string) => `since ${month}`,
  sinceToday: "since today",
  days: (count: string, isOne: boolean) => `${count} ${isOne ? "day" : "days"}`,
  overdue: (days: string) => `overdue by ${days}`,
  waited: (days: string) => `for ${days}`,
} as const;

/** The list, and one item of it. */
export const toDoKindTexts: Record<ToDoKind, { title: string; one: string }> = {
  policies: { title: "Policies to review", one: "A policy to review" },
  submissions: { title: "Votes and experiences", one: "A vote or an experience" },
  reports: { title: "Reports of errors", one: "A reported error" },
  replies: { title: "Employers’ replies", one: "A reply, or a request to reply" },
  requests: { title: "Company requests", one: "A request to list it" },
  stale: { title: "Sources to check", one: "Sources to check" },
};

/** Answers to wrong calls. */
export const inputErrors = {
  log: "This part of the log cannot be shown.",
  status: "The status is pending or approved",
} as const;
