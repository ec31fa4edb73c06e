import { env } from "cloudflare:test";
import routes from "route-table";
import { beforeEach, describe, expect, it } from "vitest";

import { brokenDatabase } from "../support/broken-database";
import { takeErrors } from "../support/console";
import { cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { password } from "../support/held-data";
import { withdrawalCodeNamed } from "../support/held-person";
import { representativeOf } from "../support/representatives";
import { headersOf, makeSmallWorld } from "../support/small-world";
import { tally, visit, type Visit } from "../support/worker";

const vars = { PAGE_CACHE: "on" };
const open = (path: string, more: Visit = {}) => visit(path, { vars, ...more });
const scripted = (html: string) => Array.from(html.matchAll(/nonce="(\w+)"/g), ([, nonce]) => nonce);
const rename = (name: string) =>
  env.DB.prepare("UPDATE companies SET name = ? WHERE public_id = 'e1'").bind(name).run();

/** From another isolate of the data centre. */
async function changeElsewhere(): Promise<void> {
  const pages = await caches.open("pages");
  const headers = { "Cache-Control": "public, max-age=600" };
  await pages.put("https://cached.invalid/version", new Response(crypto.randomUUID(), { headers }));
}

beforeEach(async () => {
  await changeElsewhere();
  await env.DB.exec("DELETE FROM companies");
  await insertEmployers(env.DB, [{ name: "Quiet Harbour", maternityLeave: 18 }]);
});

const kept = [
  "/home",
  "/companies",
  "/companies?search=quiet&sort=name-asc",
  "/companies.data?_routes=routes%2Fbeta%2Fdirectory%2Froute",
  "/companies/e1",
  "/companies/e1/history",
  "/law",
  "/law/rules",
  "/law/AU",
  "/data",
  "/api/companies",
  "/api/companies/e1",
  "/sitemap.xml",
  "/changes.atom",
];

describe("a visitor without cookies, after launch", () => {
  it.each(kept)("gets %s without the database, and 304 while it is the same", async (path) => {
    const first = await open(path);
    expect([first.status, first.headers.get("Set-Cookie")]).toEqual([200, null]);
    const text = await first.text();
    const second = await open(path);
    expect([second.status, tally.trips]).toEqual([200, 0]);
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(second.headers.get("Vary")).toBe("Cookie");
    expect((await second.text()).length).toBe(text.length);
    const etag = second.headers.get("ETag") ?? "";
    expect(etag).not.toBe("");
    const again = await open(path, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), tally.trips]).toEqual([304, "", 0]);
    // The browser keeps the policy it came with.
    expect(again.headers.get("Content-Security-Policy")).toBeNull();
    const head = await open(path, { method: "HEAD" });
    expect([head.status, await head.text(), tally.trips]).toEqual([200, "", 0]);
  });

  it("gets a fresh nonce and request id", async () => {
    const answers = [await open("/companies/e1"), await open("/companies/e1")];
    const told = await Promise.all(
      answers.map(async (answer) => {
        const html = await answer.text();
        const [nonce = "", ...others] = new Set(scripted(html));
        expect(others).toEqual([]);
        expect(answer.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
        return [nonce, /data-request-id="(\w+)"/.exec(html)?.[1]];
      }),
    );
    expect(new Set(told.flat()).size).toBe(4);
    expect(JSON.stringify(Object.fromEntries(answers[1]?.headers ?? []))).not.toContain("x-nonce");
  });

  it("gets an answer of at most 60 seconds", async () => {
    await (await open("/api/companies/e1")).text();
    const pages = await caches.open("pages");
    const version = await (await pages.match("https://cached.invalid/version"))?.text();
    const cached = await pages.match(`https://cached.invalid/${version}/api/companies/e1`);
    expect(cached?.headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  it("sees another isolate's changes at once", async () => {
    await (await open("/companies/e1")).text();
    await rename("Loud Harbour");
    expect(await (await open("/companies/e1")).text()).toContain("Quiet Harbour");
    await changeElsewhere();
    expect(await (await open("/companies/e1")).text()).toContain("Loud Harbour");
  });

  it("sees an admin's decision at once", async () => {
    await (await open("/companies/e1")).text();
    const headers = { ...(await cookiesOf("admin")), "Content-Type": "application/json" };
    const hidden = await open("/api/admin/companies/e1", {
      method: "PATCH",
      headers,
      body: JSON.stringify({ isApproved: false }),
    });
    expect(hidden.status).toBe(200);
    expect((await open("/companies/e1")).status).toBe(404);
  });

  it("sees a withdrawal from the history at once", async () => {
    const admin = await cookiesOf("admin");
    const patched = await open("/api/admin/companies/e1", {
      method: "PATCH",
      headers: { ...admin, "Content-Type": "application/json" },
      body: JSON.stringify({ maternityLeave: 21 }),
    });
    expect(patched.status).toBe(200);
    const page = "/companies/e1/history";
    expect(await (await open(page)).text()).toContain("21 weeks");
    const id = await env.DB.prepare("select max(id) as id from employer_history").first<number>("id");
    const press = async (headers: Record<string, string>) =>
      open(page, {
        method: "POST",
        headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({ entry: String(id) }),
      });
    expect((await press(await cookiesOf("member"))).headers.get("Location")).toBe("/");
    await open(page);
    expect(tally.trips, "nobody else ends what is kept").toBe(0);
    expect((await press(admin)).status).toBe(302);
    expect(await (await open(page)).text()).not.toContain("21 weeks");
  });

  it.each(["/employer-reply", "/Employer-Reply"])(
    "sees at once what an employer withdraws at %s in the same place",
    async (path) => {
      await env.DB.exec(
        "insert into employer_replies (id, company_id, published, month) select 1, id, 'EMPLOYER-WORDS', '2026-05' from companies where public_id = 'e1'",
      );
      expect(await (await open("/companies/e1")).text()).toContain("EMPLOYER-WORDS");
      const withdrawn = await open(path, {
        method: "POST",
        headers: { ...(await representativeOf(1)), "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({ intent: "withdraw", experience: "" }),
      });
      expect(withdrawn.status).toBe(302);
      expect(await (await open("/companies/e1")).text()).not.toContain("EMPLOYER-WORDS");
    },
  );

  it.each([
    [
      "an author withdraws by code",
      async () => ({
        path: "/withdraw",
        fields: { code: await withdrawalCodeNamed("anna", "e1", 1) },
        headers: {},
      }),
    ],
    [
      "an account deletes with itself",
      async () => ({
        path: "/privacy/your-data/delete",
        fields: { about: "anna", contributions: "remove", password },
        headers: await headersOf("anna"),
      }),
    ],
    [
      "an admin deletes on the tab of submissions",
      async () => ({
        path: "/admin?tab=submissions",
        fields: { intent: "delete", item: "experience:11:1" },
        headers: await cookiesOf("admin"),
      }),
    ],
  ])("sees at once what %s in the same place", async (_, change) => {
    await makeSmallWorld();
    const words = "experience 1 of anna";
    expect(await (await open("/companies/e1")).text()).toContain(words);
    const { path, fields, headers } = await change();
    const changed = await open(path, {
      method: "POST",
      headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    });
    expect(changed.status).toBe(302);
    expect(await (await open("/companies/e1")).text()).not.toContain(words);
  });

  it("gets no cached error", async () => {
    expect((await open("/companies", { vars: { ...vars, DB: brokenDatabase("") } })).status).toBe(500);
    takeErrors();
    expect((await open("/companies")).status).toBe(200);
    expect((await open("/companies/none")).status).toBe(404);
    await insertEmployers(env.DB, [{ name: "New", publicId: "none" }], 2);
    expect((await open("/companies/none")).status).toBe(200);
  });
});

describe("what is not cached", () => {
  it.each([
    ["before the launch", "/companies", { launched: false }],
    ["where the cache is off", "/companies", { vars: { PAGE_CACHE: "off" } }],
    ["of a page that opens something", "/withdraw", {}],
    ["of a typed pay", "/companies/e1?pay=52000", {}],
    ["of a token", "/companies?token=opens-something", {}],
    ["of a code", "/companies/e1?code=opens-something", {}],
    ["of a plan", "/plan", {}],
  ] as const)("%s", async (_, path, more) => {
    await open(path, more);
    const second = await open(path, more);
    expect(second.headers.get("Cache-Control")).toMatch(/private|no-store/);
  });

  it("is anything personal", async () => {
    await (await open("/companies/e1")).text();
    for (const actor of ["member", "admin", "invited"] as const) {
      const own = await open("/companies/e1", { headers: await cookiesOf(actor) });
      expect(own.headers.get("Cache-Control")).toBe("private, no-store");
      expect(tally.trips).toBeGreaterThan(0);
    }
    const html = await (await open("/companies/e1")).text();
    expect(tally.trips).toBe(0);
    expect(html).not.toMatch(/Sign out|Log out|person\d/);
  });

  // Cookie parsing allows spaces and tabs around a name; the cache must not be stricter.
  it.each([" ", "\t", " \t "])(
    "is for somebody whose cookie is written with %j before its value",
    async (gap) => {
      const { Cookie = "" } = await cookiesOf("member");
      const own = await open("/companies/e1", { headers: { Cookie: Cookie.replace(/=/g, `${gap}=`) } });
      expect(own.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await own.text()).toMatch(/person\d/);
      expect(await (await open("/companies/e1")).text()).not.toMatch(/person\d/);
    },
  );

  it("stays cached after a rejected change", async () => {
    const known = await (await open("/companies/e1")).text();
    const report = { path: "policy", problem: "unclear" };
    const form = { intent: "close", content: "x", email: "hr@acme.com.au", ...report };
    const headers = { "Sec-Fetch-Site": "same-origin", Cookie: "__Host-sid=none" };
    const paths = [
      ...["/companies", "/companies.data", "/companies/e1", "/admin", "/admin.data", "/employer-reply"],
      ...["/privacy/your-data", "/privacy/your-data/delete", "/companies/e1/report", "/companies/e1/claim"],
    ];
    for (const path of paths) {
      await open(path, { method: "POST", headers, body: new URLSearchParams(form) });
      const after = await open("/companies/e1");
      expect([path, tally.trips]).toEqual([path, 0]);
      expect((await after.text()).length).toBe(known.length);
    }
  });

  it.each([
    ["/admin?tab=companies", "hide"],
    ["/admin.data?tab=companies", "hide"],
  ])("sees at once what was decided at %s beside what came too late", async (path, intent) => {
    expect((await open("/companies/e1")).status).toBe(200);
    const headers = { ...(await cookiesOf("admin")), "Sec-Fetch-Site": "same-origin" };
    const body = new URLSearchParams([
      ["intent", intent],
      ["item", "e1"],
      ["item", "gone"],
    ]);
    expect((await open(path, { method: "POST", headers, body })).status).toBe(409);
    expect((await open("/companies/e1")).status).toBe(404);
  });

  it.each(["/admin/nonesuch", "/admin/nonesuch.data", "/api/admin/nonesuch"])(
    "is not ended by asking for what is not there: %s",
    async (path) => {
      await (await open("/companies/e1")).text();
      const isCall = path.startsWith("/api/");
      const type = isCall ? "application/json" : "application/x-www-form-urlencoded";
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
      expect((await open(path, { method: "POST", headers, body: "{}" })).status).toBe(isCall ? 404 : 405);
      await open("/companies/e1");
      expect(tally.trips).toBe(0);
    },
  );

  it("is the count of API calls", async () => {
    const headers = { "CF-Connecting-IP": crypto.randomUUID() };
    let status = 200;
    for (let call = 0; call < 2_000 && status !== 429; call += 1)
      ({ status } = await open("/api/companies", { headers }));
    expect(status).toBe(429);
    expect((await open("/companies", { headers })).status).toBe(200);
  });
});

describe("what the routes say of the cache", () => {
  const open = routes.filter(({ place }) => /^(api\/)?(public|beta)$/.test(place));
  const guarded = routes.filter((route) => !open.includes(route));

  it("is said of every read of a public page or call, and keeps none behind a sign-in", () => {
    expect(open.filter(({ reads }) => reads === null).map(({ id }) => id)).toEqual([]);
    expect(guarded.filter(({ reads }) => reads !== null).map(({ id }) => id)).toEqual([]);
  });

  it("is said of every change", () => {
    const changing = routes.filter(({ hasAction }) => hasAction);
    expect(changing.filter(({ changes }) => changes === null).map(({ id }) => id)).toEqual([]);
  });
});
