import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "db/client.server";
import { applyImport } from "../app/features/import/apply/apply-import.server";
import type { ImportOutcome, ImportPlan } from "../app/features/import/stages";
import { listEmployers } from "../app/features/directory/queries.server";
import { wholeDirectory } from "../app/features/directory/schema";
import { readImportFile } from "../app/features/import/read-import-file";
import { readImportOptions } from "../app/features/import/options/import-options";
import { planImport } from "../app/features/import/plan/plan-import.server";

const isBeside = env.REAL_DATA !== "";
if (!isBeside) {
  console.info(
    "Passed over: the real employers' file does not stand beside this checkout (vitest.config.ts).",
  );
}

const ctx = { db: createDatabase(env.DB), clock: () => Date.UTC(2026, 0, 1) };

async function importRealData(): Promise<ImportPlan & ImportOutcome> {
  const options = readImportOptions({
    fileName: "parental_leave.csv",
    country: "United States",
    approve: true,
  });
  if (!options.ok) throw new Error(options.message);
  const file = readImportFile(new TextEncoder().encode(env.REAL_DATA), options.value);
  if (!file.ok) throw new Error(file.message);
  const plan = await planImport(ctx, file.value, options.value);
  if (!plan.ok) throw new Error(plan.message);
  return { ...plan.value, ...(await applyImport(ctx, plan.value)) };
}

async function stored(name: string) {
  return env.DB.prepare("SELECT * FROM companies WHERE name = ?").bind(name).first();
}

describe.runIf(isBeside)("the real employers' file", () => {
  let first: ImportPlan & ImportOutcome;

  beforeAll(async () => {
    first = await importRealData();
  });

  it("has 1,601 data rows, all taken but one", async () => {
    expect(first).toMatchObject({ dataRows: 1_601, added: 1_600, changed: 0, unchanged: 0, overtaken: [] });
    expect(first.rejected.map(({ line, name, kind }) => [line, name, kind])).toEqual([
      [56, "Collins Aerospace", "conflict"],
    ]);
    expect(first.rejected[0]?.reason).toMatch(
      /^it contradicts line 55, which is taken: Paid Maternity Leave \d+ here, \d+ there; Unpaid/,
    );
    expect(await env.DB.prepare("SELECT count(*) AS n FROM companies WHERE is_approved = 1").first("n")).toBe(
      1_600,
    );
  });

  it("repairs the accents of eight names, and reports each", () => {
    expect(first.repaired.map(({ before, after }) => [before, after])).toEqual([
      ["84.51¡", "84.51°"],
      ["L'OrŽal USA", "L'Oréal USA"],
      ["Lindt & SprŸngli", "Lindt & Sprüngli"],
      ["Northwestern Mutual Ð Corporate Careers", "Northwestern Mutual – Corporate Careers"],
      ["SociŽtŽ GŽnŽrale", "Société Générale"],
      ["CondŽ Nast", "Condé Nast"],
      ["LoweÕs Home Improvement", "Lowe’s Home Improvement"],
      ["Trader JoeÕs", "Trader Joe’s"],
    ]);
    expect(first.suspects).toEqual([]);
    expect(first.notices).toEqual([
      "“Hays” (line 383) and “Hays PLC” (line 1543) differ by a legal form only; they are kept as employers of their own.",
    ]);
  });

  it("is found by its spelling and its industry, with its source", async () => {
    expect(await stored("Société Générale")).toMatchObject({
      industry: "Finance",
      country: "United States",
      source_name: "Imported from parental_leave.csv",
    });
    const { companies } = await listEmployers(ctx, { ...wholeDirectory, search: "societe" });
    expect(companies.map(({ name }) => name)).toEqual(["Société Générale"]);
  });

  it("counts to the same totals as the file", async () => {
    const row = await env.DB.prepare(
      `SELECT sum(paternity_leave IS NULL) AS unstated, sum(maternity_leave = 0) AS zero, max(maternity_leave) AS most,
         sum(industry IS NULL) AS unfiled, sum(instr(name, ',') > 0) AS commas, sum(name <> trim(name)) AS untrimmed,
         count(DISTINCT sub_industry) > 100 AS finer FROM companies`,
    ).first();
    expect(row).toEqual({
      unstated: 1_312,
      zero: 53,
      most: 52,
      unfiled: 3,
      commas: 65,
      untrimmed: 0,
      finer: 1,
    });
  });

  it("keeps tenths of weeks", async () => {
    const weeks = await env.DB.prepare(
      "SELECT sum(maternity_leave <> round(maternity_leave)) AS n FROM companies",
    ).first("n");
    expect(weeks).toBe(43);
  });

  it("changes nothing the second time", async () => {
    const read = () => env.DB.prepare("SELECT * FROM companies ORDER BY id").all();
    const before = await read();
    const again = await importRealData();
    expect(again).toMatchObject({ dataRows: 1_601, added: 0, changed: 0, unchanged: 1_600 });
    expect(again.rejected).toHaveLength(1);
    expect((await read()).results).toEqual(before.results);
  });
});
