import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { getDirectoryView, listEmployers } from "./queries.server";
import { mostListed, wholeDirectory, type DirectoryQuery, type SortOption } from "./schema";
import { sortOptions } from "./texts";

/** Reads with many employers; tests/cost.test.ts has few. */
const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };
const sorts = Object.keys(sortOptions) as SortOption[];
const size = 12_000;
const employers = manyEmployers(size);

beforeAll(async () => {
  await renewDatabase(env.DB);
  await loadEmployers(env.DB, employers);
});

async function read(query: Partial<DirectoryQuery>, typedNames: string[] = []) {
  reset();
  const asked = { ...wholeDirectory, ...query };
  const view = await getDirectoryView(ctx, { query: asked, compareIds: [], typedNames, tab: "policies" });
  expect(tally.trips).toBe(1);
  return view;
}

describe("among 12,000 employers", () => {
  it("a first page of any sort and filter reads at most 60 rows, with the exact total", async () => {
    for (const facets of [{}, { industry: "Technology" }, { industry: "Finance", country: "Australia" }])
      for (const minLeave of [null, 12, 20])
        for (const sort of sorts) {
          const { list } = await read({ ...facets, minLeave, sort });
          const fitting = employers.filter(
            ({ industry, country, maternityLeave }) =>
              (facets.industry ?? industry) === industry &&
              (facets.country ?? country) === country &&
              (maternityLeave ?? -1) >= (minLeave ?? -1),
          );
          expect(list).toMatchObject({ totalCompanies: fitting.length, isTotalExact: true });
          expect(tally.rowsRead, JSON.stringify({ facets, minLeave, sort })).toBeLessThanOrEqual(60);
        }
  });

  const traits: DirectoryQuery["traits"][] = [[], ["day-one"], ["pension-unpaid"], ["adoption", "loss"]];
  const searches = ["", "h", "leave", "leave a", "holdings"];
  const asked = searches.flatMap((search) => traits.map((traits) => ({ search, traits })));
  it.each(asked)("no page reads more than 32,500 rows: $search with $traits", async (query) => {
    for (const [i, minLeave] of [null, 0.5, 13.5].entries())
      for (const [j, sort] of sorts.entries())
        for (const country of [null, "Australia"]) {
          const page = [1, 30, 120, 833][(i + j) % 4] ?? 1;
          await read({ ...query, minLeave, sort, country, page, tenure: 24 });
          expect(tally.rowsRead, JSON.stringify({ query, minLeave, sort, page })).toBeLessThanOrEqual(32_500);
        }
  });

  it.each([
    "harbuor",
    "harbuor granitte",
    "harbour graniet holdings",
    "harbour granite",
    "abcdefghijklmnop qrstuvwxyzabcdef holdnigs graniet",
  ])("nor does a search with a typing error: %s", async (search) => {
    reset();
    await listEmployers(ctx, { ...wholeDirectory, search });
    expect(tally.rowsRead).toBeLessThanOrEqual(32_500);
  });

  it("nor with three typed names to compare", async () => {
    const { comparison } = await read({ search: "leave" }, ["h", "leave", "harbour granite"]);
    expect(comparison.unresolved.map(({ suggestions }) => suggestions.length)).toEqual([5, 5, 5]);
    expect(tally.rowsRead).toBeLessThanOrEqual(32_500);
  });

  it("a search that finds more than lists show says so, and has the first names all the same", async () => {
    const list = await listEmployers(ctx, { ...wholeDirectory, search: "leave" });
    expect(list).toMatchObject({ totalCompanies: mostListed, isTotalExact: false, totalPages: 834 });
    // Last in the index, found by the start of a name.
    await loadEmployers(env.DB, [{ name: "Leave It", policyDetails: "Leave" }], size + 1);
    const { companies } = await listEmployers(ctx, { ...wholeDirectory, search: "leave" });
    expect(companies[0]?.name).toBe("Leave It");
  });
});
