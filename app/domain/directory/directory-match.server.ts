import { sql, type SQL } from "drizzle-orm";

import { hexOf } from "../secrets.server";
import { nameKey, searchTokens } from "./search-words";
import { traitMask, traits, type Trait } from "../policy-document/stored-figures";
import { countUpToMost, isCounted, literal, type DirectoryFilters } from "./directory-filters.server";
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
  /** None where only traits are asked for. */
  tokens: string[];
  /** The query as a name would be compared. */
  key: string;
  filters: DirectoryFilters;
}

/** Whether the search index finds the employers of a query; the orders' own indexes have all others. */
export const isSearched = ({ search, traits }: DirectoryQuery): boolean => search !== "" || traits.length > 0;

/** A search of approved employers; null when the text asks for no word, which nothing can match. */
export function toSearch(query: DirectoryQuery): Search | null {
  const tokens = searchTokens(query.search);
  return tokens.length === 0 && query.search !== ""
    ? null
    : { tokens, key: nameKey(query.search), filters: query };
}

/**
 * A SELECT of the row ids, as `hit`, of employers that hold every word in the place, within the filters, and
 * not in the better place. The index knows every filter but weeks between the steps: those are looked up.
 */
export function hitsIn(search: Search, place: Place, better?: Place): SQL {
  const weeks = weeksBetween(search);
  const matches = matchesIn(search, place, better);
  return weeks
    ? sql`select hit from (${matches}) cross join companies c on c.id = hit where ${weeks}`
    : matches;
}

/** The same for whoever looks at the rows anyway, with {@link weeksBetween} for them: what the index finds alone. */
export function matchesIn(search: Search, place: Place, better?: Place): SQL {
  const within = [allWords(search, place), ...filterWords(search.filters)].filter(Boolean).join(" AND ");
  const expression = better ? `(${within}) NOT (${allWords(search, better)})` : within;
  return sql`select rowid as hit from company_search where company_search match ${expression}`;
}

/** The condition on a row `c` that the index does not know: weeks between the steps. Null where there is none. */
export function weeksBetween({ filters: { minLeave } }: Search): SQL | null {
  return isCounted(minLeave) ? null : sql`c.maternity_leave >= ${minLeave}`;
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

/** Whether a row is such a hit, other filters than traits apart: what the index says, without the index. */
export function isHitIn(search: Search, place: Place, better?: Place): SQL {
  const here = sql`(${holdsAll(search, place)} and ${statesAll(search.filters)})`;
  return better ? sql`(${here} and not ${holdsAll(search, better)})` : here;
}

/** Folded text holds every word of the query at a word's start. */
function holdsAll({ tokens }: Search, { text }: Place): SQL {
  if (tokens.length === 0) return sql`true`;
  const terms = tokens.map((_, i) => sql`instr(' ' || ${text}, (select ${word(i)} from asked)) > 0`);
  return sql`(${sql.join(terms, sql` and `)})`;
}

function statesAll({ traits: asked }: DirectoryFilters): SQL {
  const mask = literal(traitMask(asked));
  return asked.length === 0 ? sql`true` : sql`traits_yes & ${mask} = ${mask}`;
}

/** The column of `asked` that holds a word of the query. */
function word(at: number): SQL {
  return sql`${sql.identifier(`word_${at}`)}`;
}

/** FTS5 syntax; words are letters and digits only. */
function allWords({ tokens }: Search, { mark }: Place): string {
  return tokens.map((token) => `"${mark}${token}" *`).join(" AND ");
}

/** The index's word for a trait that a policy states with yes, or with no. */
function traitWord(trait: Trait, answer: "y" | "n"): string {
  return `"f${answer}${"abcdefghijk"[traits.indexOf(trait)] ?? ""}"`;
}

/**
 * Counts, for the traits of a search, the employers that fit but for them and contradict none: those that state
 * them all, and those that do not say.
 */
export function countUncontradicted(search: Search): SQL {
  const { traits: asked } = search.filters;
  const others = { ...search.filters, traits: [] };
  const base = [allWords(search, everywhere), ...filterWords(others)].filter(Boolean);
  // Every employer has a country: where nothing else is asked for, its word stands for all.
  const all = base.length === 0 ? '"fc" *' : base.join(" AND ");
  const no = asked.map((trait) => traitWord(trait, "n")).join(" OR ");
  const expression = `(${all}) NOT (${no})`;
  const { minLeave } = search.filters;
  return countUpToMost(
    isCounted(minLeave)
      ? sql`select rowid from company_search where company_search match ${expression}`
      : sql`select c.id from company_search cross join companies c on c.id = company_search.rowid
        where company_search match ${expression} and c.maternity_leave >= ${minLeave}`,
  );
}

function filterWords({ industry, country, minLeave, traits: asked }: DirectoryFilters): string[] {
  const step = [20, 16, 12].find((weeks) => weeks <= (minLeave ?? 0));
  return [
    ...(industry === null ? [] : [`"fi${hex(industry)}"`]),
    ...(country === null ? [] : [`"fc${hex(country)}"`]),
    ...(step === undefined ? [] : [`"fm${step}"`]),
    ...asked.map((trait) => traitWord(trait, "y")),
  ];
}

/** As SQLite's hex() of the same text. */
function hex(text: string): string {
  return hexOf(new TextEncoder().encode(text));
}
