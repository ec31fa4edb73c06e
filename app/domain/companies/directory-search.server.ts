import { sql, type SQL } from "drizzle-orm";

import { nameKey, searchTokens } from "./company-search";
import {
  filtersOn,
  isCounted,
  keysOf,
  orders,
  walk,
  type DirectoryFilters,
} from "./directory-filters.server";
import type { DirectoryQuery, SortOption } from "./directory-view";

/**
 * Up to so many hits are fetched and sorted. Beyond, an order's own index is walked and its rows are checked
 * until a page is full: the first costs its hits, the second the inverse of their density, so neither grows
 * with the table.
 */
const sortableHits = 2_000;

/**
 * Text that matched, from the best place to the last; each narrower place is part of the next. `marks` are
 * the first letters that the search index gives to the words of the place.
 */
const places = [
  { marks: ["n"], text: "search_name" },
  { marks: ["n", "i"], text: "search_name || ' ' || search_industry" },
  { marks: ["n", "i", "r"], text: "search_name || ' ' || search_industry || ' ' || search_rest" },
] as const;

type Place = (typeof places)[number];

const everywhere = places[2];

/** What a visitor searches for, taken apart once. */
export interface Search {
  tokens: string[];
  /** The query as a name would be compared. */
  key: string;
  filters: DirectoryFilters;
}

/** A search of approved employers; null when the text asks for no word, which nothing can match. */
export function toSearch(query: DirectoryQuery): Search | null {
  const tokens = searchTokens(query.search);
  return tokens.length === 0 ? null : { tokens, key: nameKey(query.search), filters: query };
}

/** Counts every hit. */
export function countHits(search: Search): SQL {
  const expression = match(search, everywhere);
  return isCounted(search.filters.minLeave)
    ? sql`select count(*) as total from company_search where company_search match ${expression}`
    : sql`with hits as (${hits(expression, sql`-1`)}) select count(*) as total from (${rowsOf("hits", search)})`;
}

/** The ids of one page of hits, in order, as the CTE body `picked` of the page's statement. */
export function pickHits(search: Search, sort: SortOption, limit: number, offset: number): SQL {
  return sort === "relevance" ? pickByPlace(search, limit, offset) : pickByOrder(search, sort, limit, offset);
}

/** Any order but relevance: the hits sorted, or the order's index walked. */
function pickByOrder(search: Search, sort: SortOption, limit: number, offset: number): SQL {
  const order = orders[sort];
  const expression = match(search, everywhere);
  const isFew = sql`(select is_few from hit_count)`;
  const page = (when: SQL) => sql`limit iif(${when}, ${limit}, 0) offset ${offset}`;
  return sql`with hit_count (is_few) as materialized (
      select count(*) <= ${sortableHits}
      from (select 1 from company_search where company_search match ${expression} limit ${sortableHits + 1})
    ),
    hits as (${hits(expression, sql`-1`)})
    select * from (
      select id, ${sql.raw(keysOf(order).join(", "))} from (${rowsOf("hits", search)})
      order by ${sql.raw(order.by.join(", "))} ${page(isFew)}
    )
    union all
    select * from (${walk(order, search.filters, page(sql`not ${isFew}`), sql`and ${holdsAll(search, everywhere.text)}`)})`;
}

/**
 * Best match first: names that begin with the query, by name; then hits in the name, in the industry and in
 * the rest, each with verified employers and those with most votes before the others. A tier is looked at
 * only while rows are wanted, and ranks its first {@link sortableHits} hits; more of them follow as they come.
 */
function pickByPlace(search: Search, limit: number, offset: number): SQL {
  const wanted = limit + offset;
  const tiers = places.map((_, i) => placeTier(search, i, wanted));
  return sql`with tier_0 as materialized (
      select 0 as tier, 0 as late, id, 0 as is_verified, 0 as total_votes, name_key
      from companies indexed by companies_approved_name_unique
      where is_approved = 1 and ${begins(search)} and ${holdsAll(search, "search_name")} ${filtersOn(search.filters)}
      order by name_key limit ${wanted}
    ),
    ${sql.join(tiers, sql`, `)}
    select id from (
      select * from tier_0 union all select * from tier_1 union all select * from tier_2 union all select * from tier_3
    )
    order by tier, late, is_verified desc, total_votes desc, name_key
    limit ${limit} offset ${offset}`;
}

/** The hits of one place that no better place has, as many as are still wanted after the better tiers. */
function placeTier(search: Search, at: number, wanted: number): SQL {
  const better = places[at - 1];
  const here = match(search, places[at] ?? everywhere);
  const expression = better ? `(${here}) NOT ${within(search, better)}` : here;
  const filled = Array.from({ length: at + 1 }, (_, i) => `(select count(*) from tier_${i})`).join(" + ");
  const most = sql`iif(${sql.raw(filled)} < ${wanted}, ${Math.max(wanted, sortableHits)}, 0)`;
  const ids = `hits_${at + 1}`;
  return sql`${sql.raw(ids)} as materialized (${hits(expression, most)}),
    ${sql.raw(`tier_${at + 1}`)} as materialized (
      select ${sql.raw(String(at + 1))} as tier, max(0, place - ${sortableHits}) as late, id, is_verified, total_votes, name_key
      from (${rowsOf(ids, search)}) ${better ? sql`` : sql`where not ${begins(search)}`}
      order by late, is_verified desc, total_votes desc, name_key limit ${wanted}
    )`;
}

/** The row ids that an expression finds, numbered as they come, so many at most. */
function hits(expression: string, most: SQL): SQL {
  return sql`select rowid as hit, row_number() over () as place
    from (select rowid from company_search where company_search match ${expression} limit ${most})`;
}

/** The employers behind hits; the index knows every filter but weeks between the steps. */
function rowsOf(name: string, { filters }: Search): SQL {
  const weeks = isCounted(filters.minLeave) ? sql`` : sql`where c.maternity_leave >= ${filters.minLeave}`;
  return sql`select c.*, place from ${sql.raw(name)} cross join companies c on c.id = hit ${weeks}`;
}

function begins({ key }: Search): SQL {
  return sql`(name_key >= ${key} and name_key < ${`${key}\u{10FFFF}`})`;
}

/** Whether folded text holds every word of the query at a word's start: what MATCH says, without the index. */
function holdsAll({ tokens }: Search, text: string): SQL {
  const terms = tokens.map((token) => sql`instr(' ' || ${sql.raw(text)}, ${` ${token}`}) > 0`);
  return sql`(${sql.join(terms, sql` and `)})`;
}

/** An FTS5 expression: every word in the place, within the filters. Words are letters and digits only. */
function match(search: Search, place: Place): string {
  return [within(search, place), ...filterWords(search.filters)].join(" AND ");
}

function within({ tokens }: Search, { marks }: Place): string {
  const terms = tokens.map((token) => marks.map((mark) => `"${mark}${token}" *`).join(" OR "));
  return `(${terms.map((term) => `(${term})`).join(" AND ")})`;
}

function filterWords({ industry, country, minLeave }: DirectoryFilters): string[] {
  const step = [20, 16, 12].find((weeks) => weeks <= (minLeave ?? 0));
  return [
    ...(industry === null ? [] : [`"fi${hex(industry)}"`]),
    ...(country === null ? [] : [`"fc${hex(country)}"`]),
    ...(step === undefined ? [] : [`"fm${step}"`]),
  ];
}

/** As SQLite's hex() of the same text. */
function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
