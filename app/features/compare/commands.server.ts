import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { DomainContext } from "~/lib/context";

/**
 * Selects the columns of `benchmarks`.
 * @param from The employers, as `s`.
 */
function groupsOf(from: SQL): SQL {
  return sql`with stated as materialized (
      select s.country, coalesce(s.industry, '') as industry,
        coalesce(cast(round(s.maternity_leave * 10) as integer), 'null') as prim,
        coalesce(cast(round(s.paternity_leave * 10) as integer), 'null') as sec, coalesce(s.full_pay_12, 'null') as full
      from ${from}),
    figures as (
      select country, industry, 'primary' as figure, prim as weeks from stated
      union all select country, industry, 'secondary', sec from stated
      union all select country, industry, 'fullPay', full from stated),
    counted as (
      select country, '' as industry, figure, weeks, count(*) as n from figures group by 1, 3, 4
      union all select country, industry, figure, weeks, count(*) from figures where industry <> '' group by 1, 2, 3, 4)
    select country, industry, json_group_object(figure, json(histogram)) as counts from (
      select country, industry, figure, json_group_object(cast(weeks as text), n) as histogram
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
