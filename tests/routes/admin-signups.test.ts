import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await env.DB.batch(
    ["launch_signups", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  admin = await cookiesOf("admin");
});

async function listPeople(...names: [first: string, last: string][]) {
  const insert = env.DB.prepare(
    "INSERT INTO launch_signups (id, first_name, last_name, email, signup_date, unsubscribe_hash) VALUES (?, ?, ?, ?, ?, ?)",
  );
  await env.DB.batch(
    names.map(([first, last], i) =>
      insert.bind(i + 1, first, last, `p${i + 1}@example.test`, Date.UTC(2026, 0, i + 1), `hash ${i}`),
    ),
  );
}

const get = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { ...admin, ...headers }, launched: false });
const send = (fields: [string, string][]) =>
  visit("/admin?tab=signups", {
    method: "POST",
    headers: { ...admin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
    launched: false,
  });
const bulk = (body: unknown) => call("/api/admin/beta-signups/bulk", body);
const call = (path: string, body: unknown) =>
  visit(path, {
    method: "POST",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify(body),
    launched: false,
  });
const statusOf = (id: number) =>
  env.DB.prepare("SELECT status FROM launch_signups WHERE id = ?").bind(id).first("status");

describe("GET /api/admin/beta-signups", () => {
  it("is a plain array, newest first, filtered and searched by prefix", async () => {
    await listPeople(["Ada", "King"], ["Grace", "Hopper"], ["Ada", "Byron"]);
    await bulk({ action: "approve", items: [{ id: 2 }] });
    const namesOf = async (query: string) => {
      const response = await get(`/api/admin/beta-signups?${query}`);
      const rows = await response.json<{ id: number }[]>();
      return [response.headers.get("X-Total-Count"), rows.map(({ id }) => id)];
    };
    expect(await namesOf("")).toEqual(["3", [3, 2, 1]]);
    expect(await namesOf("perPage=1&page=2")).toEqual(["3", [2]]);
    expect(await namesOf("status=approved")).toEqual(["1", [2]]);
    const found = async (search: object) => {
      const response = await call("/api/admin/beta-signups/search", search);
      const rows = await response.json<{ id: number }[]>();
      return [response.headers.get("X-Total-Count"), rows.map(({ id }) => id)];
    };
    expect(await found({ search: "ada k" })).toEqual(["1", [1]]);
    expect(await found({ search: "ada", status: "approved" })).toEqual(["0", []]);
    expect(await found({ status: "approved", page: 1, perPage: 1 })).toEqual(["1", [2]]);
    expect((await get("/api/admin/beta-signups?search=ada")).status).toBe(400);
    expect((await get("/api/admin/beta-signups?status=nonesuch")).status).toBe(400);
  });

  it("is polled for a few rows, and its ETag changes with every decision", async () => {
    await listPeople(["Ada", "King"]);
    const first = await get("/api/admin/beta-signups");
    expect(await first.text()).not.toMatch(/hash|accessToken/);
    const mark = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await get("/api/admin/beta-signups", mark)).status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    await bulk({ action: "approve", items: [{ id: 1 }] });
    expect((await get("/api/admin/beta-signups", mark)).status).toBe(200);
  });
});

describe("POST /api/admin/beta-signups/bulk", () => {
  it("returns each link, and the stale ones", async () => {
    await listPeople(["Ada", "King"], ["Grace", "Hopper"]);
    const response = await bulk({
      action: "approve",
      items: [{ id: 1, version: 1 }, { id: 2, version: 7 }, { id: 99 }],
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      done: [{ id: 1, status: "approved", link: expect.stringContaining("/invitation#") as string }],
      missed: [
        { id: 2, present: { id: 2, status: "pending", version: 1 } },
        { id: 99, present: null },
      ],
    });
    await bulk({ action: "revoke", items: [{ id: 1 }] });
    expect(await statusOf(1)).toBe("revoked");
  });

  it.each([
    ["no action", { items: [{ id: 1 }] }, "action"],
    ["another action", { action: "delete", items: [{ id: 1 }] }, "action"],
    ["nobody", { action: "approve", items: [] }, "items"],
    [
      "101 at once",
      { action: "approve", items: Array.from({ length: 101 }, (_, i) => ({ id: i + 1 })) },
      "items",
    ],
  ])("refuses %s", async (_, body, field) => {
    const response = await bulk(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });
});

describe("the Beta Signups tab", () => {
  it("searches by state and name, without names in URLs", async () => {
    await listPeople(["Ada", "King"], ["Adam", "Hopper"], ["Grace", "Hopper"]);
    await send([["one", "1:1"]]);
    const led = await send([
      ["intent", "search"],
      ["search", "ada"],
      ["status", "pending"],
    ]);
    const there = led.headers.get("Location") ?? "";
    expect([led.status, there]).toEqual([
      302,
      expect.stringMatching(/^\/admin\?tab=signups&status=pending&find=[\w-]+$/),
    ]);
    const html = (await (await get(there)).text()).replaceAll("<!-- -->", "");
    expect(html).toContain("1 signup<");
    expect(html).toContain("Adam Hopper");
    const urls = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, url = ""]) => url);
    expect(
      urls
        .join(" ")
        .replaceAll(/find=[\w-]+/g, "")
        .toLowerCase(),
    ).not.toContain("ada");
    const all = await send([
      ["intent", "search"],
      ["search", ""],
      ["status", ""],
    ]);
    expect(all.headers.get("Location")).toBe("/admin?tab=signups");
  });

  it("approves one, and shows the link only in the page", async () => {
    await listPeople(["Ada", "King"], ["Grace", "Hopper"]);
    const response = await send([
      ["item", "2:1"],
      ["one", "1:1"],
    ]);
    expect([response.status, response.headers.get("Set-Cookie"), response.headers.get("Location")]).toEqual([
      200,
      null,
      null,
    ]);
    expect(await response.text()).toMatch(/<code[^>]*>http[^<]*\/invitation#[\w-]{43}<\/code>/);
    expect([await statusOf(1), await statusOf(2)]).toEqual(["approved", "pending"]);
  });

  it("approves ticked ones, and names those that changed", async () => {
    await listPeople(["Ada", "King"], ["Grace", "Hopper"], ["Zoë", "<b>"]);
    const response = await send([
      ["intent", "approve"],
      ["item", "1:1"],
      ["item", "2:5"],
      ["item", "3:1"],
    ]);
    const html = await response.text();
    expect(html.match(/\/invitation#[\w-]{43}<\/code>/g)).toHaveLength(2);
    expect(html).toContain("changed in the meantime");
    expect(html).not.toContain("<b>");
  });

  it("rejects a stale one and an empty choice with the toast's words", async () => {
    await listPeople(["Ada", "King"]);
    const late = await send([["one", "1:9"]]);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This signup has changed meanwhile");
    expect((await send([["intent", "approve"]])).status).toBe(400);
    expect(await statusOf(1)).toBe("pending");
  });

  it("asks before it revokes, and then does", async () => {
    await listPeople(["Ada", "King"]);
    await send([["one", "1:1"]]);
    const asked = await (await get("/admin?tab=signups&confirm=1")).text();
    expect(asked).toContain("Take away ");
    const response = await send([
      ["intent", "revoke"],
      ["item", "1:2"],
    ]);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin?tab=signups"]);
    expect(await statusOf(1)).toBe("revoked");
  });

  it("shows an empty list, and failed mail without its content", async () => {
    expect(await (await get("/admin?tab=signups")).text()).toContain("No Beta Signups Yet");
    await env.DB.prepare(
      "INSERT INTO mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at, last_error) VALUES ('m', 'invitation', 'lost@example.test', 'A subject', 'sealed', 'failed', 0, 0, 'mailbox full')",
    ).run();
    const html = await (await get("/admin?tab=signups")).text();
    for (const words of ["Mail that could not be sent", "lost@example.test", "mailbox full"])
      expect(html).toContain(words);
    expect(html).not.toContain("sealed");
  });
});

describe("GET /admin/beta-signups/export.csv", () => {
  it("is the whole list, as a file that no spreadsheet runs", async () => {
    await listPeople(["Ada", "King"], ['Zoë "Q"', "O, Neil"], ["=1+1", ""], ["محمد", "👩‍👧"]);
    const response = await get("/admin/beta-signups/export.csv");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    expect((await response.text()).replace("\ufeff", "").split("\r\n")).toEqual([
      "Name,Email,Country,Signup Date",
      "محمد 👩‍👧,p4@example.test,Australia,2026-01-04",
      `"'=1+1",p3@example.test,Australia,2026-01-03`,
      '"Zoë ""Q"" O, Neil",p2@example.test,Australia,2026-01-02',
      "Ada King,p1@example.test,Australia,2026-01-01",
      "",
    ]);
  });

  it("exports ten thousand too", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO launch_signups (first_name, email, signup_date, unsubscribe_hash)
       SELECT 'P' || i, i || '@example.test', i % 7, 'h' || i FROM n`,
    ).run();
    const text = await (await get("/admin/beta-signups/export.csv")).text();
    expect(new Set(text.trim().split("\r\n")).size).toBe(10_001);
  });
});
