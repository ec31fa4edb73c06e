import { sql, type SQL } from "drizzle-orm";

import { usualTenure } from "../policy-document/stored-figures";
import { isCounted, literal, orderedBy, orderFor, walk, type Order } from "./directory-filters.server";
import {
  asked,
  begins,
  countMatches,
  everywhere,
  isHitIn,
  listByTraits,
  matchesIn,
  matchesUncontradicted,
  places,
  weeksBetween,
  type Place,
  type Search,
} from "./directory-match.server";
import type { DirectoryQuery } from "./directory-view";

type Sorting = Pick<DirectoryQuery, "sort" | "tenure">;

/** A part of a list. */
interface Page {
  limit: number;
  offset: number;
}

/** What a list may cost: so many rows are read at most, and so many hits are counted. */
export interface Budget {
  readonly rows: number;
  readonly counted: number;
}

/** So many of the rows that are left to read are as many hits as a part may have to be sorted whole. */
const shareOfFew = 20;

/**
 * In a directory of so many employers, told by their totals, all hits are read once: three rows for each, which
 * is found, looked up and sorted. But the first names that begin with what is typed may fill the page before.
 */
const smallDirectory = 2_000;
const firstNames = 100;

/** Hits that are listed together, in one order. */
interface Part {
  place: Place;
  /** Hits here belong to an earlier part. */
  better?: Place;
  /** A condition on a row. */
  only?: SQL;
}

/**
 * The CTEs of a page of hits. `list` has one row: their `total`, or null where counters know it; whether it `is_exact`; the
 * number that is `listed`; whether these are no more than a sample (`is_sample`); and how many are `fitting` but for
 * traits that they do not state, or null. `picked` has the page's ids, each with its `place`. Best match first means: names
 * that begin with the query, by name; then hits in the name, in the industry and in the rest, each with verified
 * employers and those with most votes before the others.
 *
 * What is listed does not depend on the page, so pages never overlap. All hits are, as long as the budget lets them be sorted;
 * of more, those that are met first in the order's own index; and where these do not fill a page, a sample of them.
 */
export function pickHits(search: Search, { sort, tenure }: Sorting, page: Page, budget: Budget): SQL {
  const order = orderFor(sort, tenure);
  const list =
    search.tokens.length === 0 && isCounted(search.filters.minLeave)
      ? listByTraits(search, order, page)
      : // Where no word is asked for, all hits are of one relevance.
        listByWords(search, order, page, budget, sort === "relevance" && search.tokens.length > 0);
  const wanted = JSON.stringify(Array.from({ length: page.limit }, (_, i) => page.offset + i));
  return sql`${asked(search)}, ${list},
    picked as materialized (
      select ids ->> value as id, key as place from list, json_each(${wanted}) where ids ->> value is not null
    )`;
}

const isSmall = sql`(select is_small from directory)`;
const areEnough = sql`(select are_enough from begun)`;
const isAtOnce = sql`(select is_at_once from plan)`;

/** How the rows of a budget are shared out. */
function sharesOf(search: Search, { rows, counted }: Budget, isByRelevance: boolean) {
  // Weeks that the index does not know are looked up: two rows for a match.
  const perMatch = weeksBetween(search) ? 2 : 1;
  const begun = isByRelevance ? Math.floor(rows / 40) : 0;
  const left = rows - 2 * begun;
  return {
    perMatch,
    /** So many names that begin with the query are walked over, two rows for each. */
    begun,
    left,
    matches: Math.floor(counted / perMatch),
    /** So many hits are counted and then sorted at three rows for each. */
    sorted: Math.floor(left / (perMatch + 3)),
  };
}

/** The CTEs up to `list` of a search for words, or for traits within weeks that counters do not know. */
function listByWords(search: Search, order: Order, page: Page, budget: Budget, isByRelevance: boolean): SQL {
  const shares = sharesOf(search, budget, isByRelevance);
  const parts: Part[] = isByRelevance ? partsOfRelevance() : [{ place: everywhere }];
  const begun = isByRelevance ? namesThatBegin(search, page, shares.begun) : noNames;
  const most = sql`iif(${isSmall} and not ${areEnough}, 0, ${literal(shares.matches)})`;
  return sql`directory as materialized (
      select coalesce(sum(total), 0) <= ${literal(smallDirectory)} as is_small
      from totals where name between 'companies:1:' and 'companies:1:~'
    ),
    begun as materialized (${begun}),
    counted as materialized (${countMatches(search, matchesIn(search, everywhere), most)}),
    plan as materialized (
      select not are_enough and (is_small or matches <= ${literal(shares.sorted)}) as is_at_once,
        not is_small and matches > ${literal(shares.sorted)} as are_many
      from directory, begun, counted
    ),
    sorted as materialized (${sortedAtOnce(search, order, isByRelevance)}),
    room as materialized (
      select iif(are_many and not is_long, rows_left, 0) as rows_left, iif(are_many and is_long, rows_left / 2, 0) as names
      from (select ${literal(shares.left)} - matches * ${literal(shares.perMatch)} as rows_left from counted), plan, begun
    ),
    more as materialized (
      select group_concat(id) filter (where is_hit) as ids
      from (${isByRelevance ? beginning(search, sql`limit (select names from room)`) : sql`select null as id, false as is_hit`})
    ),
    ${listInParts(search, order, page.limit, parts)},
    listed as materialized (
      select replace('[' || case
          when are_many then coalesce(coalesce(more.ids, begun.ids) || ',', '')
            || coalesce(sorted_ids || ',', '') || coalesce(walked_ids || ',', '')
          when is_at_once then coalesce(sorted.ids, '')
          else begun.ids end || ']', ',]', ']') as ids,
        iif(is_at_once, sorted.total, counted.total) as total, are_many and (is_sample or is_lost) as is_sample
      from plan, begun, more, sorted, counted, parts
    ),
    fitting as materialized (${countFitting(search, shares)}),
    list as materialized (
      select ids, listed.total, matches < ${literal(shares.matches)} as is_exact,
        iif(are_many, json_array_length(ids), listed.total) as listed, is_sample, fitting
      from listed, plan, counted, fitting
    )`;
}

const noNames = sql`select null as ids, 0 as are_enough, 0 as is_long, 0 as is_lost`;

/**
 * The first names that begin with what is typed, by name: in a small directory as many as may fill the page, in a large one
 * a fixed number. There may be more (`is_long`), of whom the first are listed; or among so many there is not even a page
 * of hits, for what else is asked for (`is_lost`).
 */
function namesThatBegin(search: Search, { limit, offset }: Page, most: number): SQL {
  const wanted = limit + offset;
  const few = literal(wanted <= firstNames ? 2 * wanted : 0);
  const names = beginning(search, sql`limit iif(${isSmall}, ${few}, ${literal(most)})`);
  return sql`select ids, hits >= ${literal(wanted)} as are_enough,
      names >= ${literal(most)} and hits >= ${literal(limit)} as is_long,
      names >= ${literal(most)} and hits < ${literal(limit)} as is_lost
    from (
      select group_concat(id) filter (where is_hit) as ids, coalesce(sum(is_hit), 0) as hits, count(*) as names
      from (${names})
    )`;
}

/** Names that begin with what is typed, by name, and whether they are hits. */
function beginning(search: Search, limit: SQL): SQL {
  const [name] = places;
  return sql`select c.id, ${isHitIn(search, name)} as is_hit
    from (select id as met from (${walk(orderFor("name-asc", usualTenure), search.filters, limit, sql`and ${begins}`)}))
    cross join companies c on c.id = met`;
}

/** The ORDER BY terms of the list that a hit belongs to, as relevance has them. */
function rankOf(search: Search): SQL {
  const [name, industry] = places;
  const isFirst = sql`(${begins} and ${isHitIn(search, name)})`;
  return sql`case when ${isFirst} then 0 when ${isHitIn(search, name)} then 1 when ${isHitIn(search, industry)} then 2 else 3 end,
    iif(${isFirst}, name_key, null)`;
}

/** All hits in one reading: how many, and their ids in order. */
function sortedAtOnce(search: Search, order: Order, isByRelevance: boolean): SQL {
  const keys = isByRelevance ? sql`${rankOf(search)}, ${orderedBy(order.by)}` : orderedBy(order.by);
  return sql`select count(*) as total, group_concat(c.id order by ${keys}) as ids
    from (${matchesIn(search, everywhere)} limit iif(${isAtOnce}, -1, 0)) cross join companies c on c.id = hit
    where ${weeksBetween(search) ?? sql`true`}`;
}

function partsOfRelevance(): Part[] {
  const [name, ...others] = places;
  return [
    { place: name, only: sql`not ${begins}` },
    ...others.map((place, i) => ({ place, better: places[i] })),
  ];
}

/**
 * The CTEs up to `parts`, one row: the `ids` of more hits than are sorted, part after part, and whether the last are no more
 * than a sample (`is_sample`). Of a CTE `room` they take how many rows they may read (`rows_left`), none where there is
 * nothing to list here.
 *
 * Parts with few hits are sorted. The first that has more is met in the order's index as far as the rows reach, and ends the
 * list; where that does not fill a page, a few of its hits are sorted in its place. That each part is a row, and no part
 * refers to the one before, is for SQLite: it writes out a CTE wherever its name stands.
 */
function listInParts(search: Search, order: Order, perPage: number, parts: readonly Part[]): SQL {
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

/** How many are fitting but for what they do not state, where there are not too many to count; else null. */
function countFitting(search: Search, { sorted, left, perMatch }: ReturnType<typeof sharesOf>): SQL {
  if (search.filters.traits.length === 0) return sql`select null as fitting`;
  const most = literal(Math.floor(left / 2 / perMatch));
  const areFew = sql`(select is_small or matches <= ${literal(Math.floor(sorted / 2))} from directory, counted)`;
  return sql`select iif(${areFew} and matches < ${most}, total, null) as fitting
    from (${countMatches(search, matchesUncontradicted(search), sql`iif(${areFew}, ${most}, 0)`)})`;
}
