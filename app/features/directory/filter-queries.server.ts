import { sql, type SQL } from "drizzle-orm";
import { companies, directoryFacets } from "db/schema/companies";
import {
  directoryOrders,
  directoryScopes,
  leaveSteps,
  type DirectoryOrder,
  type DirectoryScope,
} from "db/schema/directory-orders";
import { usualTenure, type Tenure, policyFeatures } from "~/policy/document/stored-figures";
import type { DirectoryQuery, SortOption, FacetOption, FeatureOption } from "./schema";
import { json, number, recordOf, rows, text, type RowOf, type Rows } from "db/rows.server";

export type DirectoryFilters = Pick<
  DirectoryQuery,
  "industry" | "country" | "minLeave" | "minSecondary" | "traits"
>;

interface Order {
  /** The index in this order; null if there is none: the other carer's weeks, and full pay at any tenure but one year. */
  index: DirectoryOrder | null;
  /** ORDER BY terms; `index` yields them without sorting. */
  by: readonly string[];
}

const orders: Record<SortOption, Order> = {
  relevance: orderOf("relevance"),
  "leave-high": orderOf("leave_high"),
  "leave-low": orderOf("leave_low"),
  "secondary-high": { index: null, by: [`${companies.paternityLeave.name} desc`, companies.nameKey.name] },
  "full-pay-high": orderOf("full_pay_high_12"),
  "full-pay-low": orderOf("full_pay_low_12"),
  "rating-high": orderOf("rating_high"),
  "rating-low": orderOf("rating_low"),
  "name-asc": orderOf("name"),
  "name-desc": { index: "name", by: [`${companies.nameKey.name} desc`] },
};

export function orderFor(sort: SortOption, tenure: Tenure): Order {
  if (tenure === usualTenure || !(sort === "full-pay-high" || sort === "full-pay-low")) return orders[sort];
  const direction = sort === "full-pay-high" ? "desc" : "asc nulls last";
  return { index: null, by: [`${companies[`fullPay${tenure}`].name} ${direction}`, companies.nameKey.name] };
}

function orderOf(index: DirectoryOrder): Order {
  return { index, by: directoryOrders[index].keys };
}

/** @param table The table's alias in a join. */
export function orderedBy(by: Order["by"], table?: string): SQL {
  const terms = by.map((term) => {
    const [name = "", direction = ""] = term.split(/ (.*)/);
    const column =
      table === undefined ? sql.identifier(name) : sql`${sql.identifier(table)}.${sql.identifier(name)}`;
    return sql`${column} ${directions[direction] ?? sql``}`;
  });
  return sql.join(terms, sql`, `);
}

const directions: Record<string, SQL> = { desc: sql`desc`, "asc nulls last": sql`asc nulls last` };

export function scopeOf({ industry, country }: DirectoryFilters): DirectoryScope {
  if (industry !== null && country !== null) return "both";
  if (industry !== null) return "industry";
  return country !== null ? "country" : "all";
}

/** Counters exist for the leave steps only. */
export function isCounted(minLeave: number | null): boolean {
  return minLeave === null || (leaveSteps as readonly number[]).includes(minLeave);
}

/** Whether it stands for all employers of the list that have its agreement. @param table alias of `companies`. */
export function isLead(filters: DirectoryFilters, table?: string): SQL {
  return sql`${leadBit(scopeOf(filters), table)} <> 0`;
}

/** As the indexes have it. */
function leadBit(scope: DirectoryScope, table = "companies"): SQL {
  return sql`(${sql.identifier(table)}.${sql.identifier(companies.leads.name)} & ${literal(directoryScopes[scope].bit)})`;
}

interface Slice {
  limit: number;
  offset: number;
}

/**
 * By hand: walks the index in its order and stops at the limit; selects `id` and the order's keys. Orders
 * that are indexed by leave step are merged from one walk a step. Names without a filter use their unique
 * index. A list of each employer is merged from those that stand for an agreement and the others.
 */
export function walk(
  { by, index: order }: Order & { index: DirectoryOrder },
  filters: DirectoryFilters & Pick<DirectoryQuery, "sets">,
  { limit, offset }: Slice,
): SQL {
  const scope = scopeOf(filters);
  const { bit } = directoryScopes[scope];
  const walkOf = (where: readonly SQL[], index: string, slice: SQL) => {
    const keys = orderedBy(by.map((term) => term.replace(" desc", "")));
    const walks = where.map(
      (
        part,
      ) => sql`select ${companies.id} as id, ${keys} from ${companies} indexed by ${sql.identifier(index)}
        where ${companies.isApproved} = 1 ${equals(scope, filters)} ${part}`,
    );
    return sql`${sql.join(walks, sql` union all `)} order by ${orderedBy(by)} ${slice}`;
  };
  const index = `directory_${scope}_${order}`;
  const page = sql`limit ${limit} offset ${offset}`;
  const parts = directoryOrders[order].byStep
    ? stepsFor(filters.minLeave)
    : [leaveRange(order, filters.minLeave)];
  const led = (bits: number) => parts.map((part) => sql`and ${leadBit(scope)} = ${literal(bits)} ${part}`);
  if (filters.sets === "once") return walkOf(led(bit), index, page);
  if (order === "name" && scope === "all" && filters.minLeave === null)
    return walkOf([sql``], "companies_approved_name_unique", page);
  // D1 takes at most five SELECTs in one.
  const upTo = sql`limit ${limit + offset}`;
  const [leading, others] = [led(bit), led(0)].map((part) => walkOf(part, index, upTo));
  return sql`select * from (${leading}) union all select * from (${others}) order by ${orderedBy(by)} ${page}`;
}

/** Without policy features. */
export function withWeeks(filters: DirectoryFilters): SQL {
  const scope = scopeOf(filters);
  const weeks =
    filters.minLeave === null ? sql`` : sql`and ${companies.maternityLeave} >= ${filters.minLeave}`;
  const any = sql`(0, ${literal(directoryScopes[scope].bit)})`;
  return sql`select ${companies.id} as id from ${companies} indexed by ${sql.identifier(`directory_${scope}_leave_high`)}
    where ${companies.isApproved} = 1 ${equals(scope, filters)} and ${leadBit(scope)} in ${any} ${weeks}`;
}

/** Null below the first step. */
export function stepBelow(minLeave: number | null): number | null {
  return Math.max(...leaveSteps.filter((step) => step <= (minLeave ?? 0))) || null;
}

function equals(scope: DirectoryScope, filters: DirectoryFilters): SQL {
  const terms = directoryScopes[scope].columns.map(
    (column) => sql`and ${companies[column]} = ${filters[column]}`,
  );
  return sql.join(terms, sql` `);
}

function leaveRange(index: DirectoryOrder, minLeave: number | null): SQL {
  if (minLeave === null) return sql``;
  return index === "leave_low"
    ? sql`and ${companies.leaveLowKey} >= ${minLeave} and ${companies.leaveLowKey} < 1000`
    : sql`and ${companies.maternityLeave} >= ${minLeave}`;
}

function stepsFor(minLeave: number | null): SQL[] {
  return leaveSteps
    .filter((step) => step >= (minLeave ?? 0))
    .map((step) => sql`and ${companies.leaveStep} = ${literal(step)}`);
}

/** Literals, because D1 takes at most 100 parameters. */
export function literal(value: number): SQL {
  return sql`${value}`.inlineParams();
}

const facetFields = { given: text, counts: json(recordOf(number)) };
export type FacetRow = RowOf<typeof facetFields>;

/** The key of a row in `directory_facets`. */
const givenOf = (industry: string | null, country: string | null) => `${industry ?? ""}\n${country ?? ""}`;

/** At most three rows of counters: of the page's filters, and of each filter without the other. */
export function facetsOf({ industry, country }: DirectoryQuery): Rows<FacetRow> {
  const given = new Set([givenOf(industry, country), givenOf(industry, null), givenOf(null, country)]);
  return rows(
    facetFields,
    sql`select ${directoryFacets.given} as given, ${directoryFacets.counts} as counts from ${directoryFacets}
      where ${directoryFacets.given} in ${[...given]}`,
  );
}

function valuesOf(found: readonly FacetRow[], given: string, facet: string, minLeave: number | null) {
  const values = new Map<string, number>();
  for (const [key, employers] of Object.entries(found.find((row) => row.given === given)?.counts ?? {})) {
    const [, of, step, value = ""] = /^(\w+):(\d+):(.*)$/s.exec(key) ?? [];
    if (of !== facet) continue;
    const counted = Number(step) >= (minLeave ?? 0) ? employers : 0;
    values.set(value, (values.get(value) ?? 0) + counted);
  }
  return values;
}

/**
 * Without policy features; only for weeks that are counted.
 * @param what employers, or those of an agreement once.
 */
export function countOf(
  found: readonly FacetRow[],
  { industry, country, minLeave }: DirectoryQuery,
  what: "all" | "sets" = "all",
): number {
  return valuesOf(found, givenOf(industry, country), what, minLeave).get("") ?? 0;
}

/** By name, without choices that match nothing; a chosen one stays. Weeks between steps count as all. */
export function toOptions(
  found: readonly FacetRow[],
  facet: "industry" | "country",
  query: DirectoryQuery,
): FacetOption[] {
  const chosen = query[facet];
  const given = facet === "industry" ? givenOf(null, query.country) : givenOf(query.industry, null);
  const values = valuesOf(found, given, facet, isCounted(query.minLeave) ? query.minLeave : null);
  if (chosen !== null && !values.has(chosen)) values.set(chosen, 0);
  return Array.from(values, ([value, count]) => ({ value, count }))
    .filter(({ value, count }) => value !== "" && (count > 0 || value === chosen))
    .sort((a, b) => a.value.localeCompare(b.value, "en"));
}

/** Within the other filters, whatever the search. Weeks between steps count as the step below. */
export function toFeatureOptions(found: readonly FacetRow[], query: DirectoryQuery): FeatureOption[] {
  const counted = { ...query, minLeave: stepBelow(query.minLeave) };
  const valued = (facet: string) =>
    valuesOf(found, givenOf(query.industry, query.country), facet, counted.minLeave);
  const [yes, no, all] = [valued("yes"), valued("no"), countOf(found, counted)];
  return policyFeatures.map((feature, at) => {
    const count = yes.get(`${at}`) ?? 0;
    return { feature, count, unsaid: all - count - (no.get(`${at}`) ?? 0) };
  });
}
