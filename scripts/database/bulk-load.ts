import { recountDirectory, recountTotals } from "./reindex-counts";
import { recountBenchmarks } from "./reindex-benchmarks";
import { recountTraits } from "./reindex-traits";

/** What stands on the table of employers, as the schema has it. */
interface Standing {
  type: "trigger" | "index";
  name: string;
  sql: string;
}

/** The indexes that are made of employers' words, each filled with what it lacks by one statement. */
const searched = [
  `INSERT INTO company_search (rowid, words) SELECT id, words FROM searchable_companies
     WHERE is_approved = 1 AND id NOT IN (SELECT id FROM company_search_docsize)`,
  `INSERT INTO company_names (rowid, words) SELECT id, search_name FROM companies
     WHERE owner_tag IS NULL AND id NOT IN (SELECT id FROM company_names_docsize)`,
];

/**
 * Writes many new employers into a database that nobody else uses meanwhile: first the rows alone, then indexes, search
 * and counts once, in place of a part of each for every row. An error on the way leaves the database without what was
 * taken off: it is one to be thrown away, such as a test's or a benchmark's.
 * @param insert Inserts employers, and does nothing else.
 */
export async function bulkLoad(db: D1Database, insert: () => Promise<void>): Promise<void> {
  const { results: standing } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE tbl_name = 'companies' AND type IN ('trigger', 'index') AND sql IS NOT NULL`,
    )
    .all<Standing>();
  await db.batch(standing.map(({ type, name }) => db.prepare(`DROP ${type} ${name}`)));
  await insert();
  const make = (type: Standing["type"]) =>
    standing.filter((one) => one.type === type).map(({ sql }) => db.prepare(sql));
  for (const statement of [...make("index"), ...searched.map((sql) => db.prepare(sql))])
    await statement.run();
  for (const recount of [recountDirectory, recountTraits, recountBenchmarks, recountTotals])
    await recount(db, false);
  await db.batch(make("trigger"));
}
