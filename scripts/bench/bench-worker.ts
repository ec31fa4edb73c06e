import { Hono } from "hono";

import { listEmployers } from "../../app/features/directory/queries.server";
import { wholeDirectory } from "../../app/features/directory/schema";
import product from "../../app/entry.worker";
import { createDatabase } from "../../db/client.server";

/** Database costs of a request; `trips` are sequential round trips. */
export interface Counts {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds, from D1. */
  sql: number;
}

let counts: Counts = { trips: 0, rowsRead: 0, rowsWritten: 0, sql: 0 };

/** Overlapping round trips count once; the delay makes them overlap. */
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

/** The list call alone: no gate, session, limit, cache or security headers. */
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

/** `X-Bench` picks the handler, `X-Kept` turns the page cache on, `X-Counted` adds a header with {@link Counts}. */
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
