import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, leftJoined, nullable, number, type LeftJoined, type RowOf, type Rows } from "db/rows.server";
import type { DomainContext } from "~/lib/context";
import type { EmployerJson, EmployerListJson } from "~/features/employers/schema";
import {
  employerColumns,
  employerFields,
  employerRows,
  toEmployerJson,
  type EmployerRow,
} from "~/features/employers/queries.server";
import type { DirectoryRequest } from "./request-schema";
import {
  countOf,
  facetsOf,
  toOptions,
  toFeatureOptions,
  type FacetRow,
  orderedBy,
  orderFor,
  walk,
} from "./filter-queries.server";
import { isSearched, searchList } from "./search-queries.server";
import {
  comparisonLimit,
  isBeyondLists,
  mostListed,
  wholeDirectory,
  type Comparison,
  type DirectoryQuery,
  type DirectoryView,
  type UnresolvedName,
} from "./schema";
import { nameKey } from "./rules";

/** What is known of a whole list; null where counters know it. */
const listFields = {
  total: nullable(number),
  isExact: nullable(flag),
  /** How many would be there but for traits that their policies do not state. */
  fitting: nullable(number),
};

/** A row of a page of employers with what is known of the list; a page beyond the last has one without an employer. */
type FoundRow = LeftJoined<RowOf<typeof listFields>, EmployerRow>;

/** One page of approved employers with their total, in one round trip. */
export async function listEmployers(ctx: DomainContext, query: DirectoryQuery): Promise<EmployerListJson> {
  const [found, facets] = await batch(ctx.db, [pageOf(query), facetsOf(query)]);
  return toList(ctx, query, found, facets);
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
  const [found, facets, compared, ...guesses] = await batch(ctx.db, [
    pageOf(query),
    facetsOf(query),
    employersById(compareIds),
    ...typedNames.map(guessesFor),
  ]);
  return {
    query,
    list: toList(ctx, query, found, facets),
    industries: toOptions(facets, "industry", query),
    countries: toOptions(facets, "country", query),
    traits: toFeatureOptions(facets, query),
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

/**
 * The page's rows, with what is known of the list. By hand: ids from an index first, then those rows alone.
 * @param most How many employers a search looks through.
 */
export function pageOf(query: DirectoryQuery, most?: number): Rows<FoundRow> {
  const isBeyond = isBeyondLists(query);
  const page = {
    limit: isBeyond ? 0 : query.perPage,
    offset: isBeyond ? 0 : (query.page - 1) * query.perPage,
  };
  const { index, by } = orderFor(query.sort, query.tenure);
  if (index === null || isSearched(query)) {
    return foundRows(searchList(query, employerColumns, page, most) ?? sql`select ${unknown} where false`);
  }
  const picked = walk({ index, by }, query, sql`limit ${page.limit} offset ${page.offset}`);
  return foundRows(sql`select ${unknown}, ${employerColumns} from (${picked}) picked
    cross join companies c on c.id = picked.id order by ${orderedBy(by, "picked")}`);
}

const unknown = sql`null as total, null as isExact, null as fitting`;

function foundRows(statement: SQL): Rows<FoundRow> {
  return leftJoined(listFields, employerFields, "id", statement);
}

const employersIn = (found: readonly FoundRow[]): EmployerRow[] =>
  found.flatMap(({ joined }) => joined ?? []);

/** Counters know how many an unsearched list has; a search counts as far as lists go. */
function toList(
  ctx: DomainContext,
  query: DirectoryQuery,
  found: FoundRow[],
  facets: FacetRow[],
): EmployerListJson {
  const { page, perPage } = query;
  const { total, isExact, fitting } = found[0] ?? { total: 0, isExact: true, fitting: null };
  const wasSearched = isSearched(query);
  const totalCompanies = wasSearched ? Math.min(total ?? 0, mostListed) : countOf(facets, query);
  return {
    companies: employersIn(found).map((row) => toEmployerJson(row, ctx, query.tenure)),
    totalCompanies,
    isTotalExact: !wasSearched || isExact === true,
    notStated: wasSearched && fitting !== null ? fitting - totalCompanies : null,
    totalPages: Math.ceil(Math.min(totalCompanies, mostListed) / perPage),
    page,
    perPage,
  };
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

/** So few are looked through for what a typed name may mean: it is not counted. */
const mostGuessed = 100;

/** The employers that a typed name may mean, the likeliest first. */
function guessesFor(name: string): Rows<FoundRow> {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses }, mostGuessed);
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
