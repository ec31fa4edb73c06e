/**
 * Search, from url to SQL: `request-schema.ts` reads the url into a {@link DirectoryQuery}, `rules.ts` folds what is
 * typed into words as the stored columns are folded, and {@link searchList} makes one statement of it:
 *
 * - `begun`: the first names that begin with what is typed, which stand first in a list by relevance;
 * - `list`: what the full-text index `company_search` finds for every word (from a word's start) and filter, as rows of
 *   `companies`, filtered, counted and put in order, as one list of ids;
 * - `picked`: the ids of the page, whose rows are read last.
 *
 * Triggers keep `company_search` equal to the view `searchable_companies`, what is searched of each employer.
 *
 * The total is exact while the index finds fewer than `most` employers; of more, the first that it has are listed.
 */
import { sql, type SQL } from "drizzle-orm";

import { hexOf } from "~/lib/secrets.server";
import { featureMask, policyFeatures, type PolicyFeature } from "~/features/policy/document/stored-figures";
import {
  isCounted,
  literal,
  orderedBy,
  orderFor,
  stepBelow,
  withWeeks,
  type DirectoryFilters,
} from "./filter-queries.server";
import { mostListed, type DirectoryQuery } from "./schema";
import { nameKey, searchTokens } from "./rules";

/** So many names that begin with what is typed are candidates wherever the index stops. */
const firstNames = 100;
/** Employers that may fit but do not say are counted up to so many. */
const mostFitting = 2_400;

/** A part of a list. */
interface Page {
  limit: number;
  offset: number;
}

/** Whether a list is searched; the orders' own indexes have all others, and counters their totals. */
export function isSearched({ search, traits, minLeave, sort, tenure }: DirectoryQuery): boolean {
  return search !== "" || traits.length > 0 || !isCounted(minLeave) || orderFor(sort, tenure).index === null;
}

/**
 * The one statement of a searched list, of which `select` is what it selects for each row `c` of the page beside `total`,
 * `isExact` and `fitting`: how many there would be if each also had the chosen traits that it does not state; null where
 * too many would have to be counted. A page beyond the last has one row without an employer.
 * Best match first means: names that begin with the query, by name; then hits in the name, in the industry and in the
 * rest, each with verified employers and those with most votes before the others.
 * @returns null where the text has no word to search for (an empty list).
 */
export function searchList(
  query: DirectoryQuery,
  select: SQL,
  { limit, offset }: Page,
  most = mostListed,
): SQL | null {
  const tokens = searchTokens(query.search);
  if (tokens.length === 0 && query.search !== "") return null;
  const key = nameKey(query.search);
  const isByRank = query.sort === "relevance" && tokens.length > 0;
  const inName = holdsAll(tokens, sql`c.search_name`);
  const inIndustry = holdsAll(tokens, sql`c.search_name || ' ' || c.search_industry`);
  const begins = sql`(c.name_key >= ${key} and c.name_key < ${`${key}\u{10FFFF}`} and ${inName})`;
  const rank = sql`case when ${begins} then 0 when ${inName} then 1 when ${inIndustry} then 2 else 3 end, iif(${begins}, c.name_key, null),`;
  const keys = sql`${isByRank ? rank : sql``} ${orderedBy(orderFor(query.sort, query.tenure).by, "c")}`;
  const isHit = fits(query);
  return sql`with begun as materialized (
      select group_concat(id) filter (where is_hit) as ids, count(*) as names, coalesce(sum(is_hit), 0) as hits,
        max(name_key) as last
      from (
        select c.id, c.name_key, ${isHit} as is_hit from companies c indexed by companies_approved_name_unique
        where c.is_approved = 1 and ${isByRank ? begins : sql`false`} order by c.name_key limit ${literal(firstNames)}
      )
    ),
    list as materialized (
      select (select names from begun) + count(*) as looked, (select hits from begun) + count(*) filter (where ${isHit}) as total,
        '[' || concat_ws(',', (select ids from begun), group_concat(c.id, ',' order by ${keys}) filter (where ${isHit})) || ']' as ids
      from (${matches(tokens, query)} limit ${literal(most)}) f cross join companies c on c.id = f.id
      where ${isByRank ? sql`not (${begins} and c.name_key <= (select last from begun))` : sql`true`}
    ),
    picked as materialized (
      select ids ->> value as id, value as place
      from list, json_each(${JSON.stringify(Array.from({ length: limit }, (_, i) => offset + i))})
      where ids ->> value is not null
    )
    select total, looked < ${literal(most)} as isExact,
      iif(looked > ${literal(mostFitting)}, null, (${countFitting(tokens, query)})) as fitting, ${select}
    from list left join picked on true left join companies c on c.id = picked.id order by picked.place`;
}

/** Folded text holds every word at a word's start. */
function holdsAll(tokens: readonly string[], text: SQL): SQL {
  const terms = tokens.map((token) => sql`instr(' ' || ${text}, ${` ${token}`}) > 0`);
  return terms.length === 0 ? sql`true` : sql`(${sql.join(terms, sql` and `)})`;
}

/** Whether a row `c` passes the filters. */
function fits({ industry, country, minLeave, traits: asked }: DirectoryFilters): SQL {
  const mask = literal(featureMask(asked));
  const conditions = [
    ...(industry === null ? [] : [sql`c.industry is ${industry}`]),
    ...(country === null ? [] : [sql`c.country = ${country}`]),
    ...(minLeave === null ? [] : [sql`coalesce(c.maternity_leave >= ${minLeave}, false)`]),
    ...(asked.length === 0 ? [] : [sql`coalesce(c.traits_yes & ${mask} = ${mask}, false)`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** What the index finds, as a SELECT of `id`; where neither words nor traits are asked for, the index by weeks has all. */
function matches(tokens: readonly string[], filters: DirectoryFilters): SQL {
  if (tokens.length === 0 && filters.traits.length === 0) return withWeeks(filters);
  const stated = filters.traits.map((feature) => featureWord("y", feature));
  return found(`${allOf(tokens, filters)}${stated.map((word) => ` AND ${word}`).join("")}`);
}

/** How many are fitting but for what they do not state, where there are not too many to count; else null. */
function countFitting(tokens: readonly string[], filters: DirectoryFilters): SQL {
  if (filters.traits.length === 0) return sql`null`;
  const denied = filters.traits.map((feature) => featureWord("n", feature)).join(" OR ");
  const open = sql`(${found(`(${allOf(tokens, filters)}) NOT (${denied})`)} limit ${literal(mostFitting + 1)}) f`;
  // Weeks between the steps are looked up: the index does not know them.
  const [from, fitting] = isCounted(filters.minLeave)
    ? [open, sql`count(*)`]
    : [
        sql`${open} cross join companies c on c.id = f.id`,
        sql`coalesce(sum(${fits({ ...filters, traits: [] })}), 0)`,
      ];
  return sql`select iif(count(*) > ${literal(mostFitting)}, null, ${fitting}) from ${from}`;
}

/** A query in FTS5's syntax for every word and the filters but traits; words are letters and digits only. */
function allOf(tokens: readonly string[], { industry, country, minLeave }: DirectoryFilters): string {
  const step = stepBelow(minLeave);
  return [
    'filters : "all"',
    ...tokens.map((token) => `words : "${token}" *`),
    ...(industry === null ? [] : [`filters : "i${hex(industry)}"`]),
    ...(country === null ? [] : [`filters : "c${hex(country)}"`]),
    ...(step === null ? [] : [`filters : "m${step}"`]),
  ].join(" AND ");
}

const found = (expression: string) =>
  sql`select rowid as id from company_search where company_search match ${expression}`;

const featureWord = (answer: "y" | "n", feature: PolicyFeature) =>
  `filters : "${answer}${policyFeatures.indexOf(feature)}"`;

/** As SQLite's hex() of the same text. */
const hex = (text: string) => hexOf(new TextEncoder().encode(text));
