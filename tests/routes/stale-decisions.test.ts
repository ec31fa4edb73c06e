import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { tabNames } from "../../app/features/moderation/admin-texts";
import { headersOf, makeSmallWorld } from "../support/small-world";
import { insertAsk } from "../support/held-data";
import { visit } from "../support/worker";

/** How each kind is made and decided on. */
const kinds = [
  {
    table: "ratings",
    row: "insert into ratings (id, company_id, is_positive, comment, date_submitted) values (abs(random() >> 15), 1, 1, ?, 0)",
    decision: (id: number) => ["POST", `/api/admin/ratings/${id}/approve`, { version: 1 }] as const,
  },
  {
    table: "community_inputs",
    row: "insert into community_inputs (id, company_id, content, date_submitted) values (abs(random() >> 15), 1, ?, 0)",
    decision: (id: number) => ["POST", `/api/admin/community-inputs/${id}/approve`, { version: 1 }] as const,
  },
  {
    table: "company_requests",
    row: "insert into company_requests (company_name, name_key, date_submitted) values ('Any', ?, 0)",
    decision: (id: number) => ["DELETE", `/api/admin/company-requests/${id}`, { version: 1 }] as const,
  },
  {
    table: "users",
    row: "insert into users (username, email, password, created_at) select ?1, ?1 || '@example.test', 'none', 0",
    decision: (id: number) => ["POST", `/api/admin/users/${id}/promote`, { role: "user" }] as const,
  },
  {
    table: "launch_signups",
    row: "insert into launch_signups (first_name, email, signup_date, unsubscribe_hash) select ?1, ?1 || '@example.test', 0, ?1",
    decision: (id: number) => ["PATCH", `/api/admin/beta-signups/${id}/approve`, { version: 1 }] as const,
  },
];

beforeEach(makeSmallWorld);

describe("a decision on a row that is gone", () => {
  it.each(kinds)("never hits a newer row in $table", async ({ table, row, decision }) => {
    const add = async (word: string) =>
      (await env.DB.prepare(`${row} returning id`).bind(word).first<number>("id")) ?? 0;
    const seen = await add("what the admin looked at");
    await env.DB.prepare(`delete from ${table} where id = ?`).bind(seen).run();
    const later = await add("what nobody has looked at");
    const before = await env.DB.prepare(`select * from ${table} where id = ?`).bind(later).first();
    const [method, path, body] = decision(seen);
    const response = await visit(path, {
      method,
      headers: { ...(await headersOf("boss")), "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(404);
    expect(await env.DB.prepare(`select * from ${table} where id = ?`).bind(later).first()).toEqual(before);
  });
});

describe("the dashboard's forms", () => {
  it.each(Object.keys(tabNames))("of %s say so where nothing was sent", async (tab) => {
    const headers = { ...(await headersOf("boss")), "Sec-Fetch-Site": "same-origin" };
    const response = await visit(`/admin?tab=${tab}`, { method: "POST", headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe("a request for an employer", () => {
  it("stays readable with long notes", async () => {
    const note = `あ${"\u20d0".repeat(11)}`.repeat(1_000);
    for (let place = 0; place < 70; place += 1) await insertAsk(10, `big${place}@people.invalid`, note);
    const response = await visit("/api/admin/company-requests", { headers: await headersOf("boss") });
    expect(response.status).toBe(200);
    const listed = await response.json<{ id: number; requestCount: number; additionalInfo: string[] }[]>();
    const request = listed.find(({ id }) => id === 10);
    expect(request?.requestCount).toBe(71);
    expect(request?.additionalInfo).toHaveLength(20);
  });

  it("says that the employer is on the site by now, and where", async () => {
    await env.DB.prepare("update companies set name_key = 'asked by anna' where id = 1").run();
    const response = await visit("/api/admin/company-requests", { headers: await headersOf("boss") });
    const listed = await response.json<{ id: number; listedAs: string | null }[]>();
    expect(listed.map(({ id, listedAs }) => [id, listedAs])).toEqual([
      [20, null],
      [10, "e1"],
    ]);
    await env.DB.prepare("delete from company_requests where id = 20").run();
    const html = await (await visit("/admin?tab=requests", { headers: await headersOf("boss") })).text();
    expect(html).toContain("Listed now");
    expect(html).not.toContain("Add this employer");
  });

  it("keeps a note of an unproven address", async () => {
    const ask = (additionalInfo: string) =>
      visit("/api/company-requests", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ companyName: "Solo", requestorEmail: "solo@people.invalid", additionalInfo }),
      });
    await ask("first words");
    await ask("another's words");
    const response = await visit("/api/admin/company-requests", { headers: await headersOf("boss") });
    const listed = await response.json<{ companyName: string; additionalInfo: string[] }[]>();
    expect(listed.find(({ companyName }) => companyName === "Solo")?.additionalInfo).toEqual(["first words"]);
  });
});

describe("contributions", () => {
  it("are limited by account, from any network", async () => {
    const headers = { ...(await headersOf("anna")), "Content-Type": "application/json" };
    const statuses = [];
    // More than two windows' limits, in case one ends meanwhile.
    for (let time = 0; time < 62; time += 1) {
      const response = await visit("/api/ratings", {
        method: "POST",
        headers: { ...headers, "CF-Connecting-IP": `198.51.100.${time}` },
        body: JSON.stringify({ companyId: "e1", isPositive: time % 2 === 0 }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toContain(429);
  });
});

describe("many requests", () => {
  it("are deleted at once, except those that changed", async () => {
    const versions = await env.DB.prepare("select id, version from company_requests order by id").all<{
      id: number;
      version: number;
    }>();
    const items = versions.results.map(({ id, version }) => ({ id, version: version + (id === 10 ? 1 : 0) }));
    const response = await visit("/api/admin/company-requests/bulk", {
      method: "POST",
      headers: { ...(await headersOf("boss")), "Content-Type": "application/json" },
      body: JSON.stringify({ action: "delete", items }),
    });
    expect(await response.json()).toMatchObject({
      done: [{ id: 20 }],
      missed: [{ id: 10, present: { companyName: "asked by anna" } }],
    });
    expect(await env.DB.prepare("select count(*) as n from company_requests").first("n")).toBe(1);
  });
});
