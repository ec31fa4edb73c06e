import { inspect } from "node:util";

/** A parameter as JSON carries it; bytes travel as base64. */
export type D1Param = string | number | boolean | null | { base64: string };

export interface D1Statement {
  sql: string;
  params: D1Param[];
}

/** One call on a D1 database; a batch is one transaction. */
export type D1Request =
  | { op: "all" | "raw"; statements: [D1Statement] }
  | { op: "batch"; statements: D1Statement[] }
  | { op: "exec"; sql: string };

/** Carries a request to a database and its answer back; throws the database's error with its message. */
export type D1Transport = (request: D1Request) => Promise<unknown>;

/**
 * Checks a value by the rules of D1's own `bind`, so that a command fails here as it would in the Worker.
 * @throws Error for `undefined` and other values that D1 does not store.
 */
export function encodeParam(value: unknown): D1Param {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString("base64") };
  if (ArrayBuffer.isView(value)) {
    return { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") };
  }
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value ${inspect(value)}`);
}

/** The database's answer, or its error thrown as D1 throws it. */
export function readResponse(body: string): unknown {
  const answer = JSON.parse(body) as { ok: unknown } | { error: string };
  if ("ok" in answer) return answer.ok;
  throw new Error(answer.error, { cause: new Error(answer.error.replace(/^D1_\w*ERROR: /, "")) });
}
