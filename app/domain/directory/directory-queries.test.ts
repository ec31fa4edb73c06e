import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "../../../db/client.server";
import { insertEmployers, manyEmployers, type EmployerSeed } from "../../../tests/support/employers";
import { nameKey } from "./search-words";
import { getDirectoryView, listEmployers } from "./directory-queries.server";
import { wholeDirectory, sortOptions, type DirectoryQuery, type SortOption } from "./directory-view";

const ctx = { db: createDatabase(env.DB), clock: () => 0 };
const employers = [
  ...manyEmployers(300),
  { name: "Hidden Draft", industry: "Technology", isApproved: false },
];

beforeAll(() => insertEmployers(env.DB, employers));

/** What each order means, said again without SQL: a list of keys, smaller first. */
const meaning: Record<SortOption, (e: EmployerSeed) => (number | string)[]> = {
  relevance: (e) => [e.isVerified ? 0 : 1, -votesOf(e), nameKey(e.name)],
  "leave-high": (e) => [-(e.maternityLeave ?? -1), nameKey(e.name)],
  "leave-low": (e) => [e.maternityLeave ?? Infinity, nameKey(e.name)],
  "rating-high": (e) => [-(shareOf(e) ?? -1), -votesOf(e), nameKey(e.name)],
  "rating-low": (e) => [shareOf(e) ?? Infinity, -votesOf(e), nameKey(e.name)],
  "name-asc": (e) => [nameKey(e.name)],
  "name-desc": (e) => [nameKey(e.name)],
};

const filters = [
  {},
  { minLeave: 12 },
  { minLeave: 14.5 },
  { minLeave: 25 },
  { industry: "Technology", minLeave: 16 },
  { country: "United Kingdom", minLeave: 5 },
  { industry: "Finance", country: "Australia" },
  { industry: "Finance", country: "Australia", minLeave: 20 },
  { industry: "Nonesuch" },
];
const cases = (Object.keys(sortOptions) as SortOption[]).flatMap((sort) =>
  filters.map((filter) => ({ sort, filter, title: `${sort} ${JSON.stringify(filter)}` })),
);

describe("every order and filter lists what it says, page after page without overlap", () => {
  it.each(cases)("$title", async ({ sort, filter }) => {
    const query = { ...wholeDirectory, ...filter, sort };
    const expected = expectedNames(query);
    const listed: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 12) + 1; page += 1) {
      const list = await listEmployers(ctx, { ...query, page });
      expect(list).toMatchObject({
        totalCompanies: expected.length,
        totalPages: Math.ceil(expected.length / 12),
        page,
      });
      listed.push(...list.companies.map(({ name }) => name));
    }
    expect(listed).toEqual(expected);
  });
});

describe("the directory page", () => {
  it("offers industries and countries with the employers each would leave, given the other filter", async () => {
    const query = { ...wholeDirectory, industry: "Technology", minLeave: 12 };
    const view = await getDirectoryView(ctx, { query, compareIds: [], typedNames: [], tab: "policies" });
    const count = (where: Partial<DirectoryQuery>) =>
      expectedNames({ ...wholeDirectory, minLeave: 12, ...where }).length;
    expect(view.industries.map(({ value }) => value)).not.toContain("");
    for (const { value, count: shown } of view.industries)
      expect(shown, value).toBe(count({ industry: value }));
    for (const { value, count: shown } of view.countries)
      expect(shown, value).toBe(count({ industry: "Technology", country: value }));
  });

  it("compares employers by id in the order asked, drafts and strangers left out", async () => {
    const draft = `e${employers.length}`;
    const request = {
      query: wholeDirectory,
      compareIds: ["e7", draft, "nobody", "e3"],
      typedNames: [],
      tab: "benefits",
    } as const;
    const { comparison } = await getDirectoryView(ctx, {
      ...request,
      compareIds: [...request.compareIds],
      typedNames: [],
    });
    expect(comparison.companies.map(({ id }) => id)).toEqual(["e7", "e3"]);
  });

  it("resolves a typed name whatever its case, and suggests employers for one that fits several", async () => {
    const [first] = employers as [EmployerSeed];
    const view = await getDirectoryView(ctx, {
      query: wholeDirectory,
      compareIds: [],
      typedNames: [first.name.toUpperCase(), "harb", "no such employer"],
      tab: "policies",
    });
    expect(view.comparison.companies.map(({ name }) => name)).toEqual([first.name]);
    expect(view.comparison.unresolved.map(({ typed, suggestions }) => [typed, suggestions.length])).toEqual([
      ["harb", 5],
      ["no such employer", 0],
    ]);
  });
});

function expectedNames(query: DirectoryQuery): string[] {
  const key = meaning[query.sort];
  const { industry, country, minLeave } = query;
  const kept = employers.filter(
    (e) =>
      e.isApproved !== false &&
      (industry === null || e.industry === industry) &&
      (country === null || e.country === country) &&
      (minLeave === null || (e.maternityLeave ?? -1) >= minLeave),
  );
  const sorted = kept.sort((a, b) => compare(key(a), key(b))).map(({ name }) => name);
  return query.sort === "name-desc" ? sorted.reverse() : sorted;
}

function compare(a: (number | string)[], b: (number | string)[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return 0;
  return (a[at] as number) < (b[at] as number) ? -1 : 1;
}

function votesOf({ upvotes = 0, downvotes = 0 }: EmployerSeed): number {
  return upvotes + downvotes;
}

function shareOf(employer: EmployerSeed): number | null {
  return votesOf(employer) > 0 ? (employer.upvotes ?? 0) / votesOf(employer) : null;
}
