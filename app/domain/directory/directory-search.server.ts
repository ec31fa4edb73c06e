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
  places,
  type Place,
  type Search,
} from "./directory-match.server";
import type { DirectoryQuery } from "./directory-view";

type Sorting = Pick<DirectoryQuery, "sort" | "tenure">;

/** Up to so many hits are fetched and sorted; with more, it is worth trying to meet them in order. */
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

/** Counts the hits. */
export function countHits(search: Search): SQL {
  return countUpToMost(hitsIn(search, everywhere));
}

/**
 * The ids of one page of hits, in order, as the body of a CTE. Best match first means: names that begin with
 * the query, by name; then hits in the name, in the industry and in the rest, each with verified employers
 * and those with most votes before the others. A list is looked for only when those before it fill no page.
 */
export function pickHits(search: Search, { sort, tenure }: Sorting, limit: number, offset: number): SQL {
  const wanted = limit + offset;
  // Where no word is asked for, all hits are of one relevance.
  const isByRelevance = sort === "relevance" && search.tokens.length > 0;
  const parts: Part[] = isByRelevance ? partsOfRelevance() : [{ place: everywhere }];
  const order = orderFor(sort, tenure);
  if (search.tokens.length === 0 && isCounted(search.filters.minLeave))
    return sql`with ${asked(search)}, ${listedByTraits(search, order, wanted)}
      select id from list limit ${limit} offset ${offset}`;
  const lists = parts.map((part, i) => listed(search, order, wanted, part, i));
  const all = parts.map((_, i) => sql`select id from ${sql.identifier(`list_${i}`)}`);
  if (isByRelevance) all.unshift(namesThatBegin(search, wanted));
  return sql`with ${asked(search)}, ${sql.join(lists, sql`, `)}
    ${sql.join(all, sql` union all `)} limit ${limit} offset ${offset}`;
}

function partsOfRelevance(): Part[] {
  const [name, ...others] = places;
  return [
    { place: name, only: sql`not ${begins}` },
    ...others.map((place, i) => ({ place, better: places[i] })),
  ];
}

function namesThatBegin(search: Search, wanted: number): SQL {
  const [name] = places;
  return sql`select * from (
    select c.id from (select id as met from (${walk(orderFor("name-asc", usualTenure), search.filters, sql`limit -1`, sql`and ${begins}`)}))
    cross join companies c on c.id = met where ${isHitIn(search, name)} limit ${wanted})`;
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
      select json_group_array(hit) as ids, count(*) > ${few} as are_many from (${hits} limit ${few} + 1)
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
