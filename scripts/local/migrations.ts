import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { CommandError } from "./command";
import { migrationsDir } from "./paths";

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith(".sql"));
  return names.sort();
}

/** Statements between drizzle-kit's marks, maybe after comments. Wrangler does the same, and takes a second to load. */
export async function readMigration(name: string): Promise<string[]> {
  const text = await readFile(join(migrationsDir, name), "utf8");
  return text
    .split("--> statement-breakpoint")
    .map((part) =>
      part
        .trim()
        .replace(/^(--.*\n\s*)+/, "")
        .replace(/;$/, ""),
    )
    .filter((statement) => statement !== "");
}

export async function listAppliedMigrations(db: D1Database): Promise<string[]> {
  const isNoted = "SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'";
  if ((await db.prepare(isNoted).first("n")) === 0) return [];
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>();
  return results.map(({ name }) => name);
}

export async function listPendingMigrations(db: D1Database): Promise<string[]> {
  const [, applied] = await db.batch<{ name: string }>([
    db.prepare(createTable),
    db.prepare("SELECT name FROM d1_migrations"),
  ]);
  const known = new Set(applied?.results.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !known.has(name));
}

/** @throws CommandError where another checkout made the database, or its notes are missing. */
async function requireKnown(db: D1Database): Promise<void> {
  const [applied, migrations] = await Promise.all([listAppliedMigrations(db), listMigrations()]);
  const unknown = applied.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new CommandError(
      `Another version of the product made this database: this checkout has no ${unknown.join(", ")}. ` +
        "Nothing was changed. Use that version, or another folder: STATE_DIR=FOLDER",
    );
  if (applied.length > 0) return;
  const tables =
    "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name IN ('companies', 'users')";
  if ((await db.prepare(tables).first("n")) === 0) return;
  throw new CommandError(
    "The database has tables, but its list of migrations (the table d1_migrations) is gone. Nothing was changed. " +
      "Restore a copy of the folder, or use another one: STATE_DIR=FOLDER",
  );
}

/**
 * Applies missing migrations like `wrangler d1 migrations apply`: one transaction each with its note, so an
 * interrupted run can go on.
 * @param upTo the last one; default all.
 * @returns their names.
 * @throws CommandError where another checkout made the database, or its notes are missing.
 */
export async function applyMigrations(db: D1Database, upTo?: string): Promise<string[]> {
  await requireKnown(db);
  const pending = (await listPendingMigrations(db)).filter((name) => upTo === undefined || name <= upTo);
  for (const name of pending) await applyMigration(db, name, await readMigration(name));
  return pending;
}

export async function applyMigration(
  db: D1Database,
  name: string,
  statements: readonly string[],
): Promise<void> {
  await db.batch([
    ...statements.map((statement) => db.prepare(statement)),
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
  ]);
}
