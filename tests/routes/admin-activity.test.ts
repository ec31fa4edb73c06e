import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;

beforeAll(async () => {
  admin = await cookiesOf("admin");
});

const get = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { ...admin, ...headers } });

const note = (
  action: string,
  kind: string,
  id: number | string,
  before: object | null,
  after: object | null,
) =>
  env.DB.prepare(
    "INSERT INTO audit_entries (happened_at, actor, action, subject_kind, subject_id, before, after) VALUES (?, 'boss', ?, ?, ?, ?, ?)",
  )
    .bind(
      Date.UTC(2026, 0, 15, 9, 30),
      action,
      kind,
      String(id),
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    )
    .run();

it("a log without entries says so kindly", async () => {
  expect(await (await get("/admin?tab=activity")).text()).toContain("Nothing has been done yet");
});

describe("the Activity tab", () => {
  it("shows who did what, when and to what, and links existing employers", async () => {
    await env.DB.prepare(
      `INSERT INTO companies (public_id, name, name_key, search_name, industry, country, date_submitted, last_updated)
       VALUES ('abc', 'Étoile & Sons', 'etoile sons', 'etoile sons', 'Technology', 'Australia', 0, 0)`,
    ).run();
    for (const isApproved of [true, false])
      await visit("/api/admin/companies/abc", {
        method: "PATCH",
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify({ isApproved }),
      });
    await note("company.delete", "company", "gone000000", { isApproved: true }, null);
    await note("company.import", "company", "import", null, { added: 3 });
    await note("rating.approve", "rating", 12, { isApproved: 0 }, { isApproved: 1 });
    await note("rocket.launch", "rocket", 3, null, { fuelLevel: 7 });
    const html = (await (await get("/admin?tab=activity")).text()).replaceAll("<!-- -->", "");
    for (const words of [
      "Hid an employer",
      "Étoile &amp; Sons</a>",
      "Deleted an employer",
      "employer gone000000",
      "Imported</span>: a whole file",
    ])
      expect(html).toContain(words);
    for (const words of [
      "Approved a vote",
      "vote 12",
      "rocket.launch",
      "rocket 3",
      "Fuel level: ",
      "by boss",
    ])
      expect(html).toContain(words);
    expect(html).toContain("15 Jan 2026, 09:30:00 UTC");
    const rocket = await (await get("/admin?tab=activity&action=rocket.launch")).text();
    expect(rocket).not.toContain("vote 12");
    expect(await (await get("/admin?tab=activity&actor=nobody")).text()).toContain("Nothing like that here");
  });
});

describe("an entry about a vote or an experience", () => {
  it("names its employer, even once deleted, and no author", async () => {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO users (id, username, email, password, created_at) VALUES (77, 'vera', 'vera@people.invalid', 'x', 0)",
      ),
      env.DB.prepare(
        "INSERT INTO ratings (id, company_id, is_positive, date_submitted) SELECT 70, id, 1, 0 FROM companies",
      ),
      env.DB.prepare(
        "INSERT INTO community_inputs (id, company_id, content, date_submitted) SELECT 71, id, 'words of vera', 0 FROM companies",
      ),
    ]);
    const decide = (path: string, method: string) => visit(`/api/admin/${path}`, { method, headers: admin });
    expect((await decide("ratings/70/approve", "POST")).status).toBe(200);
    expect((await decide("community-inputs/71/approve", "POST")).status).toBe(200);
    expect((await decide("community-inputs/71", "DELETE")).status).toBe(200);
    const response = await get("/api/admin/activity?perPage=3");
    const entries = await response.json<Record<string, unknown>[]>();
    const employer = { subjectName: "Étoile & Sons", companyId: "abc" };
    expect(entries).toMatchObject([
      {
        action: "experience.delete",
        before: { isApproved: true, companyId: "abc" },
        after: null,
        ...employer,
      },
      { action: "experience.approve", subjectName: null, companyId: null },
      { action: "rating.approve", ...employer },
    ]);
    const html = (await (await get("/admin?tab=activity")).text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/experience 71 on <a[^>]*>Étoile &amp; Sons<\/a>/);
    expect(html).toMatch(/vote 70 on <a[^>]*>Étoile &amp; Sons<\/a>/);
    expect(html).not.toContain("Company id");
    expect(html + JSON.stringify(entries)).not.toMatch(/vera/);
  });
});

describe("GET /api/admin/activity", () => {
  it("is an array with the total, filtered, and polled for a few rows", async () => {
    const response = await get("/api/admin/activity?perPage=1&page=4");
    expect(response.headers.get("X-Total-Count")).toBe("9");
    expect(await response.json()).toMatchObject([
      { actor: "boss", action: "rocket.launch", subjectId: "3", before: null, after: { fuelLevel: 7 } },
    ]);
    const filtered = await get("/api/admin/activity?subjectKind=company");
    expect(filtered.headers.get("X-Total-Count")).toBe("4");
    const again = await get("/api/admin/activity", { "If-None-Match": `W/${response.headers.get("ETag")}` });
    expect(again.status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    expect((await get("/api/admin/activity?page=0")).status).toBe(400);
  });
});
