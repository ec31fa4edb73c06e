/**
 * Search, from url to SQL: `request-schema.ts` reads the url, `rules.ts` folds the typed words as the
 * stored columns, and {@link searchList} makes one statement:
 * - `begun`: the first names that begin with the query; they lead a list by relevance;
 * - `list`: ids of all matches in the full-text index `company_search`, filtered, counted and ordered;
 * - `picked`: the page's ids, whose rows are read last.
 * Triggers keep `company_search` equal to the view `searchable_companies`. The total is exact below `most`
 * matches; above, only the index's first are listed.
 */
import { sql, type SQL } from "drizzle-orm";

import { companies } from "db/schema/companies";
import { company } from "~/features/employers/queries.server";
import { hexOf } from "~/server/secrets.server";
import { featureMask, policyFeatures, type PolicyFeature } from "~/policy/document/stored-figures";
import {
  isCounted,
  isLead,
  literal,
  orderedBy,
  orderFor,
  stepBelow,
  withWeeks,
  type DirectoryFilters,
} from "./filter-queries.server";
import { isByPay, mostListed, type DirectoryQuery } from "./schema";
import { nameKey } from "~/core/name-key";
import { isWholeWord, otherNumber, searchForms } from "~/core/search-words";

/** Candidates even where the index stops earlier. */
const firstNames = 100;
/** Counting employers that do not say stops here. */
const mostFitting = 2_400;

type Asked = DirectoryFilters & Pick<DirectoryQuery, "search">;

interface Page {
  limit: number;
  offset: number;
}

/** Other lists use the orders' indexes and the counters. */
export function isSearched(query: DirectoryQuery): boolean {
  const { search, traits, minLeave, minSecondary, sort, tenure } = query;
  const isByIndex = isCounted(minLeave) && minSecondary === null && orderFor(sort, tenure).index !== null;
  return search !== "" || traits.length > 0 || !isByIndex;
}

/**
 * Selects `select` for each row `c`, `total`, `sets`, `isExact`, `fitting` and `silent`: `sets` counts those of an agreement once,
 * if the list has them once; `fitting` includes employers that do not state the chosen features, null if too many to count; `silent` do not state
 * the pay that orders the list, null in another order. A page past the end has one row without an
 * employer. Best match first: names that begin with the query, by name; then hits in the name, the
 * industry, the rest; verified and most voted first in each.
 * @returns null if the text has no words (an empty list).
 */
export function searchList(
  query: DirectoryQuery,
  select: SQL,
  { limit, offset }: Page,
  most = mostListed,
): SQL | null {
  const forms = searchForms(query.search);
  if (forms.length === 0 && query.search !== "") return null;
  const key = nameKey(query.search);
  const isByRank = query.sort === "relevance" && forms.length > 0;
  const isWhole = isWholeWord(query.search);
  const inName = holdsOne(forms, sql`${company.searchName}`, isWhole);
  const inIndustry = holdsOne(forms, sql`${company.searchName} || ' ' || ${company.searchIndustry}`, isWhole);
  const begins = sql`(${company.nameKey} >= ${key} and ${company.nameKey} < ${`${key}\u{10FFFF}`} and ${inName})`;
  const rank = sql`case when ${begins} then 0 when ${inName} then 1 when ${inIndustry} then 2 else 3 end, iif(${begins}, ${company.nameKey}, null),`;
  const keys = sql`${isByRank ? rank : sql``} ${orderedBy(orderFor(query.sort, query.tenure).by, "c")}`;
  const isHit = fits(query);
  const isShown =
    query.sets === "once" && forms.length === 0 ? sql`(${isHit} and ${isLead(query, "c")})` : isHit;
  return sql`with begun as materialized (
      select group_concat(first.id) filter (where is_hit) as ids, count(*) as names, coalesce(sum(is_hit), 0) as hits,
        max(first.name_key) as last
      from (
        select ${company.id} as id, ${company.nameKey} as name_key, ${isHit} as is_hit
        from ${companies} ${company} indexed by companies_approved_name_unique
        where ${company.isApproved} = 1 and ${isByRank ? begins : sql`false`}
        order by ${company.nameKey} limit ${literal(firstNames)}
      ) first
    ),
    list as materialized (
      select (select names from begun) + count(*) as looked, (select hits from begun) + count(*) filter (where ${isHit}) as total,
        (select hits from begun) + count(*) filter (where ${isShown}) as sets,
        ${silentIn(query, isHit)} as silent,
        '[' || concat_ws(',', (select ids from begun), group_concat(${company.id}, ',' order by ${keys}) filter (where ${isShown})) || ']' as ids
      from (${matches(forms, query)} limit ${literal(most)}) f cross join ${companies} ${company} on ${company.id} = f.id
      where ${isByRank ? sql`not (${begins} and ${company.nameKey} <= (select last from begun))` : sql`true`}
    ),
    picked as materialized (
      select ids ->> value as id, value as place
      from list, json_each(${JSON.stringify(Array.from({ length: limit }, (_, i) => offset + i))})
      where ids ->> value is not null
    )
    select total, sets, silent, looked < ${literal(most)} as isExact,
      iif(looked > ${literal(mostFitting)}, null, (${countFitting(forms, query)})) as fitting, ${select}
    from list left join picked on true left join ${companies} ${company} on ${company.id} = picked.id order by picked.place`;
}

/** Folded text has every word of a form at a word's start, or its other number. @param isWhole as words of their own. */
export function holdsOne(forms: readonly string[][], text: SQL, isWhole = false): SQL {
  const whole = (word: string) => sql`instr(' ' || ${text} || ' ', ${` ${word} `}) > 0`;
  const begun = (word: string) => {
    const other = otherNumber(word);
    const isBegun = sql`instr(' ' || ${text}, ${` ${word}`}) > 0`;
    return other === null ? isBegun : sql`(${isBegun} or ${whole(other)})`;
  };
  const held = forms.map((words) => sql.join(words.map(isWhole ? whole : begun), sql` and `));
  return held.length === 0 ? sql`true` : sql`(${sql.join(held, sql` or `)})`;
}

/** No list by pay has names first. */
function silentIn({ sort, tenure }: DirectoryQuery, isHit: SQL): SQL {
  if (!isByPay(sort)) return sql`null`;
  return sql`count(*) filter (where ${isHit} and ${company[`fullPay${tenure}`]} is null)`;
}

function fits({ industry, country, minLeave, minSecondary, traits: asked }: DirectoryFilters): SQL {
  const mask = literal(featureMask(asked));
  const conditions = [
    ...(industry === null ? [] : [sql`${company.industry} is ${industry}`]),
    ...(country === null ? [] : [sql`${company.country} = ${country}`]),
    ...(minLeave === null ? [] : [sql`coalesce(${company.maternityLeave} >= ${minLeave}, false)`]),
    ...(minSecondary === null ? [] : [sql`coalesce(${company.paternityLeave} >= ${minSecondary}, false)`]),
    ...(asked.length === 0 ? [] : [sql`coalesce(${company.featuresYes} & ${mask} = ${mask}, false)`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Without words and features, the index by weeks has all. */
function matches(forms: readonly string[][], filters: Asked): SQL {
  if (forms.length === 0 && filters.traits.length === 0) return withWeeks(filters);
  const stated = filters.traits.map((feature) => featureWord("y", feature));
  return found(`${allOf(forms, filters)}${stated.map((word) => ` AND ${word}`).join("")}`);
}

/** Null if there are too many to count. */
function countFitting(forms: readonly string[][], filters: Asked): SQL {
  if (filters.traits.length === 0) return sql`null`;
  const denied = filters.traits.map((feature) => featureWord("n", feature)).join(" OR ");
  const open = sql`(${found(`(${allOf(forms, filters)}) NOT (${denied})`)} limit ${literal(mostFitting + 1)}) f`;
  // The full-text index has steps only: weeks between them are compared in the table.
  const [from, fitting] =
    isCounted(filters.minLeave) && filters.minSecondary === null
      ? [open, sql`count(*)`]
      : [
          sql`${open} cross join ${companies} ${company} on ${company.id} = f.id`,
          sql`coalesce(sum(${fits({ ...filters, traits: [] })}), 0)`,
        ];
  return sql`select iif(count(*) > ${literal(mostFitting)}, null, ${fitting}) from ${from}`;
}

/** FTS5 syntax; words are letters, marks and digits only. */
export function begunWords(column: "name" | "words", forms: readonly string[][], isWhole = false): string {
  const whole = (word: string) => `${column} : "${word}"`;
  const begun = (word: string) => {
    const other = otherNumber(word);
    return other === null ? `${whole(word)} *` : `(${whole(word)} * OR ${whole(other)})`;
  };
  const held = forms.map((words) => words.map(isWhole ? whole : begun).join(" AND "));
  return held.map((all) => `(${all})`).join(" OR ");
}

function allOf(forms: readonly string[][], filters: Asked): string {
  const filtered = filterWords(filters);
  const isWhole = isWholeWord(filters.search);
  return forms.length === 0 ? filtered : `${filtered} AND (${begunWords("words", forms, isWhole)})`;
}

/** Of published employers. */
export function filterWords({ industry, country, minLeave }: DirectoryFilters): string {
  const step = stepBelow(minLeave);
  return [
    'filters : "all"',
    ...(industry === null ? [] : [`filters : "i${hex(industry)}"`]),
    ...(country === null ? [] : [`filters : "c${hex(country)}"`]),
    ...(step === null ? [] : [`filters : "m${step}"`]),
  ].join(" AND ");
}

const found = (expression: string) =>
  sql`select rowid as id from company_search where company_search match ${expression}`;

const featureWord = (answer: "y" | "n", feature: PolicyFeature) =>
  `filters : "${answer}${policyFeatures.indexOf(feature)}"`;

/** As SQLite's hex() of the text. */
const hex = (text: string) => hexOf(new TextEncoder().encode(text));
