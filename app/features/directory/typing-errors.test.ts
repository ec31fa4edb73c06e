import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { renewDatabase } from "../../../tests/support/empty-database";
import { loadEmployers } from "../../../tests/support/employers";
import { randomOf } from "../../../tests/support/policy-generator";
import { readImportFile } from "~/features/import/read-import-file";
import { readImportOptions } from "~/features/import/options/import-options";
import { listEmployers } from "./queries.server";
import { nameKey } from "~/core/name-key";
import type { EmployerListJson } from "~/features/employers/schema";
import { cardListOf } from "./card-list-rules";
import { wholeDirectory, type DirectoryQuery } from "./schema";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => 0 };
const find = (query: Partial<DirectoryQuery>) => listEmployers(ctx, { ...wholeDirectory, ...query });

describe("what people type", () => {
  beforeAll(() =>
    loadEmployers(env.DB, [
      { name: "Atlassian", industry: "Technology", upvotes: 2 },
      { name: "JPZeta" },
      { name: "AMPZ" },
      { name: "Q.X. Zetakleen" },
      { name: "Pricezeta" },
      { name: "Willow-Shade" },
      { name: "架空自動車株式会社" },
      { name: "Hawaiʻi Telecom" },
      { name: "OʼBrien & Sons" },
      { name: "Quokkonalds" },
      { name: "Macyzeta" },
      { name: "टाटा" },
      { name: "टीटी" },
      { name: "ΔΕΛΤΑΖΗΤΑ" },
      { name: "The Boeingzet Company" },
      { name: "Harbour", policyDetails: "A harbourmaster for each parent" },
    ]),
  );

  it.each([
    ["JP Zeta", ["JPZeta"]],
    ["J.P. Zeta", ["JPZeta"]],
    ["j p zeta", ["JPZeta"]],
    ["QX Zetakleen", ["Q.X. Zetakleen"]],
    ["QXZetakleen", ["Q.X. Zetakleen"]],
    ["Price-zeta", ["Pricezeta"]],
    ["price zeta", ["Pricezeta"]],
    ["willowshade", ["Willow-Shade"]],
    ["自動車", ["架空自動車株式会社"]],
    ["動車", ["架空自動車株式会社"]],
    ["hawaii", ["Hawaiʻi Telecom"]],
    ["hawai'i", ["Hawaiʻi Telecom"]],
    ["Hawaiʼi Telecom", ["Hawaiʻi Telecom"]],
    ["O'Brien", ["OʼBrien & Sons"]],
    ["obrien", ["OʼBrien & Sons"]],
    ["Quokkonald's", ["Quokkonalds"]],
    ["Macyzeta’s leave", []],
    ["Macyzeta’s", ["Macyzeta"]],
    ["Quok\u00adkonalds", ["Quokkonalds"]],
    ["टाटा", ["टाटा"]],
  ])("%j finds %j as it stands", async (search, names) => {
    const { companies, correction } = await find({ search });
    expect(companies.map(({ name }) => name)).toEqual(names);
    expect(correction).toBeNull();
  });

  it.each([
    ["atlasian", "Atlassian"],
    ["Atlassain", "Atlassian"],
    ["atlassiann", "Atlassian"],
    ["btlassian", "Atlassian"],
    ["tlassian", "Atlassian"],
    ["technology  atlasian", "technology Atlassian"],
    ["ΔΕΛΤΑΖΙΤΑ", "ΔΕΛΤΑΖΗΤΑ"],
    ["quokkonalts", "Quokkonalds"],
    ["The Boeinzget", "The Boeingzet"],
    ["Atlassian Pty Ltd", "atlassian"],
    ["J.P. Zeta, Inc.", "jp zeta"],
    ["Quokkonalds GmbH & Co. KG", "quokkonalds"],
  ])("where nothing has %j, %s is shown", async (search, shown) => {
    const { companies, correction, totalCompanies } = await find({ search });
    expect(correction).toEqual({ typed: search, shown });
    expect([companies.length, totalCompanies]).toEqual([1, 1]);
  });

  it.each([
    [{ search: "atlosien" }],
    [{ search: "amfz" }],
    [{ search: "harbourmastre" }],
    [{ search: "unheardof pty ltd" }],
    [{ search: "atlasian", country: "France" }],
    [{ search: "atlasian quokkonalts" }],
  ])("nothing is shown for %j", async (query) => {
    expect(await find(query)).toMatchObject({ companies: [], totalCompanies: 0, correction: null });
  });

  it("the page says so", async () => {
    const listed = (list: EmployerListJson) => cardListOf({ query: wholeDirectory, list });
    const found = await find({ search: "atlasian" });
    expect(listed(found).corrected).toBe("Nothing for “atlasian”. Showing “Atlassian”.");
    expect(listed(await find({ search: "atlassian" })).corrected).toBeNull();
  });

  it("a search takes one trip, and another only where an error is put right", async () => {
    reset();
    await find({ search: "atlassian" });
    expect(tally.trips).toBe(1);
    reset();
    await find({ search: "atlosien" });
    expect(tally.trips).toBe(1);
    reset();
    await find({ search: "atlasian" });
    expect(tally.trips).toBe(2);
    expect(tally.rowsRead).toBeLessThanOrEqual(1_000);
  });
});

const isBeside = env.REAL_DATA !== "";
if (!isBeside)
  console.info(
    "Passed over: the real employers' file does not stand beside this checkout (vitest.config.ts).",
  );

describe.runIf(isBeside)("300 typing errors in real names", () => {
  const { below } = randomOf(34);
  const letterOf = () => String.fromCharCode(97 + below(26));

  function realNames(): string[] {
    const options = readImportOptions({ fileName: "f.csv", country: "United States", approve: true });
    const file = options.ok && readImportFile(new TextEncoder().encode(env.REAL_DATA), options.value);
    if (!file || !file.ok) throw new Error("The real employers' file cannot be read.");
    return [...new Map(file.value.rows.map(({ name }) => [nameKey(name), name])).values()];
  }

  /** In one word of five letters or more. */
  function mistyped(name: string): string {
    const words = [...name.matchAll(/[a-z]{5,}/gi)];
    const word = words[below(words.length)];
    if (word === undefined) return name;
    const at = word.index + below(word[0].length - 1);
    const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
    const errors = [
      `${before}${letter}${letterOf()}${next}${after}`,
      `${before}${next}${after}`,
      `${before}${letterOf()}${next}${after}`,
      `${before}${next}${letter}${after}`,
    ];
    return errors[below(errors.length)] ?? name;
  }

  it("find their employer first in nine of ten", async () => {
    const names = realNames();
    await renewDatabase(env.DB);
    await loadEmployers(
      env.DB,
      names.map((name) => ({ name })),
    );
    const tries: { name: string; typed: string; first: string | undefined }[] = [];
    while (tries.length < 300) {
      const name = names[below(names.length)] ?? "";
      const typed = mistyped(name);
      if (nameKey(typed) === nameKey(name)) continue;
      const { companies } = await find({ search: typed });
      tries.push({ name, typed, first: companies[0]?.name });
    }
    const missed = tries.filter(({ name, first }) => first !== name);
    console.info(`Found first: ${300 - missed.length} of 300 typing errors.`);
    expect(missed.length, JSON.stringify(missed.slice(0, 10))).toBeLessThanOrEqual(30);
  });
});
