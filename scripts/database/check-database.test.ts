import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { declaredChanges } from "../../db/declared-changes";
import { applyMigrations } from "../local/migrations";
import { openRemoteDatabase } from "../remote/remote-database";
import { serveCloudflareD1, type CloudflareD1 } from "../testing/cloudflare-d1";
import { makeFullDatabase } from "../testing/full-database";
import { checkDatabase, type CheckOptions } from "./check-database";
import { compareCounts } from "./compare";
import { takeInventory } from "./inventory";
import { openScratch, type Scratch } from "./scratch-database";

/** This checkout's migrations, or these and one that drops rows, a column and a trigger. */
const folder = vi.hoisted(() => ({ path: "" }));

vi.mock("../local/paths", async (importActual) => {
  const actual = await importActual<{ migrationsDir: string }>();
  return {
    ...actual,
    get migrationsDir() {
      return folder.path || actual.migrationsDir;
    },
  };
});

vi.mock("../local/wrangler-config", () => ({
  readWranglerConfig: () => ({
    vars: {},
    d1_databases: [{ binding: "DB", database_name: "leave", database_id: "d1a2-real" }],
  }),
}));

let scratch: Scratch;
/** Of the deployed release first, then of this checkout, then faulty. */
let full: D1Database;

beforeAll(async () => {
  scratch = await openScratch();
  full = await scratch.open();
  await makeFullDatabase(full);
});

afterAll(() => scratch.close());

const check = (db: D1Database, isCopied: boolean, options: Partial<CheckOptions> = {}) =>
  checkDatabase(db, { isCopied, say: () => undefined, ...options });

describe("a pending migration that loses something", () => {
  /** Behind all of this checkout. */
  const pending = "9999_requesters_go.sql";

  beforeAll(async () => {
    const { migrationsDir } = await import("../local/paths");
    const copy = mkdtempSync(join(tmpdir(), "migrations-"));
    cpSync(migrationsDir, copy, { recursive: true });
    const statements = [
      "DELETE FROM requesters WHERE id > 10;",
      "ALTER TABLE mail_outbox DROP COLUMN last_error;",
      "DROP TRIGGER audit_entries_stay;",
    ];
    writeFileSync(join(copy, pending), statements.join("\n--> statement-breakpoint\n"));
    folder.path = copy;
  });

  afterAll(() => {
    rmSync(folder.path, { recursive: true, force: true });
    folder.path = "";
  });

  const declaring = (...subjects: string[]) => ({
    declared: [
      ...declaredChanges,
      ...subjects.map((subject) => ({ migration: pending, subject, reason: "A test." })),
    ],
  });

  it("is stopped by what is not declared alone, with its effect on rows, and nothing is written", async () => {
    const before = await takeInventory(full, { isWithChecksums: true });
    const requests = "rows of company_requests";
    const applied = await check(full, true, declaring(requests, "trigger audit_entries_stay"));
    expect(applied.pending.at(-1)).toBe(pending);
    expect(applied.differences).toEqual([
      expect.stringMatching(/^9999_requesters_go\.sql:\n {2}/),
      expect.stringMatching(/^9999_requesters_go\.sql:\n {2}/),
      "after migrating: column mail_outbox.last_error: is gone",
      "after migrating: rows of requesters: were 40, are 10",
    ]);

    const all = [
      "rows of requesters",
      requests,
      "column mail_outbox.last_error",
      "trigger audit_entries_stay",
    ];
    const onSchema = await check(full, false, declaring(...all));
    expect(onSchema.pending.at(-1)).toBe(pending);
    expect(onSchema.differences).toEqual([]);
    expect(await takeInventory(full, { isWithChecksums: true })).toEqual(before);
  });
});

describe("a migrated database", () => {
  let cloudflare: CloudflareD1;

  beforeAll(async () => {
    await applyMigrations(full);
    cloudflare = await serveCloudflareD1(full);
    vi.stubEnv("CLOUDFLARE_API_BASE_URL", cloudflare.url);
    vi.stubEnv("CLOUDFLARE_API_TOKEN", "secret");
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "acc");
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await cloudflare.close();
  });

  it("passes, also over Cloudflare's API, without writes", async () => {
    const said: string[] = [];
    const { binding } = await openRemoteDatabase();
    const outcome = await check(binding, false, { say: (line) => said.push(line) });
    expect(outcome).toMatchObject({ differences: [], pending: [] });
    expect(said.join("\n")).toMatch(/ratings +39 rows {2}[0-9a-f]{12}\n[^]*trigger: \d+, index: \d+/);
    expect(cloudflare.asked.filter(({ sql }) => !/^\s*(SELECT|PRAGMA)\b/i.test(sql))).toEqual([]);
  });

  it("gets every fault reported", async () => {
    await full.batch(
      [
        "DROP TRIGGER audit_entries_stay",
        "DROP INDEX users_email_unique",
        "CREATE TABLE notes (a text)",
        "ALTER TABLE directory_facets ADD note text",
        "UPDATE directory_facets SET counts = '{}' WHERE given = char(10)",
        "INSERT INTO d1_migrations (name) VALUES ('9998_other.sql')",
      ].map((statement) => full.prepare(statement)),
    );
    const { differences } = await check(full, false);
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
