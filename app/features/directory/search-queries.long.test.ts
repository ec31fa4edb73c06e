import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers } from "../../../tests/support/employers";
import { crowdOf, expectedNames, found, named, searches, sizes } from "../../../tests/support/search-crowd";
import { listEmployers } from "./queries.server";
import { wholeDirectory, type DirectoryQuery, type SortOption } from "./schema";
import { sortOptions } from "./texts";

const ctx = { db: createDatabase(env.DB), clock: () => 0 };
const find = (query: Partial<DirectoryQuery>) => listEmployers(ctx, { ...wholeDirectory, ...query });

describe.each([sizes.small, sizes.large])("among %i employers", (size) => {
  const crowd = crowdOf(size);

  beforeAll(async () => {
    await renewDatabase(env.DB);
    await loadEmployers(env.DB, [...named, ...crowd]);
  });

  it.each(found)("a search finds %s: %j", async (search, names) => {
    const list = await find({ search });
    expect(list.companies.map(({ name }) => name)).toEqual(names);
    expect(list.totalCompanies).toBe(names.length);
  });

  it.each(searches)("every hit is listed once, in any order: %j", async (asked) => {
    for (const sort of Object.keys(sortOptions) as SortOption[]) {
      const expected = expectedNames(crowd, { ...wholeDirectory, ...asked, sort });
      const pages = Math.ceil(expected.length / 100);
      for (const page of [1, 2, pages]) {
        const list = await find({ ...asked, sort, perPage: 100, page });
        expect(list).toMatchObject({
          totalCompanies: expected.length,
          totalPages: pages,
          isTotalExact: true,
        });
        expect(list.companies.map(({ name }) => name)).toEqual(expected.slice(100 * page - 100, 100 * page));
      }
    }
  });
});
