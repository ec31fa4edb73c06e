import { getTableName, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { batch } from "db/client.server";
import { columnsOf, number, rows, type Rows, flag, nullable, oneOf, text, type RowOf } from "db/rows.server";
import type { DomainContext } from "~/server/context";
import { parseInput, type Result } from "~/core/result";
import { listErrors } from "~/server/texts";
import { inputErrors } from "./admin-texts";
import { isChosen, type Chosen } from "~/server/decision.server";
import type { Paging } from "~/server/paging";
import { undoSeconds, type SubmissionKind, submissionKinds } from "./rules";
import type { SubmissionJson } from "./schema";
import { totalOf, type Total, type TotalName } from "~/server/totals.server";
import { communityInputs, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { toMonth } from "~/core/digits";
import { sharePercent } from "~/policy/policy-rules";

interface QueueScope {
  kinds: readonly SubmissionKind[];
  /** Undefined: those that wait, then the published. */
  state?: "pending" | "approved";
}

export const queueStateInput = z.object({
  status: z.enum(["pending", "approved"], { error: inputErrors.status }).optional(),
});

export function parseQueueState(params: URLSearchParams): Result<QueueScope["state"]> {
  const input = parseInput(queueStateInput, { status: params.get("status") ?? undefined }, listErrors.list);
  return input.ok ? { ok: true, value: input.value.status } : input;
}

interface QueuePart {
  items: SubmissionJson[];
  total: number;
  /** By kind, from {@link watchedTotals}. */
  revisions: Record<SubmissionKind, string>;
  /** The first kind's. */
  revision: string;
}

const named = (kind: SubmissionKind, isApproved: 0 | 1): TotalName =>
  `${tableOf[kind]}:${isApproved ? "published" : "waiting"}`;

/** Their own counts, and approved votes. */
export function watchedTotals(kinds: readonly SubmissionKind[]): TotalName[] {
  const own = kinds.flatMap((kind) => [named(kind, 0), named(kind, 1)]);
  return [...new Set<TotalName>([...own, "ratings:published"])];
}

/**
 * The longest waiting first; of the published, the newest decision first. Each kind is a walk along
 * one index, so a page costs the same for any number. Both states take two round trips: the first
 * count decides where the second walk begins.
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

/** Of the names in {@link rowsOf}; `s` is the whole. */
const walked = [
  {
    order: sql`order by dateSubmitted, itemId, itemKind`,
    whole: sql`order by s.dateSubmitted, s.itemId, s.itemKind`,
  },
  {
    order: sql`order by approvalDate desc, itemId desc, itemKind`,
    whole: sql`order by s.approvalDate desc, s.itemId desc, s.itemKind`,
  },
] as const;

function part(
  kinds: readonly SubmissionKind[],
  isApproved: 0 | 1,
  limit: number,
  offset: number,
): Rows<SubmissionRow> {
  const { order, whole } = walked[isApproved];
  // Word for word as in the partial index.
  const isSo = (kind: SubmissionKind) => sql`${tables[kind].isApproved} = ${isApproved}`.inlineParams();
  const walks = kinds.map((kind) => sql`${rowsOf(kind)} where ${isSo(kind)}`);
  const picked = sql`${sql.join(walks, sql` union all `)} ${order} limit ${limit} offset ${offset}`;
  return submissionsFrom(picked, whole);
}

/** Chosen approvals that can still be undone. */
export async function listReturnable(
  { db, clock }: DomainContext,
  kind: SubmissionKind,
  chosen: readonly Chosen[],
): Promise<{ kind: SubmissionKind; id: number; version: number }[]> {
  if (chosen.length === 0) return [];
  const table = tables[kind];
  const [found] = await batch(db, [
    db
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(
        sql`${table.isApproved} = 1 and ${table.approvalDate} > ${clock() - undoSeconds * 1000}
          and ${isChosen(tableOf[kind], chosen)}`,
      ),
  ]);
  return found.map(({ id, version }) => ({ kind, id, version }));
}

const companyFields = {
  companyId: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  country: companies.country,
  maternityLeave: companies.maternityLeave,
  paternityLeave: companies.paternityLeave,
  upvotes: companies.upvotes,
  downvotes: companies.downvotes,
  companyIsApproved: companies.isApproved,
};

const submissionFields = {
  kind: oneOf(submissionKinds),
  id: number,
  version: number,
  isApproved: flag,
  isPositive: nullable(flag),
  text: nullable(text),
  dateSubmitted: number,
  addressProven: nullable(flag),
  approvedBy: nullable(number),
  ...companyFields,
};

/** Times in milliseconds UTC. */
export type SubmissionRow = RowOf<typeof submissionFields>;

export const tables = { vote: ratings, experience: communityInputs } as const;

/** Names in the database, and in the log. */
export const tableOf = { vote: getTableName(ratings), experience: getTableName(communityInputs) } as const;
export const subjectOf = { vote: "rating", experience: "experience" } as const;

/** One kind's rows under shared names, without their authors. */
export function rowsOf(kind: SubmissionKind): SQL {
  const table = tables[kind];
  const own =
    kind === "vote"
      ? sql`${ratings.isPositive} as isPositive, ${ratings.comment} as words`
      : sql`null as isPositive, ${communityInputs.content} as words`;
  return sql`select ${sql`${kind}`.inlineParams()} as itemKind, ${table.id} as itemId, ${table.version} as itemVersion,
    ${table.isApproved} as isApproved, ${own}, ${table.companyId} as company, ${table.dateSubmitted} as dateSubmitted,
    ${table.addressProven} as addressProven, ${table.approvedBy} as approvedBy, ${table.approvalDate} as approvalDate
    from ${table}`;
}

/** By hand: the inner SELECT picks by one index a kind, and only the picked rows' employers are read. */
export function submissionsFrom(picked: SQL, order = sql``): Rows<SubmissionRow> {
  return rows(
    submissionFields,
    sql`select s.itemKind as kind, s.itemId as id, s.itemVersion as version, s.isApproved, s.isPositive, s.words as text,
      s.dateSubmitted, s.addressProven, s.approvedBy, ${columnsOf(companyFields, getTableName(companies))}
    from (${picked}) as s cross join ${companies} on ${companies.id} = s.company ${order}`,
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** An allow-list. It has the month and the days waited, not the date. */
export function toSubmissionJson(row: SubmissionRow, now: number): SubmissionJson {
  const { kind, id, version, isApproved, isPositive, text, upvotes, downvotes, companyId, addressProven } =
    row;
  const totalVotes = upvotes + downvotes;
  return {
    kind,
    id,
    version,
    isApproved,
    isPositive,
    comment: kind === "vote" ? text : null,
    content: kind === "experience" ? text : null,
    dateSubmitted: toMonth(row.dateSubmitted),
    waitingDays: isApproved ? null : Math.max(0, Math.floor((now - row.dateSubmitted) / dayMs)),
    // Kept until the night for an approval that is undone.
    addressProven: isApproved ? null : addressProven,
    companyId,
    company: {
      id: companyId,
      name: row.name,
      industry: row.industry,
      country: row.country,
      maternityLeave: row.maternityLeave,
      paternityLeave: row.paternityLeave,
      upvotes,
      downvotes,
      totalVotes,
      positivePercentage: sharePercent(upvotes, totalVotes),
      isApproved: row.companyIsApproved,
    },
  };
}
