import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { insertEmployers, manyEmployers, type EmployerSeed } from "../../../tests/support/employers";
import { nameKey } from "~/core/name-key";
import { tenures, type Tenure, policyFeatures, type PolicyFeature } from "~/policy/document/stored-figures";
import { listFeatured } from "./featured-queries.server";
import { getDirectoryView, listEmployers } from "./queries.server";
import { wholeDirectory, type DirectoryQuery, type SortOption } from "./schema";
import { sortOptions } from "./texts";

const ctx = { db: createDatabase(env.DB), clock: () => 0 };
const employers = [
  ...manyEmployers(300),
  { name: "Hidden Draft", industry: "Technology", isApproved: false },
];

beforeAll(() => insertEmployers(env.DB, employers));

/** Each order without SQL: a list of keys, smallest first. */
const meaning: Record<SortOption, (e: EmployerSeed) => (number | string)[]> = {
  relevance: (e) => [e.isVerified ? 0 : 1, -votesOf(e), nameKey(e.name)],
  "leave-high": (e) => [-(e.maternityLeave ?? -1), nameKey(e.name)],
  "leave-low": (e) => [e.maternityLeave ?? Infinity, nameKey(e.name)],
  "secondary-high": (e) => [-(e.paternityLeave ?? -1), nameKey(e.name)],
  "full-pay-high": (e) => [-(e.fullPay?.[2] ?? -1), nameKey(e.name)],
  "full-pay-low": (e) => [e.fullPay?.[2] ?? Infinity, nameKey(e.name)],
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
  { traits: ["day-one"] as const },
  { traits: ["day-one", "pension-unpaid"] as const, country: "Australia" },
  { traits: ["day-one"] as const, industry: "Finance", country: "Australia", minLeave: 12 },
  { traits: ["pension-unpaid"] as const, minLeave: 14.5 },
  { minSecondary: 4 },
  { minSecondary: 2.5, minLeave: 12, country: "Australia" },
  { traits: ["day-one"] as const, minSecondary: 4 },
];
const sorts = Object.keys(sortOptions) as SortOption[];

describe("full-pay weeks", () => {
  const at = (tenure: Tenure, sort: SortOption = "full-pay-high") =>
    listEmployers(ctx, { ...wholeDirectory, sort, tenure, perPage: 100 });

  it.each(tenures.map((tenure, place) => [tenure, place] as const))(
    "after %i months are what the list shows and sorts by",
    async (tenure, place) => {
      const figure = (e: EmployerSeed) => e.fullPay?.[place] ?? null;
      for (const [sort, key] of [
        ["full-pay-high", (e: EmployerSeed) => [-(figure(e) ?? -1), nameKey(e.name)]],
        ["full-pay-low", (e: EmployerSeed) => [figure(e) ?? Infinity, nameKey(e.name)]],
      ] as const) {
        const expected = within(wholeDirectory).sort((a, b) => compare(key(a), key(b)));
        const { companies, payNotStated } = await at(tenure, sort);
        const silent = expected.filter((e) => figure(e) === null).length;
        expect(payNotStated, "an index walks past without counting").toBe(tenure === 12 ? null : silent);
        expect(companies.map(({ name }) => name)).toEqual(expected.slice(0, 100).map(({ name }) => name));
        const values = expected.map(figure).map((tenths) => (tenths === null ? null : tenths / 10));
        expect(companies.map(({ fullPayWeeks }) => fullPayWeeks.value)).toEqual(values.slice(0, 100));
        expect(companies[0]?.fullPayWeeks.tenureMonths).toBe(tenure);
      }
    },
  );
});

it("traits are counted beside their filters, with those that do not say", async () => {
  for (const filter of [{}, { industry: "Finance" }, { country: "Australia", minLeave: 16 }]) {
    const query = { ...wholeDirectory, ...filter };
    const view = await getDirectoryView(ctx, { query, compareIds: [], typedNames: [], tab: "policies" });
    const all = within(query);
    expect(view.traits).toEqual(
      policyFeatures.map((feature) => ({
        feature,
        count: all.filter((e) => (e.traits?.[0] ?? 0) & bit(feature)).length,
        unsaid: all.filter((e) => !(((e.traits?.[0] ?? 0) | (e.traits?.[1] ?? 0)) & bit(feature))).length,
      })),
    );
  }
});

it("a search within traits finds what states them, and counts what does not say", async () => {
  const query = { ...wholeDirectory, search: "willow", traits: ["day-one"] as const, perPage: 100 };
  const isNamed = ({ name }: EmployerSeed) => /willow/i.test(name);
  const has = (side: 0 | 1) => (e: EmployerSeed) => Boolean((e.traits?.[side] ?? 0) & bit("day-one"));
  const named = within(wholeDirectory).filter(isNamed);
  const list = await listEmployers(ctx, query);
  expect(list.companies.map(({ name }) => name).sort()).toEqual(
    named
      .filter(has(0))
      .map(({ name }) => name)
      .sort(),
  );
  expect(list.notStated).toBe(named.filter((e) => !has(0)(e) && !has(1)(e)).length);
});

describe("every order and filter lists what it says, page after page without overlap", () => {
  it.each(sorts)("%s", async (sort) => {
    for (const filter of filters) {
      const query = { ...wholeDirectory, ...filter, sort, perPage: 25 };
      const expected = expectedNames(query);
      const listed: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 25) + 1; page += 1) {
        const list = await listEmployers(ctx, { ...query, page });
        expect(list, JSON.stringify(filter)).toMatchObject({
          totalCompanies: expected.length,
          totalPages: Math.ceil(expected.length / 25),
          notStated: notStatedIn(query),
          page,
        });
        listed.push(...list.companies.map(({ name }) => name));
      }
      expect([filter, listed]).toEqual([filter, expected]);
    }
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
  const kept = within(query).filter((e) =>
    query.traits.every((feature) => (e.traits?.[0] ?? 0) & bit(feature)),
  );
  const sorted = kept.sort((a, b) => compare(key(a), key(b))).map(({ name }) => name);
  return query.sort === "name-desc" ? sorted.reverse() : sorted;
}

const bit = (feature: PolicyFeature) => 1 << policyFeatures.indexOf(feature);

/** Without policy features. */
function within({ industry, country, minLeave, minSecondary }: DirectoryQuery) {
  return employers.filter(
    (e) =>
      e.isApproved !== false &&
      (industry === null || e.industry === industry) &&
      (country === null || e.country === country) &&
      (minLeave === null || (e.maternityLeave ?? -1) >= minLeave) &&
      (minSecondary === null || (e.paternityLeave ?? -1) >= minSecondary),
  );
}

/** Those that contradict no chosen feature but do not state all. */
function notStatedIn(query: DirectoryQuery): number | null {
  if (query.traits.length === 0) return null;
  const open = within(query).filter(
    (e) => !query.traits.some((feature) => (e.traits?.[1] ?? 0) & bit(feature)),
  );
  return open.length - expectedNames(query).length;
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

describe("featured employers", () => {
  const first = async (n: number) => {
    const { companies } = await listEmployers(ctx, { ...wholeDirectory, perPage: n });
    return companies.map(({ id }) => id);
  };
  const featured = async () => (await listFeatured(ctx)).map(({ id }) => id);

  it("are the first three of the directory, and of those with equal conditions the first", async () => {
    expect(await featured()).toEqual(await first(3));
    const ids = await first(40);
    await env.DB.prepare(
      `update companies set conditions_key = 'agreed' where public_id in (select value from json_each(?))`,
    )
      .bind(JSON.stringify(ids.slice(1, 30)))
      .run();
    expect(await featured()).toEqual([ids[0], ids[1], ids[30]]);
    await env.DB.exec("update companies set conditions_key = 'agreed'");
    expect(await featured()).toEqual([ids[0]]);
    await env.DB.exec("update companies set conditions_key = null");
  });
});
