import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import {
  flag,
  leftJoined,
  nullable,
  number,
  text,
  type LeftJoined,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { companies, directoryFacets } from "db/schema/companies";
import { employerMerges } from "db/schema/employer-merges";
import { agreementNames, noAgreements } from "~/features/agreements/queries.server";
import { agreementsBeside, type NamedAgreement } from "~/features/agreements/rules";
import type { DomainContext } from "~/server/context";
import type { EmployerListJson } from "~/features/employers/schema";
import {
  asShown,
  company,
  employerByRef,
  type EmployerDetailRow,
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
  scopeOf,
  walk,
} from "./filter-queries.server";
import { isSearched, searchList } from "./search-queries.server";
import { namesMeant } from "./typing-error-queries.server";
import { instead } from "./typing-error-rules";
import { comparisonLimit } from "~/core/directory-url";
import {
  isBeyondLists,
  isOnce,
  mostListed,
  wholeDirectory,
  type Comparison,
  type DirectoryQuery,
  type DirectoryView,
  type UnresolvedName,
} from "./schema";
import { nameKey } from "~/core/name-key";
import { isCalled } from "./rules";

/** Null where counters know it. */
const listFields = {
  total: nullable(number),
  sets: nullable(number),
  isExact: nullable(flag),
  /** With employers that do not state the chosen features. */
  fitting: nullable(number),
  /** In an order by full-pay weeks, those without. */
  silent: nullable(number),
  /** Of the row's own: the agreement that it stands for, and the list's employers with it. */
  agreement: nullable(text),
  alike: nullable(number),
};

/** A page past the end has one row without an employer. */
type FoundRow = LeftJoined<RowOf<typeof listFields>, EmployerRow>;

/** One round trip, or two to put a typing error right. */
export async function listEmployers(ctx: DomainContext, query: DirectoryQuery): Promise<EmployerListJson> {
  const [found, facets, meant, agreements] = await batch(ctx.db, [
    pageOf(query),
    facetsOf(query),
    namesMeant(query),
    agreementsOf(query),
  ]);
  return listOrCorrection(ctx, { query, found, facets, meant, agreements });
}

const agreementsOf = ({ search }: DirectoryQuery) => (search === "" ? noAgreements : agreementNames);

interface FoundList {
  query: DirectoryQuery;
  found: FoundRow[];
  facets: FacetRow[];
  meant: { word: string; name: string }[];
  agreements: NamedAgreement[];
}

async function listOrCorrection(ctx: DomainContext, looked: FoundList): Promise<EmployerListJson> {
  const list = await foundOrCorrected(ctx, looked);
  return { ...list, agreements: agreementsBeside(looked.query, looked.agreements, list.totalCompanies) };
}

/**
 * Where nothing is found, what is with one typing error put right, without "Pty Ltd", or begins with so few letters; for
 * "dad", who gives most to the other parent. In another round trip.
 */
async function foundOrCorrected(
  ctx: DomainContext,
  { query, found, facets, meant }: FoundList,
): Promise<EmployerListJson> {
  const list = toList(ctx, query, found, facets);
  if (list.totalCompanies > 0) return list;
  const { shown, ...changed } = instead(query.search, meant);
  if (shown === null) return list;
  const corrected = { ...query, search: shown, ...changed };
  const [again] = await batch(ctx.db, [pageOf(corrected)]);
  const meantList = toList(ctx, corrected, again, facets);
  return meantList.totalCompanies > 0 ? { ...meantList, correction: { typed: query.search, shown } } : list;
}

/** One round trip, or two to put a typing error right. */
export async function getDirectoryView(
  ctx: DomainContext,
  { query, compareIds, typedNames, tab }: DirectoryRequest,
): Promise<DirectoryView> {
  const grouped = compareIds.filter(isOfGroup);
  const [found, facets, meant, compared, agreements, ...more] = await batch(ctx.db, [
    pageOf(query),
    facetsOf(query),
    namesMeant(query),
    employersById(compareIds.filter((ref) => !isOfGroup(ref))),
    agreementsOf(query),
    ...grouped.map(employerByRef),
    ...typedNames.map(guessesFor),
  ]);
  const ofGroups = (more.slice(0, grouped.length) as EmployerDetailRow[][]).flatMap(([row], place) => {
    const ref = grouped[place] ?? "";
    return row ? [{ ref, row: { ...asShown(row, ctx.clock()), id: row.isFirst ? row.id : ref } }] : [];
  });
  const guesses = more.slice(grouped.length) as FoundRow[][];
  const chosen = [...compared.map((row) => ({ ref: row.id, row })), ...ofGroups];
  const list = await listOrCorrection(ctx, { query, found, facets, meant, agreements });
  return {
    query,
    list,
    industries: toOptions(facets, "industry", query),
    countries: toOptions(facets, "country", query),
    traits: toFeatureOptions(facets, query),
    comparison: {
      tab,
      ...toComparison(
        ctx,
        // Behind those with an id of the link: employers that others of the link were merged into.
        [...compareIds.flatMap((id) => chosen.filter(({ ref }) => ref === id)), ...chosen].map(
          ({ row }) => row,
        ),
        typedNames.map((typed, i) => ({ typed, rows: employersIn(guesses[i] ?? []) })),
      ),
    },
  };
}

/**
 * By hand: ids from an index first, then only those rows.
 * @param most How many employers a search reads.
 */
export function pageOf(query: DirectoryQuery, most?: number): Rows<FoundRow> {
  const isBeyond = isBeyondLists(query);
  const page = {
    limit: isBeyond ? 0 : query.perPage,
    offset: isBeyond ? 0 : (query.page - 1) * query.perPage,
  };
  const { index, by } = orderFor(query.sort, query.tenure);
  if (index === null || isSearched(query)) {
    const select = sql`${alikeIn(query)}, ${employerColumns}`;
    return foundRows(searchList(query, select, page, most) ?? sql`select ${unknown} where false`);
  }
  const picked = walk({ index, by }, query, page);
  return foundRows(sql`select ${unknown}, ${alikeIn(query)}, ${employerColumns} from (${picked}) picked
    cross join ${companies} ${company} on ${company.id} = picked.id order by ${orderedBy(by, "picked")}`);
}

const unknown = sql`null as total, null as sets, null as isExact, null as fitting, null as silent`;

/** Where the list has those of an agreement once. */
function alikeIn(query: DirectoryQuery): SQL {
  if (!isOnce(query)) return sql`null as agreement, null as alike`;
  const { industry, country } = query;
  const key = [scopeOf(query), industry, country].filter((part) => part !== null).join(":");
  const { given, counts } = directoryFacets;
  return sql`${company.agreementId} as agreement, (select ${counts} ->> ${`$."${key}"`} from ${directoryFacets}
    where ${given} = '#' || ${company.agreementId}) as alike`;
}

function foundRows(statement: SQL): Rows<FoundRow> {
  return leftJoined(listFields, employerFields, "id", statement);
}

const employersIn = (found: readonly FoundRow[]): EmployerRow[] =>
  found.flatMap(({ joined }) => joined ?? []);

const nothingFound = { total: 0, sets: 0, isExact: true, fitting: null, silent: null };

/** Without a search, counters know the total. */
function toList(
  ctx: DomainContext,
  query: DirectoryQuery,
  found: FoundRow[],
  facets: FacetRow[],
): EmployerListJson {
  const { page, perPage } = query;
  const { total, sets, isExact, fitting, silent } = found[0] ?? nothingFound;
  const wasSearched = isSearched(query);
  const totalCompanies = wasSearched ? Math.min(total ?? 0, mostListed) : countOf(facets, query);
  const totalSets = wasSearched ? Math.min(sets ?? 0, mostListed) : countOf(facets, query, "sets");
  const listed = isOnce(query) ? totalSets : totalCompanies;
  return {
    companies: found.flatMap(({ joined, agreement, alike }) =>
      joined === null
        ? []
        : {
            ...toEmployerJson(joined, ctx, query.tenure),
            ...(agreement !== null && { sameAgreement: { id: agreement, employers: alike ?? 1 } }),
          },
    ),
    totalCompanies,
    totalSets: isOnce(query) ? totalSets : null,
    isTotalExact: !wasSearched || isExact === true,
    notStated: wasSearched && fitting !== null ? fitting - totalCompanies : null,
    payNotStated: isExact === true ? silent : null,
    totalPages: Math.ceil(Math.min(listed, mostListed) / perPage),
    page,
    perPage,
    correction: null,
    agreements: [],
  };
}

/** "id.nurses". */
const isOfGroup = (ref: string) => ref.includes(".");

/** Also those that employers with these ids were merged into. */
function employersById(ids: string[]): Rows<EmployerRow> {
  if (ids.length === 0) return employerRows(sql`select null where false`);
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const merged = alias(companies, "merged");
  return employerRows(
    sql`select ${employerColumns} from ${companies} ${company} where ${company.isApproved} = 1
      and (${company.publicId} in ${list} or ${company.id} in (
        select ${employerMerges.intoId} from ${companies} ${merged}
        join ${employerMerges} on ${employerMerges.fromId} = ${merged.id} where ${merged.publicId} in ${list}))`,
  );
}

const mostGuesses = 5;

/** Enough for a typed name, whose matches are not counted. */
const mostGuessed = 100;

function guessesFor(name: string): Rows<FoundRow> {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses }, mostGuessed);
}

/** Chosen employers, then typed names with a single match; the other names with their guesses. */
function toComparison(
  ctx: DomainContext,
  chosen: EmployerRow[],
  typed: { typed: string; rows: EmployerRow[] }[],
): Pick<Comparison, "companies" | "unresolved"> {
  const compared = new Map(chosen.map((row) => [row.id, row]));
  const unresolved: UnresolvedName[] = [];
  for (const { typed: name, rows } of typed) {
    const called = rows.filter((row) => isCalled(row, name));
    const exact =
      called.find((row) => nameKey(row.name) === nameKey(name)) ??
      [called, rows].find(({ length }) => length === 1)?.[0];
    if (exact) compared.set(exact.id, exact);
    else
      unresolved.push({
        typed: name,
        suggestions: rows.map(({ id, name, country }) => ({ id, name, country })),
      });
  }
  const shown = [...compared.values()].slice(0, comparisonLimit);
  return { companies: shown.map((row) => toEmployerJson(row, ctx)), unresolved };
}
