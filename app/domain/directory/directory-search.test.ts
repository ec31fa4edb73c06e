import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "../../../db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { insertEmployers, type EmployerSeed } from "../../../tests/support/employers";
import { listEmployers } from "./directory-queries.server";
import { wholeDirectory, sortOptions, type DirectoryQuery, type SortOption } from "./directory-view";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };

/**
 * "commonword" and "retail" have more hits than are fetched without trying to meet them in order, and "huddled"
 * has as many, which are the last of all by name. "seldom" has few, the very last.
 */
const crowd: EmployerSeed[] = Array.from({ length: 6_000 }, (_, i) => ({
  name: i < 1_500 ? `Firm ${letters(i)} commonword` : `Firm ${letters(i)}`,
  industry: i % 4 === 0 ? "Commonword Trade" : "Retail",
  country: i % 2 === 0 ? "Australia" : "United States",
  maternityLeave: i % 40 === 0 ? null : i % 26,
  policyDetails:
    `${i >= 4_500 ? "huddled, we say commonword too" : i >= 3_600 ? "Huddled" : ""}${i >= 5_970 ? ", seldom" : ""}` ||
    null,
  isVerified: i % 50 === 0,
  upvotes: i % 7,
}));

const named: EmployerSeed[] = [
  { name: "Société Générale", industry: "Finance" },
  { name: "Atlassian", industry: "Technology", subIndustry: "Technology: Software", maternityLeave: 20 },
  { name: "Atlas Copco", industry: "Manufacturing" },
  { name: "New Atlas", industry: "Media" },
  { name: "Map House", industry: "Atlas makers" },
  { name: "Zed Books", industry: "Media", policyDetails: "An atlas for each parent" },
  { name: "L'Oréal USA", industry: "Retail" },
  { name: "AT&T", industry: "Telecommunications" },
  { name: "Bain & Company", industry: "Consulting" },
  { name: "Møller-Mærsk", industry: "Transportation" },
  { name: "株式会社テスト", industry: "Other" },
  { name: "Atlas Draft", industry: "Media", isApproved: false },
  { name: "Commonword", industry: "Other" },
];

beforeAll(() => insertEmployers(env.DB, [...named, ...crowd]));

describe("a search finds", () => {
  it.each<[string, string[]]>([
    ["societe", ["Société Générale"]],
    ["SOCIÉTÉ gén", ["Société Générale"]],
    ["generale societe", ["Société Générale"]],
    ["atlas", ["Atlas Copco", "Atlassian", "New Atlas", "Map House", "Zed Books"]],
    ["atlassian software", ["Atlassian"]],
    ["loreal", ["L'Oréal USA"]],
    ["l'oreal", ["L'Oréal USA"]],
    ["at&t", ["AT&T", "Atlassian"]],
    ["att", ["AT&T"]],
    ["bain and company", ["Bain & Company"]],
    ["maersk", ["Møller-Mærsk"]],
    ["株式", ["株式会社テスト"]],
    ["lassian", []],
  ])("%s: %j", async (search, names) => {
    const list = await find({ search });
    expect(list.companies.map(({ name }) => name)).toEqual(names);
    expect(list.totalCompanies).toBe(names.length);
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

/** Words with many hits (walked) and with few (sorted) must list by the same rules. */
const searches = [
  { search: "commonword" },
  { search: "com" },
  { search: "commonword", industry: "Commonword Trade" },
  { search: "commonword", country: "Australia", minLeave: 12 },
  { search: "commonword", minLeave: 13.5 },
  { search: "commonword trade", industry: "Commonword Trade", country: "Australia", minLeave: 20 },
  { search: "firm commonword" },
  { search: "say we" },
  { search: "retail" },
  { search: "huddled" },
  { search: "huddled", country: "Australia" },
  { search: "huddled retail", minLeave: 0.5 },
];

describe("every hit is listed once, in order, on the pages that the total promises", () => {
  const cases = searches.flatMap((search) =>
    (Object.keys(sortOptions) as SortOption[]).map((sort) => ({
      asked: { ...search, sort },
      title: `${JSON.stringify(search)} by ${sort}`,
    })),
  );
  it.each(cases)("$title", async ({ asked }) => {
    const expected = expectedNames({ ...wholeDirectory, ...asked });
    const listed: string[] = [];
    for (const page of [1, 2, Math.ceil(expected.length / 100)]) {
      const list = await find({ ...asked, perPage: 100, page });
      expect(list.totalCompanies).toBe(expected.length);
      listed.push(...list.companies.map(({ name }) => name));
    }
    const last = expected.slice((Math.ceil(expected.length / 100) - 1) * 100);
    expect(listed).toEqual([...expected.slice(0, 100), ...expected.slice(100, 200), ...last]);
  });
});

it("lists each of thousands of hits, on pages that do not overlap", async () => {
  const pages = await Promise.all(
    Array.from({ length: 45 }, (_, i) => find({ search: "retail", perPage: 100, page: i + 1 })),
  );
  const names = pages.flatMap(({ companies }) => companies.map(({ name }) => name));
  const expected = crowd.filter(({ industry }) => industry === "Retail").length + 1;
  expect(pages[0]?.totalCompanies).toBe(expected);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(4_500);
});

it("has an empty page beyond the last, however far", async () => {
  for (const page of [61, 1_000_000])
    expect(await find({ search: "commonword", perPage: 100, page })).toMatchObject({ companies: [] });
});

describe("a first page reads", () => {
  it.each([
    [10_000, "of many hits, which are met in the order's index: sorting them all reads 28,000", "retail"],
    [400, "of few hits, which are fetched and sorted: the order's index would be read in vain", "seldom"],
  ])("at most %i rows %s", async (most, _, search) => {
    for (const sort of ["name-asc", "leave-high"] as const) {
      reset();
      expect((await find({ search, sort })).companies).toHaveLength(12);
      expect(tally.rowsRead, sort).toBeLessThanOrEqual(most);
    }
  });
});

it("reads five rows for each hit that is sorted, the total included, and few more", async () => {
  for (const sort of ["name-asc", "leave-high", "relevance"] as const) {
    reset();
    const { totalCompanies } = await find({ search: "say", sort });
    expect(totalCompanies).toBe(1_500);
    expect(tally.rowsRead, sort).toBeLessThanOrEqual(5 * totalCompanies + 100);
  }
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

function find(query: Partial<DirectoryQuery>) {
  return listEmployers(ctx, { ...wholeDirectory, ...query });
}

/** The rules of search said again without an index, for names that are plain ASCII. */
function expectedNames(query: DirectoryQuery): string[] {
  const words = query.search.split(" ");
  const has = (text: string) => words.every((word) => ` ${text}`.toLowerCase().includes(` ${word}`));
  const tier = ({ name, industry, policyDetails, country }: EmployerSeed) => {
    if (has(name)) return name.toLowerCase().startsWith(query.search) ? 0 : 1;
    if (has(`${name} ${industry}`)) return 2;
    return has(`${name} ${industry} ${country ?? "Australia"} ${policyDetails ?? ""}`) ? 3 : null;
  };
  const keys: Record<SortOption, (e: EmployerSeed) => (string | number)[]> = {
    relevance: (e) =>
      tier(e) === 0 ? [0, e.name] : [tier(e) ?? 9, e.isVerified ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "leave-high": (e) => [-(e.maternityLeave ?? -1), e.name],
    "leave-low": (e) => [e.maternityLeave ?? 999, e.name],
    "full-pay-high": (e) => [-(e.fullPay?.[2] ?? -1), e.name],
    "full-pay-low": (e) => [e.fullPay?.[2] ?? 9_999, e.name],
    "rating-high": (e) => [e.upvotes ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "rating-low": (e) => [e.upvotes ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "name-asc": (e) => [e.name],
    "name-desc": (e) => [e.name],
  };
  const found = [...named, ...crowd].filter(
    (e) =>
      e.isApproved !== false &&
      tier(e) !== null &&
      (query.industry === null || e.industry === query.industry) &&
      (query.country === null || (e.country ?? "Australia") === query.country) &&
      (query.minLeave === null || (e.maternityLeave ?? -1) >= query.minLeave),
  );
  const key = keys[query.sort];
  const names = found.sort((a, b) => byKeys(key(a), key(b))).map(({ name }) => name);
  return query.sort === "name-desc" ? names.reverse() : names;
}

function byKeys(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return 0;
  return (a[at] as number) < (b[at] as number) ? -1 : 1;
}

/** A name that sorts like its number. */
function letters(i: number): string {
  return "z" + String.fromCharCode(97 + Math.floor(i / 676), 97 + (Math.floor(i / 26) % 26), 97 + (i % 26));
}
