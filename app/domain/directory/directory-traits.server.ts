import { sql, type SQL } from "drizzle-orm";

import { countedStating, literal, mostRead, orderedBy, walk, type Order } from "./directory-filters.server";
import { everywhere, isHitIn, matchesIn, type Search } from "./directory-match.server";

/**
 * Hits of traits alone, which counters have counted. Up to `few` are sorted at once. With more, and with up to
 * `passedOver` employers who do not state the traits, the order's index is walked until enough are met, wherever they
 * stand. Otherwise `least` rows of it are, and where that is not enough up to `sorted` are sorted after all. Of more still,
 * those are listed that `most` rows meet, or where they do not fill a page, `sampled` of them.
 */
const walks = { few: 400, passedOver: 9_000, least: 1_000, sorted: 3_300, most: 2_500, sampled: 800 };

/** The CTEs up to `list`, as `pickHits` has it, of traits alone. */
export function listByTraits(search: Search, order: Order, page: { limit: number; offset: number }): SQL {
  const { filters } = search;
  const wanted = page.limit + page.offset;
  const states = isHitIn(search, everywhere);
  const { few, passedOver, least, sorted, most, sampled } = walks;
  return sql`counted as materialized (${countedStating(filters)}),
    plan as materialized (
      select
        case when stating <= ${literal(few)} then 'sorted'
          when within - stating <= ${literal(passedOver)} then 'dense'
          when stating <= ${literal(sorted)} then 'walked'
          else 'many' end as way,
        stating, max(0, ${literal(mostRead)} - (within - stating)) as reached
      from counted
    ),
    met as materialized (
      select json_group_array(id) as ids from (
        ${walk(order, filters, sql`limit iif((select way = 'dense' from plan), min(${literal(wanted)}, (select reached from plan)), 0)`, sql`and ${states}`)}
      )
    ),
    walked as materialized (
      select json_group_array(id) filter (where is_hit) as ids, coalesce(sum(is_hit), 0) as hits
      from (
        select c.id, ${states} as is_hit from (
          select id as seen from (${walk(
            order,
            filters,
            sql`limit (select case way when 'walked' then ${literal(least)} when 'many' then ${literal(most)} else 0 end from plan)`,
          )})
        ) cross join companies c on c.id = seen
      )
    ),
    chosen as materialized (
      select case
        when way = 'dense' then 'met'
        when way = 'walked' and hits >= ${literal(wanted)} then 'walked'
        when way = 'many' and hits >= ${literal(page.limit)} then 'walked'
        else 'sorted' end as list
      from plan, walked
    ),
    sorted as materialized (
      select json_group_array(c.id order by ${orderedBy(order.by)}) as ids, count(*) as hits
      from (
        ${matchesIn(search, everywhere)}
        limit iif((select list = 'sorted' from chosen), (select iif(way = 'many', ${literal(sampled)}, -1) from plan), 0)
      ) cross join companies c on c.id = hit
    ),
    list as materialized (
      select case list when 'met' then met.ids when 'walked' then walked.ids else sorted.ids end as ids,
        null as total, true as is_exact, null as fitting,
        case way when 'dense' then min(stating, reached)
          when 'many' then iif(list = 'walked', walked.hits, sorted.hits)
          else stating end as listed,
        way = 'many' and list = 'sorted' as is_sample
      from plan, met, walked, chosen, sorted
    )`;
}
