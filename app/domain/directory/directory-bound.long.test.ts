import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "../../../db/client.server";
import { bulkChange } from "../../../scripts/database/bulk-load";
import { countedDatabase } from "../../../tests/support/counted-database";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { getDirectoryView, listEmployers } from "./directory-queries.server";
import { sortOptions, wholeDirectory, type DirectoryQuery, type SortOption } from "./directory-view";

/** What a request may read, whatever is asked for. */
const most = 12_500;

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };
const sorts = Object.keys(sortOptions) as SortOption[];

const scopes: Partial<DirectoryQuery>[] = [{}, { country: "Australia" }, {}, { industry: "Finance" }];
const weeks = [null, 0.5, 13.5];
const traits: DirectoryQuery["traits"][] = [[], ["day-one"], ["pension-unpaid"]];
const searches = ["", "l", "h", "leave", "leave a", "harbour", "holdings"];
const asked = searches.flatMap((search) => traits.map((traits) => ({ search, traits })));

describe("among 10,000 employers no page reads more than 12,500 rows", () => {
  beforeAll(async () => {
    await renewDatabase(env.DB);
    await loadEmployers(env.DB, manyEmployers(10_000));
  });

  it.each(asked)("of $search with $traits", async (query) => {
    let worst = 0;
    for (const [i, minLeave] of weeks.entries())
      for (const [j, sort] of sorts.entries()) {
        const page = [1, 30, 120, 833, 1][(i + j) % 5] ?? 1;
        reset();
        const all = { ...wholeDirectory, ...query, ...scopes[(i * 9 + j) % 4], minLeave, sort, page };
        await getDirectoryView(ctx, { query: all, compareIds: [], typedNames: [], tab: "policies" });
        expect(tally.trips).toBe(1);
        expect(tally.rowsRead, JSON.stringify(all)).toBeLessThanOrEqual(most);
        worst = Math.max(worst, tally.rowsRead);
      }
    console.log(`most rows read of ${JSON.stringify(query)}: ${worst}`);
  });

  it("with three typed names to compare", async () => {
    for (const search of ["leave", "h"]) {
      reset();
      const typedNames = ["h", "leave", "harbour granite"];
      const query = { ...wholeDirectory, search };
      const { comparison } = await getDirectoryView(ctx, {
        query,
        compareIds: [],
        typedNames,
        tab: "policies",
      });
      expect(comparison.unresolved.map(({ suggestions }) => suggestions.length)).toEqual([5, 5, 5]);
      expect(tally.trips).toBe(1);
      expect(tally.rowsRead).toBeLessThanOrEqual(most);
    }
  });
});

it("lists hits in names where the first hundreds that begin with what is typed lack a trait", async () => {
  const size = 10_000;
  await renewDatabase(env.DB);
  await loadEmployers(env.DB, manyEmployers(size));
  const isLate = `id in (select id from (select id, row_number() over (order by name_key) as place from companies)
    where place > (select count(*) from companies where name_key < 'harbour') + 600)`;
  await bulkChange(env.DB, () =>
    env.DB.prepare(`update companies set traits_yes = iif(${isLate}, 1, 0)`).run(),
  );
  reset();
  const list = await listEmployers(ctx, { ...wholeDirectory, search: "h", traits: ["day-one"] });
  expect(tally.rowsRead).toBeLessThanOrEqual(most);
  expect(list).toMatchObject({ isSample: true, isTotalExact: true });
  expect(list.totalCompanies).toBeGreaterThan(3_000);
  expect(list.companies).toHaveLength(12);
  for (const { name } of list.companies) expect(name).toMatch(/\bh/i);
});
