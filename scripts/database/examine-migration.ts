import { compareAfterMigration, type Difference } from "./compare";
import { takeInventory } from "./inventory";
import { recountStored } from "./reindex";

/**
 * Runs a migration on a database that may be changed, and tells what it lost or left wrong: rows, contents, columns,
 * tables, STRICT, CHECKs, triggers, indexes, views, ids' counters, foreign keys, the file itself, and whatever triggers
 * keep. What it adds is no difference.
 * @param migrate Applies it.
 */
export async function examineMigration(
  db: D1Database,
  migrate: (db: D1Database) => Promise<unknown>,
): Promise<Difference[]> {
  const before = await takeInventory(db, { isWithChecksums: true });
  await migrate(db);
  const after = await takeInventory(db, { isWithChecksums: true, columnsOf: before });
  return [
    ...compareAfterMigration(before, after),
    ...(await examineIntegrity(db)),
    ...(await examineDerived(db)),
  ];
}

/** Rows that point at nothing, and what SQLite says of the file itself. D1 allows quick_check, not integrity_check. */
export async function examineIntegrity(db: D1Database): Promise<Difference[]> {
  const { results: broken } = await db
    .prepare("PRAGMA foreign_key_check")
    .all<{ table: string; rowid: number; parent: string }>();
  const { results: checked } = await db.prepare("PRAGMA quick_check").all<{ quick_check: string }>();
  const tables = [...new Set(broken.map(({ table, parent }) => `${table} at ${parent}`))];
  return [
    ...tables.map((pair) => ({ subject: "foreign keys", problem: `rows of ${pair} point at nothing` })),
    ...checked
      .filter(({ quick_check: said }) => said !== "ok")
      .map(({ quick_check: said }) => ({ subject: "file", problem: said })),
  ];
}

/** Counts and search that are not what they would be if they were made anew; a table that is gone is told as such. */
export async function examineDerived(db: D1Database): Promise<Difference[]> {
  try {
    return (await recountStored(db, true))
      .filter(({ wrong }) => wrong > 0)
      .map(({ what, wrong }) => ({ subject: what, problem: `${wrong} are wrong` }));
  } catch (error) {
    const [, missing] =
      /no such (?:table|column): (\S+)/.exec(error instanceof Error ? error.message : "") ?? [];
    if (missing === undefined) throw error;
    return [{ subject: "counts and search", problem: `cannot be compared: ${missing} is missing` }];
  }
}
