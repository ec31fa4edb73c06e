import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "built-worker";

import { countedDatabase } from "./counted-database";
import { limits } from "./limits";
import { platformLimits } from "./platform-limits";

const { binding, tally, reset } = countedDatabase(env.DB);

/** `vars` stand in place of the Worker's own variables and bindings. */
export type Visit = RequestInit & {
  launched?: boolean;
  vars?: object;
  /** Called when the response is there, before what goes on after it. */
  whenAnswered?: () => void;
};

/**
 * Sends a request to the built Worker, over a database that counts; `tally` holds what this request cost.
 * The site is launched unless the visit says otherwise.
 */
export async function visit(
  path: string,
  { launched = true, vars = {}, whenAnswered, ...init }: Visit = {},
): Promise<Response> {
  reset();
  const ctx = createExecutionContext();
  const request = new Request(new URL(path, "http://127.0.0.1:8788"), { redirect: "manual", ...init });
  const LAUNCH_STATE = launched ? "launched" : "prelaunch";
  const bindings = { ...env, ...limits, DB: binding, LAUNCH_STATE, ...vars };
  const response = await worker.fetch(request, { ...bindings, DB: withSessions(bindings.DB) }, ctx);
  whenAnswered?.();
  await waitOnExecutionContext(ctx);
  if (tally.queries > platformLimits.queries)
    throw new Error(
      `The platform lets a request ask ${platformLimits.queries} queries; ${path} asked ${tally.queries}.`,
    );
  return response;
}

/** A database that has one copy alone gives sessions on it, and no bookmarks. */
export function withSessions(database: D1Database): D1Database {
  if ("withSession" in database) return database;
  return {
    ...(database as object),
    withSession: () => ({ ...(database as object), getBookmark: () => null }),
  } as never;
}

export { tally };
