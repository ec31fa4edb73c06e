import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { loadEmployers } from "../../../tests/support/employers";
import { crowdOf, expectedNames, found, named, searches, sizes } from "../../../tests/support/search-crowd";
import { listEmployers } from "./queries.server";
import { wholeDirectory, type DirectoryQuery, type SortOption } from "./schema";
import { sortOptions } from "./texts";

const ctx = { db: createDatabase(env.DB), clock: () => 0 };
const crowd = crowdOf(sizes.few);
const sorts = Object.keys(sortOptions) as SortOption[];

beforeAll(() => loadEmployers(env.DB, [...named, ...crowd]));

describe("a search finds", () => {
  it.each(found)("%s: %j", async (search, names) => {
    const list = await find({ search });
    expect(list.companies.map(({ name }) => name)).toEqual(names);
    expect(list.totalCompanies).toBe(names.length);
  });

  it("takes as many words as count, with every filter, and lets the rest go", async () => {
    const list = await find({
      search: "firm zaau f fi fir z za commonword nosuchword",
      industry: "Commonword Trade",
      country: "Australia",
      minLeave: 13.5,
    });
    expect(list.companies.map(({ name }) => name)).toEqual(["Firm zaau commonword"]);
  });

  it("finds a word that is longer than the prefixes of the index", async () => {
    const names = ["Telecommunications", "telecommunicatio", "telecommunication"].map(async (search) =>
      (await find({ search })).companies.map(({ name }) => name),
    );
    expect(await Promise.all(names)).toEqual([["AT&T"], ["AT&T"], ["AT&T"]]);
  });
});

describe("what other tools take for commands is only text", () => {
  it.each([
    "%",
    "_",
    "'",
    '"',
    "*",
    "🎈",
    "name : x",
    "NEAR(",
    "q AND",
    "-",
    "\\",
    "(((",
    "\u0000",
    "; drop table companies",
  ])("%j lists nothing that it does not name", async (search) => {
    const list = await find({ search, perPage: 100 });
    expect(list.totalCompanies).toBe(list.companies.length);
    expect(list.totalCompanies).toBeLessThan(20);
  });

  it("60 kB of text find nothing and break nothing", async () => {
    expect(await find({ search: "parental leave ".repeat(4_000) })).toMatchObject({
      totalCompanies: 0,
      companies: [],
    });
  });
});

describe("every hit of a search is listed once, in any order", () => {
  it.each(searches)("%j", async (asked) => {
    for (const sort of sorts) {
      const expected = expectedNames(crowd, { ...wholeDirectory, ...asked, sort });
      const pages = Math.ceil(expected.length / 100);
      const listed: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const list = await find({ ...asked, sort, perPage: 100, page });
        expect(list).toMatchObject({
          totalCompanies: expected.length,
          totalPages: pages,
          isTotalExact: true,
        });
        listed.push(...list.companies.map(({ name }) => name));
      }
      expect([sort, listed]).toEqual([sort, expected]);
      expect(listed).not.toEqual([]);
    }
  });

  it("has the total beyond the last page too", async () => {
    const { totalCompanies, companies } = await find({ search: "retail", perPage: 100, page: 90 });
    expect([totalCompanies, companies]).toEqual([361, []]);
  });
});

function find(query: Partial<DirectoryQuery>) {
  return listEmployers(ctx, { ...wholeDirectory, ...query });
}
