import { company as c } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { benchmarks, companies } from "db/schema/companies";
import { tenures, usualTenure } from "~/policy/document/stored-figures";
import type { DomainContext } from "~/server/context";

const s = alias(companies, "s");

/** Where the marks of the usual time in the job begin in `full_pay_marks` (`marksOf`). */
const marks = sql`coalesce(${s.fullPayMarks}, 0) >> ${3 * tenures.indexOf(usualTenure)}`.inlineParams();

/**
 * Selects the columns of `benchmarks`. Equal conditions are one set, whose lowest figure counts should they differ.
 * @param from The employers, as `s`.
 */
function groupsOf(from: SQL): SQL {
  return sql`with stated as materialized (
      select ${s.country} as nation, coalesce(${s.industry}, '') as trade,
        coalesce(${s.conditionsKey}, ${s.id}) as shared,
        cast(round(${s.maternityLeave} * 10) as integer) as prim, cast(round(${s.paternityLeave} * 10) as integer) as sec,
        ${s.fullPay12} as full, iif(${marks} & 1, null, ${s.fullPay12}) as exact, ${marks} >> 1 & 3 as relation
      from ${from}),
    placed as (
      select nation, '' as area, shared, prim, sec, full, exact, relation from stated
      union all select nation, trade, shared, prim, sec, full, exact, relation from stated where trade <> ''),
    sets as materialized (
      select nation, area, count(*) as employers, min(prim) as prim, min(sec) as sec, min(full) as full,
        min(exact) as exact, max(relation) as relation,
        count(prim) as prims, count(sec) as secs, count(full) as fulls, count(exact) as exacts
      from placed group by nation, area, shared),
    measured as (
      select nation, area, 'primary' as figure, coalesce(prim, 'null') as weeks, prims as stating from sets
      union all select nation, area, 'secondary', coalesce(sec, 'null'), secs from sets
      union all select nation, area, 'fullPay', coalesce(full, 'null'), fulls from sets
      union all select nation, area, 'fullPay' || relation, exact, exacts from sets where exact is not null),
    counted as (
      select nation, area, figure, weeks, count(*) as n from measured group by 1, 2, 3, 4
      union all select nation, area, 'employers', figure, sum(stating) from measured group by 1, 2, 4
      union all select nation, area, 'employers', 'all', sum(employers) from sets group by 1, 2)
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
