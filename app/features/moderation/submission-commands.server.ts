import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows as read, type Rows } from "db/rows.server";
import type { DomainContext } from "~/server/context";
import { monthOfSubmission, startOfDay } from "db/schema/community";
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
  const table = tableOf[kind];
  const isOpen = sql`is_approved = 0 and ${isChosen(table, rows)}`;
  const [, changed, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "approve", isOpen),
    update(
      kind,
      sql`is_approved = 1, approved_by = ${actor.id}, approval_date = ${ctx.clock()},
        date_submitted = ${monthOfSubmission}`,
      isOpen,
    ),
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
  const table = tableOf[kind];
  const since = ctx.clock() - (undoSeconds + graceSeconds) * 1000;
  const isOpen = sql`is_approved = 1 and approval_date >= ${since} and ${isChosen(table, rows)}`;
  const [, changed, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "unapprove", isOpen),
    // The approval dropped its day: it waits from today.
    update(
      kind,
      sql`is_approved = 0, approved_by = null, approval_date = null, date_submitted = ${startOfDay(ctx.clock())}`,
      isOpen,
    ),
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
  const table = tableOf[kind];
  const [, deleted, present] = await batch(ctx.db, [
    auditOf(ctx, kind, actor, "delete", isChosen(table, rows)),
    read(
      { id: number },
      sql`delete from ${sql.identifier(table)} where ${isChosen(table, rows)} returning id`,
    ),
    presentOf(kind, rows),
  ]);
  const now = ctx.clock();
  return splitDeletion(
    rows,
    deleted,
    present.map((row) => toSubmissionJson(row, now)),
  );
}

/** By hand: two tables, one statement. */
function update(kind: SubmissionKind, changes: SQL, isOpen: SQL): Rows<{ id: number }> {
  return read(
    { id: number },
    sql`update ${sql.identifier(tableOf[kind])} set ${changes}, version = version + 1 where ${isOpen} returning id`,
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
  const direction = kind === "vote" ? sql`, 'isPositive', json(iif(is_positive, 'true', 'false'))` : sql``;
  const state = (isApproved: SQL) =>
    sql`json_object('isApproved', json(iif(${isApproved}, 'true', 'false')) ${direction})`;
  const isDeletion = verb === "delete";
  const table = sql.identifier(tableOf[kind]);
  const before = isDeletion
    ? sql`json_set(${state(sql`is_approved`)}, '$.companyId',
        (select c.public_id from companies c where c.id = ${table}.company_id))`
    : state(sql`is_approved`);
  const after = isDeletion ? sql`null` : state(verb === "approve" ? sql`1` : sql`0`);
  const subjectKind = subjectOf[kind];
  return auditEntry(
    ctx,
    { actor, action: `${subjectKind}.${verb}`, subjectKind },
    sql`select id, ${before} as before, ${after} as after from ${table} where ${isOpen}`,
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
