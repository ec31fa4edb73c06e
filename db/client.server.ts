import { is, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  drizzle,
  type AsyncBatchRemoteCallback,
  type SqliteRemoteDatabase,
  type SqliteRemoteResult,
} from "drizzle-orm/sqlite-proxy";

import { Rows } from "./rows.server";

export type Database = SqliteRemoteDatabase & {
  $client: D1Database;
  /** Queries so far, as D1 counts them: each statement of a batch is one. */
  asked: () => number;
};

/**
 * The one way to the tables. It uses Drizzle's proxy driver, because Drizzle's D1 driver takes no SQL with parameters
 * in a batch.
 */
export function createDatabase(binding: D1Database): Database {
  let asked = 0;
  const runAll: AsyncBatchRemoteCallback = async (queries) => {
    asked += queries.length;
    const isRead = !queries.some(({ sql }) => changes.test(sql));
    const results = await retried(isRead, () =>
      binding.batch<Record<string, unknown>>(
        queries.map(({ sql, params }) => binding.prepare(sql).bind(...(params as unknown[]))),
      ),
    );
    // Built queries are read by position, SQL by name: Drizzle leaves the rows of "run" as they are.
    return results.map(({ results }, n) => ({
      rows: queries[n]?.method === "run" ? results : results.map((row) => Object.values(row)),
    }));
  };
  const runOne = async (sql: string, params: unknown[], method: "run" | "all" | "values" | "get") =>
    (await runAll([{ sql, params, method }]))[0] ?? { rows: [] };
  return Object.assign(drizzle(runOne, runAll), { $client: binding, asked: () => asked });
}

/** A built query, SQL with readers for its rows, or SQL whose rows do not matter. */
export type Statement = BatchItem<"sqlite"> | Rows<unknown> | SQL;

type ResultOf<S> =
  S extends Rows<infer Row>
    ? Row[]
    : S extends SQL
      ? unknown[]
      : S extends BatchItem<"sqlite">
        ? S["_"]["result"]
        : never;

export type Results<Statements extends readonly Statement[]> = {
  -readonly [K in keyof Statements]: ResultOf<Statements[K]>;
};

/**
 * Runs statements in one round trip, all or nothing. Reads are tried again where D1 could not be reached for a
 * moment.
 * @throws D1's error; named `DatabaseBusyError` where it passes in a moment.
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
  // `map` cannot express that types follow the statements.
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
 * D1 could not be reached, or was restarted during a query (Cloudflare's docs, "Debug D1", list of errors): the same
 * query may work at once.
 */
const passing = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "transient issue on remote node",
];

/** D1 is overloaded: trying again at once would make it worse. */
const overloaded = [
  "D1 DB is overloaded",
  "Too many requests queued",
  "storage operation exceeded timeout which caused object to be reset",
  "exceeded its CPU time limit and was reset",
];

function transienceOf(error: unknown): "passing" | "overloaded" | null {
  if (!(error instanceof Error)) return null;
  const said = `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
  const says = (words: readonly string[]) => words.some((word) => said.includes(word));
  // Some "overloaded" errors also name the reset they cause.
  if (says(overloaded)) return "overloaded";
  return says(passing) ? "passing" : null;
}

/** The response recognises a passing error by this name (`app/server/http/unexpected-errors.server.ts`). */
const busyError = "DatabaseBusyError";

/** Writes are not tried again: nobody knows if they happened. */
const changes = /\b(insert|update|delete|replace)\b/i;
const mostTries = 3;

/** Tries a read up to three times. */
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
