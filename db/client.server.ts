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
 * awaited by itself, a built query that fails would put its parameters into the error, and so into the log. What only
 * reads is tried again where D1 could not be reached for a moment.
 * @throws What D1 says; named `DatabaseBusyError` where it is over in a moment.
 */
export async function batch<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<Results<Statements>> {
  const prepared = statements.map(prepare);
  const queries = prepared.map(({ query }) => query);
  const isRead = !queries.some(({ sql }) => changes.test(sql));
  const results = await retried(isRead, () =>
    db.$client.batch<Record<string, unknown>>(
      queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
    ),
  );
  // The types follow the statements one by one, which `map` cannot express.
  return results.map((result, index) => prepared[index]?.read(result)) as Results<Statements>;
}

/**
 * What D1 says where its database could not be reached or was restarted under a query (Cloudflare's docs, "Debug D1",
 * list of errors): the same query may work at once.
 */
const passing = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "transient issue on remote node",
];

/** What D1 says where it has more to do than it can: another try at once would add to it. */
const overloaded = [
  "D1 DB is overloaded",
  "Too many requests queued",
  "storage operation exceeded timeout which caused object to be reset",
  "exceeded its CPU time limit and was reset",
];

/** Whether an error of D1 is over in a moment, however the query reads; and whether it may be tried again at once. */
function transienceOf(error: unknown): "passing" | "overloaded" | null {
  if (!(error instanceof Error)) return null;
  const said = `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
  const says = (words: readonly string[]) => words.some((word) => said.includes(word));
  // Some of what says "overloaded" names the reset that comes of it.
  if (says(overloaded)) return "overloaded";
  return says(passing) ? "passing" : null;
}

/** By this name the response to a request knows that the error is over in a moment (`app/http/unexpected-errors.server.ts`). */
const busyError = "DatabaseBusyError";

/** A change, of which nobody knows whether it was made: it is not tried again. */
const changes = /\b(insert|update|delete|replace)\b/i;
const mostTries = 3;

/** Runs a batch; again, twice at most, where it only reads and D1 could not be reached for a moment. */
async function retried<T>(isRead: boolean, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const transience = transienceOf(error);
      if (transience && error instanceof Error) error.name = busyError;
      if (!isRead || transience !== "passing" || tries === mostTries) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, 30 + Math.random() * 120));
    }
  }
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
