import { sql, type SQL } from "drizzle-orm";

import { literal, orderedBy, walk, type Order } from "./directory-filters.server";
import { isHitIn, matchesIn, weeksBetween, type Place, type Search } from "./directory-match.server";

/** Hits that are listed together, in one order. */
export interface Part {
  place: Place;
  /** Hits here belong to an earlier part. */
  better?: Place;
  /** A condition on a row. */
  only?: SQL;
}

/** So many of the rows that are left to read are as many hits as a part may have to be sorted whole. */
const shareOfFew = 20;

/**
 * The CTEs up to `parts`, one row: the `ids` of more hits than are sorted, part after part, and whether the last are no more
 * than a sample (`is_sample`). Of a CTE `room` they take how many rows they may read (`rows_left`), none where there is
 * nothing to list here.
 *
 * Parts with few hits are sorted. The first that has more is met in the order's index as far as the rows reach, and ends the
 * list; where that does not fill a page, a few of its hits are sorted in its place. That each part is a row, and no part
 * refers to the one before, is for SQLite: it writes out a CTE wherever its name stands.
 */
export function listInParts(search: Search, order: Order, perPage: number, parts: readonly Part[]): SQL {
  const numbered = parts.map((part, i) => ({ ...part, at: i + 1, name: sql.identifier(`first_${i + 1}`) }));
  const each = (of: (part: (typeof numbered)[number]) => SQL, between: SQL) =>
    sql.join(numbered.map(of), between);
  const few = sql`rows_left / ${literal(shareOfFew)}`;
  const gathered = each(({ name }) => sql`${name}.hits`, sql` + `);
  const isHit = each(
    ({ at, place, better, only = sql`true` }) =>
      sql`when ${literal(at)} then ${only} and ${isHitIn(search, place, better)}`,
    sql` `,
  );
  const limit = sql`limit (select iif(long_part > 0, to_walk, 0) from long)`;
  const sorted = each(
    ({ at, name }) => sql`select ${literal(at)} as part, value as hit
      from long, ${name}, json_each('[' || ids || ']')
      where long_part > ${literal(at)} or long_part = ${literal(at)} and not (select are_enough from walked)`,
    sql` union all `,
  );
  const isMeant = each(({ at, only = sql`true` }) => sql`when ${literal(at)} then ${only}`, sql` `);
  return sql`${each(
    ({ name, place, better }) => sql`${name} as materialized (
      select group_concat(hit) as ids, count(*) as hits from (
        ${matchesIn(search, place, better)} limit (select iif(rows_left > 0, ${few} + 1, 0) from room)
      )
    )`,
    sql`, `,
  )},
    long as materialized (
      select long_part, (rows_left - gathered - 3 * sorted) / 2 as to_walk from (
        select rows_left, ${gathered} as gathered,
          case ${each(({ at, name }) => sql`when ${name}.hits > ${few} then ${literal(at)}`, sql` `)} else 0 end as long_part,
          case ${each(
            ({ at, name }) =>
              sql`when ${name}.hits > ${few} then ${sql.join(
                numbered.slice(0, at).map((part) => sql`${part.name}.hits`),
                sql` + `,
              )}`,
            sql` `,
          )} else 0 end as sorted
        from room, ${each(({ name }) => sql`${name}`, sql`, `)}
      )
    ),
    walked as materialized (
      select group_concat(id) filter (where is_hit) as ids,
        coalesce(sum(is_hit), 0) >= ${literal(perPage)} or count(*) < (select to_walk from long) as are_enough
      from (
        select c.id, case (select long_part from long) ${isHit} end as is_hit
        from (select id as met from (${walk(order, search.filters, limit)}))
        cross join companies c on c.id = met
      )
    ),
    parts as materialized (
      select
        (select group_concat(c.id order by part, ${orderedBy(order.by)})
          from (${sorted}) cross join companies c on c.id = hit
          where case part ${isMeant} end and ${weeksBetween(search) ?? sql`true`}) as sorted_ids,
        iif(are_enough, walked.ids, null) as walked_ids,
        long_part > 0 and not are_enough as is_sample
      from long, walked
    )`;
}
