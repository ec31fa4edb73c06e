import { Hono } from "hono";

import { listEmployers } from "../../app/features/directory/directory-queries.server";
import { wholeDirectory } from "../../app/features/directory/directory-view";
import product from "../../app/entry.worker";
import { createDatabase } from "../../db/client.server";

/** What one request cost the database; `trips` are those that it waited for one after the other. */
export interface Counts {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds, as D1 reports them. */
  sql: number;
}

let counts: Counts = { trips: 0, rowsRead: 0, rowsWritten: 0, sql: 0 };

/** Counts round trips that lie beside each other once: each takes a moment, so that they overlap. */
function counted(binding: D1Database): D1Database {
  const prepare = (query: string) => binding.prepare(query);
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const present = counts;
    const trips = present.trips + 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const results = await binding.batch<T>(statements);
    present.trips = Math.max(present.trips, trips);
    for (const { meta } of results) {
      present.rowsRead += meta.rows_read;
      present.rowsWritten += meta.rows_written;
      present.sql += meta.duration;
    }
    return results;
  };
  const withSession = () => ({ prepare, batch, getBookmark: () => null });
  return { prepare, batch, withSession } as unknown as D1Database;
}

/** The list call as a Worker gives it that has nothing else to do: no gate, session, limit, cache or security headers. */
const bare = new Hono<{ Bindings: Env }>().get("/api/companies", async (c) =>
  c.json(await listEmployers({ db: createDatabase(c.env.DB), clock: Date.now }, wholeDirectory)),
);

const hello = new TextEncoder().encode("hello".repeat(20_000));
const variants = new Map<string, Env>();

function variant(env: Env, isCounted: boolean, PAGE_CACHE: "on" | "off"): Env {
  const name = `${isCounted} ${PAGE_CACHE}`;
  const DB = isCounted ? counted(env.DB) : env.DB;
  const made = variants.get(name) ?? ({ ...env, DB, PAGE_CACHE } as Env);
  variants.set(name, made);
  return made;
}

/** `X-Bench` names what answers, `X-Kept` turns the page cache on; `X-Counted` asks for a header with {@link Counts}. */
export default {
  async fetch(request, env, ctx) {
    const { headers } = request;
    const name = headers.get("X-Bench");
    if (name === "hello") return new Response(hello.slice(0, Number(headers.get("X-Bytes") ?? 5)));
    if (name === "bare") return bare.fetch(request, env, ctx);
    const isCounted = headers.has("X-Counted");
    if (isCounted) counts = { trips: 0, rowsRead: 0, rowsWritten: 0, sql: 0 };
    const own = variant(env, isCounted, headers.has("X-Kept") ? "on" : "off");
    const response = await product.fetch(request, own, ctx);
    if (!isCounted) return response;
    const answer = new Response(await response.arrayBuffer(), response);
    answer.headers.set("X-Counted", JSON.stringify(counts));
    return answer;
  },
} satisfies ExportedHandler<Env>;
