import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { searchColumnsOf } from "../../app/features/directory/rules";
import { applyMigrations } from "../local/migrations";
import { makeFullDatabase } from "../testing/full-database";
import { quoted, takeInventory } from "./inventory";
import { reindex } from "./reindex";
import { openScratch, type Scratch } from "./scratch-database";

let scratch: Scratch;
let db: D1Database;
/** Correct rows by table. */
let right: Map<string, unknown[]>;

const kept = ["companies", "conditions", "company_requests", "directory_facets", "benchmarks"];
const names = [
  "Café “Zürich” & Söhne",
  "L'Oréal USA",
  "—",
  "北京 大学",
  `Long ${Array.from({ length: 400 }, (_, n) => `word${n}`).join(" ")}`,
];

beforeAll(async () => {
  scratch = await openScratch();
  db = await scratch.open();
  await makeFullDatabase(db);
  await applyMigrations(db);
  // An employer is found by the names of those merged into it.
  await db.exec("DELETE FROM employer_merges");
  // The generated texts, some of them as the code writes them.
  await db.batch(
    names
      .slice(0, 4)
      .map((name, n) => db.prepare("UPDATE companies SET name = ? WHERE id = ?").bind(name, n + 1)),
  );
  await db.prepare("UPDATE companies SET policy_details = ? WHERE id = 9").bind(names[4]).run();
  // Twice: a name may be free only after another employer got its own key.
  await reindex(db);
  await reindex(db);
  right = await readAll();
}, 120_000);

afterAll(() => scratch.close());

async function readAll(): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>();
  for (const table of kept)
    rows.set(table, (await db.prepare(`SELECT * FROM ${quoted(table)} ORDER BY 1, 2`).all()).results);
  return rows;
}

/** Ignores what a repair changes on purpose, and empty counters. */
const comparable = (rows: Map<string, unknown[]>): string =>
  JSON.stringify(
    [...rows.values()].map((all) =>
      all
        .map((row) => ({ ...(row as Record<string, unknown>), version: 0 }))
        .filter((row) => !("counts" in row) || row.counts !== "{}"),
    ),
    null,
    1,
  );

/** Runs statements without triggers. */
async function unwatched(...statements: string[]): Promise<void> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name NOT LIKE 'audit%'")
    .all<{ name: string; sql: string }>();
  await db.batch([
    ...results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...statements.map((statement) => db.prepare(statement)),
    ...results.map(({ sql }) => db.prepare(sql)),
  ]);
}

const find = async (words: string) =>
  (
    await db
      .prepare("SELECT rowid FROM company_search WHERE company_search MATCH ? ORDER BY rowid")
      .bind(words)
      .all<{ rowid: number }>()
  ).results.map(({ rowid }) => rowid);

describe("npm run db:reindex", () => {
  it("writes nothing where all is right", async () => {
    const before = await takeInventory(db, { isWithChecksums: true });
    const reports = await reindex(db);
    expect(reports.map(({ wrong, unresolved }) => [wrong, unresolved])).toEqual(reports.map(() => [0, []]));
    expect(await takeInventory(db, { isWithChecksums: true })).toEqual(before);
  });

  it.each([
    [
      "derived values of employers",
      6,
      [
        "UPDATE companies SET name_key = 'x' || id, search_name = 'other' WHERE id < 3",
        "UPDATE companies SET search_rest = '' WHERE id = 5",
        "UPDATE companies SET full_pay_12 = 999 WHERE id = 1",
        "UPDATE companies SET full_pay_marks = NULL WHERE id = 2",
        "UPDATE companies SET stale_from = 5 WHERE id IN (6, 7, 8)",
      ],
    ],
    [
      "derived values of conditions",
      2,
      [
        `UPDATE conditions SET figures = '{"maternityLeave":99}' WHERE id = (SELECT min(id) FROM conditions WHERE agreement_id IS NOT NULL)`,
        "UPDATE conditions SET figures = NULL WHERE id = (SELECT max(id) FROM conditions WHERE agreement_id IS NOT NULL)",
      ],
    ],
    [
      "employers in the search index",
      3,
      [
        "DELETE FROM company_search WHERE rowid IN (1, 2)",
        "INSERT INTO company_search (rowid, name) VALUES (9999, 'stranger')",
      ],
    ],
    [
      "employers' votes and recent comments",
      4,
      [
        "UPDATE companies SET upvotes = upvotes + 1 WHERE id = 1",
        "UPDATE companies SET downvotes = 7, recent_comments = '[]' WHERE id IN (2, 3)",
        `UPDATE companies SET recent_comments = '["never said"]' WHERE id = 4`,
      ],
    ],
    ["names of requests", 1, ["UPDATE company_requests SET name_key = 'folded otherwise' WHERE id = 2"]],
    ["requests' counts", 1, ["UPDATE company_requests SET request_count = 9 WHERE id = 2"]],
    [
      "the directory's counts",
      3,
      [
        "DELETE FROM directory_facets WHERE given = char(10)",
        "INSERT INTO directory_facets VALUES ('Nowhere' || char(10), '{\"all:0:\":2}')",
        "UPDATE directory_facets SET counts = 'broken' WHERE given = char(10) || 'Canada'",
      ],
    ],
    [
      "what medians are made of",
      3,
      [
        "DELETE FROM benchmarks WHERE country = 'Australia' AND industry = ''",
        "INSERT INTO benchmarks VALUES ('Nowhere', '', '{\"primary\":{\"0\":2}}')",
        "UPDATE benchmarks SET counts = 'broken' WHERE country = 'Canada' AND industry = ''",
      ],
    ],
  ])("mends %s (%i) and nothing else", async (what, damaged, statements) => {
    await unwatched(...statements);
    const reports = await reindex(db);
    expect(reports.find((report) => report.what === what)).toMatchObject({ wrong: damaged, unresolved: [] });
    expect(comparable(await readAll())).toBe(comparable(right));
  });

  it("only reports in a dry run", async () => {
    await unwatched("UPDATE companies SET upvotes = 9, search_rest = '' WHERE id < 3");
    await db.prepare("DELETE FROM company_search WHERE rowid = 7").run();
    const before = await takeInventory(db, { isWithChecksums: true });
    const reports = await reindex(db, { isDry: true });
    expect(reports.filter(({ wrong }) => wrong > 0).map(({ what }) => what)).toEqual([
      "derived values of employers",
      "employers' votes and recent comments",
      "employers in the search index",
    ]);
    expect(await takeInventory(db, { isWithChecksums: true })).toEqual(before);
    await reindex(db);
    expect(comparable(await readAll())).toBe(comparable(right));
  });

  it("continues an interrupted run", async () => {
    await unwatched("UPDATE companies SET upvotes = 99", "DELETE FROM company_search WHERE rowid > 3");
    let calls = 0;
    const cut = new Proxy(db, {
      get: (target, name) => {
        if (name === "batch" && (calls += 1) > 1) throw new Error("interrupted");
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
    await expect(reindex(cut)).rejects.toThrow("interrupted");
    await reindex(db);
    expect(comparable(await readAll())).toBe(comparable(right));
  });

  it("repairs search results too", async () => {
    await unwatched("DELETE FROM company_search WHERE rowid = 2");
    expect(await find("words : loreal")).toEqual([]);
    await reindex(db);
    expect(await find("words : loreal")).toEqual([2]);
    expect(
      searchColumnsOf({
        name: names[1] ?? "",
        industry: null,
        subIndustry: null,
        country: "x",
        additionalBenefits: null,
        policyDetails: null,
        otherNames: null,
        memberOf: null,
      }).searchName,
    ).toContain("loreal");
  });

  it("leaves duplicate names to a person, and repairs the rest", async () => {
    await db.batch([
      db.prepare("UPDATE companies SET name = 'EMPLOYER 10' WHERE id = 11"),
      db.prepare("UPDATE companies SET search_rest = '' WHERE id = 12"),
    ]);
    const [report] = await reindex(db);
    expect(report).toMatchObject({
      wrong: 1,
      unresolved: [expect.stringContaining("“EMPLOYER 10” (id 11) has the same name")],
    });
    await db.prepare("UPDATE companies SET name = 'Employer 11' WHERE id = 11").run();
    expect(comparable(await readAll())).toBe(comparable(right));
  });
});
