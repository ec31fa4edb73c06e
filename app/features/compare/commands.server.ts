import { company as c } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { benchmarks, companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { tenures, usualTenure } from "~/policy/document/stored-figures";
import type { DomainContext } from "~/server/context";

const s = alias(companies, "s");
const held = alias(employerConditions, "held");
const other = alias(conditions, "other");

/** Where the marks of the usual time in the job begin in `full_pay_marks` (`marksOf`). */
const usualMarks = sql`${3 * tenures.indexOf(usualTenure)}`.inlineParams();

/** Of conditions that are not an employer's first, whose figures stand in its row. */
const figure = (
  field: "maternityLeave" | "paternityLeave" | "fullPay12" | "fullPayMarks" | "conditionsKey",
) => sql`${other.figures} ->> ${`$.${field}`}`.inlineParams();

/**
 * Selects the columns of `benchmarks`. Equal conditions are one set, and so are an agreement's; their lowest figure counts
 * should they differ.
 * @param from The employers, as `s`.
 */
function groupsOf(from: SQL): SQL {
  return sql`with firsts as materialized (
      select ${s.id} as employer, ${s.conditionsCount} > 1 as hasOthers, ${s.country} as nation, coalesce(${s.industry}, '') as trade,
        coalesce(${s.conditionsKey}, ${s.conditionsId}) as shared, ${s.maternityLeave} as prim, ${s.paternityLeave} as sec,
        ${s.fullPay12} as full, ${s.fullPayMarks} as marks
      from ${from}),
    every_set as (
      select employer, nation, trade, shared, prim, sec, full, marks from firsts
      union all select employer, nation, trade, coalesce(${figure("conditionsKey")}, ${other.id}),
        ${figure("maternityLeave")}, ${figure("paternityLeave")}, ${figure("fullPay12")}, ${figure("fullPayMarks")}
      from firsts cross join ${employerConditions} ${held} on ${held.companyId} = employer and ${held.position} > 0
      cross join ${conditions} ${other} on ${other.id} = ${held.conditionsId} where hasOthers),
    stated as materialized (
      select employer, nation, trade, shared, cast(round(prim * 10) as integer) as prim,
        cast(round(sec * 10) as integer) as sec, full,
        iif(coalesce(marks, 0) >> ${usualMarks} & 1, null, full) as exact,
        coalesce(marks, 0) >> ${usualMarks} >> 1 & 3 as relation
      from every_set),
    placed as (
      select nation, '' as area, employer, shared, prim, sec, full, exact, relation from stated
      union all select nation, trade, employer, shared, prim, sec, full, exact, relation from stated where trade <> ''),
    sets as materialized (
      select nation, area, min(prim) as prim, min(sec) as sec, min(full) as full, min(exact) as exact,
        max(relation) as relation
      from placed group by nation, area, shared),
    measured as (
      select nation, area, 'primary' as figure, coalesce(prim, 'null') as weeks from sets
      union all select nation, area, 'secondary', coalesce(sec, 'null') from sets
      union all select nation, area, 'fullPay', coalesce(full, 'null') from sets
      union all select nation, area, 'fullPay' || relation, exact from sets where exact is not null),
    stating as (
      select nation, area, 'all' as figure, employer from placed
      union all select nation, area, 'primary', employer from placed where prim is not null
      union all select nation, area, 'secondary', employer from placed where sec is not null
      union all select nation, area, 'fullPay', employer from placed where full is not null
      union all select nation, area, 'fullPay' || relation, employer from placed where exact is not null),
    counted as (
      select nation, area, figure, weeks, count(*) as n from measured group by 1, 2, 3, 4
      union all select nation, area, 'employers', figure, count(distinct employer) from stating group by 1, 2, 4)
    select nation as country, area as industry, json_group_object(figure, json(histogram)) as counts from (
      select nation, area, figure, json_group_object(cast(weeks as text), n) as histogram
      from counted group by 1, 2, 3)
    group by 1, 2`;
}

export const allBenchmarks: SQL = groupsOf(sql`${companies} ${s} where ${s.isApproved} = 1`);

function insertGroups(groups: SQL, rest = sql``): SQL {
  const counted = { country: sql`found.country`, industry: sql`found.industry`, counts: sql`found.counts` };
  return insertFrom(benchmarks, counted, sql`from (${groups}) as found ${rest}`);
}

export const recountAll: readonly SQL[] = [sql`delete from ${benchmarks}`, insertGroups(allBenchmarks)];

/**
 * Recounts the industry groups of the decided employers, in the decision's batch after the change. The
 * country and groups that an employer left wait for the nightly recount.
 * @param chosen A condition on `c`.
 */
export function recountPeers(chosen: SQL): SQL {
  // Keeps SQLite from walking all published employers.
  const beside = sql`(select distinct ${c.industry} as trade, ${c.country} as nation from ${companies} ${c} where ${chosen}) own
    cross join ${companies} ${s} indexed by directory_both_leave_high
    on ${s.isApproved} = 1 and ${s.industry} = own.trade and ${s.country} = own.nation`;
  const { country, industry, counts } = benchmarks;
  return insertGroups(
    groupsOf(beside),
    sql`where found.industry <> ''
      on conflict (${nameOf(country)}, ${nameOf(industry)}) do update set ${nameOf(counts)} = excluded.${nameOf(counts)}`,
  );
}

/** Nightly, and at the end of an import. */
export async function recountBenchmarks({ db }: Pick<DomainContext, "db">): Promise<void> {
  await batch(db, [...recountAll]);
}
