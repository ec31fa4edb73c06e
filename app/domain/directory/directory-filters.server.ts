import { sql, type SQL } from "drizzle-orm";

import { json, number, recordOf, rows, type RowOf, type Rows } from "../../../db/rows.server";
import {
  directoryOrders,
  directoryScopes,
  leaveSteps,
  type DirectoryOrder,
  type DirectoryScope,
} from "../../../db/schema/directory-orders";
import { traitMask, traits, type Tenure } from "../policy-document/stored-figures";
import type { DirectoryQuery, SortOption, TraitOption } from "./directory-view";

export type DirectoryFilters = Pick<DirectoryQuery, "industry" | "country" | "minLeave" | "traits">;

export interface Order {
  index: DirectoryOrder;
  /** ORDER BY terms; walking `index` yields them without sorting. */
  by: readonly string[];
}

/** Each sort with the index that is already in its order; those by full-pay weeks have one a tenure. */
const orders: Record<Exclude<SortOption, `full-pay-${string}`>, Order> = {
  relevance: orderOf("relevance"),
  "leave-high": orderOf("leave_high"),
  "leave-low": orderOf("leave_low"),
  "rating-high": orderOf("rating_high"),
  "rating-low": orderOf("rating_low"),
  "name-asc": orderOf("name"),
  "name-desc": { index: "name", by: ["name_key desc"] },
};

/** The order of a sort, for full-pay weeks after a time in the job. */
export function orderFor(sort: SortOption, tenure: Tenure): Order {
  if (sort === "full-pay-high") return orderOf(`full_pay_high_${tenure}`);
  return sort === "full-pay-low" ? orderOf(`full_pay_low_${tenure}`) : orders[sort];
}

function orderOf(index: DirectoryOrder): Order {
  return { index, by: directoryOrders[index].keys };
}

/** The columns of an order, without their directions. */
function keysOf(order: Order): SQL {
  return orderedBy(order.by.map((term) => term.replace(" desc", "")));
}

/**
 * ORDER BY terms as SQL.
 * @param table The name that the statement gives the table, where it reads several.
 */
export function orderedBy(by: Order["by"], table?: string): SQL {
  const terms = by.map((term) => {
    const [name = "", direction] = term.split(" ");
    const column =
      table === undefined ? sql.identifier(name) : sql`${sql.identifier(table)}.${sql.identifier(name)}`;
    return direction === "desc" ? sql`${column} desc` : sql`${column}`;
  });
  return sql.join(terms, sql`, `);
}

export function scopeOf({ industry, country }: DirectoryFilters): DirectoryScope {
  if (industry !== null && country !== null) return "both";
  if (industry !== null) return "industry";
  return country !== null ? "country" : "all";
}

/** Whether counters know how many employers offer at least so many weeks. */
export function isCounted(minLeave: number | null): boolean {
  return minLeave === null || (leaveSteps as readonly number[]).includes(minLeave);
}

/**
 * By hand: a walk of the index that has the order, over approved employers that pass the filters (and `also`),
 * as a SELECT of `id` and the order's keys that stops at its LIMIT. Orders that are indexed by leave step
 * are merged from one ordered walk a step: SQLite reads a row of each, then one a result. Names without a
 * filter need no merge: the index that keeps them unique has them all. Of minimum weeks between the steps only the step
 * below is kept to, so that no row is read that is not counted by the LIMIT.
 */
export function walk(order: Order, filters: DirectoryFilters, limits: SQL, also: SQL = sql``): SQL {
  const scope = scopeOf(filters);
  const least = stepBelow(filters.minLeave);
  const isByNameAlone = order.index === "name" && scope === "all" && least === null;
  const index = isByNameAlone ? "companies_approved_name_unique" : `directory_${scope}_${order.index}`;
  const select = (where: SQL) =>
    sql`select id, ${keysOf(order)} from companies
      indexed by ${sql.identifier(index)}
      where is_approved = 1 ${equals(scope, filters)} ${where} ${also}`;
  const walks =
    directoryOrders[order.index].byStep && !isByNameAlone
      ? stepsFor(least).map((step) => select(step))
      : [select(leaveRange(order.index, least))];
  return sql`${sql.join(walks, sql` union all `)} order by ${orderedBy(order.by)} ${limits}`;
}

/** A list reads at most so many rows, with little beside for the page that it is on. */
export const mostRead = 12_200;

/** Approved employers that pass the filters but for traits, the longest leave first, as a SELECT of `hit`. */
export function withWeeks(filters: DirectoryFilters): SQL {
  const scope = scopeOf(filters);
  return sql`select id as hit from companies indexed by ${sql.identifier(`directory_${scope}_leave_high`)}
    where is_approved = 1 ${equals(scope, filters)} and maternity_leave >= ${filters.minLeave}`;
}

/** The step of weeks at or below a minimum; null where it is below the first. */
export function stepBelow(minLeave: number | null): number | null {
  return Math.max(...leaveSteps.filter((step) => step <= (minLeave ?? 0))) || null;
}

function equals(scope: DirectoryScope, filters: DirectoryFilters): SQL {
  const terms = directoryScopes[scope].map(
    (column) => sql`and ${sql.identifier(column)} = ${filters[column]}`,
  );
  return sql.join(terms, sql` `);
}

function leaveRange(index: DirectoryOrder, minLeave: number | null): SQL {
  if (minLeave === null) return sql``;
  return index === "leave_low"
    ? sql`and leave_low_key >= ${minLeave} and leave_low_key < 1000`
    : sql`and maternity_leave >= ${minLeave}`;
}

/** The leave steps that a minimum reaches. */
function stepsFor(minLeave: number | null): SQL[] {
  return leaveSteps
    .filter((step) => step >= (minLeave ?? 0))
    .map((step) => sql`and leave_step = ${literal(step)}`);
}

/** A number of ours as it stands in the statement's text: D1 takes at most a hundred parameters. */
export function literal(value: number): SQL {
  return sql`${value}`.inlineParams();
}

const traitFields = {
  /** {"yes,no": {leaveStep: employers}}, with the traits as bits. */
  counts: json(recordOf(recordOf(number))),
};
export type TraitCountsRow = RowOf<typeof traitFields>;

/**
 * How many employers pass the filters (`stating`) and how many would but for their traits (`within`), as a SELECT that
 * reads the one row of counters; for weeks that are counted. Each combination of traits in it counts as a row read.
 */
export function countedStating({ industry, country, minLeave, traits: asked }: DirectoryFilters): SQL {
  const mask = literal(traitMask(asked));
  const steps = leaveSteps.filter((step) => step >= (minLeave ?? 0));
  const alike = sql.join(
    steps.map((step) => sql`coalesce(stated.value ->> ${sql`${`$."${step}"`}`.inlineParams()}, 0)`),
    sql` + `,
  );
  return sql`select
      coalesce(sum(iif(cast(stated.key as integer) & ${mask} = ${mask}, ${alike}, 0)), 0) as stating,
      coalesce(sum(${alike}), 0) as within
    from trait_counts, json_each(counts) stated
    where given = ${givenOf({ industry, country })}`;
}

/** The one row of counters that tells of every combination of traits within an industry and a country; none for null. */
export function traitCountsOf(query: DirectoryQuery | null): Rows<TraitCountsRow> {
  if (query === null) return rows(traitFields, sql`select null as counts where false`);
  return rows(traitFields, sql`select counts from trait_counts where given = ${givenOf(query)}`);
}

const givenOf = ({ industry, country }: Pick<DirectoryFilters, "industry" | "country">) =>
  `${industry ?? ""}\n${country ?? ""}`;

/** Employers that state the same of every trait. */
interface Alike {
  yes: number;
  no: number;
  employers: number;
}

function alikeIn([row]: readonly TraitCountsRow[], minLeave: number | null): Alike[] {
  const wanted = leaveSteps.filter((step) => step >= (minLeave ?? 0));
  return Object.entries(row?.counts ?? {}).map(([masks, steps]) => {
    const comma = masks.indexOf(",");
    let employers = 0;
    for (const step of wanted) employers += steps[step] ?? 0;
    return { yes: Number(masks.slice(0, comma)), no: Number(masks.slice(comma + 1)), employers };
  });
}

const sum = (alike: readonly Alike[]) => alike.reduce((all, { employers }) => all + employers, 0);

/** The employers that state all of the traits, and those that contradict none of them and do not state all. */
export function countStating(
  found: readonly TraitCountsRow[],
  { traits: asked, minLeave }: DirectoryQuery,
): { total: number; notStated: number } {
  const mask = traitMask(asked);
  const open = alikeIn(found, minLeave).filter(({ no }) => (no & mask) === 0);
  const stating = open.filter(({ yes }) => (yes & mask) === mask);
  return { total: sum(stating), notStated: sum(open) - sum(stating) };
}

/**
 * Each trait with the employers within the other filters that state it, and that do not say, whatever is searched
 * for. Of a minimum between the steps the counts are those of the step below.
 */
export function toTraitOptions(
  found: readonly TraitCountsRow[],
  { minLeave }: DirectoryQuery,
): TraitOption[] {
  const step = Math.max(...leaveSteps.filter((step) => step <= (minLeave ?? 0)));
  const alike = alikeIn(found, step);
  return traits.map((trait, at) => {
    const bit = 1 << at;
    let count = 0;
    let unsaid = 0;
    for (const { yes, no, employers } of alike)
      if ((yes & bit) > 0) count += employers;
      else if ((no & bit) === 0) unsaid += employers;
    return { trait, count, unsaid };
  });
}
