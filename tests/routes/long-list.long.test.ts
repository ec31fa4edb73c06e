import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { listEmployers } from "../../app/features/directory/queries.server";
import { wholeDirectory, type DirectoryQuery } from "../../app/features/directory/schema";
import { createDatabase } from "../../db/client.server";
import { countedDatabase } from "../support/counted-database";
import { loadEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const employers = 10_150;
const lastPage = 834;

beforeAll(() =>
  loadEmployers(
    env.DB,
    Array.from({ length: employers }, (_, i) => ({
      name: `Firm ${i}`,
      country: i < 10 ? "Canada" : "Australia",
      // Between the counters' steps.
      maternityLeave: i < 20 ? 4 : 13,
      policyDetails: i < 30 ? "Seldom said" : String(i) >= "6" ? "Late by name" : null,
      traits: [i < 40 ? 0 : 1, 0] as [number, number],
    })),
  ),
);

describe("a list of more than 10,000 employers", () => {
  it("has its exact total, and ends with the 10,000th", async () => {
    const list = await read("");
    expect(list).toMatchObject({ totalCompanies: employers, isTotalExact: true, totalPages: lastPage });
    const last = await read(`page=${lastPage}`);
    expect(last.companies).toHaveLength(12);
    const beyond = await visit(`/api/companies?page=${lastPage + 1}`);
    expect(beyond.status).toBe(400);
    const { code, fields } = await beyond.json<{ code: string; fields: Record<string, string[]> }>();
    expect([code, Object.keys(fields)]).toEqual(["invalid", ["page"]]);
    expect(fields.page?.[0]).toContain("/data/employers.json");
    expect((await visit("/api/companies?perPage=100&page=100")).status).toBe(200);
    expect((await visit("/api/companies?perPage=100&page=101")).status).toBe(400);
  });

  it.each<[string, Partial<DirectoryQuery>]>([
    ["of a search", { search: "firm" }],
    ["of a search by name", { search: "firm", sort: "name-asc" }],
    ["of weeks between the steps", { minLeave: 12.5 }],
    ["of a trait that is searched for", { search: "firm", traits: ["day-one"] }],
    ["by full-pay weeks after two years", { sort: "full-pay-high", tenure: 24 }],
  ])("%s is counted and listed up to 10,000, and says so", async (_, asked) => {
    const list = await find(asked);
    const said = { totalCompanies: 10_000, isTotalExact: false, notStated: null, totalPages: lastPage };
    expect(list).toMatchObject(said);
    const { companies, ...last } = await find({ ...asked, page: lastPage });
    expect(last).toMatchObject(said);
    expect(companies.length).toBeGreaterThan(0);
  });

  it("is exact with fewer hits", async () => {
    const exact = { isTotalExact: true };
    expect(await find({ search: "seldom" })).toMatchObject({ totalCompanies: 30, ...exact });
    expect(await find({ minLeave: 12.5, country: "Canada" })).toMatchObject({ totalCompanies: 0, ...exact });
    expect(await find({ country: "Canada" })).toMatchObject({ totalCompanies: 10, totalPages: 1, ...exact });
  });

  it("reads no employer for a page beyond its end", async () => {
    const { binding, tally, reset } = countedDatabase(env.DB);
    reset();
    const { companies } = await listEmployers(
      { db: createDatabase(binding), clock: () => 0 },
      { ...wholeDirectory, page: lastPage + 1 },
    );
    expect(companies).toEqual([]);
    expect(tally.rowsRead).toBeLessThanOrEqual(10);
  });
});

describe("its directory page", () => {
  const page = async (query: string) => (await visit(`/companies?${query}`)).text();

  it("says at the end how to see more, without a next page", async () => {
    const text = await page(`page=${lastPage}`);
    expect(text).toContain("Narrow the list to see more");
    expect(text).not.toContain(`page=${lastPage + 1}`);
    expect(await page("")).not.toContain("Narrow the list to see more");
  });

  it("says so past the end too, in one round trip", async () => {
    const text = await page("page=5000");
    expect(tally.trips).toBe(1);
    expect(text).toContain("Narrow the list to see more");
    expect(text).toContain("Go to the last page");
    const short = await page("page=5000&country=Canada");
    expect(short).toContain("There is no page");
    expect(short).not.toContain("Narrow the list to see more");
  });

  it("says that there are more than it counts", async () => {
    expect(await page("search=firm")).toContain("More than 10,000 employers: narrow the list");
    expect(await page("")).toContain("10,150 employers");
  });
});

async function read(query: string) {
  const response = await visit(`/api/companies?${query}`);
  expect(response.status).toBe(200);
  return response.json<Record<string, unknown> & { companies: unknown[] }>();
}

const find = (query: Partial<DirectoryQuery>) =>
  listEmployers({ db: createDatabase(env.DB), clock: () => 0 }, { ...wholeDirectory, ...query });
