import { sql } from "drizzle-orm";
import { z } from "zod";

import { batch } from "db/client.server";
import { number, rows, type Rows } from "db/rows.server";
import type { DomainContext } from "~/lib/context";
import { parseInput, type Result } from "~/lib/result";
import { isChosen, type Chosen } from "./decision.server";
import type { Paging } from "./paging";
import { undoSeconds, type SubmissionKind } from "./submission-json";
import type { SubmissionJson } from "./moderation-output";
import {
  rowsOf,
  submissionsFrom,
  tableOf,
  toSubmissionJson,
  type SubmissionRow,
} from "./submission-row.server";
import { totalOf, type Total, type TotalName } from "./totals.server";

/** Which submissions: of one kind or both, waiting or published. */
export interface QueueScope {
  kinds: readonly SubmissionKind[];
  /** Undefined for both: those that wait first. */
  state?: "pending" | "approved";
}

/** The filter of submissions, as it arrives in a url. */
export const queueStateInput = z.object({
  status: z.enum(["pending", "approved"], { error: "The status is pending or approved" }).optional(),
});

/** Reads `status`: which submissions a list is narrowed to; undefined for all; `invalid` with fields. */
export function parseQueueState(params: URLSearchParams): Result<QueueScope["state"]> {
  const input = parseInput(
    queueStateInput,
    { status: params.get("status") ?? undefined },
    "This part of the list cannot be shown.",
  );
  return input.ok ? { ok: true, value: input.value.status } : input;
}

/** One part of the queue. */
export interface QueuePart {
  items: SubmissionJson[];
  total: number;
  /** What each kind is watched by, by {@link watchedTotals}, as it was with the items. */
  revisions: Record<SubmissionKind, string>;
  /** That of the first kind. */
  revision: string;
}

const named = (kind: SubmissionKind, isApproved: 0 | 1): TotalName =>
  `${tableOf[kind]}:${isApproved ? "published" : "waiting"}`;

/** What a list of submissions of these kinds shows: themselves and approved votes. */
export function watchedTotals(kinds: readonly SubmissionKind[]): TotalName[] {
  const own = kinds.flatMap((kind) => [named(kind, 0), named(kind, 1)]);
  return [...new Set<TotalName>([...own, "ratings:published"])];
}

/**
 * What waits, the longest first, and what is published, the newest decision first. A part costs the same however
 * many there are: each kind is a walk along one index. Of one state it is one round trip; of both two, because where the
 * second walk begins depends on how many the first has.
 */
export async function listQueue(ctx: DomainContext, scope: QueueScope, paging: Paging): Promise<QueuePart> {
  const { kinds, state } = scope;
  const counts = [countOf(kinds, 0), countOf(kinds, 1), watched("vote"), watched("experience")] as const;
  const offset = (paging.page - 1) * paging.perPage;
  const now = ctx.clock();
  if (state !== undefined) {
    const isApproved = state === "approved" ? 1 : 0;
    const [[pending], [approved], [votes], [experiences], items] = await batch(ctx.db, [
      ...counts,
      part(kinds, isApproved, paging.perPage, offset),
    ]);
    const total = (isApproved ? approved : pending)?.total ?? 0;
    return {
      items: items.map((row) => toSubmissionJson(row, now)),
      total,
      ...revisionsOf(kinds, votes, experiences),
    };
  }
  const [[pending], [approved], [votes], [experiences]] = await batch(ctx.db, counts);
  const [waitingInAll, publishedInAll] = [pending?.total ?? 0, approved?.total ?? 0];
  const waiting = Math.min(paging.perPage, Math.max(0, waitingInAll - offset));
  const statements = [
    waiting > 0 && part(kinds, 0, waiting, offset),
    publishedInAll > 0 &&
      waiting < paging.perPage &&
      part(kinds, 1, paging.perPage - waiting, Math.max(0, offset - waitingInAll)),
  ].filter((statement) => statement !== false);
  const parts = statements.length > 0 ? await batch(ctx.db, statements) : [];
  return {
    items: parts.flat().map((row) => toSubmissionJson(row, now)),
    total: waitingInAll + publishedInAll,
    ...revisionsOf(kinds, votes, experiences),
  };
}

const countOf = (kinds: readonly SubmissionKind[], isApproved: 0 | 1) =>
  totalOf(kinds.map((kind) => named(kind, isApproved)));

const watched = (kind: SubmissionKind) => totalOf(watchedTotals([kind]));

function revisionsOf(
  kinds: readonly SubmissionKind[],
  votes: Total | undefined,
  experiences: Total | undefined,
): Pick<QueuePart, "revision" | "revisions"> {
  const revisions = { vote: votes?.revision ?? "", experience: experiences?.revision ?? "" };
  return { revisions, revision: revisions[kinds[0] ?? "vote"] };
}

/** The condition stands in the words of the partial index that each walk follows. */
const walked = [
  {
    isSo: sql`is_approved = 0`,
    order: sql`order by date_submitted, id, kind`,
    whole: sql`order by s.date_submitted, s.id, s.kind`,
  },
  {
    isSo: sql`is_approved = 1`,
    order: sql`order by approval_date desc, id desc, kind`,
    whole: sql`order by s.approval_date desc, s.id desc, s.kind`,
  },
] as const;

function part(
  kinds: readonly SubmissionKind[],
  isApproved: 0 | 1,
  limit: number,
  offset: number,
): Rows<SubmissionRow> {
  const { isSo, order, whole } = walked[isApproved];
  const walks = kinds.map((kind) => sql`${rowsOf(kind)} where ${isSo}`);
  const picked = sql`${sql.join(walks, sql` union all `)} ${order} limit ${limit} offset ${offset}`;
  return submissionsFrom(picked, whole);
}

/** Those of the chosen rows whose approval is so young that it can be taken back. */
export async function listReturnable(
  { db, clock }: DomainContext,
  kind: SubmissionKind,
  chosen: readonly Chosen[],
): Promise<{ kind: SubmissionKind; id: number; version: number }[]> {
  if (chosen.length === 0) return [];
  const table = tableOf[kind];
  const [found] = await batch(db, [
    rows(
      { id: number, version: number },
      sql`select id, version from ${sql.identifier(table)} where is_approved = 1
        and approval_date > ${clock() - undoSeconds * 1000} and ${isChosen(table, chosen)}`,
    ),
  ]);
  return found.map(({ id, version }) => ({ kind, id, version }));
}
