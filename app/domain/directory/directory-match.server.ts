import { sql, type SQL } from "drizzle-orm";

import { nameKey, searchTokens } from "./search-words";
import { isCounted, type DirectoryFilters } from "./directory-filters.server";
import type { DirectoryQuery } from "./directory-view";

/**
 * Where text matches, from the best place to the last; each holds the one before. `mark` is the first letter
 * that the search index gives to the place's words, `text` the same words as a row has them.
 */
export const places = [
  { mark: "n", text: sql`search_name` },
  { mark: "j", text: sql`search_name || ' ' || search_industry` },
  { mark: "a", text: sql`search_name || ' ' || search_industry || ' ' || search_rest` },
] as const;

export type Place = (typeof places)[number];

/** The place that holds all others. */
export const everywhere = places[2];

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

/**
 * A SELECT of the row ids, as `hit`, of employers that hold every word in the place, within the filters, and
 * not in the better place. The index knows every filter but weeks between the steps: those are looked up.
 */
export function hitsIn(search: Search, place: Place, better?: Place): SQL {
  const { minLeave } = search.filters;
  const within = [allWords(search, place), ...filterWords(search.filters)].join(" AND ");
  const expression = better ? `(${within}) NOT (${allWords(search, better)})` : within;
  return isCounted(minLeave)
    ? sql`select rowid as hit from company_search where company_search match ${expression}`
    : sql`select c.id as hit from company_search cross join companies c on c.id = company_search.rowid
      where company_search match ${expression} and c.maternity_leave >= ${minLeave}`;
}

/**
 * The CTE `asked` that conditions on a row read: D1 takes a hundred values in a statement, and these are
 * compared at many places of it.
 */
export function asked({ key, tokens }: Search): SQL {
  const columns = sql.join([sql`key`, sql`after_key`, ...tokens.map((_, i) => word(i))], sql`, `);
  const values = [key, `${key}\u{10FFFF}`, ...tokens.map((token) => ` ${token}`)].map(
    (value) => sql`${value}`,
  );
  return sql`asked (${columns}) as materialized (select ${sql.join(values, sql`, `)})`;
}

/** Whether a row's name begins with the query. */
export const begins = sql`(name_key >= (select key from asked) and name_key < (select after_key from asked))`;

/** Whether a row is such a hit, filters apart: what the index says, without the index. */
export function isHitIn(search: Search, place: Place, better?: Place): SQL {
  const here = holdsAll(search, place);
  return better ? sql`(${here} and not ${holdsAll(search, better)})` : here;
}

/** Folded text holds every word of the query at a word's start. */
function holdsAll({ tokens }: Search, { text }: Place): SQL {
  const terms = tokens.map((_, i) => sql`instr(' ' || ${text}, (select ${word(i)} from asked)) > 0`);
  return sql`(${sql.join(terms, sql` and `)})`;
}

/** The column of `asked` that holds a word of the query. */
function word(at: number): SQL {
  return sql`${sql.identifier(`word_${at}`)}`;
}

/** FTS5 syntax; words are letters and digits only. */
function allWords({ tokens }: Search, { mark }: Place): string {
  return tokens.map((token) => `"${mark}${token}" *`).join(" AND ");
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
