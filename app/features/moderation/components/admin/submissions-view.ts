import type { SubmissionKind } from "../../rules";
import type { SubmissionJson } from "../../schema";
import { adminHref } from "../dashboard/admin-tabs";

/** Of which kinds the list is, and of which state; the first of each is what the tab opens with. */
export const shownKinds = ["all", "votes", "experiences"] as const;
export type ShownKind = (typeof shownKinds)[number];
export const shownStates = ["pending", "published"] as const;
export type ShownState = (typeof shownStates)[number];

/** A submission in the state that the moderator sees. */
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

/** What the tab shows. */
export interface SubmissionsView extends QueueUrl {
  items: SubmissionJson[];
  total: number;
  pages: number;
  /** What the page asks about before it is deleted, as {@link itemValue}s. */
  asking: string[];
  /** What was approved so shortly before that it can be taken back. */
  undo: SubmissionRef[];
  /** The lists to watch, with the marks of the state that is shown. */
  watched: Record<string, string>;
}

/** A submission that was not decided on, as it stands now; null for one that is gone. */
export interface Missed {
  kind: SubmissionKind;
  id: number;
  present: SubmissionJson | null;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface SubmissionsActionData {
  tab: "submissions";
  /** Says what failed; empty where nothing did. */
  title: string;
  message: string;
  /** What was decided, as it stands now. */
  done: SubmissionRef[];
  missed: Missed[];
}

/** A submission as a form or a url names it: "vote:12:3", with its version. */
export function itemValue({ kind, id, version }: SubmissionRef): string {
  return `${kind}:${id}:${version}`;
}

/** Reads an {@link itemValue}; what is none names a vote that nobody has. */
export function parseItemValue(value: string): SubmissionRef {
  const [kind, id, version] = value.split(":");
  return { kind: kind === "experience" ? kind : "vote", id: Number(id), version: Number(version) };
}

/** Names a submission whatever its version. */
export function itemKey({ kind, id }: Pick<SubmissionRef, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** The url of a part of the list, with what else it is to say. */
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
