import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import { leaveSteps } from "../../../db/schema/directory-orders";
import type { DomainContext } from "../context";
import type { EmployerJson, EmployerListJson } from "../employers/employer-json";
import { employerColumns, toEmployerJson, type EmployerRow } from "../employers/employer-row.server";
import { nameKey } from "./search-words";
import type { DirectoryRequest } from "./directory-input";
import { countFromWeeks, isCounted, orders, walk } from "./directory-filters.server";
import { toSearch } from "./directory-match.server";
import { countHits, pickHits } from "./directory-search.server";
import {
  comparisonLimit,
  wholeDirectory,
  type Comparison,
  type DirectoryQuery,
  type DirectoryView,
  type FacetOption,
  type UnresolvedName,
} from "./directory-view";

type Counts = Record<string, Record<string, number>>;
interface CountsRow {
  facet: "industry" | "country";
  counts: string;
}
interface TotalRow {
  total: number;
}

/** One page of approved employers with the exact total, in one round trip. */
export async function listEmployers({ db }: DomainContext, query: DirectoryQuery): Promise<EmployerListJson> {
  const [rows, totals, counts] = await runBatch<[EmployerRow, TotalRow, CountsRow]>(db, [
    pageOf(query),
    totalOf(query),
    countsOf(query),
  ]);
  return toList(query, rows, totalFrom(query, totals, counts));
}

/** The employers that the home page features: verified first, then those with most votes. */
export async function listFeatured(ctx: DomainContext): Promise<EmployerJson[]> {
  const { companies } = await listEmployers(ctx, { ...wholeDirectory, perPage: 3 });
  return companies;
}

/** Everything the directory page shows, in one round trip. */
export async function getDirectoryView(
  { db }: DomainContext,
  { query, compareIds, typedNames, tab }: DirectoryRequest,
): Promise<DirectoryView> {
  const [rows, totals, counts, compared, ...guesses] = await runBatch<
    [EmployerRow, TotalRow, CountsRow, EmployerRow, ...EmployerRow[]]
  >(db, [
    pageOf(query),
    totalOf(query),
    countsOf(query),
    companiesById(compareIds),
    ...typedNames.map(guessesFor),
  ]);
  const optionsOf = (facet: CountsRow["facet"]) => toOptions(query, counts, facet);
  return {
    query,
    list: toList(query, rows, totalFrom(query, totals, counts)),
    industries: optionsOf("industry"),
    countries: optionsOf("country"),
    comparison: {
      tab,
      ...toComparison(
        compareIds.flatMap((id) => compared.filter((row) => row.id === id)),
        typedNames.map((typed, i) => ({ typed, rows: guesses[i] ?? [] })),
      ),
    },
  };
}

/** The page's rows: ids from an index first, then those rows alone. */
export function pageOf(query: DirectoryQuery): SQL {
  const offset = (query.page - 1) * query.perPage;
  if (query.search === "") {
    const order = orders[query.sort];
    const picked = walk(order, query, sql`limit ${query.perPage} offset ${offset}`);
    const by = order.by.map((term) => `picked.${term}`).join(", ");
    return sql`select ${employerColumns} from (${picked}) picked
      cross join companies c on c.id = picked.id order by ${sql.raw(by)}`;
  }
  const search = toSearch(query);
  if (search === null) return nothing;
  return sql`with picked as materialized (select id, row_number() over () as place from (${pickHits(search, query.sort, query.perPage, offset)}))
    select ${employerColumns} from picked cross join companies c on c.id = picked.id order by picked.place`;
}

const nothing = sql`select 0 as total where false`;

/** Counts what counters cannot know: hits of a search, and minimum weeks between the steps. */
function totalOf(query: DirectoryQuery): SQL {
  if (query.search !== "") {
    const search = toSearch(query);
    return search === null ? nothing : countHits(search);
  }
  return isCounted(query.minLeave) ? nothing : countFromWeeks(query);
}

/** The two rows of counters that a page needs: industries within its country, countries within its industry. */
export function countsOf({ industry, country }: DirectoryQuery): SQL {
  return sql`select facet, counts from directory_counts
    where (facet, given) in (values ('industry', ${country ?? ""}), ('country', ${industry ?? ""}))`;
}

function totalFrom(query: DirectoryQuery, totals: TotalRow[], counts: CountsRow[]): number {
  if (query.search !== "" || !isCounted(query.minLeave)) return totals[0]?.total ?? 0;
  const byIndustry = countsIn(counts, "industry");
  const wanted = query.industry === null ? Object.values(byIndustry) : [byIndustry[query.industry] ?? {}];
  return wanted.reduce((sum, steps) => sum + countSteps(steps, query.minLeave), 0);
}

function toList(query: DirectoryQuery, rows: EmployerRow[], totalCompanies: number): EmployerListJson {
  const { page, perPage } = query;
  const totalPages = Math.ceil(totalCompanies / perPage);
  return { companies: rows.map(toEmployerJson), totalCompanies, totalPages, page, perPage };
}

/** The choices of a filter by name, without those that would leave nothing; what is chosen stays a choice. */
function toOptions(query: DirectoryQuery, rows: CountsRow[], facet: CountsRow["facet"]): FacetOption[] {
  const chosen = query[facet];
  const counted = Object.entries(countsIn(rows, facet)).map(([value, steps]) => ({
    value,
    count: countSteps(steps, isCounted(query.minLeave) ? query.minLeave : null),
  }));
  const options = counted.filter(({ value, count }) => value !== "" && (count > 0 || value === chosen));
  if (chosen !== null && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, count: 0 });
  return options.sort((a, b) => a.value.localeCompare(b.value, "en"));
}

function countsIn(rows: CountsRow[], facet: CountsRow["facet"]): Counts {
  const row = rows.find((candidate) => candidate.facet === facet);
  return row ? (JSON.parse(row.counts) as Counts) : {};
}

function countSteps(steps: Record<string, number>, minLeave: number | null): number {
  return leaveSteps
    .filter((step) => step >= (minLeave ?? 0))
    .reduce<number>((sum, step) => sum + (steps[step] ?? 0), 0);
}

function companiesById(ids: string[]): SQL {
  if (ids.length === 0) return nothing;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`select ${employerColumns} from companies c where c.is_approved = 1 and c.public_id in (${list})`;
}

const mostGuesses = 5;

function guessesFor(name: string): SQL {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses });
}

/** Chosen employers, then typed names that fit one employer only; the other names with what they may mean. */
function toComparison(
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
  return { companies: [...companies.values()].slice(0, comparisonLimit).map(toEmployerJson), unresolved };
}
