import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "../../../db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers, type EmployerSeed } from "../../../tests/support/employers";
import { crowdOf, expectedNames, found, named, searches, sizes } from "../../../tests/support/search-crowd";
import { listEmployers } from "./directory-queries.server";
import { wholeDirectory, sortOptions, type DirectoryQuery, type SortOption } from "./directory-view";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };

async function renewWith(crowd: EmployerSeed[]) {
  await renewDatabase(env.DB);
  await loadEmployers(env.DB, [...named, ...crowd]);
}

const larger = Object.entries(sizes).filter(([, size]) => size > sizes.few);

describe.each(larger)("in a %s directory a search finds", (_, size) => {
  beforeAll(() => renewWith(crowdOf(size)));

  it.each(found)("%s: %j", async (search, names) => {
    const list = await find({ search });
    expect(list.companies.map(({ name }) => name)).toEqual(names);
    expect(list.totalCompanies).toBe(names.length);
  });
});

/** So many hits are all listed, in a directory of any size; of weeks between the steps the index finds more than are hits. */
const allListed = 2_000;

describe.each(larger)("in a %s directory every hit is listed once, in order", (_, size) => {
  const crowd = crowdOf(size);
  beforeAll(() => renewWith(crowd));

  const cases = searches
    .flatMap((search) => (Object.keys(sortOptions) as SortOption[]).map((sort) => ({ ...search, sort })))
    .map((asked) => ({ asked, expected: expectedNames(crowd, { ...wholeDirectory, ...asked }) }))
    .map((known) => ({ ...known, title: `${JSON.stringify(known.asked)} by ${known.asked.sort}` }));
  const [whole, long] = [true, false].map((isWhole) =>
    cases.filter(({ expected }) => (size === sizes.small || expected.length <= allListed) === isWhole),
  ) as [typeof cases, typeof cases];

  it.each(whole)("$title", async ({ asked, expected }) => {
    const pages = Math.ceil(expected.length / 100);
    const listed: string[] = [];
    for (const page of [1, 2, pages]) {
      const list = await find({ ...asked, perPage: 100, page });
      expect(list).toMatchObject({ totalCompanies: expected.length, totalPages: pages, isSample: false });
      listed.push(...list.companies.map(({ name }) => name));
    }
    const last = expected.slice((pages - 1) * 100);
    expect(listed).toEqual([...expected.slice(0, 100), ...expected.slice(100, 200), ...last]);
  });

  if (long.length > 0)
    it.each(long)("or the list ends before: $title", async ({ asked, expected }) => {
      const { isSample, totalPages } = await find({ ...asked, perPage: 100 });
      const listed: string[] = [];
      for (const page of [1, 2, totalPages - 1, totalPages]) {
        const list = await find({ ...asked, perPage: 100, page });
        expect(list).toMatchObject({
          totalCompanies: expected.length,
          isTotalExact: true,
          totalPages,
          isSample,
        });
        const names = list.companies.map(({ name }) => name);
        listed.push(...names);
        if (!isSample) expect(names).toEqual(expected.slice((page - 1) * 100).slice(0, names.length));
        if (page < totalPages) expect(names).toHaveLength(100);
      }
      // Where nobody states full-pay weeks, they are in the order of names.
      expect(isSample).toBe(asked.search.startsWith("huddled") && /^name-asc|^full-pay/.test(asked.sort));
      // Also a sample is in order.
      expect(expected.filter((name) => listed.includes(name))).toEqual([...new Set(listed)]);
      expect(listed.length).toBeGreaterThan(200);
    });
});

describe("in a small directory", () => {
  beforeAll(() => renewWith(crowdOf(sizes.small)));

  it("a search reads three rows a hit, its total included, and 300 at most besides, however they lie", async () => {
    const hitsOf: [asked: string, hits: number][] = [];
    for (const { search, ...filters } of searches)
      for (const sort of Object.keys(sortOptions) as SortOption[])
        for (const page of [1, 40]) {
          reset();
          await find({ search, ...filters, sort, page });
          const { trips, rowsRead } = tally;
          // The index knows weeks by steps: of those between, it finds what the step below has.
          const { minLeave: weeks = null } = filters;
          const minLeave = weeks === 13.5 ? 12 : weeks === 0.5 ? null : weeks;
          const { totalCompanies: hits } = await find({ search, ...filters, minLeave, sort, page });
          expect(trips).toBe(1);
          expect(rowsRead, JSON.stringify({ search, filters, sort, page })).toBeLessThanOrEqual(
            3 * hits + 300,
          );
          hitsOf.push([search, hits]);
        }
    expect(Math.max(...hitsOf.map(([, hits]) => hits))).toBeGreaterThan(1_300);
  });

  it("what is typed of names that fill the page is only counted besides", async () => {
    reset();
    expect(await find({ search: "fir" })).toMatchObject({ totalCompanies: 1_800 });
    expect(tally.rowsRead).toBeLessThanOrEqual(1_800 + 200);
  });

  it("has the total beyond the last page too", async () => {
    const { totalCompanies, companies } = await find({ search: "retail", perPage: 100, page: 90 });
    expect([totalCompanies, companies]).toEqual([1_351, []]);
  });
});

describe("in a large directory", () => {
  const large = crowdOf(sizes.large);
  beforeAll(() => renewWith(large));

  it("lists each of thousands of hits, on pages that do not overlap", async () => {
    const { totalPages, totalCompanies } = await find({ search: "retail", perPage: 100 });
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, i) => find({ search: "retail", perPage: 100, page: i + 1 })),
    );
    const names = pages.flatMap(({ companies }) => companies.map(({ name }) => name));
    expect(totalCompanies).toBe(large.filter(({ industry }) => industry === "Retail").length + 1);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expectedNames(large, { ...wholeDirectory, search: "retail" }).slice(0, names.length),
    );
    expect(names.length).toBeGreaterThan(1_700);
  });

  it("has an empty page beyond the last, however far", async () => {
    for (const page of [61, 1_000_000])
      expect(await find({ search: "commonword", perPage: 100, page })).toMatchObject({ companies: [] });
  });

  describe("a first page reads", () => {
    it.each([
      [12_500, "of many hits, which are met in the order's index: sorting them all reads 21,000", "retail"],
      [400, "of few hits, which are fetched and sorted: the order's index would be read in vain", "seldom"],
    ])("at most %i rows %s", async (most, _, search) => {
      for (const sort of ["name-asc", "leave-high"] as const) {
        reset();
        expect((await find({ search, sort })).companies).toHaveLength(12);
        expect(tally.rowsRead, sort).toBeLessThanOrEqual(most);
      }
    });
  });

  it("reads four rows for each hit that is sorted, the total included, and few more", async () => {
    for (const sort of ["name-asc", "leave-high", "relevance"] as const) {
      reset();
      const { totalCompanies } = await find({ search: "say", sort });
      expect(totalCompanies).toBe(1_750);
      expect(tally.rowsRead, sort).toBeLessThanOrEqual(4 * totalCompanies + 150);
    }
  });
});

function find(query: Partial<DirectoryQuery>) {
  return listEmployers(ctx, { ...wholeDirectory, ...query });
}
