import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { json, number, recordOf, rows, type RowOf, type Rows } from "../../../db/rows.server";
import { directoryCounts } from "../../../db/schema/companies";
import { leaveSteps } from "../../../db/schema/directory-orders";
import type { DomainContext } from "../context";
import type { EmployerJson, EmployerListJson } from "../employers/employer-json";
import {
  employerColumns,
  employerRows,
  foundRows,
  toEmployerJson,
  type EmployerRow,
  type FoundRow,
} from "../employers/employer-row.server";
import { nameKey } from "./search-words";
import type { DirectoryRequest } from "./directory-input";
import {
  countFromWeeks,
  isCounted,
  orderedBy,
  orderFor,
  walk,
  countStating,
  toTraitOptions,
  traitCountsOf,
  type TraitCountsRow,
} from "./directory-filters.server";
import { countUncontradicted, isSearched, toSearch } from "./directory-match.server";
import { pickHits } from "./directory-search.server";
import {
  comparisonLimit,
  isBeyondLists,
  mostListed,
  wholeDirectory,
  type Comparison,
  type DirectoryQuery,
  type DirectoryView,
  type FacetOption,
  type UnresolvedName,
} from "./directory-view";

const countsFields = {
  facet: directoryCounts.facet,
  /** {label: {leaveStep: employers}} */
  counts: json(recordOf(recordOf(number))),
};
type CountsRow = RowOf<typeof countsFields>;

const totalFields = { total: number };
type TotalRow = RowOf<typeof totalFields>;

/** One page of approved employers with their total, in one round trip. */
export async function listEmployers(ctx: DomainContext, query: DirectoryQuery): Promise<EmployerListJson> {
  const [found, totals, counts, fitting, stated] = await batch(ctx.db, [
    pageOf(query),
    totalOf(query),
    countsOf(query),
    fittingOf(query),
    traitCountsOf(query.traits.length === 0 ? null : query),
  ]);
  return toList(ctx, query, found, totalFrom(query, { found, totals, counts, fitting, stated }));
}

/** The employers that the home page features: verified first, then those with most votes. */
export async function listFeatured(ctx: DomainContext): Promise<EmployerJson[]> {
  const { companies } = await listEmployers(ctx, { ...wholeDirectory, perPage: 3 });
  return companies;
}

/** Everything the directory page shows, in one round trip. */
export async function getDirectoryView(
  ctx: DomainContext,
  { query, compareIds, typedNames, tab }: DirectoryRequest,
): Promise<DirectoryView> {
  const [found, totals, counts, fitting, stated, compared, ...guesses] = await batch(ctx.db, [
    pageOf(query),
    totalOf(query),
    countsOf(query),
    fittingOf(query),
    traitCountsOf(query),
    employersById(compareIds),
    ...typedNames.map(guessesFor),
  ]);
  const optionsOf = (facet: CountsRow["facet"]) => toOptions(query, counts, facet);
  return {
    query,
    list: toList(ctx, query, found, totalFrom(query, { found, totals, counts, fitting, stated })),
    industries: optionsOf("industry"),
    countries: optionsOf("country"),
    traits: toTraitOptions(stated, query),
    comparison: {
      tab,
      ...toComparison(
        ctx,
        compareIds.flatMap((id) => compared.filter((row) => row.id === id)),
        typedNames.map((typed, i) => ({ typed, rows: employersIn(guesses[i] ?? []) })),
      ),
    },
  };
}

/** The page's rows. By hand: ids from an index first, then those rows alone. */
export function pageOf(query: DirectoryQuery): Rows<FoundRow> {
  const isBeyond = isBeyondLists(query);
  const limit = isBeyond ? 0 : query.perPage;
  const offset = isBeyond ? 0 : (query.page - 1) * query.perPage;
  if (!isSearched(query)) {
    if (isBeyond) return foundRows(nothing);
    const order = orderFor(query.sort, query.tenure);
    const picked = walk(order, query, sql`limit ${limit} offset ${offset}`);
    return foundRows(sql`select null as total, ${employerColumns} from (${picked}) picked
      cross join companies c on c.id = picked.id order by ${orderedBy(order.by, "picked")}`);
  }
  const search = toSearch(query);
  if (search === null) return foundRows(nothing);
  return foundRows(sql`with ${pickHits(search, query, limit, offset)}
    select found.total, ${employerColumns} from found left join picked on true
    left join companies c on c.id = picked.id order by picked.place`);
}

const employersIn = (found: readonly FoundRow[]): EmployerRow[] =>
  found.flatMap(({ joined }) => joined ?? []);

const nothing = sql`select 0 as total where false`;

/** Whether counters know how many employers a query has: not of a search, nor of minimum weeks between the steps. */
const isCountedWhole = (query: DirectoryQuery) => query.search === "" && isCounted(query.minLeave);

/** Counts what counters cannot know, and no search. */
function totalOf(query: DirectoryQuery): Rows<TotalRow> {
  return rows(totalFields, isCountedWhole(query) || isSearched(query) ? nothing : countFromWeeks(query));
}

/** Counts the employers of which no trait that is asked for is stated to be otherwise. */
function fittingOf(query: DirectoryQuery): Rows<TotalRow> {
  const search = query.traits.length === 0 || isCountedWhole(query) ? null : toSearch(query);
  return rows(totalFields, search === null ? nothing : countUncontradicted(search));
}

/** The two rows of counters that a page needs: industries within its country, countries within its industry. */
export function countsOf({ industry, country }: DirectoryQuery): Rows<CountsRow> {
  return rows(
    countsFields,
    sql`select facet, counts from directory_counts
      where (facet, given) in (values ('industry', ${country ?? ""}), ('country', ${industry ?? ""}))`,
  );
}

interface Counted {
  found: FoundRow[];
  totals: TotalRow[];
  counts: CountsRow[];
  fitting: TotalRow[];
  stated: TraitCountsRow[];
}

interface Total {
  total: number;
  isExact: boolean;
  /** How many would be but for what their policies do not say; null without traits, or where that is not counted. */
  notStated: number | null;
}

/** How many there are. Counters know any number; what is counted one by one is counted as far as lists go. */
function totalFrom(query: DirectoryQuery, { found, totals, counts, fitting, stated }: Counted): Total {
  if (!isCountedWhole(query)) {
    const total = found[0]?.total ?? totals[0]?.total ?? 0;
    const open = query.traits.length === 0 ? null : (fitting[0]?.total ?? total);
    const isOpenCounted = open !== null && open <= mostListed;
    return {
      total: Math.min(total, mostListed),
      isExact: total <= mostListed,
      notStated: isOpenCounted ? open - total : null,
    };
  }
  if (query.traits.length > 0) return { ...countStating(stated, query), isExact: true };
  const byIndustry = countsIn(counts, "industry");
  const wanted = query.industry === null ? Object.values(byIndustry) : [byIndustry[query.industry] ?? {}];
  const total = wanted.reduce((sum, steps) => sum + countSteps(steps, query.minLeave), 0);
  return { total, isExact: true, notStated: null };
}

function toList(
  ctx: DomainContext,
  query: DirectoryQuery,
  found: FoundRow[],
  { total: totalCompanies, isExact: isTotalExact, notStated }: Total,
): EmployerListJson {
  const { page, perPage } = query;
  const totalPages = Math.ceil(Math.min(totalCompanies, mostListed) / perPage);
  const companies = employersIn(found).map((row) => toEmployerJson(row, ctx, query.tenure));
  return { companies, totalCompanies, isTotalExact, notStated, totalPages, page, perPage };
}

/** The choices of a filter by name, without those that would leave nothing; what is chosen stays a choice. */
function toOptions(query: DirectoryQuery, counts: CountsRow[], facet: CountsRow["facet"]): FacetOption[] {
  const chosen = query[facet];
  const counted = Object.entries(countsIn(counts, facet)).map(([value, steps]) => ({
    value,
    count: countSteps(steps, isCounted(query.minLeave) ? query.minLeave : null),
  }));
  const options = counted.filter(({ value, count }) => value !== "" && (count > 0 || value === chosen));
  if (chosen !== null && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, count: 0 });
  return options.sort((a, b) => a.value.localeCompare(b.value, "en"));
}

function countsIn(counts: CountsRow[], facet: CountsRow["facet"]): CountsRow["counts"] {
  return counts.find((row) => row.facet === facet)?.counts ?? {};
}

function countSteps(steps: Record<string, number>, minLeave: number | null): number {
  return leaveSteps
    .filter((step) => step >= (minLeave ?? 0))
    .reduce<number>((sum, step) => sum + (steps[step] ?? 0), 0);
}

function employersById(ids: string[]): Rows<EmployerRow> {
  if (ids.length === 0) return employerRows(nothing);
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return employerRows(
    sql`select ${employerColumns} from companies c where c.is_approved = 1 and c.public_id in (${list})`,
  );
}

const mostGuesses = 5;

function guessesFor(name: string): Rows<FoundRow> {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses });
}

/** Chosen employers, then typed names that fit one employer only; the other names with what they may mean. */
function toComparison(
  ctx: DomainContext,
  chosen: EmployerRow[],
  typed: { typed: string; rows: EmployerRow[] }[],
): Pick<Comparison, "companies" | "unresolved"> {
  const companies = new Map(chosen.map((row) => [row.id, row]));
  const unresolved: UnresolvedName[] = [];
  for (const { typed: name, rows } of typed) {
    const exact =
      rows.find((row) => nameKey(row.name) === nameKey(name)) ?? (rows.length === 1 ? rows[0] : undefined);
    if (exact) companies.set(exact.id, exact);
    else
      unresolved.push({
        typed: name,
        suggestions: rows.map(({ id, name, country }) => ({ id, name, country })),
      });
  }
  const compared = [...companies.values()].slice(0, comparisonLimit);
  return { companies: compared.map((row) => toEmployerJson(row, ctx)), unresolved };
}
