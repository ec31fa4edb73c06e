import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Miniflare } from "miniflare";

import { readWranglerConfig } from "../local/wrangler-config";
import { createD1Client } from "./d1-client";

/** Sends JSON that `database-worker.mjs` reads, and returns its answer. */
export type Send = (request: string) => Promise<string>;

export function localD1(send: Send): D1Database {
  return createD1Client(async (request) => {
    const answer = JSON.parse(await send(JSON.stringify(request))) as { ok: unknown } | { error: string };
    if ("ok" in answer) return answer.ok;
    throw new Error(answer.error, { cause: new Error(answer.error.replace(/^D1_\w*ERROR: /, "")) });
  });
}

/** Gives this process D1. Miniflare's `getD1Database` costs milliseconds of processor time a statement. */
export function databaseWorker(name: string, d1Databases: Record<string, string>) {
  const token = randomBytes(32).toString("hex");
  const contents = readFileSync(join(import.meta.dirname, "database-worker.mjs"), "utf8");
  return {
    options: {
      name,
      compatibilityDate: readWranglerConfig().compatibility_date,
      d1Databases,
      bindings: { TOKEN: token },
      modules: [{ type: "ESModule" as const, path: "database-worker.mjs", contents }],
    },
    async open(miniflare: Miniflare): Promise<Send> {
      const worker = await miniflare.getWorker(name);
      const init = { method: "POST", headers: { Authorization: token } };
      return async (body) => (await worker.fetch("http://database/", { ...init, body })).text();
    },
  };
}
