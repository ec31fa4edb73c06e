import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../support/actors";
import { tally, visit } from "../support/worker";

let Cookie = "";
let from = 0;

beforeEach(async () => {
  await env.DB.batch(["users", "counted_tries"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  Cookie = await sessionCookieOf(await makeUser({ username: "robin" }));
  from += 1;
});

const own = (method: string, path: string, body?: object) =>
  visit(path, {
    method,
    headers: { Cookie, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
const makeKey = async () =>
  (await own("POST", "/api/user/keys", { name: "statistics" })).json<{ id: string; key: string }>();
const call = (headers: Record<string, string> = {}, path = "/api/companies") =>
  visit(path, { headers: { "CF-Connecting-IP": `203.0.113.${from}`, ...headers } });
async function callUntilRejected(most: number, headers?: Record<string, string>) {
  for (let taken = 0; ; taken += 1) {
    const response = await call(headers, "/api/beta/validate");
    if (response.status === 429 || taken === most) return { taken, response };
  }
}

describe("the calls of one's own keys", () => {
  it("make, list and revoke them", async () => {
    const made = await own("POST", "/api/user/keys", { name: " statistics " });
    expect(made.status).toBe(201);
    expect(made.headers.get("Cache-Control")).toContain("no-store");
    const { key, ...listed } = await made.json<{ id: string; key: string }>();
    expect(await (await own("GET", "/api/user/keys")).json()).toEqual([listed]);
    const again = await own("POST", "/api/user/keys", { name: "statistics" });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { fields: { name: [expect.any(String)] } },
    ]);
    expect((await own("POST", "/api/user/keys", { name: "" })).status).toBe(400);
    expect((await call({ Authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await own("DELETE", `/api/user/keys/${listed.id}`)).status).toBe(204);
    expect((await own("DELETE", `/api/user/keys/${listed.id}`)).status).toBe(404);
    // The key is never stored.
    const rows = await env.DB.prepare("SELECT * FROM api_keys").all();
    expect(JSON.stringify(rows.results)).not.toContain(key);
  });
});

describe("replaced keys", () => {
  it("are limited a day, so that new keys give no new calls", async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id } = await makeKey();
      // A duplicate name makes no key and does not count.
      const again = await own("POST", "/api/user/keys", { name: "statistics" });
      expect(again.status).toBe(n < 9 ? 409 : 429);
      expect((await own("DELETE", `/api/user/keys/${id}`)).status).toBe(204);
    }
    const tooMany = await own("POST", "/api/user/keys", { name: "statistics" });
    expect([tooMany.status, await tooMany.json()]).toMatchObject([429, { code: "rate_limited" }]);
    expect(await (await own("GET", "/api/user/keys")).json()).toEqual([]);
  });
});

describe("what a program may call", () => {
  it("without a key is a thousand calls an hour; the site's own pages are not counted", async () => {
    const began = performance.now();
    const { taken, response: tooMany } = await callUntilRejected(2_000);
    expect(taken).toBeGreaterThanOrEqual(1_000);
    // One more each 3.6 seconds.
    expect(taken).toBeLessThanOrEqual(1_001 + (performance.now() - began) / 3_600);
    expect([tooMany.status, await tooMany.json()]).toMatchObject([429, { code: "rate_limited" }]);
    expect(Number(tooMany.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(tooMany.headers.get("Retry-After"))).toBeLessThanOrEqual(4);
    expect((await call({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    expect((await call({ "CF-Connecting-IP": "203.0.113.250" })).status).toBe(200);
    const { key } = await makeKey();
    expect((await call({ Authorization: `Bearer ${key}` })).status).toBe(200);
    // An invalid key lifts no limit.
    expect((await callUntilRejected(5, { Authorization: "Bearer tpl_none" })).response.status).toBe(429);
  });

  it("is told if a key is invalid", async () => {
    const refused = await call({ Authorization: "Bearer tpl_none" });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer realm="api", error="invalid_token"',
    ]);
    expect(await refused.json()).toMatchObject({ code: "unauthenticated" });
  });

  it("costs a round trip a minute with a key, and none without", async () => {
    await call();
    const without = tally.trips;
    const { key } = await makeKey();
    await call({ Authorization: `Bearer ${key}` });
    expect(tally.trips).toBe(without + 1);
    await call({ Authorization: `Bearer ${key}` });
    expect(tally.trips).toBe(without);
  });

  it("stays the same: a key signs nobody in and opens no gate", async () => {
    const { key } = await makeKey();
    const headers = { Authorization: `Bearer ${key}` };
    expect((await call(headers, "/api/user")).status).toBe(401);
    expect((await call(headers, "/api/admin/users")).status).toBe(401);
    expect((await visit("/api/companies", { headers, launched: false })).status).toBe(403);
  });
});

describe("the page of one's account", () => {
  const send = (fields: Record<string, string>) =>
    visit("/account", {
      method: "POST",
      headers: { Cookie, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    });

  it("shows a key once, and revokes it", async () => {
    const page = await (await send({ intent: "make-key", name: "statistics" })).text();
    const [key] = /tpl_[\w-]{43}/.exec(page) ?? [""];
    expect((await call({ Authorization: `Bearer ${key}` })).status).toBe(200);
    const later = await (await visit("/account", { headers: { Cookie } })).text();
    expect(later).toContain("statistics");
    expect(later).not.toContain(key);
    const { results } = await env.DB.prepare("SELECT public_id AS id FROM api_keys").all<{ id: string }>();
    expect((await send({ intent: "revoke-key", key: results[0]?.id ?? "" })).status).toBe(302);
    expect(await (await visit("/account", { headers: { Cookie } })).text()).not.toContain("statistics");
  });

  it("shows an error beside the name, and keeps it", async () => {
    await send({ intent: "make-key", name: "statistics" });
    const rejected = await send({ intent: "make-key", name: "statistics" });
    const page = await rejected.text();
    expect(rejected.status).toBe(409);
    expect(page).toContain("You have a key with this name already");
    expect(page).toMatch(/name="name"[^>]*value="statistics"/);
  });
});
