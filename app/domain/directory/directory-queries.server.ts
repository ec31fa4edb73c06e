import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import {
  flag,
  json,
  leftJoined,
  nullable,
  number,
  recordOf,
  rows,
  type LeftJoined,
  type RowOf,
  type Rows,
} from "../../../db/rows.server";
import { directoryCounts } from "../../../db/schema/companies";
import { leaveSteps } from "../../../db/schema/directory-orders";
import type { DomainContext } from "../context";
import type { EmployerJson, EmployerListJson } from "../employers/employer-output";
import {
  employerColumns,
  employerFields,
  employerRows,
  toEmployerJson,
  type EmployerRow,
} from "../employers/employer-row.server";
import type { DirectoryRequest } from "./directory-input";
import {
  countStating,
  isCounted,
  mostRead,
  orderedBy,
  orderFor,
  toTraitOptions,
  traitCountsOf,
  walk,
  type TraitCountsRow,
} from "./directory-filters.server";
import { isSearched, toSearch } from "./directory-match.server";
import { pickHits, type Budget } from "./directory-search.server";
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
import { nameKey } from "./search-words";

const countsFields = {
  facet: directoryCounts.facet,
  /** {label: {leaveStep: employers}} */
  counts: json(recordOf(recordOf(number))),
};
type CountsRow = RowOf<typeof countsFields>;

/** What is known of a whole list; null where counters know it, or nothing was counted. */
const listFields = {
  total: nullable(number),
  isExact: nullable(flag),
  /** How many of them pages show. */
  listed: nullable(number),
  isSample: nullable(flag),
  /** How many would be there but for traits that their policies do not state. */
  fitting: nullable(number),
};

/** A row of a page of employers with what is known of the list; a page beyond the last has one without an employer. */
type FoundRow = LeftJoined<RowOf<typeof listFields>, EmployerRow>;

/** One page of approved employers with their total, in one round trip. */
export async function listEmployers(ctx: DomainContext, query: DirectoryQuery): Promise<EmployerListJson> {
  const [found, counts, stated] = await batch(ctx.db, [
    pageOf(query),
    countsOf(query),
    traitCountsOf(query.traits.length === 0 ? null : query),
  ]);
  return toList(ctx, query, { found, counts, stated });
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
  const [found, counts, stated, compared, ...guesses] = await batch(ctx.db, [
    pageOf(query, { ...wholeBudget, rows: mostRead - typedNames.length * guessBudget.rows }),
    countsOf(query),
    traitCountsOf(query),
    employersById(compareIds),
    ...typedNames.map(guessesFor),
  ]);
  const optionsOf = (facet: CountsRow["facet"]) => toOptions(query, counts, facet);
  return {
    query,
    list: toList(ctx, query, { found, counts, stated }),
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

const wholeBudget: Budget = { rows: mostRead, counted: mostListed + 1 };

/** The page's rows, with what is known of the list. By hand: ids from an index first, then those rows alone. */
export function pageOf(query: DirectoryQuery, budget = wholeBudget): Rows<FoundRow> {
  const isBeyond = isBeyondLists(query);
  const page = {
    limit: isBeyond ? 0 : query.perPage,
    offset: isBeyond ? 0 : (query.page - 1) * query.perPage,
  };
  const order = orderFor(query.sort, query.tenure);
  if (isSearched(query) || !isCounted(query.minLeave)) {
    const search = toSearch(query);
    return search === null ? foundRows(nothing) : pickedRows(pickHits(search, query, page, budget));
  }
  if (isBeyond) return foundRows(nothing);
  const picked = walk(order, query, sql`limit ${page.limit} offset ${page.offset}`);
  return foundRows(sql`select ${unknown}, ${employerColumns} from (${picked}) picked
    cross join companies c on c.id = picked.id order by ${orderedBy(order.by, "picked")}`);
}

/** The rows of the CTEs of {@link pickHits}. */
function pickedRows(ctes: SQL): Rows<FoundRow> {
  return foundRows(sql`with ${ctes}
    select list.total, is_exact as isExact, listed, is_sample as isSample, fitting, ${employerColumns}
    from list left join picked on true left join companies c on c.id = picked.id order by picked.place`);
}

const unknown = sql`null as total, null as isExact, null as listed, null as isSample, null as fitting`;

function foundRows(statement: SQL): Rows<FoundRow> {
  return leftJoined(listFields, employerFields, "id", statement);
}

const employersIn = (found: readonly FoundRow[]): EmployerRow[] =>
  found.flatMap(({ joined }) => joined ?? []);

const nothing = sql`select ${unknown} where false`;

/** The two rows of counters that a page needs: industries within its country, countries within its industry. */
export function countsOf({ industry, country }: DirectoryQuery): Rows<CountsRow> {
  return rows(
    countsFields,
    sql`select facet, counts from directory_counts
      where (facet, given) in (values ('industry', ${country ?? ""}), ('country', ${industry ?? ""}))`,
  );
}

/** Whether counters know how many employers a query has: not of a search, nor of minimum weeks between the steps. */
const isCountedWhole = (query: DirectoryQuery) => query.search === "" && isCounted(query.minLeave);

interface Found {
  found: FoundRow[];
  counts: CountsRow[];
  stated: TraitCountsRow[];
}

type Total = Pick<EmployerListJson, "totalCompanies" | "isTotalExact" | "notStated">;

/** How many there are. Counters know any number; what is counted one by one is counted as far as lists go. */
function totalFrom(query: DirectoryQuery, { found, counts, stated }: Found): Total {
  if (!isCountedWhole(query)) {
    const { total, isExact, fitting } = found[0] ?? { total: 0, isExact: true, fitting: null };
    const totalCompanies = Math.min(total ?? 0, mostListed);
    const isTotalExact = isExact === true && total === totalCompanies;
    return { totalCompanies, isTotalExact, notStated: fitting === null ? null : fitting - totalCompanies };
  }
  if (query.traits.length > 0) {
    const { total, notStated } = countStating(stated, query);
    return { totalCompanies: total, isTotalExact: true, notStated };
  }
  const byIndustry = countsIn(counts, "industry");
  const wanted = query.industry === null ? Object.values(byIndustry) : [byIndustry[query.industry] ?? {}];
  const totalCompanies = wanted.reduce((sum, steps) => sum + countSteps(steps, query.minLeave), 0);
  return { totalCompanies, isTotalExact: true, notStated: null };
}

function toList(ctx: DomainContext, query: DirectoryQuery, given: Found): EmployerListJson {
  const { page, perPage } = query;
  const [first] = given.found;
  const total = totalFrom(query, given);
  const listed = Math.min(total.totalCompanies, first?.listed ?? Infinity, mostListed);
  return {
    companies: employersIn(given.found).map((row) => toEmployerJson(row, ctx, query.tenure)),
    ...total,
    isSample: first?.isSample ?? false,
    totalPages: Math.ceil(listed / perPage),
    page,
    perPage,
  };
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
  return leaveSteps.reduce<number>(
    (sum, step) => (step >= (minLeave ?? 0) ? sum + (steps[step] ?? 0) : sum),
    0,
  );
}

/** Of public ids, the employers that are published. */
function employersById(ids: string[]): Rows<EmployerRow> {
  if (ids.length === 0) return employerRows(sql`select null where false`);
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return employerRows(
    sql`select ${employerColumns} from companies c where c.is_approved = 1 and c.public_id in (${list})`,
  );
}

const mostGuesses = 5;

/** What a typed name may mean is not counted, nor are all hits put in order where they are many. */
const guessBudget: Budget = { rows: 400, counted: 200 };

/** The employers that a typed name may mean, the likeliest first. */
function guessesFor(name: string): Rows<FoundRow> {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses }, guessBudget);
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
