import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../support/actors";
import { tally, visit } from "../support/worker";

let boss = 0;
let member = 0;
let Cookie = "";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM users").run();
  boss = await makeUser({ username: "boss", role: "admin" });
  member = await makeUser({ username: "robin" });
  Cookie = await sessionCookieOf(boss);
});

/** Only accounts without an email get a code from an admin. */
const forgetEmail = () =>
  env.DB.prepare("UPDATE users SET email = 'robin@no-email.invalid' WHERE id = ?").bind(member).run();
const roleOf = (id: number) => env.DB.prepare("SELECT role FROM users WHERE id = ?").bind(id).first("role");
const get = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { Cookie, ...headers } });
const post = (path: string, body?: unknown) =>
  visit(path, {
    method: "POST",
    headers: { Cookie, "Content-Type": "application/json" },
    body: body === undefined ? "" : JSON.stringify(body),
  });
const send = (fields: Record<string, string>) =>
  visit("/admin?tab=users", {
    method: "POST",
    headers: { Cookie, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
  });

describe("GET /api/admin/users", () => {
  it("is a plain array of what an admin may see, with the whole count", async () => {
    const response = await get("/api/admin/users?perPage=1");
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "2"]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await response.json()).toEqual([
      {
        id: member,
        username: "robin",
        email: "robin@example.test",
        role: "user",
        createdAt: "1970-01-01",
      },
    ]);
  });

  it("searches by prefix, without names in URLs", async () => {
    const found = await post("/api/admin/users/search", { search: "BO" });
    expect(found.headers.get("X-Total-Count")).toBe("1");
    expect(await found.json()).toMatchObject([{ username: "boss" }]);
    const second = await post("/api/admin/users/search", { page: 2, perPage: 1 });
    expect([second.headers.get("X-Total-Count"), (await second.json<unknown[]>()).length]).toEqual(["2", 1]);
    const etag = (await get("/api/admin/users")).headers.get("ETag") ?? "";
    const held = await get("/api/admin/users?search=BO", { "If-None-Match": etag });
    expect(held.status, "also where the list is the same").toBe(400);
    const inUrl = await get("/api/admin/users?search=BO");
    expect([inUrl.status, await inUrl.json()]).toMatchObject([
      400,
      { code: "invalid", fields: { search: [expect.stringContaining("POST /api/admin/users/search")] } },
    ]);
  });

  it.each([
    { search: 1 },
    { serach: "bo" },
    { page: 0 },
    { page: "1" },
    { perPage: 101 },
    { search: "x".repeat(101) },
  ])("searches for nothing like %j", async (body) => {
    expect((await post("/api/admin/users/search", body)).status).toBe(400);
  });

  it("is polled for a few rows", async () => {
    const response = await get("/api/admin/users");
    const etag = response.headers.get("ETag") ?? "";
    const again = await get("/api/admin/users", { "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    await post(`/api/admin/users/${member}/promote`);
    expect((await get("/api/admin/users", { "If-None-Match": etag })).status).toBe(200);
    await post(`/api/admin/users/${member}/demote`);
  });

  it.each(["page=0", "perPage=101", "page=x"])("refuses %s", async (query) => {
    expect((await get(`/api/admin/users?${query}`)).status).toBe(400);
  });
});

describe("POST /api/admin/users/{id}", () => {
  it("promote and demote return the present state; a stale decision is 409", async () => {
    const promoted = await post(`/api/admin/users/${member}/promote`, { role: "user" });
    expect([promoted.status, await promoted.json()]).toMatchObject([200, { id: member, role: "admin" }]);
    const demoted = await post(`/api/admin/users/${member}/demote`);
    expect([demoted.status, await demoted.json()]).toMatchObject([200, { role: "user" }]);
    const last = await post(`/api/admin/users/${boss}/demote`, { role: "admin" });
    expect([last.status, await last.json()]).toMatchObject([
      409,
      { code: "conflict", present: { id: boss, role: "admin" } },
    ]);
  });

  it("reset-code returns an uncached code once, which works with the reset call", async () => {
    expect((await post(`/api/admin/users/${member}/reset-code`)).status, "it has an email").toBe(409);
    await forgetEmail();
    const response = await post(`/api/admin/users/${member}/reset-code`);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const { code, expiresAt } = await response.json<{ code: string; expiresAt: string }>();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const reset = await post("/api/reset-password", {
      username: "robin",
      newPassword: "eleven loud magpies",
      code,
    });
    expect(reset.status).toBe(200);
  });

  it("end-sessions signs someone out", async () => {
    const theirs = { Cookie: await sessionCookieOf(member) };
    expect((await visit("/api/user", { headers: theirs })).status).toBe(200);
    expect((await post(`/api/admin/users/${member}/end-sessions`)).status).toBe(200);
    expect((await visit("/api/user", { headers: theirs })).status).toBe(401);
  });

  it.each(["promote", "demote", "reset-code", "end-sessions"])(
    "%s knows nobody else and no other role",
    async (verb) => {
      for (const id of ["0", "-1", "999999", "x", "99999999999999999999"])
        expect((await post(`/api/admin/users/${id}/${verb}`)).status).toBe(404);
      const response = await post(`/api/admin/users/${member}/${verb}`, { role: "owner" });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { role: [expect.any(String)] } },
      ]);
    },
  );
});

describe("the Users tab", () => {
  it("asks first, on a URL of its own", async () => {
    const html = await (await get(`/admin?tab=users&confirm=demote&user=${boss}`)).text();
    expect(html).toContain("Give up your own admin role?");
    expect(await roleOf(boss)).toBe("admin");
  });

  it("promotes by form and leads back with a message", async () => {
    const response = await send({ intent: "promote", user: String(member), role: "user" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin?tab=users"]);
    expect(await roleOf(member)).toBe("admin");
  });

  it("shows a code in the page, and in no address or cookie", async () => {
    await forgetEmail();
    const response = await send({ intent: "reset-code", user: String(member), role: "user" });
    expect([response.status, response.headers.get("Set-Cookie"), response.headers.get("Location")]).toEqual([
      200,
      null,
      null,
    ]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await response.text()).toMatch(/<code[^>]*>[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}<\/code>/);
  });

  it("shows the present state after another admin's decision, and missing fields", async () => {
    const late = await send({ intent: "promote", user: String(boss), role: "user" });
    expect(late.status).toBe(409);
    expect((await late.text()).replaceAll("<!-- -->", "")).toContain("boss is an admin now");
    expect((await send({ intent: "promote", user: String(member) })).status).toBe(400);
    expect((await send({ intent: "crown", user: String(member), role: "user" })).status).toBe(400);
    expect(await roleOf(member)).toBe("user");
  });

  it("leads an admin who gives up the role away", async () => {
    await makeUser({ username: "mate", role: "admin" });
    const response = await send({ intent: "demote", user: String(boss), role: "admin" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  });

  it("searches by a form, without the search in URLs", async () => {
    for (let number = 0; number < 30; number += 1) await makeUser({ username: `robin-${number}` });
    const led = await send({ intent: "search", search: " ROBIN" });
    const there = led.headers.get("Location") ?? "";
    expect(led.status).toBe(302);
    const html = (await (await get(there)).text()).replaceAll("<!-- -->", "");
    expect(html.includes("31 users found")).toBe(true);
    expect(html.includes(`value="ROBIN"`)).toBe(true);
    const links = [...html.matchAll(/(?:href|action)="(\/admin\?tab=users[^"]*)"/g)].map(
      ([, url = ""]) => url,
    );
    expect(links.filter((url) => url.includes("find=")).length).toBeGreaterThan(25);
    expect([there, ...links].join(" ").toLowerCase()).not.toContain("robin");
    const second = links.find((url) => /[?&;]page=2/.test(url))?.replaceAll("&amp;", "&") ?? "";
    expect((await (await get(second)).text()).match(/id="user-|>robin-?\d*</g)?.length).toBeGreaterThan(5);
    expect((await send({ intent: "search", search: "" })).headers.get("Location")).toBe("/admin?tab=users");
    const promoted = await visit(there, {
      method: "POST",
      headers: { Cookie, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ intent: "promote", user: String(member), role: "user" }),
    });
    expect(promoted.headers.get("Location"), "back to the same list").toBe(there);
  });

  it.each(["A".repeat(40), "%25%25", "A"])(
    "finds everyone where a url looks for %j, which nobody here sealed",
    async (find) => {
      const html = await (await get(`/admin?tab=users&find=${find}`)).text();
      expect(html.replaceAll("<!-- -->", "").includes("2 users")).toBe(true);
    },
  );

  it.each([
    ["search=nobody", "No users found"],
    ["search=%3Cb%3E", "No users found"],
  ])("with %s says %s", async (query, words) => {
    const led = (await get(`/admin?tab=users&${query}`)).headers.get("Location") ?? "";
    expect(led).toMatch(/^\/admin\?tab=users&find=[\w-]+$/);
    const html = await (await get(led)).text();
    expect(html).toContain(words);
    expect(html).not.toContain("<b>");
  });
});
