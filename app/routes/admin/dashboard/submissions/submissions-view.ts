import type { SubmissionKind } from "~/features/moderation/rules";
import type { SubmissionJson } from "~/features/moderation/schema";
import { adminHref } from "~/core/admin-links";

/** The first of each is the default. */
export const shownKinds = ["all", "votes", "experiences"] as const;
type ShownKind = (typeof shownKinds)[number];
export const shownStates = ["pending", "published"] as const;
type ShownState = (typeof shownStates)[number];

/** With the version that the moderator saw. */
export interface SubmissionRef {
  kind: SubmissionKind;
  id: number;
  version: number;
}

export interface QueueUrl {
  kind: ShownKind;
  state: ShownState;
  page: number;
}

export interface SubmissionsView extends QueueUrl {
  items: SubmissionJson[];
  total: number;
  pages: number;
  /** To be confirmed before deletion, as {@link itemValue}s. */
  asking: string[];
  /** Approvals that can still be undone. */
  undo: SubmissionRef[];
  /** The ETag of each list that is shown. */
  watched: Record<string, string>;
}

/** Not decided on: its present state, or null if it is gone. */
export interface Missed {
  kind: SubmissionKind;
  id: number;
  present: SubmissionJson | null;
}

export interface SubmissionsActionData {
  tab: "submissions";
  /** Empty if nothing failed. */
  title: string;
  message: string;
  done: SubmissionRef[];
  missed: Missed[];
}

/** "vote:12:3": kind, id and version, for forms and urls. */
export function itemValue({ kind, id, version }: SubmissionRef): string {
  return `${kind}:${id}:${version}`;
}

/** Reads an {@link itemValue}; anything else becomes a vote that does not exist. */
export function parseItemValue(value: string): SubmissionRef {
  const [kind, id, version] = value.split(":");
  return { kind: kind === "experience" ? kind : "vote", id: Number(id), version: Number(version) };
}

export function itemKey({ kind, id }: Pick<SubmissionRef, "kind" | "id">): string {
  return `${kind}:${id}`;
}

export function queueHref(
  { kind, state, page }: QueueUrl,
  more: { confirm?: string[]; undo?: string[] } = {},
): string {
  return adminHref("submissions", {
    kind: kind === "all" ? null : kind,
    state: state === "pending" ? null : state,
    page: page === 1 ? null : page,
    confirm: more.confirm?.join(",") ?? null,
    undo: more.undo?.join(",") ?? null,
  });
}
