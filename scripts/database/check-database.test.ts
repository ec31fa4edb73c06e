import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { applyMigrations } from "../local/migrations";
import { openRemoteDatabase } from "../remote/remote-database";
import { serveCloudflareD1, type CloudflareD1 } from "../testing/cloudflare-d1";
import { makeFullDatabase } from "../testing/full-database";
import { checkDatabase } from "./check-database";
import { compareCounts } from "./compare";
import { takeInventory } from "./inventory";
import { openScratch, type Scratch } from "./scratch-database";

vi.mock("../local/wrangler-config", () => ({
  readWranglerConfig: () => ({
    vars: {},
    d1_databases: [{ binding: "DB", database_name: "leave", database_id: "d1a2-real" }],
  }),
}));

let scratch: Scratch;
let full: D1Database;
let cloudflare: CloudflareD1;

beforeAll(async () => {
  scratch = await openScratch();
  full = await scratch.open();
  await makeFullDatabase(full);
  await applyMigrations(full);
  cloudflare = await serveCloudflareD1(full);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", cloudflare.url);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "secret");
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "acc");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await cloudflare.close();
  await scratch.close();
});

function check(
  db: D1Database,
  isCopied: boolean,
  options: Partial<Parameters<typeof checkDatabase>[1]> = {},
) {
  return checkDatabase(db, { isCopied, say: () => undefined, ...options });
}

describe("a correct database", () => {
  it("passes, also over Cloudflare's API, without writes", async () => {
    const before = await takeInventory(full, { isWithChecksums: true });
    const said: string[] = [];
    const { binding } = await openRemoteDatabase();
    const outcome = await check(binding, false, { say: (line) => said.push(line) });
    expect(outcome).toMatchObject({ differences: [], pending: [] });
    expect(said.join("\n")).toMatch(/ratings +39 rows {2}[0-9a-f]{12}\n[^]*trigger: \d+, index: \d+/);
    expect(cloudflare.asked.filter(({ sql }) => !/^\s*(SELECT|PRAGMA)\b/i.test(sql))).toEqual([]);
    expect(await takeInventory(full, { isWithChecksums: true })).toEqual(before);
  });
});

describe("a faulty database", () => {
  it("gets every difference reported", async () => {
    const db = await scratch.open();
    await makeFullDatabase(db);
    await applyMigrations(db);
    await db.batch(
      [
        "DROP TRIGGER audit_entries_stay",
        "DROP INDEX users_email_unique",
        "CREATE TABLE notes (a text)",
        "ALTER TABLE directory_facets ADD note text",
        "UPDATE directory_facets SET counts = '{}' WHERE given = char(10)",
        "INSERT INTO d1_migrations (name) VALUES ('9998_other.sql')",
      ].map((statement) => db.prepare(statement)),
    );
    const { differences } = await check(db, false);
    expect(differences).toEqual([
      "migration 9998_other.sql was applied, but this checkout has no such file",
      expect.stringMatching(/^table directory_facets: was made otherwise than before: /),
      "index users_email_unique: is gone",
      "trigger audit_entries_stay: is gone",
      "table notes: stands in the database, but no applied migration makes it",
      "the directory's counts: 1 are wrong (npm run db:reindex repairs it)",
    ]);
  });
});

describe("after a migration", () => {
  it("names tables that have fewer rows, and says nothing of more", async () => {
    const before = await takeInventory(full);
    const with_ = (table: string, more: number) => {
      const tables = new Map(before.tables);
      const found = tables.get(table);
      if (found) tables.set(table, { ...found, rows: found.rows + more });
      return { ...before, tables };
    };
    expect(compareCounts(before, with_("users", 3))).toEqual([]);
    expect(compareCounts(before, with_("ratings", -39))).toEqual([
      { subject: "rows of ratings", problem: "were 39, are 0" },
    ]);
  });
});
