import type { SubmissionKind } from "../../rules";
import type { SubmissionJson } from "../../schema";
import type { SubmissionRef } from "./submissions-view";
import { capitalise } from "~/lib/text-rules";

export type Verb = "approve" | "unapprove" | "delete";

/** "vote", "3 experiences", "5 submissions". */
function counted(items: readonly Pick<SubmissionRef, "kind">[], isLong = false): string {
  const kinds = new Set<SubmissionKind>(items.map(({ kind }) => kind));
  const [noun = "submission"] = kinds.size === 1 ? kinds : [];
  if (items.length === 1) return isLong ? `this ${noun}` : noun;
  return `${isLong ? "these " : ""}${items.length} ${noun}s`;
}

/** 'Vote approved', '3 experiences deleted'. */
export function doneTitle(verb: Verb, items: readonly Pick<SubmissionRef, "kind">[]): string {
  const what = counted(items);
  const done = {
    approve: "approved",
    unapprove: items.length === 1 ? "waits again" : "wait again",
    delete: "deleted",
  };
  return `${capitalise(what)} ${done[verb]}`;
}

/** "Undo the approval", "Undo 3 approvals". */
export function undoLabel(count: number): string {
  return count === 1 ? "Undo the approval" : `Undo ${count} approvals`;
}

/** 'Failed to approve vote'. */
export function failedTitle(verb: Verb, items: readonly Pick<SubmissionRef, "kind">[]): string {
  return verb === "unapprove" ? "Failed to undo the approval" : `Failed to ${verb} ${counted(items)}`;
}

/** "Delete this vote?" */
export function deleteQuestion(items: readonly Pick<SubmissionRef, "kind">[]): string {
  return `Delete ${counted(items, true)}?`;
}

/** Says why submissions were not decided on. */
export function missedMessage(verb: Verb, missed: readonly { present: SubmissionJson | null }[]): string {
  const gone = missed.filter(({ present }) => present === null).length;
  const changed = missed.length - gone;
  if (verb === "unapprove" && changed > 0)
    return "It has changed, or its ten seconds are over. It can still be deleted under Published.";
  const one = missed.length === 1;
  const parts = [
    changed > 0 &&
      (one ? "It has changed meanwhile. Look at it again, then decide." : `${changed} changed meanwhile.`),
    gone > 0 && (one ? "It is gone: someone deleted it meanwhile." : `${gone} deleted meanwhile.`),
  ];
  return parts.filter(Boolean).join(" ");
}

/** "less than a day", "3 days", "2 weeks": how long something has waited. */
export function waitingLabel(days: number): string {
  if (days < 1) return "less than a day";
  if (days < 14) return days === 1 ? "1 day" : `${days} days`;
  return `${Math.floor(days / 7)} weeks`;
}

/** What a vote or an experience is, in words: "Vote: Positive, with a comment". */
export function kindLabel({ kind, isPositive, comment }: SubmissionJson): string {
  if (kind === "experience") return "Experience";
  return `Vote: ${isPositive ? "Positive" : "Negative"}${comment === null ? "" : ", with a comment"}`;
}
