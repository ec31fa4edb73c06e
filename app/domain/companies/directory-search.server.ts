import { sql, type SQL } from "drizzle-orm";

import { nameKey, searchTokens } from "./company-search";
import { isCounted, keysOf, orders, walk, type DirectoryFilters } from "./directory-filters.server";
import type { DirectoryQuery, SortOption } from "./directory-view";

/**
 * Up to so many hits are fetched and sorted; beyond, the index of the order is walked and its rows are
 * checked until a page is full. The first costs its hits, the second the inverse of their density, so
 * neither grows with the table.
 */
const sortableHits = 500;

/** Text that matched, from the best place to the last; each narrower place is part of the next. */
const places = [
  { columns: "name", text: "search_name" },
  { columns: "name industry", text: "search_name || ' ' || search_industry" },
  { columns: "name industry rest", text: "search_name || ' ' || search_industry || ' ' || search_rest" },
] as const;

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
  return isCounted(search.filters.minLeave)
    ? sql`select count(*) as total from company_search where company_search match ${match(search, everywhere)}`
    : sql`select count(*) as total from (${hits(search, match(search, everywhere))})`;
}

/** The ids of one page of hits, in order, as the CTE body `picked` of the page's statement. */
export function pickHits(search: Search, sort: SortOption, limit: number, offset: number): SQL {
  return sort === "relevance" ? pickByPlace(search, limit, offset) : pickByOrder(search, sort, limit, offset);
}

/** Any order but relevance: the hits sorted, or the order's index walked. */
function pickByOrder(search: Search, sort: SortOption, limit: number, offset: number): SQL {
  const order = orders[sort];
  const expression = match(search, everywhere);
  const keys = keysOf(order).join(", ");
  const by = sql.raw(order.by.join(", "));
  const page = (when: SQL) => sql`limit iif(${when}, ${limit}, 0) offset ${offset}`;
  const few = sql`(select n from hit_count) <= ${sortableHits}`;
  return sql`with ${asked(search)},
    hit_count (n) as materialized (${countUpTo(expression, sortableHits + 1)})
    select * from (select id, ${sql.raw(keys)} from (${hits(search, expression)}) order by ${by} ${page(few)})
    union all
    select * from (${walk(order, search.filters, page(sql`not ${few}`), sql`and ${holdsAll(search, everywhere.text)}`)})`;
}

/**
 * Best match first: names that begin with the query, by name; then hits in the name, in the industry and in
 * the rest, each with verified employers and those with most votes before the others.
 */
function pickByPlace(search: Search, limit: number, offset: number): SQL {
  const wanted = limit + offset;
  const tiers = [placeTier(search, 0, wanted), placeTier(search, 1, wanted), placeTier(search, 2, wanted)];
  return sql`with ${asked(search)},
    tier_0 as materialized (
      select 0 as tier, id, 0 as is_verified, 0 as total_votes, name_key
      from (${walk(orders["name-asc"], search.filters, sql`limit ${wanted}`, sql`and ${begins} and ${holdsAll(search, "search_name")}`)})
    ),
    ${sql.join(tiers, sql`, `)}
    select id from (
      select * from tier_0 union all select * from tier_1 union all select * from tier_2 union all select * from tier_3
    )
    order by tier, is_verified desc, total_votes desc, name_key
    limit ${limit} offset ${offset}`;
}

/** The hits of one place that no better place has, as many as are still wanted after the better tiers. */
function placeTier(search: Search, at: 0 | 1 | 2, wanted: number): SQL {
  const place = places[at];
  const better = at === 0 ? null : places[at - 1];
  const tier = at + 1;
  const name = sql.raw(`tier_${tier}`);
  const expression = better
    ? `(${match(search, place)}) NOT ${within(search, better.columns)}`
    : match(search, place);
  const onlyHere = better ? sql`not ${holdsAll(search, better.text)}` : sql`not ${begins}`;
  const filled = Array.from({ length: tier }, (_, i) => sql.raw(`(select count(*) from tier_${i})`));
  const missing = sql`max(0, ${wanted} - ${sql.join(filled, sql` - `)})`;
  const few = sql`(select n from ${name}_count) <= ${sortableHits}`;
  const keys = sql.raw(`${tier} as tier, id, is_verified, total_votes, name_key`);
  const walked = walk(
    orders.relevance,
    search.filters,
    sql`limit iif(${few}, 0, ${missing})`,
    sql`and ${holdsAll(search, place.text)} and ${onlyHere}`,
  );
  return sql`${name}_count (n) as materialized (${countUpTo(expression, sortableHits + 1)}),
    ${name} as materialized (
      select * from (
        select ${keys} from (${hits(search, expression)}) where ${better ? sql`true` : onlyHere}
        order by is_verified desc, total_votes desc, name_key limit iif(${few}, ${missing}, 0)
      )
      union all
      select ${keys} from (${walked})
    )`;
}

/** The query's key and words as one row of parameters, however often the statement looks at them. */
function asked({ key, tokens }: Search): SQL {
  const columns = ["key", "after", ...tokens.map((_, i) => `word_${i}`)].join(", ");
  const values = [key, `${key}\u{10FFFF}`, ...tokens.map((token) => ` ${token}`)].map(
    (value) => sql`${value}`,
  );
  return sql`asked (${sql.raw(columns)}) as materialized (values (${sql.join(values, sql`, `)}))`;
}

const begins = sql.raw("(name_key >= (select key from asked) and name_key < (select after from asked))");

/** Whether folded text holds every word of the query at a word's start: what MATCH says, without the index. */
function holdsAll({ tokens }: Search, text: string): SQL {
  const terms = tokens.map((_, i) => `instr(' ' || ${text}, (select word_${i} from asked)) > 0`);
  return sql.raw(`(${terms.join(" and ")})`);
}

/** Rows of `companies` that an FTS5 expression finds. */
function hits({ filters }: Search, expression: string): SQL {
  const weeks = isCounted(filters.minLeave) ? sql`` : sql`and c.maternity_leave >= ${filters.minLeave}`;
  return sql`select c.* from company_search s cross join companies c on c.id = s.rowid
    where s.company_search match ${expression} ${weeks}`;
}

function countUpTo(expression: string, most: number): SQL {
  return sql`select count(*) from (select 1 from company_search where company_search match ${expression} limit ${most})`;
}

/** An FTS5 expression: every word in the place, within the filters. Words are letters and digits only. */
function match(search: Search, place: { columns: string }): string {
  return [within(search, place.columns), ...filterTokens(search.filters)].join(" AND ");
}

function within({ tokens }: Search, columns: string): string {
  return `{${columns}} : (${tokens.map((token) => `"${token}" *`).join(" AND ")})`;
}

function filterTokens({ industry, country, minLeave }: DirectoryFilters): string[] {
  const step = [20, 16, 12].find((weeks) => weeks <= (minLeave ?? 0));
  return [
    ...(industry === null ? [] : [`i${hex(industry)}`]),
    ...(country === null ? [] : [`c${hex(country)}`]),
    ...(step === undefined ? [] : [`m${step}`]),
  ].map((token) => `filters : "${token}"`);
}

/** As SQLite's hex() of the same text. */
function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
