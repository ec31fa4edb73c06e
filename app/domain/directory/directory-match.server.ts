import { sql, type SQL } from "drizzle-orm";

import { hexOf } from "../secrets.server";
import { nameKey, searchTokens } from "./search-words";
import { traitMask, traits, type Trait } from "../policy-document/stored-figures";
import {
  countedStating,
  isCounted,
  literal,
  mostRead,
  orderedBy,
  stepBelow,
  walk,
  withWeeks,
  type DirectoryFilters,
  type Order,
} from "./directory-filters.server";
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
 * not in the better place. The index knows every filter but {@link weeksBetween} the steps: those are looked up.
 */
export function matchesIn(search: Search, place: Place, better?: Place): SQL {
  if (isOfWeeksAlone(search)) return withWeeks(search.filters);
  const within = [allWords(search, place), ...filterWords(search.filters)].filter(Boolean).join(" AND ");
  return matching(better ? `(${within}) NOT (${allWords(search, better)})` : within);
}

/** Whether minimum weeks, and what counters know, are all that is asked for: an order's own index has them. */
const isOfWeeksAlone = ({ tokens, filters }: Search) => tokens.length === 0 && filters.traits.length === 0;

function matching(expression: string): SQL {
  return sql`select rowid as hit from company_search where company_search match ${expression}`;
}

/** How many the index finds (`matches`), at most as many as said, and how many of these are hits (`total`). */
export function countMatches(search: Search, select: SQL, most: SQL): SQL {
  const weeks = weeksBetween(search);
  return weeks
    ? sql`select count(*) as matches, coalesce(sum(${weeks}), 0) as total
        from (${select} limit ${most}) cross join companies c on c.id = hit`
    : sql`select count(*) as matches, count(*) as total from (${select} limit ${most})`;
}

/** The condition on a row `c` that the index does not know: weeks between the steps. Null where there is none. */
export function weeksBetween(search: Search): SQL | null {
  const { minLeave } = search.filters;
  return isCounted(minLeave) || isOfWeeksAlone(search) ? null : sql`c.maternity_leave >= ${minLeave}`;
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

/** Whether a row `c` that the filters but for traits and weeks between the steps let through is such a hit: what the index says, without the index. */
export function isHitIn(search: Search, place: Place, better?: Place): SQL {
  const { minLeave } = search.filters;
  const weeks = isCounted(minLeave) ? sql`true` : sql`coalesce(c.maternity_leave >= ${minLeave}, 0)`;
  const here = sql`(${holdsAll(search, place)} and ${statesAll(search.filters)} and ${weeks})`;
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

/** As {@link matchesIn}, for the traits of a search: employers that fit but for them and contradict none. */
export function matchesUncontradicted(search: Search): SQL {
  const { traits: asked } = search.filters;
  const others = { ...search.filters, traits: [] };
  const base = [allWords(search, everywhere), ...filterWords(others)].filter(Boolean);
  // Every employer has a country: where nothing else is asked for, its word stands for all.
  const all = base.length === 0 ? '"fc" *' : base.join(" AND ");
  const no = asked.map((trait) => traitWord(trait, "n")).join(" OR ");
  return matching(`(${all}) NOT (${no})`);
}

function filterWords({ industry, country, minLeave, traits: asked }: DirectoryFilters): string[] {
  const step = stepBelow(minLeave);
  return [
    ...(industry === null ? [] : [`"fi${hex(industry)}"`]),
    ...(country === null ? [] : [`"fc${hex(country)}"`]),
    ...(step === null ? [] : [`"fm${step}"`]),
    ...asked.map((trait) => traitWord(trait, "y")),
  ];
}

/** As SQLite's hex() of the same text. */
function hex(text: string): string {
  return hexOf(new TextEncoder().encode(text));
}

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
