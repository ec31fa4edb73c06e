import { env } from "cloudflare:test";
import { expect } from "vitest";

import { headersOf, type Caller } from "./small-world";
import { visit, type Visit } from "./worker";

let caller = 0;

/** Sequential round trips, with the gate and the session. */
export async function tripsOf(path: string, as: Caller, init: Visit = {}): Promise<number> {
  const { binding, trips } = criticalPath(env.DB);
  let waited = 0;
  const response = await visit(path, {
    ...init,
    headers: {
      "CF-Connecting-IP": `198.51.100.${(caller += 1)}`,
      "Sec-Fetch-Site": "same-origin",
      ...(await headersOf(as)),
      ...(typeof init.body === "string" && { "Content-Type": "application/json" }),
    },
    vars: { DB: binding },
    whenAnswered: () => (waited = trips()),
  });
  expect(response.status, path).toBeLessThan(400);
  return waited;
}

/** Counts sequential round trips: a delay makes parallel ones overlap. */
function criticalPath(binding: D1Database): { binding: D1Database; trips: () => number } {
  let longest = 0;
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const trips = longest + 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const results = await binding.batch<T>(statements);
    longest = Math.max(longest, trips);
    return results;
  };
  const prepare = (query: string) => binding.prepare(query);
  return { binding: { prepare, batch } as unknown as D1Database, trips: () => longest };
}

const readPaths = [
  ...[
    "/",
    "/home",
    "/about",
    "/contact",
    "/faq",
    "/how-we-count",
    "/privacy",
    "/terms",
    "/api",
    "/law",
    "/law/rules",
    "/law/AU",
    "/data",
    "/plan",
  ],
  ...["/companies", "/companies?search=harbour&minLeave=2", "/companies/e1", "/companies/e1/history"],
  "/compare?ids=e1,e2",
  ...["/agreements", "/agreements/a1", "/agreements/a1/history"],
  ...["/companies/e1/claim", "/companies/e1/report", "/plan?a=e1&b=e2&country=AU&birth=2027-01-01"],
  ...["/share-policy", "/request-company", "/letter", "/watch?employer=e1", "/withdraw", "/auth", "/account"],
  ...["/home.data", "/companies.data", "/companies/e1.data", "/changes.atom", "/companies/e1/changes.atom"],
  ...["/api/companies", "/api/companies/e1", "/api/companies/e1/community-inputs"],
  ...["/privacy/your-data", "/launch-signup", "/sitemap.xml"],
];

export async function readsInMoreThanOneTrip(as: Caller, launched = true) {
  const found: Record<string, number> = {};
  for (const path of readPaths) {
    const waited = await tripsOf(path, as, { launched });
    if (waited > 1) found[path] = waited;
  }
  return found;
}
