import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { Rows } from "db/rows.server";
import type { DomainContext } from "~/server/context";
import { monthOfSubmission, ratings, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { fail, type Result } from "~/core/result";
import { decisionTexts } from "./admin-texts";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import {
  type Decided,
  type Decision,
  isAmong,
  isChosen,
  splitOutcome,
  splitDeletion,
  toSingleResult,
} from "~/server/decision.server";
import type { DeletedJson } from "~/server/decision-schema";
import type { SubmissionJson } from "./schema";
import { undoSeconds, type SubmissionKind } from "./rules";
import {
  rowsOf,
  subjectOf,
  submissionsFrom,
  tableOf,
  tables,
  toSubmissionJson,
  type SubmissionRow,
} from "./submission-queries.server";

/** Seconds added to `undoSeconds`, for the time that a request takes. */
const graceSeconds = 5;

/**
 * Publishes them; of their date only the month is kept. Whether the email was proven goes at night, because an undone
 * approval waits with it again.
 * @returns Missed are those that changed meanwhile or that another admin decided on.
 */
export async function approveSubmissions(
  ctx: DomainContext,
  kind: SubmissionKind,
  { rows, actor }: Decision,
): Promise<Decided<SubmissionJson>> {
  const table = tables[kind];
  const isOpen = sql`${table.isApproved} = 0 and ${isChosen(tableOf[kind], rows)}`;
  const [, changed, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "approve", isOpen),
    ctx.db
      .update(table)
      .set({
        isApproved: true,
        approvedBy: actor.id,
        approvalDate: ctx.clock(),
        dateSubmitted: monthOfSubmission,
        version: sql`${table.version} + 1`,
      })
      .where(isOpen)
      .returning({ id: table.id }),
    presentOf(kind, rows),
  ]);
  const decided = splitOutcome(rows, changed, present, {
    isSo: ({ isApproved }) => isApproved,
    isOwn: ({ approvedBy }) => approvedBy !== null && approvedBy === actor.id,
  });
  return toJson(decided, ctx.clock());
}

/**
 * Takes approvals back, within {@link undoSeconds}.
 * @returns Missed are those that changed meanwhile or are too old.
 */
export async function returnSubmissions(
  ctx: DomainContext,
  kind: SubmissionKind,
  { rows, actor }: Decision,
): Promise<Decided<SubmissionJson>> {
  const table = tables[kind];
  const since = ctx.clock() - (undoSeconds + graceSeconds) * 1000;
  const isOpen = sql`${table.isApproved} = 1 and ${table.approvalDate} >= ${since}
    and ${isChosen(tableOf[kind], rows)}`;
  const [, changed, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "unapprove", isOpen),
    // The approval dropped its day: it waits from today.
    ctx.db
      .update(table)
      .set({
        isApproved: false,
        approvedBy: null,
        approvalDate: null,
        dateSubmitted: startOfDay(ctx.clock()),
        version: sql`${table.version} + 1`,
      })
      .where(isOpen)
      .returning({ id: table.id }),
    presentOf(kind, rows),
  ]);
  const decided = splitOutcome(rows, changed, present, {
    isSo: ({ isApproved }) => !isApproved,
    isOwn: () => false, // Not kept for what waits.
  });
  return toJson(decided, ctx.clock());
}

/** Deletes them for good, waiting or published. */
export async function deleteSubmissions(
  ctx: DomainContext,
  kind: SubmissionKind,
  { rows, actor }: Decision,
): Promise<Decided<SubmissionJson | DeletedJson>> {
  const table = tables[kind];
  const isMeant = isChosen(tableOf[kind], rows);
  const [, deleted, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "delete", isMeant),
    ctx.db.delete(table).where(isMeant).returning({ id: table.id }),
    presentOf(kind, rows),
  ]);
  const now = ctx.clock();
  return splitDeletion(
    rows,
    deleted,
    present.map((row) => toSubmissionJson(row, now)),
  );
}

/** @returns `not_found`; `conflict` with the present state. */
export function singleReturn(decided: Decided<SubmissionJson>, kind: SubmissionKind): Result<SubmissionJson> {
  const present = decided.missed[0]?.present;
  if (!present?.isApproved) return toSingleResult(decided, kind);
  return { ...fail("conflict", decisionTexts.undoTooLate(undoSeconds, kind)), present };
}

/**
 * An entry says whether the row is public and a vote's direction, never its text. A deletion's entry
 * also keeps the employer.
 */
function auditOf(ctx: DomainContext, kind: SubmissionKind, actor: Actor, verb: string, isOpen: SQL): SQL {
  const direction =
    kind === "vote" ? sql`, 'isPositive', json(iif(${ratings.isPositive}, 'true', 'false'))` : sql``;
  const state = (isApproved: SQL) =>
    sql`json_object('isApproved', json(iif(${isApproved}, 'true', 'false')) ${direction})`;
  const isDeletion = verb === "delete";
  const table = tables[kind];
  const isPublic = sql`${table.isApproved}`;
  const before = isDeletion
    ? sql`json_set(${state(isPublic)}, '$.companyId',
        (select ${companies.publicId} from ${companies} where ${companies.id} = ${table.companyId}))`
    : state(isPublic);
  const after = isDeletion ? sql`null` : state(verb === "approve" ? sql`1` : sql`0`);
  const subjectKind = subjectOf[kind];
  return auditEntry(
    ctx,
    { actor, action: `${subjectKind}.${verb}`, subjectKind },
    sql`select ${table.id} as id, ${before} as before, ${after} as after from ${table} where ${isOpen}`,
  );
}

function presentOf(kind: SubmissionKind, rows: Decision["rows"]): Rows<SubmissionRow> {
  return submissionsFrom(sql`${rowsOf(kind)} where ${isAmong(tableOf[kind], rows)}`);
}

function toJson({ done, missed }: Decided<SubmissionRow>, now: number): Decided<SubmissionJson> {
  return {
    done: done.map((row) => toSubmissionJson(row, now)),
    missed: missed.map(({ id, present }) => ({ id, present: present && toSubmissionJson(present, now) })),
  };
}
