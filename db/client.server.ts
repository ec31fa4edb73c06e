import { is, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

import { Rows } from "./rows.server";

export type Database = DrizzleD1Database & { $client: D1Database };

/** The one way to the tables, over a D1 binding or anything that speaks its interface. */
export function createDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** A built query, SQL with what its rows hold, or SQL of whose rows nothing matters but their number. */
export type Statement = BatchItem<"sqlite"> | Rows<unknown> | SQL;

type ResultOf<S> =
  S extends Rows<infer Row>
    ? Row[]
    : S extends SQL
      ? unknown[]
      : S extends BatchItem<"sqlite">
        ? S["_"]["result"]
        : never;

/** The results of a batch of statements, one by one. */
export type Results<Statements extends readonly Statement[]> = {
  -readonly [K in keyof Statements]: ResultOf<Statements[K]>;
};

/**
 * Runs statements in one round trip, all or nothing, and returns each one's result: the rows of a built query
 * as Drizzle infers them, of SQL as {@link Rows} reads them. Drizzle's own `batch` takes no SQL with parameters;
 * awaited by itself, a built query that fails would put its parameters into the error, and so into the log.
 */
export async function batch<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<Results<Statements>> {
  const prepared = statements.map(prepare);
  const results = await db.$client.batch<Record<string, unknown>>(
    prepared.map(({ query }) => db.$client.prepare(query.sql).bind(...query.params)),
  );
  // The types follow the statements one by one, which `map` cannot express.
  return results.map((result, index) => prepared[index]?.read(result)) as Results<Statements>;
}

const dialect = new SQLiteAsyncDialect();

interface Prepared {
  query: { sql: string; params: unknown[] };
  read: (result: D1Result<Record<string, unknown>>) => unknown;
}

function prepare(statement: Statement): Prepared {
  if (statement instanceof Rows)
    return {
      query: dialect.sqlToQuery(statement.statement),
      read: ({ results }) => results.map(statement.read),
    };
  if (is(statement, SQL)) return { query: dialect.sqlToQuery(statement), read: ({ results }) => results };
  const built = (statement as unknown as BuiltQuery)._prepare();
  return {
    query: built.getQuery(),
    read: (result) => {
      // D1 returns rows by name, Drizzle reads them by position: a name that stands twice would shift the others.
      const found = Object.keys(result.results[0] ?? {}).length;
      if (built.fields && result.results.length > 0 && built.fields.length !== found)
        throw new Error("A built query selects two columns of one name: give one of them an alias");
      return built.mapResult(result, true);
    },
  };
}

/** What Drizzle's own `batch` asks of a query; its types leave it out. */
interface BuiltQuery {
  _prepare: () => {
    getQuery: () => Prepared["query"];
    fields?: unknown[];
    mapResult: (result: D1Result, isFromBatch: true) => unknown;
  };
}
