import { z } from "zod";

import { parseInput, type Result } from "~/lib/result";

/** Which entries of the log are asked for; undefined for all. */
export interface ActivityFilter {
  action?: string;
  actor?: string;
  subjectKind?: string;
}

const word = z.string().trim().max(100).optional();
/** The filters of the log, as they arrive in a url. */
export const activityFilterInput = z.object({ action: word, actor: word, subjectKind: word });
const names = ["action", "actor", "subjectKind"] as const;

/** Reads the filters of a url; "" counts as none. */
export function parseActivityFilter(params: URLSearchParams): Result<ActivityFilter> {
  const sent = Object.fromEntries(names.map((name) => [name, params.get(name) || undefined]));
  return parseInput(activityFilterInput, sent, "This part of the log cannot be shown.");
}

/** The same for a page of ours, which falls back to everything. */
export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const filter = parseActivityFilter(params);
  return filter.ok ? filter.value : {};
}

/** The entry before which a url asks for more; undefined for the newest. */
export function readBefore(params: URLSearchParams): number | undefined {
  const before = /^[1-9]\d{0,14}$/.exec(params.get("before") ?? "");
  return before ? Number(before[0]) : undefined;
}
