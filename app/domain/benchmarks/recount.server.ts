import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import type { DomainContext } from "../context";

/** Groups of published employers as the table `benchmarks` holds them, as a SELECT of its columns. */
function groupsOf(isWanted: SQL): SQL {
  return sql`with stated as materialized (
      select country, coalesce(industry, '') as industry,
        coalesce(cast(round(maternity_leave * 10) as integer), 'null') as prim,
        coalesce(cast(round(paternity_leave * 10) as integer), 'null') as sec, coalesce(full_pay_12, 'null') as full
      from companies where is_approved = 1 and ${isWanted}),
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
export const allBenchmarks: SQL = groupsOf(sql`true`);

/** Statements that count all anew. */
export const recountAll: readonly SQL[] = [
  sql`delete from benchmarks`,
  sql`insert into benchmarks (country, industry, counts) ${allBenchmarks}`,
];

/**
 * The statement that counts anew what the employers of the same country and industry state, for the batch that decides on
 * some of them, after the change itself. A group that an employer has left is counted at night.
 * @param chosen Which employers were decided on, as a condition on `c`.
 */
export function recountPeers(chosen: SQL): SQL {
  const isBeside = sql`country in (select c.country from companies c where ${chosen})`;
  return sql`insert into benchmarks (country, industry, counts)
    select * from (${groupsOf(isBeside)})
    where industry = '' or industry in (select c.industry from companies c where ${chosen})
    on conflict (country, industry) do update set counts = excluded.counts`;
}

/** Counts all anew, as the schedule does every night and an import at its end. */
export async function recountBenchmarks({ db }: Pick<DomainContext, "db">): Promise<void> {
  await batch(db, [...recountAll]);
}
