import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "../../../db/client.server";
import { bulkChange } from "../../../scripts/database/bulk-load";
import { countedDatabase } from "../../../tests/support/counted-database";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers, manyEmployers, type EmployerSeed } from "../../../tests/support/employers";
import { getDirectoryView, listEmployers } from "./directory-queries.server";
import { tenures } from "../policy-document/stored-figures";
import { wholeDirectory, sortOptions, type DirectoryQuery, type SortOption } from "./directory-view";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };

const filters = [
  {},
  { industry: "Technology" },
  { country: "United States" },
  { industry: "Finance", country: "Australia" },
].flatMap((facets) => [null, 12, 16, 20].map((minLeave) => ({ ...facets, minLeave })));
const sorts = Object.keys(sortOptions) as SortOption[];
const unsearched = sorts.flatMap((sort) =>
  filters.flatMap((filter) =>
    (sort.startsWith("full-pay") ? tenures : ([12] as const)).map((tenure) => ({
      ...wholeDirectory,
      ...filter,
      sort,
      tenure,
    })),
  ),
);
const stating = [
  ["day-one"],
  ["day-one", "ivf"],
  ["pension-unpaid"],
  ["adoption", "foster", "loss"],
] as const;

describe.each([1_000, 10_000])("with %i approved employers", (size) => {
  const employers = manyEmployers(size);

  beforeAll(async () => {
    await renewDatabase(env.DB);
    await loadEmployers(env.DB, employers);
  });

  it("reads at most 60 rows in one trip for a first page of any sort and filter, with the exact total", async () => {
    let most = 0;
    for (const query of unsearched) {
      reset();
      const list = await listEmployers(ctx, query);
      expect(tally.trips).toBe(1);
      expect(list.totalCompanies).toBe(recount(employers, query));
      expect(list.companies.length).toBe(Math.min(12, list.totalCompanies));
      most = Math.max(most, tally.rowsRead);
      expect(tally.rowsRead, JSON.stringify(query)).toBeLessThanOrEqual(query.tenure === 12 ? 40 : 60);
    }
    console.log(`most rows read for a first page at ${size} employers: ${most}`);
  });

  it("reads at most 12,500 rows for a first page of traits in any sort and filter, with the exact total", async () => {
    let most = 0;
    for (const traits of stating)
      for (const sort of sorts)
        for (const filter of [{}, { country: "United States" }, { industry: "Finance", minLeave: 12 }]) {
          reset();
          const list = await listEmployers(ctx, { ...wholeDirectory, ...filter, sort, traits });
          expect(tally.trips).toBe(1);
          expect(list.companies.length).toBe(Math.min(12, list.totalCompanies));
          most = Math.max(most, tally.rowsRead);
          expect(tally.rowsRead, JSON.stringify({ traits, sort, filter })).toBeLessThanOrEqual(12_500);
        }
    console.log(`most rows read for a first page of traits at ${size} employers: ${most}`);
  });

  it("shows the whole directory page in one trip and at most 40 rows", async () => {
    reset();
    await getDirectoryView(ctx, { query: wholeDirectory, compareIds: [], typedNames: [], tab: "policies" });
    expect(tally).toMatchObject({ trips: 1 });
    expect(tally.rowsRead).toBeLessThanOrEqual(40);
  });
});

describe("where all who state a trait stand at the end of an order", () => {
  const size = 10_000;
  const ends = { "name-asc": "name_key", "leave-high": "maternity_leave desc, name_key" } as const;
  const cases = [401, 2_500, 5_000, 5_001, 8_000].flatMap((hits) =>
    (Object.keys(ends) as (keyof typeof ends)[]).map((sort) => ({ hits, sort })),
  );

  beforeAll(async () => {
    await renewDatabase(env.DB);
    await loadEmployers(env.DB, manyEmployers(size));
  });

  it.each(cases)("reads at most 12,500 rows for the first of $hits by $sort", async ({ hits, sort }) => {
    const isLast = `id in (select id from (select id, row_number() over (order by ${ends[sort]}) as place
      from companies) where place > ${size - hits})`;
    const change = `update companies set traits_yes = iif(${isLast}, traits_yes | 1, traits_yes & ~1)`;
    await bulkChange(env.DB, () => env.DB.prepare(change).run());
    for (const page of [1, 2]) {
      reset();
      const list = await listEmployers(ctx, { ...wholeDirectory, sort, traits: ["day-one"], page });
      expect(tally.trips).toBe(1);
      expect(list.totalCompanies).toBe(hits);
      const { results } = await env.DB.prepare(
        `select public_id from companies where traits_yes & 1 order by ${ends[sort]} limit 12 offset ?`,
      )
        .bind(12 * (page - 1))
        .all();
      expect(list.companies.map(({ id }) => id)).toEqual(results.map(({ public_id }) => public_id));
      expect(tally.rowsRead).toBeLessThanOrEqual(12_500);
    }
  });
});

/** How many of the employers meet a query's facets, counted one by one. */
function recount(
  employers: readonly EmployerSeed[],
  { industry, country, minLeave }: DirectoryQuery,
): number {
  return employers.filter(
    (employer) =>
      (industry === null || employer.industry === industry) &&
      (country === null || employer.country === country) &&
      (minLeave === null || (employer.maternityLeave ?? -1) >= minLeave),
  ).length;
}
