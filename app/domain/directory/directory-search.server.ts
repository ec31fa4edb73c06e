import { sql, type SQL } from "drizzle-orm";

import { usualTenure } from "../policy-document/stored-figures";
import {
  countedStating,
  countUpToMost,
  isCounted,
  literal,
  orderedBy,
  orderFor,
  walk,
  type Order,
} from "./directory-filters.server";
import {
  asked,
  begins,
  everywhere,
  hitsIn,
  isHitIn,
  matchesIn,
  places,
  weeksBetween,
  type Place,
  type Search,
} from "./directory-match.server";
import { mostListed, type DirectoryQuery } from "./directory-view";

type Sorting = Pick<DirectoryQuery, "sort" | "tenure">;

/**
 * In a directory of so many employers, told by the highest of their ids, all hits are read once: three rows for each, which
 * is found, looked up and sorted. But the first names that begin with what is typed may fill the page before.
 */
const smallDirectory = 2_000;
const firstNames = 100;

/** In a larger one, up to so many hits are fetched and sorted; with more, it is worth trying to meet them in order. */
const fewHits = 2_000;

/**
 * So many rows, and two for each hit that is wanted, are looked through in an order's own index. Where they
 * are not enough (all hits stand late in the order, or few of them in a huge directory), the hits are sorted
 * after all; and the last pages of a large directory are sorted at once.
 */
const walkedRows = { least: 1_500, most: 20_000 };

/**
 * The same for traits alone, whose hits are counted before: up to `few` are sorted. With more, and with up to `passedOver`
 * employers who do not state the traits, the order's index is walked until enough are met, wherever they stand; with
 * more than that, `least` rows of it.
 */
const traitWalks = { few: 400, passedOver: 9_000, least: 1_000 };

/** Hits that are listed together, in one order. */
interface Part {
  place: Place;
  /** Hits here belong to an earlier part. */
  better?: Place;
  /** A condition on a row. */
  only?: SQL;
}

/**
 * The CTEs of a page of hits: `found` has one row with their `total`, or null where counters know it, and `picked` has
 * the page's ids, each with its `place`. Best match first means: names that begin with the query, by name; then hits in
 * the name, in the industry and in the rest, each with verified employers and those with most votes before the others.
 */
export function pickHits(search: Search, { sort, tenure }: Sorting, limit: number, offset: number): SQL {
  const order = orderFor(sort, tenure);
  const wanted = limit + offset;
  if (search.tokens.length === 0 && isCounted(search.filters.minLeave))
    return sql`${asked(search)}, ${listedByTraits(search, order, wanted)},
      found as (select null as total),
      picked as materialized (
        select id, row_number() over () as place from (select id from list limit ${limit} offset ${offset})
      )`;
  // Where no word is asked for, all hits are of one relevance.
  const isByRelevance = sort === "relevance" && search.tokens.length > 0;
  const parts: Part[] = isByRelevance ? partsOfRelevance() : [{ place: everywhere }];
  const lists = parts.map((part, i) => listed(search, order, wanted, part, i));
  const all = parts.map((_, i) => sql`select id from ${sql.identifier(`list_${i}`)}`);
  if (isByRelevance) all.unshift(sql`select id from begun`);
  const begun = isByRelevance ? namesThatBegin(search, wanted) : sql`select null as id where false`;
  const places = sql`${JSON.stringify(Array.from({ length: limit }, (_, i) => offset + i))}`;
  return sql`${asked(search)},
    directory as materialized (select coalesce(max(id), 0) <= ${literal(smallDirectory)} as is_small from companies),
    begun as materialized (${begun}),
    plan as materialized (
      select is_small and (select count(*) < ${wanted} from begun) as is_at_once from directory
    ),
    sorted as materialized (${sortedAtOnce(search, order, isByRelevance)}),
    ${sql.join(lists, sql`, `)},
    counted as materialized (
      ${countUpToMost(hitsIn(search, everywhere), sql`iif(${isAtOnce}, 0, ${literal(mostListed + 1)})`)}
    ),
    found as materialized (select iif(${isAtOnce}, sorted.total, counted.total) as total from sorted, counted),
    picked as materialized (
      select ids ->> value as id, key as place from sorted, json_each(${places})
      where ${isAtOnce} and ids ->> value is not null
      union all
      select id, row_number() over () as place from (
        ${sql.join(all, sql` union all `)} limit iif(${isAtOnce}, 0, ${limit}) offset ${offset}
      )
    )`;
}

const isSmall = sql`(select is_small from directory)`;
const isAtOnce = sql`(select is_at_once from plan)`;

/** The ORDER BY terms of the list that a hit belongs to, as relevance has them. */
function rankOf(search: Search): SQL {
  const [name, industry] = places;
  const isFirst = sql`(${begins} and ${isHitIn(search, name)})`;
  return sql`case when ${isFirst} then 0 when ${isHitIn(search, name)} then 1 when ${isHitIn(search, industry)} then 2 else 3 end,
    iif(${isFirst}, name_key, null)`;
}

/** All hits of a small directory in one reading: how many, and their ids in order. */
function sortedAtOnce(search: Search, order: Order, isByRelevance: boolean): SQL {
  const keys = isByRelevance ? sql`${rankOf(search)}, ${orderedBy(order.by)}` : orderedBy(order.by);
  return sql`select count(*) as total, json_group_array(c.id order by ${keys}) as ids
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

/** The first names that begin with what is typed, by name; in a small directory only where a page or two of them are wanted. */
function namesThatBegin(search: Search, wanted: number): SQL {
  const [name] = places;
  const limit = wanted <= firstNames ? sql`limit -1` : sql`limit iif(${isSmall}, 0, -1)`;
  const walked = walk(orderFor("name-asc", usualTenure), search.filters, limit, sql`and ${begins}`);
  return sql`select c.id from (select id as met from (${walked}))
    cross join companies c on c.id = met where ${isHitIn(search, name)} limit ${wanted}`;
}

/**
 * The CTE `list_AT` with so many hits of a part, in order. The index gives a few at once. More are met in the
 * order's index instead, and only if that does not give enough, all of them are fetched and sorted.
 */
function listed(search: Search, order: Order, wanted: number, part: Part, at: number): SQL {
  const { place, better, only = sql`true` } = part;
  const hits = hitsIn(search, place, better);
  const few = literal(fewHits);
  const first = sql.identifier(`first_${at}`);
  const walked = sql.identifier(`walked_${at}`);
  const areMany = sql`(select are_many from ${first})`;
  const isEnough = sql`(select count(*) = ${wanted} from ${walked})`;
  const toWalk = walkedRows.least + 2 * wanted;
  const mostWalked = sql`iif(${areMany}, ${toWalk <= walkedRows.most ? toWalk : 0}, 0)`;
  // In one row: each that is read again counts again.
  return sql`${first} as materialized (
      select json_group_array(hit) as ids, count(*) > ${few} as are_many from (${hits} limit iif(${isSmall}, 0, ${few} + 1))
    ),
    ${walked} as materialized (
      select c.id from (select id as met from (${walk(order, search.filters, sql`limit ${mostWalked}`)}))
      cross join companies c on c.id = met
      where ${only} and ${isHitIn(search, place, better)} limit ${wanted}
    ),
    ${sql.identifier(`list_${at}`)} as (
      select id from ${walked} where ${isEnough}
      union all
      select id from (
        select c.id from (
          select value as hit from ${first}, json_each(ids) where not are_many
          union all
          select hit from (${hits} limit iif(${areMany} and not ${isEnough}, -1, 0))
        ) cross join companies c on c.id = hit
        where ${only} order by ${orderedBy(order.by)} limit ${wanted}
      )
    )`;
}

/** The CTE `list` with so many hits of traits alone, in order, at most as `traitWalks` says. */
function listedByTraits(search: Search, order: Order, wanted: number): SQL {
  const { few, passedOver, least } = traitWalks;
  const { filters } = search;
  const states = isHitIn(search, everywhere);
  const areMany = sql`(select stating > ${literal(few)} from counted)`;
  const areDense = sql`(select stating > ${literal(few)} and within - stating <= ${literal(passedOver)} from counted)`;
  const isEnough = sql`(select count(*) = ${wanted} from walked)`;
  const some = sql`limit iif(${areMany} and not ${areDense}, ${least + 2 * wanted}, 0)`;
  return sql`counted as materialized (${countedStating(filters)}),
    met as materialized (
      select id from (${walk(order, filters, sql`limit iif(${areDense}, ${wanted}, 0)`, sql`and ${states}`)})
    ),
    walked as materialized (
      select c.id from (select id as seen from (${walk(order, filters, some)}))
      cross join companies c on c.id = seen where ${states} limit ${wanted}
    ),
    list as (
      select id from met
      union all
      select id from walked where ${isEnough}
      union all
      select id from (
        select c.id from (
          select hit from (${hitsIn(search, everywhere)} limit iif(${areDense} or ${isEnough}, 0, -1))
        ) cross join companies c on c.id = hit order by ${orderedBy(order.by)} limit ${wanted}
      )
    )`;
}
