import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { searchColumnsOf } from "../../app/domain/directory/search-words";
import { applyMigrations } from "../local/migrations";
import { makeFormerDatabase } from "../testing/former-release";
import { quoted, takeInventory } from "./inventory";
import { reindex } from "./reindex";
import { openScratch, type Scratch } from "./scratch-database";

let scratch: Scratch;
let db: D1Database;
/** Every table as it is when all is right, by name. */
let right: Map<string, unknown[]>;

const kept = ["companies", "company_requests", "directory_counts", "trait_counts", "benchmarks", "totals"];
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
  await makeFormerDatabase(db);
  await applyMigrations(db);
  // The former release's rows carry texts of their own; here they are as the code writes them.
  await db.batch(
    names
      .slice(0, 4)
      .map((name, n) => db.prepare("UPDATE companies SET name = ? WHERE id = ?").bind(name, n + 1)),
  );
  await db.prepare("UPDATE companies SET policy_details = ? WHERE id = 9").bind(names[4]).run();
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

const holdsCounts = (table: string) => table.endsWith("_counts") || table === "benchmarks";

/** Without what a mending moves on purpose: revisions and versions; and counts without their zeros and order. */
function comparable(rows: Map<string, unknown[]>): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, inner]) => [key, sorted(inner)] as const)
            .filter(([, inner]) => inner !== 0 && JSON.stringify(inner) !== "{}")
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value;
  return JSON.stringify(
    [...rows].map(([table, all]) =>
      all
        .map((row) => {
          const { revision, version, ...rest } = row as Record<string, unknown>;
          if (!holdsCounts(table)) return rest;
          return { ...rest, counts: sorted(JSON.parse(String(rest.counts))) };
        })
        .filter((row) => !holdsCounts(table) || JSON.stringify((row as { counts: unknown }).counts) !== "{}"),
    ),
    null,
    1,
  );
}

/** Runs statements as if no trigger watched them. */
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

const find = async (table: string, words: string) =>
  (
    await db
      .prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`)
      .bind(words)
      .all<{ rowid: number }>()
  ).results.map(({ rowid }) => rowid);

describe("npm run db:reindex", () => {
  it("writes nothing where all is right", async () => {
    const before = await takeInventory(db, { isWithChecksums: true });
    const reports = await reindex(db);
    expect(reports.map(({ wrong, unresolved }) => [wrong, unresolved])).toEqual(reports.map(() => [0, []]));
    expect(reports.every(({ checked }) => checked > 0)).toBe(true);
    expect(await takeInventory(db, { isWithChecksums: true })).toEqual(before);
  });

  it.each([
    [
      "employers' folded names and texts",
      3,
      [
        "UPDATE companies SET name_key = 'x' || id, search_name = 'other' WHERE id < 3",
        "UPDATE companies SET search_rest = '' WHERE id = 5",
      ],
    ],
    ["requests' folded names", 2, ["UPDATE company_requests SET name_key = name_key || ' ltd' WHERE id < 3"]],
    [
      "published employers in the search index",
      3,
      [
        "DELETE FROM company_search WHERE rowid IN (1, 2)",
        "INSERT INTO company_search (rowid, words) SELECT 8, 'nstranger'",
      ],
    ],
    [
      "published employers in the search index",
      2,
      [
        "DELETE FROM company_search WHERE rowid IN (3, 5)",
        "INSERT INTO company_search (rowid, words) SELECT id, words || ' nmore' FROM searchable_companies WHERE id = 3",
        "INSERT INTO company_search (rowid, words) VALUES (5, 'nemployer')",
      ],
    ],
    [
      "employers in the index of names",
      4,
      [
        "DELETE FROM company_names WHERE rowid < 4",
        "INSERT INTO company_names (rowid, words) VALUES (999, 'ghost')",
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
    ["requests' counts", 1, ["UPDATE company_requests SET request_count = 9 WHERE id = 2"]],
    [
      "the directory's counts",
      4,
      [
        "DELETE FROM directory_counts WHERE facet = 'industry' AND given = ''",
        "INSERT INTO directory_counts VALUES ('country', 'Nowhere', '{\"Australia\":{\"0\":2}}')",
        "UPDATE directory_counts SET counts = 'broken' WHERE given = 'Canada'",
        "UPDATE directory_counts SET counts = '{}' WHERE given = 'Media'",
      ],
    ],
    [
      "the counts of what policies state",
      3,
      [
        "DELETE FROM trait_counts WHERE given = char(10)",
        "INSERT INTO trait_counts VALUES ('Nowhere' || char(10), '{\"1,0\":{\"0\":2}}')",
        "UPDATE trait_counts SET counts = 'broken' WHERE given = char(10) || 'Canada'",
      ],
    ],
    [
      "what medians are made of",
      3,
      [
        "DELETE FROM benchmarks WHERE country = 'Australia'",
        'INSERT INTO benchmarks VALUES (\'Nowhere\', \'{"":{"primary":{"0":2}}}\')',
        "UPDATE benchmarks SET counts = 'broken' WHERE country = 'Canada'",
      ],
    ],
    [
      "what is derived of employers' policies",
      3,
      [
        "UPDATE companies SET full_pay_12 = 999 WHERE id = 1",
        "UPDATE companies SET full_pay_marks = NULL WHERE id = 2",
        "UPDATE companies SET stale_from = 5 WHERE id = 3",
      ],
    ],
    [
      "totals",
      3,
      [
        "UPDATE totals SET total = total + 5 WHERE name IN ('ratings:1', 'users:user')",
        "DELETE FROM totals WHERE name = 'audit_entries'",
      ],
    ],
  ])("mends %s (%i) and nothing else", async (what, damaged, statements) => {
    await unwatched(...statements);
    const reports = await reindex(db);
    expect(reports.find((report) => report.what === what)).toMatchObject({ wrong: damaged, unresolved: [] });
    expect(comparable(await readAll())).toBe(comparable(right));
  });

  it("only tells what is wrong in a dry run", async () => {
    await unwatched(
      "UPDATE companies SET upvotes = 9, search_rest = '' WHERE id < 3",
      "UPDATE totals SET total = 0",
    );
    await db.prepare("DELETE FROM company_search WHERE rowid = 7").run();
    const before = await takeInventory(db, { isWithChecksums: true });
    const reports = await reindex(db, { isDry: true });
    expect(reports.filter(({ wrong }) => wrong > 0).map(({ what }) => what)).toEqual([
      "employers' folded names and texts",
      "published employers in the search index",
      "employers' votes and recent comments",
      "totals",
    ]);
    expect(await takeInventory(db, { isWithChecksums: true })).toEqual(before);
    await reindex(db);
    expect(comparable(await readAll())).toBe(comparable(right));
  });

  it("tells a watcher of a total that the total changed", async () => {
    const revision = () =>
      db.prepare("SELECT revision FROM totals WHERE name = 'ratings:1'").first<number>("revision");
    const before = await revision();
    await unwatched("UPDATE totals SET total = 0 WHERE name = 'ratings:1'");
    await reindex(db);
    expect(await revision()).toBeGreaterThan(before ?? 0);
  });

  it("goes on where an interrupted run stopped", async () => {
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

  it("mends what search finds, not only what it lists", async () => {
    await unwatched("DELETE FROM company_search WHERE rowid = 2");
    expect(await find("company_search", "nloreal")).toEqual([]);
    await reindex(db);
    expect(await find("company_search", "nloreal")).toEqual([2]);
    expect(
      searchColumnsOf({
        name: names[1] ?? "",
        industry: null,
        subIndustry: null,
        country: "x",
        additionalBenefits: null,
        policyDetails: null,
      }).searchName,
    ).toContain("loreal");
  });

  it("leaves two published employers of one name to a person, and mends the rest", async () => {
    await db.batch([
      db.prepare("UPDATE companies SET name = 'EMPLOYER 10' WHERE id = 11"),
      db.prepare("UPDATE companies SET search_rest = '' WHERE id = 12"),
    ]);
    const [report] = await reindex(db);
    expect(report).toMatchObject({
      wrong: 1,
      unresolved: [expect.stringContaining("“EMPLOYER 10” (id 11) is now the same name")],
    });
    await db.prepare("UPDATE companies SET name = 'Employer 11' WHERE id = 11").run();
    expect(comparable(await readAll())).toBe(comparable(right));
  });
});
