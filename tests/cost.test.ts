import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getDirectoryView, listEmployers } from "../app/features/directory/queries.server";
import { sortOptions } from "../app/features/directory/texts";
import { wholeDirectory, type DirectoryQuery, type SortOption } from "../app/features/directory/schema";
import { everyEmployer } from "../app/routes/admin/dashboard/employers/employers-view";
import { listAdminEmployers } from "../app/features/moderation/employer-queries.server";
import { countToDo, listOldestToDo } from "../app/features/moderation/to-do-queries.server";
import { createDatabase } from "../db/client.server";
import { makeUser, sessionCookieOf } from "./support/actors";
import { publicCalls } from "./support/contract-public";
import { countedDatabase } from "./support/counted-database";
import { renewDatabase } from "./support/empty-database";
import { insertEmployers, loadEmployers, manyEmployers, type EmployerSeed } from "./support/employers";
import { makeSmallWorld } from "./support/small-world";
import { readsInMoreThanOneTrip, tripsOf } from "./support/trips";
import { tally as visited, visit } from "./support/worker";

/** Rows and round trips. Long tests do the same for ten thousand employers. */
const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };

describe("with 300 employers", () => {
  const employers = manyEmployers(300);
  const sorts = Object.keys(sortOptions) as SortOption[];
  const list = (query: Partial<DirectoryQuery>) => listEmployers(ctx, { ...wholeDirectory, ...query });

  beforeAll(() => loadEmployers(env.DB, employers));
  beforeEach(reset);

  it("the directory page takes one trip and 40 rows", async () => {
    const query = { ...wholeDirectory, sets: "once" } as const;
    await getDirectoryView(ctx, { query, compareIds: [], typedNames: [], tab: "policies" });
    expect(tally.trips).toBe(1);
    expect(tally.rowsRead).toBeLessThanOrEqual(40);
  });

  it("a first page in an indexed order, with any filter and the exact total, takes one trip and 40 rows", async () => {
    const filters = [
      {},
      { industry: "Technology" },
      { country: "United States" },
      { industry: "Finance", country: "Australia" },
    ];
    for (const filter of filters)
      for (const minLeave of [null, 12])
        for (const sort of sorts.filter((sort) => sort !== "secondary-high"))
          for (const [sets, most] of [
            ["once", 40],
            // Merged from those that stand for an agreement and the others.
            ["each", 56],
          ] as const) {
            reset();
            const query = { ...wholeDirectory, ...filter, minLeave, sort, sets };
            const found = await list(query);
            expect(found.totalCompanies).toBe(recount(employers, query));
            expect(tally.trips).toBe(1);
            expect(tally.rowsRead, JSON.stringify(query)).toBeLessThanOrEqual(most);
          }
  });

  it("a search takes one trip, three rows a hit, its total included, and 300 at most besides", async () => {
    for (const search of ["leave", "harbour", "willow shade"])
      for (const sort of sorts) {
        reset();
        const { totalCompanies } = await list({ search, sort });
        expect(totalCompanies).toBeGreaterThan(0);
        expect(tally.trips).toBe(1);
        expect(tally.rowsRead, `${search} by ${sort}`).toBeLessThanOrEqual(3 * totalCompanies + 300);
      }
  });

  it("an admin's list takes one trip and 420 rows", async () => {
    const { total } = await listAdminEmployers(ctx, everyEmployer, { page: 1, perPage: 25 });
    expect(total).toBe(300);
    expect(tally.trips).toBe(1);
    expect(tally.rowsRead).toBeLessThanOrEqual(420);
  });

  it("an admin's queue takes two trips at once, of its figures and its list, and 1,200 rows", async () => {
    await env.DB.exec(
      "insert into ratings (company_id, author_hash, is_positive, is_approved, date_submitted) select id, 'tag ' || id, 1, 0, 5 from companies",
    );
    await Promise.all([countToDo(ctx), listOldestToDo(ctx)]);
    expect(tally.trips).toBe(2);
    expect(tally.rowsRead).toBeLessThanOrEqual(1_200);
    await env.DB.exec("delete from ratings");
  });

  it.each([
    [
      ...(["publishing an employer", 60, 1_250] as const),
      ...(["update companies set is_approved = 1 where id = 3", "is_approved = 0"] as const),
    ],
    ["hiding one", 20, 1_250, "update companies set is_approved = 0 where id = 3", "is_approved = 1"],
    [
      "an edit of its weeks",
      60,
      2_450,
      "update companies set maternity_leave = 11 where id = 3",
      "is_approved = 1",
    ],
    [
      "approving a vote",
      20,
      20,
      "insert into ratings (company_id, is_positive, is_approved, date_submitted) values (3, 1, 1, 0)",
      "is_approved = 1",
    ],
  ] as const)("%s writes %i rows at most and reads %i", async (_, most, mostRead, change, before) => {
    await env.DB.exec(`update companies set ${before}, maternity_leave = 30 where id = 3`);
    await binding.prepare(change).bind().run();
    expect(tally.rowsWritten).toBeGreaterThan(0);
    expect(tally.rowsWritten).toBeLessThanOrEqual(most);
    // Mostly the counters' own; looking at all employers once would be as many again.
    expect(tally.rowsRead).toBeLessThanOrEqual(mostRead);
  });
});

describe("with two employers", () => {
  beforeAll(async () => {
    await renewDatabase(env.DB);
    await insertEmployers(env.DB, [{ name: "Open" }, { name: "Other" }]);
  });

  it("an employer's page takes one trip and 5 rows", async () => {
    expect((await visit("/companies/e1")).status).toBe(200);
    expect(visited.trips).toBe(1);
    expect(visited.rowsRead).toBeLessThanOrEqual(5);
  });

  it("a vote takes the session's trip and its own, and 20 rows", async () => {
    const response = await visit("/api/ratings", {
      method: "POST",
      headers: {
        Cookie: await sessionCookieOf(await makeUser()),
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ companyId: "e1", isPositive: true }),
    });
    expect(response.status).toBe(201);
    expect(visited.trips).toBe(2);
    expect(visited.rowsRead).toBeLessThanOrEqual(20);
  });
});

describe("with data in every table", () => {
  beforeAll(async () => {
    await renewDatabase(env.DB);
    await makeSmallWorld();
  });

  it("every page and call that reads waits for one trip", async () => {
    expect(await readsInMoreThanOneTrip("anonymous")).toEqual({});
  });

  it("the same for a member, except lists that need the session first", async () => {
    expect(await readsInMoreThanOneTrip("member")).toEqual({ "/account": 2, "/privacy/your-data": 5 });
  });

  it("a sign-in waits for two trips", async () => {
    const signIn = publicCalls.find(({ call }) => call === "POST /api/login");
    const body = JSON.stringify(signIn?.body);
    expect(await tripsOf("/api/login", "anonymous", { method: "POST", body })).toBeLessThanOrEqual(2);
  });
});

/** Counted one by one. */
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
