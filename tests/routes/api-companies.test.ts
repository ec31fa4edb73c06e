import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { takeErrors } from "../support/console";
import { insertEmployers, manyEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

beforeAll(async () => {
  await insertEmployers(env.DB, [
    {
      name: "Société Générale",
      industry: "Finance",
      country: "United Kingdom",
      maternityLeave: 16,
      publicId: "sg",
      upvotes: 2,
      downvotes: 1,
    },
    { name: "Half Weeks", maternityLeave: 4.5, paternityLeave: 0, publicId: "half" },
    { name: "Nothing Stated", publicId: "none" },
    { name: "Draft", isApproved: false, publicId: "draft" },
    ...manyEmployers(30),
  ]);
  await env.DB.batch([
    env.DB.prepare(
      "update companies set author_hash = null, verification_notes = 'secret note' where public_id = 'sg'",
    ),
    env.DB.prepare(`insert into community_inputs (company_id, content, is_approved, date_submitted)
      values (1, 'Kind team', 1, 1760000000000), (1, 'Not reviewed', 0, 1760000000001),
             (4, 'About a draft', 1, 1760000000002)`),
  ]);
});

describe("GET /api/companies", () => {
  it("answers a page with exact totals", async () => {
    const list = await json("/api/companies?perPage=5&page=2");
    expect(list).toMatchObject({ totalCompanies: 33, totalPages: 7, page: 2, perPage: 5 });
    expect(list.companies).toHaveLength(5);
  });

  it("accepts limit, with 12 a page by default", async () => {
    expect((await json("/api/companies?limit=3")).companies).toHaveLength(3);
    expect((await json("/api/companies")).companies).toHaveLength(12);
  });

  it("puts a typing error right where nothing else is found, and says so, as the page does", async () => {
    const list = await json("/api/companies?search=societe+generalle");
    expect(list).toMatchObject({
      totalCompanies: 1,
      correction: { typed: "societe generalle", shown: "societe Générale" },
    });
    const page = await (await visit("/companies?search=societe+generalle")).text();
    expect(page).toContain("Nothing for “societe generalle”. Showing “societe Générale”.");
    expect(await json("/api/companies?search=generale")).toMatchObject({ correction: null });
  });

  it("answers an empty list with the right totals past the end", async () => {
    expect(await json("/api/companies?page=99")).toMatchObject({
      companies: [],
      totalCompanies: 33,
      totalPages: 3,
      page: 99,
    });
  });

  it.each([
    ["sort=newest", "sort"],
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["perPage=1000", "perPage"],
    ["perPage=0", "perPage"],
    ["limit=101", "limit"],
    ["minLeave=many", "minLeave"],
    ["minLeave=1,000", "minLeave"],
    ["minLeave=-1", "minLeave"],
    ["minLeave=261", "minLeave"],
  ])("refuses %s with 400 and a message at %s", async (query, field) => {
    const response = await visit(`/api/companies?${query}`);
    expect(response.status).toBe(400);
    const body = await response.json<{ code: string; message: string; fields: Record<string, string[]> }>();
    expect(body.code).toBe("invalid");
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]?.[0]).toMatch(/^Must be/);
  });

  it("ends with the 10,000th employer, and names the file with all", async () => {
    expect((await visit("/api/companies?perPage=100&page=100")).status).toBe(200);
    const response = await visit("/api/companies?perPage=100&page=101");
    expect(response.status).toBe(400);
    const { code, fields } = await response.json<{ code: string; fields: Record<string, string[]> }>();
    expect([code, Object.keys(fields)]).toEqual(["invalid", ["page"]]);
    expect(fields.page?.[0]).toContain("/data/employers.json");
  });

  it("knows industries and countries in any case and by their short forms", async () => {
    const canonical = await json("/api/companies?industry=Finance&country=United%20Kingdom");
    expect(canonical.totalCompanies).toBeGreaterThan(0);
    expect(await json("/api/companies?industry=finance&country=uk")).toEqual(canonical);
  });

  it.each([
    ["country", "Atlantis"],
    ["industry", "Nonesuch"],
    ["secotr", "Finance"],
    ["__proto__", "1"],
  ])("answers 400 for %s=%s, and names it", async (name, value) => {
    const response = await visit(`/api/companies?${name}=${value}`);
    expect(response.status).toBe(400);
    const { code, fields } = await response.json<{ code: string; fields: object }>();
    expect([code, Object.keys(fields)]).toEqual(["invalid", [name]]);
    const page = await visit(`/companies?${name}=${value}`);
    expect([page.status, await page.text()], "all of them").toEqual([
      200,
      expect.stringContaining("Société Générale"),
    ]);
  });

  it.each(["country=Iceland", "country=is", "industry=Maritime"])(
    "answers an empty list for %s, which is known",
    async (query) => {
      expect(await json(`/api/companies?${query}`)).toMatchObject({ companies: [], totalCompanies: 0 });
    },
  );

  it("makes one round trip", async () => {
    await visit("/api/companies?search=societe&country=Iceland&industry=Maritime");
    expect(tally.trips).toBe(1);
  });
});

describe("GET /api/companies/{id}", () => {
  it("has public fields and figures, and nothing about who submitted or reviewed them", async () => {
    const company = await json("/api/companies/sg");
    expect(company).toMatchObject({
      id: "sg",
      name: "Société Générale",
      maternityLeave: 16,
      paternityLeave: null,
      isPaid: null,
      policyRating: "excellent",
      upvotes: 2,
      downvotes: 1,
      totalVotes: 3,
      positivePercentage: 67,
      recentComments: [],
      lastUpdated: "2025-10",
    });
    for (const secret of [
      "submittedBy",
      "verifiedBy",
      "approvedBy",
      "verificationNotes",
      "nameKey",
      "searchName",
    ])
      expect(company).not.toHaveProperty(secret);
    expect(JSON.stringify(company)).not.toContain("secret note");
  });

  it("has 0 weeks, 4.5 weeks and null for not stated", async () => {
    expect(await json("/api/companies/half")).toMatchObject({ maternityLeave: 4.5, paternityLeave: 0 });
    const unrated = await json("/api/companies/none");
    expect(unrated).toMatchObject({ maternityLeave: null, positivePercentage: null });
    expect(unrated).not.toHaveProperty("policyRating");
  });

  it.each(["draft", "nobody", "%F0%9F%8E%88", "1"])("answers 404 for %s", async (id) => {
    for (const path of [`/api/companies/${id}`, `/api/companies/${id}/community-inputs`]) {
      const response = await visit(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    }
  });
});

describe("GET /api/companies/{id}/community-inputs", () => {
  it("lists approved experiences with their month and without their author", async () => {
    const response = await visit("/api/companies/sg/community-inputs");
    expect(await response.json()).toEqual([{ content: "Kind team", date: "2025-10", employerReply: null }]);
  });
});

describe("every API response", () => {
  it.each([
    ["/api/companies", ["PUT", "PATCH", "DELETE"], "GET, HEAD, POST"],
    ["/api/companies/sg", ["POST", "PUT", "PATCH", "DELETE"], "GET, HEAD"],
    ["/api/companies/sg/community-inputs", ["PUT", "PATCH", "DELETE"], "GET, HEAD, POST"],
  ])("%s answers other methods with 405 and Allow", async (path, methods, allow) => {
    for (const method of [...methods, "OPTIONS"]) {
      const response = await visit(path, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
      expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
    }
    expect((await visit(path, { method: "HEAD" })).status).toBe(200);
  });

  it.each(["GET", "POST", "DELETE"])("%s to an unknown address is a JSON 404", async (method) => {
    const response = await visit("/api/nonesuch/at/all", { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toMatchObject({ code: "not_found" });
  });

  it("is never cached, because of the gate", async () => {
    expect((await visit("/api/companies")).headers.get("Cache-Control")).toBe("no-store");
  });

  it("is a JSON 500 on an error, with the id that is in the log", async () => {
    await env.DB.exec("ALTER TABLE directory_facets RENAME TO misplaced");
    const response = await visit("/api/companies");
    await env.DB.exec("ALTER TABLE misplaced RENAME TO directory_facets");
    expect(response.status).toBe(500);
    const body = await response.json<{ code: string; id: string; message: string }>();
    expect(body).toMatchObject({ code: "internal" });
    expect(body.message).not.toContain("directory_facets");
    const logged = takeErrors().join();
    expect(logged).toContain(body.id);
    expect(logged).toContain("directory_facets");
  });
});

type List = Record<string, unknown> & { companies: unknown[] };

async function json(path: string): Promise<List> {
  const response = await visit(path);
  expect(response.status).toBe(200);
  return response.json<List>();
}
