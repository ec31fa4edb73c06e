import { sql, type SQL } from "drizzle-orm";

import { usualTenure } from "../policy-document/stored-figures";
import { literal, orderedBy, orderFor, walk, type Order } from "./directory-filters.server";
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

/**
 * Up to so many hits are fetched and sorted; with more, it is worth trying to meet them in order. Hits of traits alone
 * stand all over an order: fewer of them are enough to be met within the walk.
 */
const fewHits = { ofWords: 2_000, ofTraits: 400 };

/**
 * So many rows, and two for each hit that is wanted, are looked through in an order's own index. Where they
 * are not enough (all hits stand late in the order, or few of them in a huge directory), the hits are sorted
 * after all; and the last pages of a large directory are sorted at once.
 */
const walkedRows = { least: 1_500, leastForTraits: 4_000, most: 20_000 };

/** Hits that are listed together, in one order. */
interface Part {
  place: Place;
  /** Hits here belong to an earlier part. */
  better?: Place;
  /** A condition on a row. */
  only?: SQL;
}

/** Counts every hit. */
export function countHits(search: Search): SQL {
  return sql`select count(*) as total from (${hitsIn(search, everywhere)})`;
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
  const isOfTraits = search.tokens.length === 0;
  const few = literal(isOfTraits ? fewHits.ofTraits : fewHits.ofWords);
  const first = sql.identifier(`first_${at}`);
  const walked = sql.identifier(`walked_${at}`);
  const areMany = sql`(select count(*) > ${few} from ${first})`;
  const isEnough = sql`(select count(*) = ${wanted} from ${walked})`;
  const toWalk = (isOfTraits ? walkedRows.leastForTraits : walkedRows.least) + 2 * wanted;
  const mostWalked = sql`iif(${areMany}, ${toWalk <= walkedRows.most ? toWalk : 0}, 0)`;
  return sql`${first} as materialized (${hits} limit ${few} + 1),
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
          select hit from ${first} where not ${areMany}
          union all
          select hit from (${hits} limit iif(${areMany} and not ${isEnough}, -1, 0))
        ) cross join companies c on c.id = hit
        where ${only} order by ${orderedBy(order.by)} limit ${wanted}
      )
    )`;
}
