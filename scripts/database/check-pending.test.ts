import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { declaredChanges } from "../../db/declared-changes";
import { makeFullDatabase } from "../testing/full-database";
import { checkDatabase } from "./check-database";
import { takeInventory } from "./inventory";
import { openScratch, type Scratch } from "./scratch-database";

/** Behind all of this checkout. */
const pending = "9999_asks_go.sql";

/** This checkout's migrations, and one that drops rows, a column and a trigger. */
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

let scratch: Scratch;
let full: D1Database;

beforeAll(async () => {
  const { migrationsDir } = await import("../local/paths");
  const copy = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(migrationsDir, copy, { recursive: true });
  const statements = [
    "DELETE FROM company_asks WHERE id > 10;",
    "ALTER TABLE mail_outbox DROP COLUMN last_error;",
    "DROP TRIGGER audit_entries_stay;",
  ];
  writeFileSync(join(copy, pending), statements.join("\n--> statement-breakpoint\n"));
  folder.path = copy;
  scratch = await openScratch();
  full = await scratch.open();
  await makeFullDatabase(full);
});

afterAll(async () => {
  await scratch.close();
  rmSync(folder.path, { recursive: true, force: true });
});

const check = (isCopied: boolean, subjects: readonly string[]) =>
  checkDatabase(full, {
    isCopied,
    say: () => undefined,
    declared: [
      ...declaredChanges,
      ...subjects.map((subject) => ({ migration: pending, subject, reason: "A test." })),
    ],
  });

const lost = [
  "rows of company_asks",
  "rows of company_requests",
  "column mail_outbox.last_error",
  "trigger audit_entries_stay",
];

it("is stopped if it is not declared, with its effect on rows", async () => {
  const { differences } = await check(true, []);
  const told = differences.join("\n");
  expect(told).toContain(`${pending}:\n  `);
  expect(told).toContain("after migrating: rows of company_asks: were 40, are 10");
  expect(told).toContain("after migrating: column mail_outbox.last_error: is gone");
  expect(told).toContain("after migrating: trigger audit_entries_stay: is gone");
});

it.each([
  ["applied to a copy", true],
  ["read, and applied to the schema alone", false],
])("passes where what it loses is declared: %s", async (_, isCopied) => {
  const before = await takeInventory(full, { isWithChecksums: true });
  const outcome = await check(isCopied, lost);
  expect(outcome.pending.at(-1)).toBe(pending);
  expect(outcome.differences).toEqual([]);
  expect(await takeInventory(full, { isWithChecksums: true })).toEqual(before);
});
