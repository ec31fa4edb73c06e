import { madeAnew } from "../database/reindex";

/**
 * Inserts many employers: rows first, then indexes, search and counts once. Nobody else may use the database, and an
 * error leaves it broken: for tests and benchmarks only.
 * @param insert inserts employers and nothing else.
 */
export async function bulkLoad(db: D1Database, insert: () => Promise<void>): Promise<void> {
  const triggers = await takeOff(db, "trigger");
  const indexes = await takeOff(db, "index");
  await insert();
  for (const sql of firstConditions) await db.prepare(sql).run();
  for (const sql of [...indexes, ...madeAnew]) await db.prepare(sql).run();
  await db.batch(triggers.map((sql) => db.prepare(sql)));
}

/** What a trigger gives to a new employer. */
const firstConditions = [
  "INSERT INTO conditions (id, company_id) SELECT conditions_id, id FROM companies WHERE conditions_id NOT IN (SELECT id FROM conditions)",
  "INSERT INTO employer_conditions (id, company_id, position, conditions_id) SELECT abs(random() >> 15), company_id, 0, id FROM conditions WHERE company_id NOT IN (SELECT company_id FROM employer_conditions)",
];

/** The same for changes, without names. */
export async function bulkChange(db: D1Database, change: () => Promise<unknown>): Promise<void> {
  const triggers = await takeOff(db, "trigger");
  await change();
  await db.batch(madeAnew.map((sql) => db.prepare(sql)));
  await db.batch(triggers.map((sql) => db.prepare(sql)));
}

/** @returns statements that restore them. */
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
