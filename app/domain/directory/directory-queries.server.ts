import { batch } from "../../../db/client.server";
import { leaveSteps } from "../../../db/schema/directory-orders";
import type { DomainContext } from "../context";
import type { EmployerJson, EmployerListJson } from "../employers/employer-json";
import { toEmployerJson } from "../employers/employer-row.server";
import { employersById, guessBudget, guessesFor, toComparison } from "./directory-comparison.server";
import type { DirectoryRequest } from "./directory-input";
import {
  countStating,
  isCounted,
  mostRead,
  toTraitOptions,
  traitCountsOf,
  type TraitCountsRow,
} from "./directory-filters.server";
import {
  countsOf,
  employersIn,
  pageOf,
  wholeBudget,
  type CountsRow,
  type FoundRow,
} from "./directory-rows.server";
import {
  mostListed,
  wholeDirectory,
  type DirectoryQuery,
  type DirectoryView,
  type FacetOption,
} from "./directory-view";

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
  return leaveSteps
    .filter((step) => step >= (minLeave ?? 0))
    .reduce<number>((sum, step) => sum + (steps[step] ?? 0), 0);
}
