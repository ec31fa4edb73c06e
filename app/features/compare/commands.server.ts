import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { tenures, usualTenure } from "~/policy/document/stored-figures";
import type { DomainContext } from "~/server/context";

/** Where the marks of the usual time in the job begin in `full_pay_marks` (`marksOf`). */
const marks = sql`coalesce(s.full_pay_marks, 0) >> ${3 * tenures.indexOf(usualTenure)}`.inlineParams();

/**
 * Selects the columns of `benchmarks`. Equal conditions are one set, whose lowest figure counts should they differ.
 * @param from The employers, as `s`.
 */
function groupsOf(from: SQL): SQL {
  return sql`with stated as materialized (
      select s.country, coalesce(s.industry, '') as industry, coalesce(s.conditions_key, s.id) as conditions,
        cast(round(s.maternity_leave * 10) as integer) as prim, cast(round(s.paternity_leave * 10) as integer) as sec,
        s.full_pay_12 as full, iif(${marks} & 1, null, s.full_pay_12) as exact, ${marks} >> 1 & 3 as state
      from ${from}),
    placed as (
      select country, '' as place, conditions, prim, sec, full, exact, state from stated
      union all select country, industry, conditions, prim, sec, full, exact, state from stated where industry <> ''),
    sets as materialized (
      select country, place, count(*) as employers, min(prim) as prim, min(sec) as sec, min(full) as full,
        min(exact) as exact, max(state) as state,
        count(prim) as prims, count(sec) as secs, count(full) as fulls, count(exact) as exacts
      from placed group by country, place, conditions),
    figures as (
      select country, place, 'primary' as figure, coalesce(prim, 'null') as weeks, prims as stating from sets
      union all select country, place, 'secondary', coalesce(sec, 'null'), secs from sets
      union all select country, place, 'fullPay', coalesce(full, 'null'), fulls from sets
      union all select country, place, 'fullPay' || state, exact, exacts from sets where exact is not null),
    counted as (
      select country, place, figure, weeks, count(*) as n from figures group by 1, 2, 3, 4
      union all select country, place, 'employers', figure, sum(stating) from figures group by 1, 2, 4
      union all select country, place, 'employers', 'all', sum(employers) from sets group by 1, 2)
    select country, place as industry, json_group_object(figure, json(histogram)) as counts from (
      select country, place, figure, json_group_object(cast(weeks as text), n) as histogram
      from counted group by 1, 2, 3)
    group by 1, 2`;
}

export const allBenchmarks: SQL = groupsOf(sql`companies s where s.is_approved = 1`);

export const recountAll: readonly SQL[] = [
  sql`delete from benchmarks`,
  sql`insert into benchmarks (country, industry, counts) ${allBenchmarks}`,
];

/**
 * Recounts the industry groups of the decided employers, in the decision's batch after the change. The
 * country and groups that an employer left wait for the nightly recount.
 * @param chosen A condition on `c`.
 */
export function recountPeers(chosen: SQL): SQL {
  // Keeps SQLite from walking all published employers.
  const beside = sql`(select distinct c.industry, c.country from companies c where ${chosen}) own
    cross join companies s indexed by directory_both_leave_high
    on s.is_approved = 1 and s.industry = own.industry and s.country = own.country`;
  return sql`insert into benchmarks (country, industry, counts)
    select * from (${groupsOf(beside)}) where industry <> ''
    on conflict (country, industry) do update set counts = excluded.counts`;
}

/** Nightly, and at the end of an import. */
export async function recountBenchmarks({ db }: Pick<DomainContext, "db">): Promise<void> {
  await batch(db, [...recountAll]);
}
