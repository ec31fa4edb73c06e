import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, nullable, number, rows } from "db/rows.server";
import { startOfDay } from "db/schema/community";
import type { DomainContext } from "~/server/context";
import { recountPeers } from "~/features/compare/commands.server";
import { historyEntry } from "~/features/history/commands.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { toMonth } from "~/core/digits";
import { isOwnDomain } from "~/features/replies/employer-domain.server";
import { keptDays } from "~/features/replies/rules";
import { fail, ok, type Result } from "~/core/result";
import { duplicateErrors } from "./admin-texts";
import { markMovedReplies, takeRepliesBack } from "./merged-replies.server";

type Ctx = Pick<DomainContext, "db" | "clock">;

/** A public id, in the version that the admin saw. */
interface Seen {
  id: string;
  version: number;
}

/** What moves of each table that names its employer in `company_id`. The rest stays where it is, unseen. */
const movable = {
  ratings: sql`true`,
  community_inputs: sql`true`,
  figure_reports: sql`t.state = 'open'`,
  watches: sql`not exists (select 1 from watches w where w.company_id = target.id and w.watcher_id = t.watcher_id)`,
  employer_representatives: sql`not exists (
    select 1 from employer_representatives r where r.company_id = target.id and r.email_key = t.email_key)`,
  employer_replies: sql`(t.experience_id is not null or not exists (
    select 1 from employer_replies y where y.company_id = target.id and y.experience_id is null))`,
} as const satisfies Record<string, SQL>;

/** The columns by which a merge hides an employer. */
const hidden = ["is_approved", "approval_date", "is_verified", "verification_status"] as const;

const rowOf = (publicId: string) => sql`(select id from companies where public_id = ${publicId})`;

const dayMs = 24 * 60 * 60 * 1000;

/** Of a merge: who may answer and moves, but at no domain of the target's own. They wait for a decision again. */
const setBack = sql`(select json_group_array(json_object('id', t.id, 'version', t.version, 'decidedAt', t.decided_at))
  from employer_representatives t where t.company_id = merged.id and t.state = 'approved'
    and ${movable.employer_representatives} and not ${isOwnDomain(sql`t.domain`, sql`target.id`)})`;

/** Inlined, because a statement takes few parameters. */
const word = (text: string) => sql`${text}`.inlineParams();

/**
 * `company_id` becomes the other id of the merge `m`, for the rows that it moved. Replies go back by who wrote them:
 * {@link takeRepliesBack}.
 */
function moves(isMerge: SQL, direction: "there" | "back"): SQL[] {
  const ends = [sql`m.from_id`, sql`m.into_id`];
  const [now, then] = direction === "there" ? ends : ends.reverse();
  const tables = Object.keys(movable).filter(
    (table) => direction === "there" || table !== "employer_replies",
  );
  return tables.map(
    (
      table,
    ) => sql`update ${sql.identifier(table)} as t set company_id = (select ${then} from employer_merges m where ${isMerge})
      where t.company_id = (select ${now} from employer_merges m where ${isMerge})
      and t.id in (select value from employer_merges m, json_each(m.moved, ${word(`$.${table}`)}) where ${isMerge})`,
  );
}

/** Writing the name again puts former names into the search, or takes them out. */
function after(ctx: Ctx, merged: SQL, target: SQL): SQL[] {
  return [
    sql`update companies set search_name = search_name where id = ${target}`,
    historyEntry(ctx, "review", sql`c.id = ${merged}`),
    recountPeers(sql`c.id = ${merged}`),
  ];
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
  { from, into, actor }: { from: Seen; into: Seen; actor: Actor },
): Promise<Result<{ setBack: number }>> {
  const now = ctx.clock();
  const [merged, target] = [rowOf(from.id), rowOf(into.id)];
  const isMerge = sql`m.from_id = ${merged} and m.into_id = ${target}`;
  const day = startOfDay(now);
  const pair = sql`companies merged, companies target
    where merged.public_id = ${from.id} and merged.version = ${from.version} and merged.author_hash is null and merged.statement_of is null
      and target.public_id = ${into.id} and target.version = ${into.version} and target.author_hash is null and target.statement_of is null
      and merged.id <> target.id and target.is_approved >= merged.is_approved
      and not exists (select 1 from employer_merges where from_id in (merged.id, target.id) or into_id = merged.id)`;
  const former = hidden.map((column) => sql`${word(column)}, merged.${sql.identifier(column)}`);
  const moved = Object.entries(movable).map(
    ([
      table,
      isMoved,
    ]) => sql`${word(table)}, json((select json_group_array(t.id) from ${sql.identifier(table)} t
      where t.company_id = merged.id and ${isMoved}))`,
  );
  const [, , [done]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.merge", subjectKind: "company" },
      sql`select merged.public_id as id, json_object('isApproved', json(iif(merged.is_approved, 'true', 'false'))) as before,
        json_object('isApproved', json('false'), 'mergedInto', target.public_id) as after from ${pair}`,
    ),
    sql`insert into employer_history (company_id, month, kind, reason, about)
      select target.id, ${toMonth(now)}, 'merged', 'review', merged.name from ${pair} and merged.is_approved`,
    rows(
      { setBack: number },
      sql`insert into employer_merges (from_id, into_id, merged_at, former, moved)
        select merged.id, target.id, ${now}, json_object(${sql.join(former, sql`, `)}),
          json_object(${sql.join(moved, sql`, `)}, 'setBack', json(${setBack}))
        from ${pair} returning json_array_length(moved, '$.setBack') as setBack`,
    ),
    sql`update companies set is_approved = 0, approval_date = coalesce(approval_date, ${now}), is_verified = 0,
        verification_status = 'rejected', version = version + 1
      where public_id = ${from.id} and version = ${from.version} and exists (select 1 from employer_merges m where ${isMerge})`,
    ...moves(isMerge, "there"),
    markMovedReplies(isMerge, now),
    sql`update employer_representatives as r set state = 'waiting', decided_at = null, date_asked = ${day},
        version = version + 1, expires_at = min(expires_at, ${day + keptDays.waiting * dayMs})
      where state = 'approved' and ${isSetBack(isMerge, 0)}`,
    // Only a later change of the other employer can be the correction: not one that came before a repeated merge.
    sql`update figure_reports set seen_entry = coalesce(
        (select max(h.id) from employer_history h where h.company_id = figure_reports.company_id), seen_entry)
      where id in (select value from employer_merges m, json_each(m.moved, '$.figure_reports')
        where ${isMerge} and m.merged_at = ${now})`,
    ...after(ctx, merged, target),
  ]);
  if (done) return ok(done);
  const [[found]] = await batch(ctx.db, [
    rows(
      { isSo: flag, setBack: nullable(number), areThere: flag },
      sql`select exists (select 1 from employer_merges m where ${isMerge}) as isSo,
        (select json_array_length(m.moved, '$.setBack') from employer_merges m where ${isMerge}) as setBack,
        ${merged} is not null and ${target} is not null as areThere`,
    ),
  ]);
  if (found?.isSo) return ok({ setBack: found.setBack ?? 0 });
  return found?.areThere
    ? fail("conflict", duplicateErrors.changed)
    : fail("not_found", duplicateErrors.gone);
}

/** A row of `employer_representatives` as `r`, `later` versions after the merge `m` met it. */
function isSetBack(isMerge: SQL, later: number): SQL {
  return sql`exists (select 1 from employer_merges m, json_each(m.moved, '$.setBack') as one
    where ${isMerge} and one.value ->> 'id' = r.id and one.value ->> 'version' + ${later} = r.version)`;
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
  const merged = rowOf(from);
  const [[held]] = await batch(ctx.db, [
    rows(
      { target: number },
      sql`select into_id as target from employer_merges where from_id = ${merged} and into_id = ${rowOf(into)}`,
    ),
  ]);
  if (!held) return fail("not_found", duplicateErrors.noMerge);
  const wasShown = sql`(m.former ->> 'is_approved')`;
  const isMerge = sql`m.from_id = ${merged} and m.into_id = ${held.target}
    and not (${wasShown} and exists (select 1 from companies other where other.is_approved = 1 and other.id <> m.from_id
      and (other.name_key = (select name_key from companies where id = m.from_id)
        or other.external_id = (select external_id from companies where id = m.from_id))))`;
  const former = hidden.map((column) => sql`${sql.identifier(column)} = m.former ->> ${word(column)}`);
  const [, , , [undone]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.unmerge", subjectKind: "company" },
      sql`select ${from} as id, json_object('isApproved', json('false'), 'mergedInto', target.public_id) as before,
        json_object('isApproved', json(iif(${wasShown}, 'true', 'false'))) as after
        from employer_merges m join companies target on target.id = m.into_id where ${isMerge}`,
    ),
    sql`insert into employer_history (company_id, month, kind, reason, about)
      select m.into_id, ${toMonth(ctx.clock())}, 'parted', 'review', c.name
      from employer_merges m join companies c on c.id = m.from_id where ${isMerge} and ${wasShown}`,
    sql`update companies set ${sql.join(former, sql`, `)}, version = version + 1
      from employer_merges m where companies.id = m.from_id and ${isMerge}`,
    rows({ fromId: number }, sql`select m.from_id as fromId from employer_merges m where ${isMerge}`),
    sql`update employer_representatives as r set state = 'approved', version = version + 1,
        decided_at = (select one.value ->> 'decidedAt' from employer_merges m, json_each(m.moved, '$.setBack') as one
          where ${isMerge} and one.value ->> 'id' = r.id)
      where state = 'waiting' and ${isSetBack(isMerge, 1)}`,
    ...moves(isMerge, "back"),
    ...takeRepliesBack(isMerge),
    sql`delete from employer_merges as m where ${isMerge}`,
    ...after(ctx, merged, sql`${held.target}`),
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
  const isPair = sql`companies a, companies b where a.public_id in (${pair[0]}, ${pair[1]})
    and b.public_id in (${pair[0]}, ${pair[1]}) and a.id < b.id`;
  const [, , [kept]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.keep_apart", subjectKind: "company" },
      sql`select a.public_id as id, null as before, json_object('differentFrom', b.public_id) as after from ${isPair}
        and not exists (select 1 from different_employers where one_id = a.id and other_id = b.id)`,
    ),
    sql`insert into different_employers (one_id, other_id, decided_at) select a.id, b.id, ${now} from ${isPair}
      on conflict do nothing`,
    rows({ kept: number }, sql`select 1 as kept from ${isPair}`),
  ]);
  return kept ? ok(null) : fail("not_found", duplicateErrors.gone);
}

/** The pair may be listed again. */
export async function undoKeepApart(
  ctx: Ctx,
  { pair, actor }: { pair: Two; actor: Actor },
): Promise<Result<null>> {
  const isPair = sql`one_id in (${rowOf(pair[0])}, ${rowOf(pair[1])}) and other_id in (${rowOf(pair[0])}, ${rowOf(pair[1])})`;
  const publicId = (column: string) =>
    sql`(select public_id from companies where id = different_employers.${sql.identifier(column)})`;
  const [, undone] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.undo_apart", subjectKind: "company" },
      sql`select ${publicId("one_id")} as id, json_object('differentFrom', ${publicId("other_id")}) as before, null as after
        from different_employers where ${isPair}`,
    ),
    rows({ oneId: number }, sql`delete from different_employers where ${isPair} returning one_id as oneId`),
  ]);
  return undone.length > 0 ? ok(null) : fail("not_found", duplicateErrors.noMark);
}
