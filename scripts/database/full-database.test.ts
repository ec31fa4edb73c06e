import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { generateSQLiteMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { declaredChanges } from "../../db/declared-changes";
import { applyMigration, applyMigrations, listMigrations, readMigration } from "../local/migrations";
import { migrationsDir } from "../local/paths";
import { deployedMigration, emptyColumns, makeFullDatabase, reindexRelease } from "../testing/full-database";
import { withoutDeclared } from "./compare";
import { copyDatabase } from "./copy-database";
import { examineIntegrity, examineMigration } from "./examine-migration";
import type { Snapshot } from "./generated-migration";
import { quoted, readColumns, readSchema, takeInventory, type Inventory } from "./inventory";
import { findDangers } from "./migration-guard";
import { openScratch, type Scratch } from "./scratch-database";

let scratch: Scratch;
let full: D1Database;

beforeAll(async () => {
  scratch = await openScratch();
  full = await scratch.open();
  await makeFullDatabase(full);
});

afterAll(() => scratch.close());

async function anotherFull(): Promise<D1Database> {
  const copy = await scratch.open();
  await copyDatabase(full, copy);
  // A copy's search index is empty.
  await reindexRelease(copy);
  return copy;
}

describe("a full database of the deployed release", () => {
  it("has a value in every column", async () => {
    const { tables } = await takeInventory(full);
    const empty: string[] = [];
    for (const [table, { columns, derived, rows }] of tables) {
      if (rows === 0) empty.push(table);
      const all = [...columns, ...derived];
      const counts = all.map((column, index) => `count(${quoted(column)}) AS "${index}"`).join(", ");
      const row = await full
        .prepare(`SELECT ${counts} FROM ${quoted(table)}`)
        .first<Record<string, number>>();
      empty.push(...all.filter((_, index) => row?.[index] === 0).map((column) => `${table}.${column}`));
    }
    expect(empty).toEqual(emptyColumns);
    expect(await examineIntegrity(full)).toEqual([]);
  });

  it("is copied with schema, rows, id counters and search, and loses only what is declared", async () => {
    const copy = await anotherFull();
    const inventory = await takeInventory(full, { isWithChecksums: true });
    expect(await takeInventory(copy, { isWithChecksums: true })).toEqual(inventory);

    const since = (await listMigrations()).filter((name) => name > deployedMigration);
    const differences = await examineMigration(copy, applyMigrations);
    expect(withoutDeclared(differences, since, declaredChanges)).toEqual([]);
    // What the guard finds in the SQL is declared too, even where no row shows it.
    const dangers = await Promise.all(
      since.map(async (name) => findDangers(await readMigration(name), inventory)),
    );
    const subjects = [...differences, ...dangers.flat()].map(({ subject }) => subject);
    const stale = declaredChanges.filter(
      ({ migration, subject }) => since.includes(migration) && !subjects.includes(subject),
    );
    expect(stale, "declared, but nothing of the kind happens").toEqual([]);
  });

  it("would lose rows, triggers and STRICT by drizzle-kit's rebuild, which is reported before and after it runs", async () => {
    const copy = await anotherFull();
    const before = await takeInventory(copy);
    const rebuild = await rebuildOfCompanies(copy);
    const differences = await examineMigration(copy, (db) => applyMigration(db, "rebuild.sql", rebuild));
    const told = differences.map(({ subject, problem }) => `${subject} ${problem}`);
    for (const table of ["ratings", "community_inputs"]) {
      const rows = before.tables.get(table)?.rows ?? 0;
      expect(rows).toBeGreaterThan(30);
      expect(told).toContain(`rows of ${table} were ${rows}, are 0`);
    }
    expect(told).toContain("table companies is no longer STRICT");
    expect(differences.map(({ subject }) => subject)).toContain("ids of companies");
    const triggers = triggersOf(before);
    const left = triggersOf(await takeInventory(copy));
    expect(left.length).toBeLessThan(triggers.length);
    for (const trigger of triggers)
      expect(told.includes(`${trigger} is gone`), trigger).toBe(!left.includes(trigger));
    const dangers = findDangers(rebuild, before);
    expect(
      dangers.map(({ subject }) => subject),
      "before it runs",
    ).toContain("table companies");
  });
});

const triggersOf = ({ objects }: Inventory) =>
  [...objects.keys()].filter((name) => name.startsWith("trigger "));

/**
 * What drizzle-kit generates for a new column of `companies` with a CHECK, repaired by hand until it runs: it copies
 * columns that do not exist yet or are generated, quotes orders as names, and drops and renames under views and
 * triggers, also those that go with the table: a drop that cascades within it compiles them.
 */
async function rebuildOfCompanies(db: D1Database): Promise<string[]> {
  const number = deployedMigration.slice(0, 4);
  const read = async () =>
    JSON.parse(await readFile(join(migrationsDir, `meta/${number}_snapshot.json`), "utf8")) as Snapshot;
  const [before, after] = [await read(), await read()];
  const { companies } = after.tables;
  if (!companies) throw new Error("No companies in the snapshot.");
  companies.columns.top_up_weeks = { ...companies.columns.maternity_leave, name: "top_up_weeks" };
  companies.checkConstraints.top_up = { name: "top_up", value: '"companies"."top_up_weeks" >= 0' };
  const generated = await generateSQLiteMigration(before, after);
  expect(generated.join("")).toContain("DROP TABLE `companies`");
  const columns = (await readColumns(db, "companies")).stored.map(quoted).join(", ");
  const inTheWay = (await readSchema(db)).filter(
    ({ type, sql }) => type !== "index" && type !== "table" && /\bcompanies\b/.test(sql),
  );
  return [
    ...inTheWay.map(({ type, name }) => `DROP ${type} ${name}`),
    ...generated.map((statement) =>
      statement
        .replace(
          /^INSERT INTO `__new_companies`.*/,
          `INSERT INTO __new_companies (${columns}) SELECT ${columns} FROM companies`,
        )
        .replace(/`(\w+ desc|\(leads & \d\))`/g, "$1"),
    ),
    ...inTheWay.filter(({ type }) => type === "view").map(({ sql }) => sql),
  ];
}

describe("every declared change", () => {
  it("names a migration that exists, and a reason", async () => {
    const migrations = await listMigrations();
    for (const { migration, subject, reason } of declaredChanges) {
      expect(migrations).toContain(migration);
      expect(subject).toMatch(/^(table|column|trigger|index|view|virtual table|rows of|ids of) \S+$/);
      expect(reason.length).toBeGreaterThan(30);
    }
  });
});
