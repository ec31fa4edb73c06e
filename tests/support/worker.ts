import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "built-worker";

import { countedDatabase } from "./counted-database";
import { limits } from "./limits";
import { platformLimits } from "./platform-limits";

const { binding, tally, reset } = countedDatabase(env.DB);

/** `vars` replace the Worker's variables and bindings. */
export type Visit = RequestInit & {
  launched?: boolean;
  vars?: object;
  /** Called at the response, before later work. */
  whenAnswered?: () => void;
};

/**
 * Visits the built Worker over a counting database; `tally` is this request's cost. The site is launched by default.
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

/** A single copy has sessions without bookmarks. */
export function withSessions(database: D1Database): D1Database {
  if ("withSession" in database) return database;
  return {
    ...(database as object),
    withSession: () => ({ ...(database as object), getBookmark: () => null }),
  } as never;
}

export { tally };
