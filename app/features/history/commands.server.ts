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

/**
 * Of an entry: the key of the group of staff whose conditions it tells, which were not the employer's first. Null where
 * they were.
 */
export const groupOf = (entry: { figures: SQLWrapper }): SQL => sql`${entry.figures} ->> '$.group'`;

/** Whether two entries are of one set of conditions, by their revisions. */
export const areOfOneSet = (one: SQLWrapper, other: SQLWrapper): SQL => {
  const setOf = (revision: SQLWrapper) => sql`(select ${policyRevisions.conditionsId} from ${policyRevisions}
    where ${policyRevisions.id} = ${revision})`;
  return sql`${setOf(one)} = ${setOf(other)}`;
};

/** Only what is stated: a new fact in the registry is then no change. */
function figuresSql(): SQL {
  const pair = (field: string, value: SQL) => sql`${sql`${field}`.inlineParams()}, ${value}`;
  const pairs = [
    pair(countryField, sql`${c.country}`),
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

/** Selects entries of the conditions that are not an employer's first and say what its history does not have yet. */
function entriesOfOthers(chosen: SQL): SQL {
  const isKnown = (isMeant: SQL) => sql`exists (select 1 from ${employerHistory}
    where ${employerHistory.companyId} = employer and ${isMeant})`;
  return sql`select employer,
      iif(${isKnown(areOfOneSet(employerHistory.revisionId, sql`newRevision`))}, 'changed', 'listed') as newKind,
      json_object(${sql`${countryField}`.inlineParams()}, nation, 'group', staffKey) as stated, newRevision, null as texts
    from (
      select ${c.id} as employer, ${c.country} as nation, ${held.groupKey} as staffKey,
        ${newestRevision(held.conditionsId)} as newRevision
      from ${companies} ${c} cross join ${employerConditions} ${held}
        on ${held.companyId} = ${c.id} and ${held.position} > 0
      where ${chosen} and ${c.isApproved} = 1 and ${c.conditionsCount} > 1)
    where newRevision is not null and not ${isKnown(sql`${employerHistory.revisionId} = newRevision`)}`;
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
      and ${employerHistory.kind} in ('listed', 'changed', 'hidden', 'shown', 'withdrawn')
      and ${groupOf(employerHistory)} is null
    order by ${employerHistory.id} desc limit 1)`;
  const firsts = sql`select employer,
      case when not isPublic then 'hidden' when formerKind is null then 'listed'
        when formerKind = 'hidden' then 'shown' else 'changed' end as newKind,
      iif(isPublic, newFigures, null) as stated, iif(isPublic, newRevision, null) as newRevision,
      iif(isPublic and formerKind <> 'hidden', texts, null) as texts
    from (
        select ${c.id} as employer, ${c.isApproved} as isPublic, ${figuresSql()} as newFigures, ${texts} as texts,
          ${newestRevision(c.conditionsId)} as newRevision, ${last.kind} as formerKind, ${last.figures} as formerFigures,
          ${last.revisionId} as formerRevision
        from ${companies} ${c} left join ${employerHistory} ${last} on ${last.id} = ${lastState}
        where ${chosen})
      where iif(isPublic,
        formerKind is null or formerKind in ('hidden', 'withdrawn') or formerFigures is not newFigures
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
