import { company as c } from "~/features/employers/queries.server";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DomainContext } from "~/server/context";
import { factSql, lastCheck } from "~/features/policy/queries.server";
import { factFields, factOf, type FactField } from "~/policy/policy";
import { toMonth } from "~/core/digits";
import type { HistoryReason } from "./schema";
import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { companies } from "db/schema/companies";
import { employerConditions } from "db/schema/conditions";
import { employerHistory } from "db/schema/employer-history";
import { policyRevisions } from "db/schema/policy-revisions";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { fail, ok, type Result } from "~/core/result";
import { withdrawEntryForm } from "./texts";

/** Longer texts may be a member's: the history says that they changed and does not quote them. */
export const keptFields: readonly FactField[] = factFields.filter(
  (field) => !["list", "text"].includes(factOf(field).kind),
);
export const toldFields: readonly FactField[] = factFields.filter((field) => !keptFields.includes(field));

export const countryField = "country";

/** D1 allows 32 arguments of a function. */
const pairsAtOnce = 15;

const last = alias(employerHistory, "last");
const held = alias(employerConditions, "held");

/** Of an entry: the key of the group of staff whose conditions it tells, which were not the employer's first. Null where they were. */
export const groupOf = (entry: { figures: SQLWrapper }): SQL => sql`${entry.figures} ->> '$.group'`;

/** The same of the first too: entries of one key tell of the same staff, wherever their conditions stand. */
const keyOf = (entry: { figures: SQLWrapper }): SQL =>
  sql`coalesce(${groupOf(entry)}, ${entry.figures} ->> '$.first')`;

/** Whether an entry, `other`, tells a state of the staff that `entry` tells of. One without a key is of the first. */
export const areOfOneStaff = (entry: { figures: SQLWrapper }, other: { figures: SQLWrapper }): SQL =>
  sql`iif(${keyOf(other)} is null or ${keyOf(entry)} is null, ${groupOf(entry)} is null and ${groupOf(other)} is null,
    ${keyOf(other)} = ${keyOf(entry)})`;

/** Only what is stated: a new fact in the registry is then no change. */
function figuresSql(): SQL {
  const pair = (field: string, value: SQL) => sql`${sql`${field}`.inlineParams()}, ${value}`;
  const first = sql`(select ${held.groupKey} from ${employerConditions} ${held}
    where ${held.companyId} = ${c.id} and ${held.position} = 0)`;
  const pairs = [
    pair(countryField, sql`${c.country}`),
    pair("first", first),
    ...keptFields.map((field) => {
      const value = factSql(field, "c");
      // Anything but a number of months may be a person's words.
      const isWords = sql`${value} glob '*[^0-9.]*'`;
      return pair(field, factOf(field).kind === "months" ? sql`iif(${isWords}, null, ${value})` : value);
    }),
  ];
  let whole = sql`'{}'`;
  for (let from = 0; from < pairs.length; from += pairsAtOnce)
    whole = sql`json_patch(${whole}, json_object(${sql.join(pairs.slice(from, from + pairsAtOnce), sql`, `)}))`;
  return whole;
}

const newestRevision = (conditionsId: SQLWrapper) => sql`(select ${policyRevisions.id} from ${policyRevisions}
  where ${policyRevisions.conditionsId} = ${conditionsId} order by ${policyRevisions.version} desc limit 1)`;

/** The last entry of an employer that tells a state of staff with this key. */
const lastOfKey = (
  column: SQLWrapper,
  employer: SQLWrapper,
  key: SQLWrapper,
) => sql`(select ${column} from ${employerHistory}
  where ${employerHistory.companyId} = ${employer} and ${employerHistory.figures} is not null
    and ${keyOf(employerHistory)} = ${key}
  order by ${employerHistory.id} desc limit 1)`;

/** Selects entries of the conditions that are not an employer's first and say what its history does not have yet. */
function entriesOfOthers(chosen: SQL): SQL {
  const [employer, key] = [sql`employer`, sql`staffKey`];
  return sql`select employer, iif(coalesce(formerKind, 'removed') = 'removed', 'listed', 'changed') as newKind,
      json_object(${sql`${countryField}`.inlineParams()}, nation, 'group', staffKey) as stated, newRevision, null as texts
    from (
      select *, ${lastOfKey(employerHistory.kind, employer, key)} as formerKind,
        ${lastOfKey(employerHistory.revisionId, employer, key)} as formerRevision
      from (
        select ${c.id} as employer, ${c.country} as nation, ${held.groupKey} as staffKey,
          ${newestRevision(held.conditionsId)} as newRevision
        from ${companies} ${c} cross join ${employerConditions} ${held}
          on ${held.companyId} = ${c.id} and ${held.position} > 0
        where ${chosen} and ${c.isApproved} = 1 and ${c.conditionsCount} > 1))
    where newRevision is not null and (formerKind is null or formerKind = 'removed' or formerRevision is not newRevision)`;
}

/** Of conditions of some staff that an employer has no more. @param keys theirs. @param chosen a condition on `c`. */
export function removedEntries(
  { clock }: Pick<DomainContext, "clock">,
  reason: HistoryReason,
  chosen: SQL,
  keys: readonly string[],
): SQL {
  return insertFrom(
    employerHistory,
    {
      companyId: c.id,
      month: toMonth(clock()),
      kind: "removed",
      reason,
      figures: sql`json_object(${sql`${countryField}`.inlineParams()}, ${c.country}, 'group', one.value)`,
      revisionId: lastOfKey(employerHistory.revisionId, c.id, sql`one.value`),
    },
    sql`from ${companies} ${c} cross join json_each(${JSON.stringify(keys)}) as one where ${chosen} and ${c.isApproved} = 1`,
  );
}

/**
 * Part of a decision's batch, after the change itself. Compares the public state with the last entry, so
 * unpublished data never gets in. Writes nothing if nothing public changed; an entry for each set of conditions that did.
 * @param chosen A condition on `c`.
 * @param texts An expression on `c`: changed texts as a JSON list of facts, or null.
 */
export function historyEntry(
  { clock }: Pick<DomainContext, "clock">,
  reason: HistoryReason,
  chosen: SQL,
  texts: SQL = sql`null`,
): SQL {
  const lastState = sql`(select ${employerHistory.id} from ${employerHistory}
    where ${employerHistory.companyId} = ${c.id}
      and ${employerHistory.kind} in ('listed', 'changed', 'hidden', 'shown', 'withdrawn', 'reordered')
      and ${groupOf(employerHistory)} is null
    order by ${employerHistory.id} desc limit 1)`;
  const known = (column: SQLWrapper) => lastOfKey(column, sql`employer`, sql`newFirst`);
  const firsts = sql`select employer,
      case when not isPublic then 'hidden' when formerKind is null then 'listed'
        when formerKind = 'hidden' then 'shown'
        when newFirst <> formerFirst and coalesce(knownKind, 'removed') = 'removed' then 'listed'
        when newFirst <> formerFirst and knownRevision is newRevision then 'reordered'
        else 'changed' end as newKind,
      iif(isPublic, newFigures, null) as stated, iif(isPublic, newRevision, null) as newRevision,
      iif(isPublic and formerKind <> 'hidden', texts, null) as texts
    from (
      select *, iif(newFirst <> formerFirst, ${known(employerHistory.kind)}, null) as knownKind,
          iif(newFirst <> formerFirst, ${known(employerHistory.revisionId)}, null) as knownRevision
      from (select *, newFigures ->> '$.first' as newFirst, formerFigures ->> '$.first' as formerFirst from (
        select ${c.id} as employer, ${c.isApproved} as isPublic, ${figuresSql()} as newFigures, ${texts} as texts,
          ${newestRevision(c.conditionsId)} as newRevision, ${last.kind} as formerKind, ${last.figures} as formerFigures,
          ${last.revisionId} as formerRevision
        from ${companies} ${c} left join ${employerHistory} ${last} on ${last.id} = ${lastState}
        where ${chosen})))
      where iif(isPublic,
        formerKind is null or formerKind in ('hidden', 'withdrawn') or newFirst <> formerFirst
          or json_remove(formerFigures, '$.first') is not json_remove(newFigures, '$.first')
          or formerRevision is not newRevision or texts is not null,
        formerKind <> 'hidden')`;
  return insertFrom(
    employerHistory,
    {
      companyId: sql`employer`,
      month: toMonth(clock()),
      kind: sql`newKind`,
      reason,
      figures: sql`stated`,
      revisionId: sql`newRevision`,
      about: sql`texts`,
    },
    sql`from (${firsts} union all ${entriesOfOthers(chosen)})`,
  );
}

/** For sources found unchanged today; at most once a month. */
export function checkEntry({ clock }: Pick<DomainContext, "clock">, today: string, chosen: SQL): SQL {
  const month = toMonth(clock());
  return insertFrom(
    employerHistory,
    { companyId: c.id, month, kind: "checked", reason: "check" },
    sql`from ${companies} ${c}
      where ${chosen} and ${c.isApproved} = 1 and ${lastCheck(c.conditionsId)} = ${today} and not exists (
        select 1 from ${employerHistory} where ${employerHistory.companyId} = ${c.id}
          and ${employerHistory.kind} = 'checked' and ${employerHistory.month} = ${month})`,
  );
}

/**
 * For legal reasons. The entry keeps its month and says that it was withdrawn; its neighbours do not repeat
 * it.
 * @returns `not_found` if there is no such entry or it is withdrawn already.
 */
export async function withdrawEntry(
  ctx: Pick<DomainContext, "db" | "clock">,
  { companyId, id, actor }: { companyId: string; id: number; actor: Actor },
): Promise<Result<{ id: number }>> {
  const isMeant = sql`${employerHistory.id} = ${id}
    and ${employerHistory.kind} in ('listed', 'changed', 'shown', 'corrected', 'kept')
    and ${employerHistory.companyId} = (
      select ${companies.id} from ${companies} where ${companies.publicId} = ${companyId})`;
  const [, [withdrawn]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.withdraw_history", subjectKind: "company" },
      sql`select ${companyId} as id,
        json_object('month', ${employerHistory.month}, 'kind', ${employerHistory.kind}) as before,
        json_object('kind', 'withdrawn') as after from ${employerHistory} where ${isMeant}`,
    ),
    ctx.db
      .update(employerHistory)
      .set({
        month: toMonth(ctx.clock()),
        kind: "withdrawn",
        reason: "law",
        figures: null,
        revisionId: null,
        about: null,
      })
      .where(isMeant)
      .returning({ id: employerHistory.id }),
  ]);
  return withdrawn ? ok(withdrawn) : fail("not_found", withdrawEntryForm.gone);
}
