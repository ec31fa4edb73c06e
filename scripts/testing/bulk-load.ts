import { madeAnew } from "../database/reindex";

/**
 * Writes many new employers into a database that nobody else uses meanwhile: first the rows alone, then indexes, search
 * and counts once, in place of a part of each for every row. An error on the way leaves the database without what was
 * taken off: it is one to be thrown away, such as a test's or a benchmark's.
 * @param insert Inserts employers, and does nothing else.
 */
export async function bulkLoad(db: D1Database, insert: () => Promise<void>): Promise<void> {
  const triggers = await takeOff(db, "trigger");
  const indexes = await takeOff(db, "index");
  await insert();
  for (const sql of [...indexes, ...madeAnew]) await db.prepare(sql).run();
  await db.batch(triggers.map((sql) => db.prepare(sql)));
}

/** Changes many employers, but no names, with search and counts made anew once at the end; under the terms of `bulkLoad`. */
export async function bulkChange(db: D1Database, change: () => Promise<unknown>): Promise<void> {
  const triggers = await takeOff(db, "trigger");
  await change();
  await db.batch(madeAnew.map((sql) => db.prepare(sql)));
  await db.batch(triggers.map((sql) => db.prepare(sql)));
}

/** Takes the triggers or the indexes off the table of employers. @returns The statements that make them anew. */
async function takeOff(db: D1Database, type: "trigger" | "index"): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'companies' AND type = ? AND sql IS NOT NULL",
    )
    .bind(type)
    .all<{ name: string; sql: string }>();
  await db.batch(results.map(({ name }) => db.prepare(`DROP ${type} ${name}`)));
  return results.map(({ sql }) => sql);
}
