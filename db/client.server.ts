import { is, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  drizzle,
  type AsyncBatchRemoteCallback,
  type SqliteRemoteDatabase,
  type SqliteRemoteResult,
} from "drizzle-orm/sqlite-proxy";

import { Rows } from "./rows.server";

export type Database = SqliteRemoteDatabase & { $client: D1Database };

/**
 * The one way to the tables, over a D1 binding or anything that speaks its interface. It is Drizzle's driver for any SQLite that
 * is reached by a function, because its driver for D1 takes no SQL with parameters in a batch.
 */
export function createDatabase(binding: D1Database): Database {
  const runAll: AsyncBatchRemoteCallback = async (queries) => {
    const isRead = !queries.some(({ sql }) => changes.test(sql));
    const results = await retried(isRead, () =>
      binding.batch<Record<string, unknown>>(
        queries.map(({ sql, params }) => binding.prepare(sql).bind(...(params as unknown[]))),
      ),
    );
    // Built queries are read by position, and SQL by name: it is sent as "run", whose rows Drizzle leaves as they are.
    return results.map(({ results }, n) => ({
      rows: queries[n]?.method === "run" ? results : results.map((row) => Object.values(row)),
    }));
  };
  const runOne = async (sql: string, params: unknown[], method: "run" | "all" | "values" | "get") =>
    (await runAll([{ sql, params, method }]))[0] ?? { rows: [] };
  return Object.assign(drizzle(runOne, runAll), { $client: binding });
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
 * as Drizzle infers them, of SQL as {@link Rows} reads them. What only reads is tried again where D1 could not be reached
 * for a moment.
 * @throws What D1 says; named `DatabaseBusyError` where it is over in a moment.
 */
export async function batch<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<Results<Statements>> {
  const [first, ...rest] = statements.map((statement) => {
    if (statement instanceof Rows) return db.run(statement.statement);
    return is(statement, SQL) ? db.run(statement) : statement;
  });
  if (first === undefined) return [] as unknown as Results<Statements>;
  const results = await db.batch([first, ...rest]);
  // The types follow the statements one by one, which `map` cannot express.
  return results.map((result: unknown, n) => {
    const statement = statements[n];
    if (statement instanceof Rows) return rowsOf(result).map((row) => statement.read(row));
    return is(statement, SQL) ? rowsOf(result) : result;
  }) as Results<Statements>;
}

function rowsOf(result: unknown): unknown[] {
  return (result as SqliteRemoteResult).rows ?? [];
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

/** By this name the response to a request knows that the error is over in a moment (`app/lib/http/unexpected-errors.server.ts`). */
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
