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

/**
 * The statements of a migration, in order: between two stands the mark that drizzle-kit writes, and before one may stand
 * comments. Wrangler finds the same statements, and takes a second to load.
 */
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

/**
 * Holds a database's notes against this checkout.
 * @throws CommandError where another checkout made it, or where it has tables and no notes of what made them.
 */
async function requireKnown(db: D1Database): Promise<void> {
  const [applied, migrations] = await Promise.all([listAppliedMigrations(db), listMigrations()]);
  const unknown = applied.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new CommandError(
      `The database was made by another version of the product: it has ${unknown.join(", ")}, which this checkout does not know. Nothing was ` +
        "changed. Take the version that made it, or another state: STATE_DIR=FOLDER",
    );
  if (applied.length > 0) return;
  const tables =
    "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name IN ('companies', 'users')";
  if ((await db.prepare(tables).first("n")) === 0) return;
  throw new CommandError(
    "The database has tables, but its notes of the migrations that made them (the table d1_migrations) are gone, so that nobody " +
      "can say which are missing. Nothing was changed. Put a copy of the folder in its place, or take another state: STATE_DIR=FOLDER",
  );
}

/**
 * Applies what is missing, in the same way and noted in the same table as `wrangler d1 migrations apply`:
 * each migration and its note are one transaction, so an interrupted run goes on where it stopped.
 * @param upTo The last migration to apply; without it, all.
 * @returns the names of those applied.
 * @throws CommandError where another checkout made the database, or where its notes are gone.
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
