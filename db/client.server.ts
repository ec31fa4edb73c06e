import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

export type Database = DrizzleD1Database & { $client: D1Database };

/** The one way to the tables, over a D1 binding or anything that speaks its interface. */
export function createDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

const dialect = new SQLiteAsyncDialect();

/**
 * Runs composed SQL statements in one round trip, all or nothing, and answers each one's rows.
 * Drizzle's own `batch` takes built queries, but no `sql` with parameters.
 */
export async function runBatch<Rows extends unknown[]>(
  db: Database,
  statements: { [K in keyof Rows]: SQL },
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  const answers = await db.$client.batch(prepared);
  return answers.map((answer) => answer.results) as { [K in keyof Rows]: Rows[K][] };
}
