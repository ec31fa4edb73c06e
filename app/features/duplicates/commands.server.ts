import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { flag, nullable, number, rows } from "db/rows.server";
import { monthOfSubmission, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerHistory } from "db/schema/employer-history";
import { differentEmployers, employerMerges } from "db/schema/employer-merges";
import { employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import type { DomainContext } from "~/server/context";
import { recountPeers } from "~/features/compare/commands.server";
import { historyEntry } from "~/features/history/commands.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { toMonth } from "~/core/digits";
import { keptDays } from "~/features/replies/rules";
import { fail, ok, type Result } from "~/core/result";
import { duplicateErrors } from "./admin-texts";
import { markMovedReplies, takeRepliesBack } from "./merged-replies.server";
import { isSetBack, merged, moved, movedOf, moves, target, word } from "./moved-rows.server";

type Ctx = Pick<DomainContext, "db" | "clock">;

/** A public id, in the version that the admin saw. */
interface Seen {
  id: string;
  version: number;
}

/** The columns by which a merge hides an employer. */
const hidden = ["isApproved", "approvalDate", "isVerified", "verificationStatus"] as const;

const rowOf = (publicId: string) =>
  sql`(select ${companies.id} from ${companies} where ${companies.publicId} = ${publicId})`;

const dayMs = 24 * 60 * 60 * 1000;

/** Writing the name again puts former names into the search, or takes them out. */
function after(ctx: Ctx, mergedId: SQL, targetId: SQL) {
  return [
    ctx.db
      .update(companies)
      .set({ searchName: sql`${companies.searchName}` })
      .where(eq(companies.id, targetId)),
    historyEntry(ctx, "review", sql`c.id = ${mergedId}`),
    recountPeers(sql`c.id = ${mergedId}`),
  ];
}

/** A shared policy, its vote and its experience are one person's: nothing keeps that they came together. */
const forgetMoved = (isMerge: SQL): SQL => sql`update ${employerMerges}
  set ${nameOf(employerMerges.moved)} = json_object('setBack', json_array()) where ${isMerge}`;

interface Merge {
  from: Seen;
  into: Seen;
  actor: Actor;
  /** Whether `from` is a policy that a member shared: its link to its author is cut. */
  isShare?: boolean;
}

/**
 * What people gave to `from` goes to `into`, whose policy stands. `from` stays as a hidden row with its policy and
 * history. Who may answer for it at a domain that is not known as the other's waits for a decision again.
 * @returns `not_found`; `conflict` if one was changed or merged meanwhile, or may not be merged so. A repeated merge
 * succeeds.
 * @property setBack how many wait again.
 */
export async function mergeEmployers(
  ctx: Ctx,
  { from, into, actor, isShare = false }: Merge,
): Promise<Result<{ setBack: number }>> {
  const now = ctx.clock();
  const [mergedId, targetId] = [rowOf(from.id), rowOf(into.id)];
  const isMerge = sql`${employerMerges.fromId} = ${mergedId} and ${employerMerges.intoId} = ${targetId}`;
  const day = startOfDay(now);
  const pair = sql`${companies} ${merged}, ${companies} ${target}
    where ${merged.publicId} = ${from.id} and ${merged.version} = ${from.version}
      and (${merged.authorHash} is not null) = ${Number(isShare)} and ${merged.statementOf} is null
      and ${target.publicId} = ${into.id} and ${target.version} = ${into.version}
      and ${target.authorHash} is null and ${target.statementOf} is null
      and ${merged.id} <> ${target.id} and ${target.isApproved} >= ${merged.isApproved}
      and not exists (select 1 from ${employerMerges}
        where ${employerMerges.fromId} in (${merged.id}, ${target.id}) or ${employerMerges.intoId} = ${merged.id})`;
  const former = hidden.map((field) => sql`${word(companies[field].name)}, ${merged[field]}`);
  const [, , [done]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.merge", subjectKind: "company" },
      sql`select ${merged.publicId} as id,
        json_object('isApproved', json(iif(${merged.isApproved}, 'true', 'false'))) as before,
        json_object('isApproved', json('false'), 'mergedInto', ${target.publicId}) as after from ${pair}`,
    ),
    insertFrom(
      employerHistory,
      { companyId: target.id, month: toMonth(now), kind: "merged", reason: "review", about: merged.name },
      sql`from ${pair} and ${merged.isApproved}`,
    ),
    rows(
      { setBack: number },
      sql`${insertFrom(
        employerMerges,
        {
          fromId: merged.id,
          intoId: target.id,
          mergedAt: now,
          former: sql`json_object(${sql.join(former, sql`, `)})`,
          moved,
        },
        sql`from ${pair}`,
      )} returning json_array_length(${employerMerges.moved}, '$.setBack') as setBack`,
    ),
    ctx.db
      .update(companies)
      .set({
        isApproved: false,
        approvalDate: sql`coalesce(${companies.approvalDate}, ${now})`,
        isVerified: false,
        verificationStatus: "rejected",
        ...(isShare && { authorHash: null, addressProven: null, dateSubmitted: monthOfSubmission }),
        version: sql`${companies.version} + 1`,
      })
      .where(
        and(
          eq(companies.publicId, from.id),
          eq(companies.version, from.version),
          sql`exists (select 1 from ${employerMerges} where ${isMerge})`,
        ),
      ),
    ...moves(isMerge, "there"),
    markMovedReplies(isMerge, now),
    isShare ? forgetMoved(isMerge) : sql`select 1`,
    ctx.db
      .update(employerRepresentatives)
      .set({
        state: "waiting",
        decidedAt: null,
        dateAsked: day,
        version: sql`${employerRepresentatives.version} + 1`,
        expiresAt: sql`min(${employerRepresentatives.expiresAt}, ${day + keptDays.waiting * dayMs})`,
      })
      .where(sql`${employerRepresentatives.state} = 'approved' and ${isSetBack(isMerge, 0)}`),
    // Only a later change of the other employer can be the correction: not one that came before a repeated merge.
    ctx.db
      .update(figureReports)
      .set({
        seenEntry: sql`coalesce((select max(${employerHistory.id}) from ${employerHistory}
          where ${employerHistory.companyId} = ${figureReports.companyId}), ${figureReports.seenEntry})`,
      })
      .where(
        sql`${figureReports.id} in (select value from ${employerMerges}, ${movedOf(figureReports)}
          where ${isMerge} and ${employerMerges.mergedAt} = ${now})`,
      ),
    ...after(ctx, mergedId, targetId),
  ]);
  if (done) return ok(done);
  const [[found]] = await batch(ctx.db, [
    rows(
      { isSo: flag, setBack: nullable(number), areThere: flag },
      sql`select exists (select 1 from ${employerMerges} where ${isMerge}) as isSo,
        (select json_array_length(${employerMerges.moved}, '$.setBack') from ${employerMerges} where ${isMerge}) as setBack,
        ${mergedId} is not null and ${targetId} is not null as areThere`,
    ),
  ]);
  if (found?.isSo) return ok({ setBack: found.setBack ?? 0 });
  return found?.areThere
    ? fail("conflict", duplicateErrors.changed)
    : fail("not_found", duplicateErrors.gone);
}

/**
 * What was moved and is still there goes back, with what its people replied since. A vote that its author has taken
 * along since stays.
 * @param into the one that the admin saw it merged into.
 * @returns `not_found`; `conflict` if another public employer has the name or external id.
 */
export async function undoMerge(
  ctx: Ctx,
  { from, into, actor }: { from: string; into: string; actor: Actor },
): Promise<Result<null>> {
  const mergedId = rowOf(from);
  const [[held]] = await batch(ctx.db, [
    ctx.db
      .select({ targetId: employerMerges.intoId })
      .from(employerMerges)
      .where(and(eq(employerMerges.fromId, mergedId), eq(employerMerges.intoId, rowOf(into)))),
  ]);
  if (!held) return fail("not_found", duplicateErrors.noMerge);
  const formerOf = (column: SQLiteColumn) => sql`${employerMerges.former} ->> ${word(column.name)}`;
  const wasShown = sql`(${formerOf(companies.isApproved)})`;
  const ofMerged = (column: SQLiteColumn) =>
    sql`(select ${column} from ${companies} where ${companies.id} = ${employerMerges.fromId})`;
  const other = alias(companies, "other");
  const isMerge = sql`${employerMerges.fromId} = ${mergedId} and ${employerMerges.intoId} = ${held.targetId}
    and not (${wasShown} and exists (select 1 from ${companies} ${other}
      where ${other.isApproved} = 1 and ${other.id} <> ${employerMerges.fromId}
        and (${other.nameKey} = ${ofMerged(companies.nameKey)}
          or ${other.externalId} = ${ofMerged(companies.externalId)})))`;
  const former = hidden.map((field) => sql`${nameOf(companies[field])} = ${formerOf(companies[field])}`);
  const [, , , [undone]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.unmerge", subjectKind: "company" },
      sql`select ${from} as id, json_object('isApproved', json('false'), 'mergedInto', ${target.publicId}) as before,
        json_object('isApproved', json(iif(${wasShown}, 'true', 'false'))) as after
        from ${employerMerges} join ${companies} ${target} on ${target.id} = ${employerMerges.intoId} where ${isMerge}`,
    ),
    insertFrom(
      employerHistory,
      {
        companyId: employerMerges.intoId,
        month: toMonth(ctx.clock()),
        kind: "parted",
        reason: "review",
        about: merged.name,
      },
      sql`from ${employerMerges} join ${companies} ${merged} on ${merged.id} = ${employerMerges.fromId}
        where ${isMerge} and ${wasShown}`,
    ),
    sql`update ${companies} set ${sql.join(former, sql`, `)}, ${nameOf(companies.version)} = ${companies.version} + 1
      from ${employerMerges} where ${companies.id} = ${employerMerges.fromId} and ${isMerge}`,
    ctx.db.select({ fromId: employerMerges.fromId }).from(employerMerges).where(isMerge),
    ctx.db
      .update(employerRepresentatives)
      .set({
        state: "approved",
        version: sql`${employerRepresentatives.version} + 1`,
        decidedAt: sql`(select one.value ->> 'decidedAt'
          from ${employerMerges}, json_each(${employerMerges.moved}, '$.setBack') as one
          where ${isMerge} and one.value ->> 'id' = ${employerRepresentatives.id})`,
      })
      .where(sql`${employerRepresentatives.state} = 'waiting' and ${isSetBack(isMerge, 1)}`),
    ...moves(isMerge, "back"),
    ...takeRepliesBack(isMerge),
    ctx.db.delete(employerMerges).where(isMerge),
    ...after(ctx, mergedId, sql`${held.targetId}`),
  ]);
  return undone ? ok(null) : fail("conflict", duplicateErrors.notUndone);
}

/** Two public ids. */
type Two = readonly [one: string, other: string];

/** The pair is listed no more. Repeating it changes nothing. */
export async function keepApart(
  ctx: Ctx,
  { pair, actor }: { pair: Two; actor: Actor },
): Promise<Result<null>> {
  const now = ctx.clock();
  const one = alias(companies, "one");
  const other = alias(companies, "other");
  const isPair = sql`${companies} ${one}, ${companies} ${other} where ${one.publicId} in (${pair[0]}, ${pair[1]})
    and ${other.publicId} in (${pair[0]}, ${pair[1]}) and ${one.id} < ${other.id}`;
  const [, , [kept]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.keep_apart", subjectKind: "company" },
      sql`select ${one.publicId} as id, null as before, json_object('differentFrom', ${other.publicId}) as after
        from ${isPair} and not exists (select 1 from ${differentEmployers}
          where ${differentEmployers.oneId} = ${one.id} and ${differentEmployers.otherId} = ${other.id})`,
    ),
    sql`${insertFrom(
      differentEmployers,
      { oneId: one.id, otherId: other.id, decidedAt: now },
      sql`from ${isPair}`,
    )} on conflict do nothing`,
    rows({ kept: number }, sql`select 1 as kept from ${isPair}`),
  ]);
  return kept ? ok(null) : fail("not_found", duplicateErrors.gone);
}

/** The pair may be listed again. */
export async function undoKeepApart(
  ctx: Ctx,
  { pair, actor }: { pair: Two; actor: Actor },
): Promise<Result<null>> {
  const either = sql`(${rowOf(pair[0])}, ${rowOf(pair[1])})`;
  const isPair = sql`${differentEmployers.oneId} in ${either} and ${differentEmployers.otherId} in ${either}`;
  const publicId = (column: SQLiteColumn) =>
    sql`(select ${companies.publicId} from ${companies} where ${companies.id} = ${column})`;
  const [, undone] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.undo_apart", subjectKind: "company" },
      sql`select ${publicId(differentEmployers.oneId)} as id,
        json_object('differentFrom', ${publicId(differentEmployers.otherId)}) as before, null as after
        from ${differentEmployers} where ${isPair}`,
    ),
    ctx.db.delete(differentEmployers).where(isPair).returning({ oneId: differentEmployers.oneId }),
  ]);
  return undone.length > 0 ? ok(null) : fail("not_found", duplicateErrors.noMark);
}
