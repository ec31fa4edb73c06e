import { Hono } from "hono";

import { listEmployers } from "../../app/domain/directory/directory-queries.server";
import { wholeDirectory } from "../../app/domain/directory/directory-view";
import product from "../../app/entry.worker";
import { createDatabase } from "../../db/client.server";

/** The list call as a Worker gives it that has nothing else to do: no gate, session, limit, cache or security headers. */
const bare = new Hono<{ Bindings: Env }>().get("/api/companies", async (c) =>
  c.json(await listEmployers({ db: createDatabase(c.env.DB), clock: Date.now }, wholeDirectory)),
);

/** A binding that waits so many milliseconds before each round trip; for none it is the platform's own. */
function delayed(binding: D1Database, milliseconds: number): D1Database {
  if (milliseconds === 0) return binding;
  const over = <Session extends Pick<D1Database, "prepare" | "batch">>(session: Session): Session =>
    new Proxy(session, {
      get(target, name) {
        if (name === "withSession")
          return (...args: Parameters<D1Database["withSession"]>) => over(binding.withSession(...args));
        if (name === "batch")
          return async <T>(statements: D1PreparedStatement[]) => {
            await new Promise((resolve) => setTimeout(resolve, milliseconds));
            return target.batch<T>(statements);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  return over(binding);
}

const hello = new TextEncoder().encode("hello".repeat(20_000));

const variants = new Map<string, Env>();

/** One for all requests of a kind, as the platform gives it. */
function variant(env: Env, delay: string, PAGE_CACHE: "on" | "off"): Env {
  const name = `${delay} ${PAGE_CACHE}`;
  const made = variants.get(name) ?? ({ ...env, DB: delayed(env.DB, Number(delay)), PAGE_CACHE } as Env);
  variants.set(name, made);
  return made;
}

/** `X-Bench` names what answers; the whole product takes a delay before each round trip, and keeps pages when it is told to. */
export default {
  async fetch(request, env, ctx) {
    const name = request.headers.get("X-Bench") ?? "";
    if (name === "hello") return new Response(hello.slice(0, Number(request.headers.get("X-Bytes") ?? 5)));
    if (name === "bare") return bare.fetch(request, env, ctx);
    if (name === "product") {
      const delay = request.headers.get("X-Delay") ?? "0";
      const PAGE_CACHE = request.headers.has("X-Kept") ? "on" : "off";
      return product.fetch(request, variant(env, delay, PAGE_CACHE), ctx);
    }
    return new Response("Name what is to answer in X-Bench.", { status: 400 });
  },
} satisfies ExportedHandler<Env>;
