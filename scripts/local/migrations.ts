import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { migrationsDir } from "./paths";

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** The names of the migrations that this database lacks, in order. */
export async function listPendingMigrations(db: D1Database): Promise<string[]> {
  const [, applied] = await db.batch<{ name: string }>([
    db.prepare(createTable),
    db.prepare("SELECT name FROM d1_migrations"),
  ]);
  const known = new Set(applied?.results.map(({ name }) => name));
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith(".sql"));
  return names.sort().filter((name) => !known.has(name));
}

/**
 * Applies what is missing, in the same way and noted in the same table as `wrangler d1 migrations apply`:
 * each migration and its note are one transaction, so an interrupted run goes on where it stopped.
 * @returns the names of those applied.
 */
export async function applyMigrations(db: D1Database): Promise<string[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length === 0) return pending;
  const { unstable_splitSqlQuery: splitSqlQuery } = await import("wrangler");
  for (const name of pending) {
    const statements = splitSqlQuery(await readFile(join(migrationsDir, name), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return pending;
}
