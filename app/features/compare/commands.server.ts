import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { DomainContext } from "~/lib/context";

/**
 * Groups of published employers as the table `benchmarks` holds them, as a SELECT of its columns.
 * @param from The employers, under the alias `s`.
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

/** All rows of the table as they should be. */
export const allBenchmarks: SQL = groupsOf(sql`companies s where s.is_approved = 1`);

/** Statements that count all anew. */
export const recountAll: readonly SQL[] = [
  sql`delete from benchmarks`,
  sql`insert into benchmarks (country, industry, counts) ${allBenchmarks}`,
];

/**
 * The statement that counts anew what the employers of the same country and industry state, for the batch that decides on
 * some of them, after the change itself. The whole country, and a group that an employer has left, are counted at night.
 * @param chosen Which employers were decided on, as a condition on `c`.
 */
export function recountPeers(chosen: SQL): SQL {
  // Left to itself, SQLite walks all published employers by another index.
  const beside = sql`(select distinct c.industry, c.country from companies c where ${chosen}) own
    cross join companies s indexed by directory_both_leave_high
    on s.is_approved = 1 and s.industry = own.industry and s.country = own.country`;
  return sql`insert into benchmarks (country, industry, counts)
    select * from (${groupsOf(beside)}) where industry <> ''
    on conflict (country, industry) do update set counts = excluded.counts`;
}

/** Counts all anew, as the schedule does every night and an import at its end. */
export async function recountBenchmarks({ db }: Pick<DomainContext, "db">): Promise<void> {
  await batch(db, [...recountAll]);
}
