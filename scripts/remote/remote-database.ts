import { createD1Client, type D1Request, type D1Statement, type D1Transport } from "../bridge/d1-client";
import type { OpenDatabase } from "../bridge/open-database";
import { callCloudflare } from "./cloudflare";
import { findRemoteDatabase, type RemoteDatabase } from "./credentials";

/**
 * Opens the deployed database over D1's HTTP API: a batch is one call and one transaction.
 * @throws CommandError without a database in wrangler.toml, or without a log-in.
 */
export async function openRemoteDatabase(): Promise<OpenDatabase> {
  const database = await findRemoteDatabase();
  return {
    binding: createD1Client(transportTo(database)),
    description: `DEPLOYED database ${database.databaseName} (${database.databaseId})`,
    close: async () => undefined,
  };
}

function transportTo({ accountId, databaseId, token }: RemoteDatabase): D1Transport {
  const base = `/accounts/${encodeURIComponent(accountId)}/d1/database/${encodeURIComponent(databaseId)}`;
  const call = async (endpoint: "query" | "raw", body: unknown) =>
    (await callCloudflare("POST", `${base}/${endpoint}`, token, body)) as D1Result[];
  return async (request: D1Request) => {
    if (request.op === "exec") {
      const results = await call("query", { sql: request.sql });
      return { count: results.length, duration: 0 };
    }
    if (request.op === "batch") return call("query", { batch: request.statements.map(plain) });
    const [result] = await call(request.op === "raw" ? "raw" : "query", plain(request.statements[0]));
    return request.op === "raw" ? rowsOf(result) : result;
  };
}

/** `/raw` has columns and rows apart; the binding's raw() puts columns first. */
function rowsOf(result: D1Result | undefined): unknown[][] {
  const { columns, rows } = result?.results as unknown as { columns: string[]; rows: unknown[][] };
  return [columns, ...rows];
}

function plain({ sql, params }: D1Statement) {
  return { sql, params: params.map((value) => (typeof value === "boolean" ? Number(value) : value)) };
}
