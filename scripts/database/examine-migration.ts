import { compareAfterMigration, type Difference } from "./compare";
import { takeInventory } from "./inventory";
import { recountStored } from "./reindex";

/**
 * Applies a migration and reports what it lost or broke: rows, contents, columns, tables, STRICT, CHECKs, triggers,
 * indexes, views, id counters, foreign keys, derived values. Additions are no difference.
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

/** Broken references, and SQLite's own check. D1 allows quick_check, not integrity_check. */
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

/** Counts and search that differ from fresh ones. */
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
