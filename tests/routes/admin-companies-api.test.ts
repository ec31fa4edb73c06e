import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { onlyEmployers, rowOf } from "../support/admin-employers";
import { cookiesOf } from "../support/actors";
import { visit } from "../support/worker";

let admin: Record<string, string>;
const here = "/api/admin/companies";

async function call(method: string, path = "", body?: unknown) {
  return visit(here + path, {
    method,
    headers: { ...admin, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

beforeEach(async () => {
  await onlyEmployers(
    { name: "Acme", industry: "Finance", maternityLeave: 12 },
    { name: "Bolt", isApproved: false },
    { name: "Corvid", isApproved: false },
  );
  admin = await cookiesOf("admin");
});

describe("GET /api/admin/companies", () => {
  it("lists all, newest first, with every field but nobody's name", async () => {
    await env.DB.exec("UPDATE companies SET author_hash = 'tag' WHERE id = 3");
    const response = await call("GET");
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "3"]);
    const [first, ...others] = await response.json<Record<string, unknown>[]>();
    expect([first, ...others].map((company) => company?.name)).toEqual(["Corvid", "Bolt", "Acme"]);
    expect(first).toMatchObject({
      id: "e3",
      isApproved: false,
      isSubmission: true,
      version: 1,
      verificationNotes: null,
      dateSubmitted: "2025-10",
    });
    expect(Object.keys(first ?? {}).filter((name) => /By$|Key$|user/i.test(name))).toEqual([]);
  });

  it.each([
    ["search=bol", ["Bolt"]],
    ["status=active", ["Acme"]],
    ["status=draft&perPage=1&page=2", ["Bolt"]],
    ["verificationStatus=verified", []],
  ])("filters by %s", async (query, names) => {
    const companies = await (await call("GET", `?${query}`)).json<{ name: string }[]>();
    expect(companies.map(({ name }) => name)).toEqual(names);
  });

  it.each(["status", "verificationStatus", "page", "perPage"])(
    "refuses a %s that there is not",
    async (name) => {
      const response = await call("GET", `?${name}=-1`);
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json<{ fields: object }>()).fields)).toEqual([name]);
    },
  );

  it("answers 304 when nothing changed", async () => {
    const etag = (await call("GET")).headers.get("ETag") ?? "";
    const again = () => visit(here, { headers: { ...admin, "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    await call("PATCH", "/e1", { isApproved: false });
    expect((await again()).status).toBe(200);
  });
});

describe("POST /api/admin/companies", () => {
  it("adds an employer with the specification's payload", async () => {
    const response = await call("POST", "", {
      name: "Zephyr",
      industry: "technology",
      maternityLeave: 18,
      paternityLeave: "4,5",
      isPaid: true,
      paidPercentage: 66.667,
      waitingPeriod: 12,
      additionalBenefits: "None",
      country: "UK",
      isApproved: true,
      submittedBy: 1,
      nonsense: "x",
    });
    expect(response.status).toBe(201);
    const company = await response.json<{ id: string }>();
    expect(company).toMatchObject({
      name: "Zephyr",
      industry: "Technology",
      country: "United Kingdom",
      waitingPeriod: "12",
      paternityLeave: 4.5,
      paidPercentage: 66.667,
      isApproved: true,
      isVerified: false,
    });
    expect(await rowOf(company.id)).toMatchObject({ author_hash: null });
  });

  it("takes any country, by code or by another name", async () => {
    const response = await call("POST", "", { name: "Zephyr", industry: "Finance", country: "IRL" });
    const company = await response.json<{ id: string; country: string }>();
    expect([response.status, company.country]).toEqual([201, "Ireland"]);
    const changed = await call("PATCH", `/${company.id}`, { country: "Korea, Republic of" });
    expect(await changed.json()).toMatchObject({ country: "South Korea" });
  });

  it.each([
    [{ industry: "Finance" }, "name", "Employer name is required"],
    [{ name: "Zephyr", industry: " " }, "industry", "Industry is required"],
    [{ name: 5, industry: "Finance" }, "name", "Employer name is required"],
    [{ name: "Zephyr", industry: 'a"b' }, "industry", "leave out"],
    [{ name: "Zephyr", industry: "Finance", maternityLeave: -1 }, "maternityLeave", "Must be 0 or greater"],
    [{ name: "Zephyr", industry: "Finance", maternityLeave: 261 }, "maternityLeave", "at most 260"],
    [{ name: "Zephyr", industry: "Finance", adoptionLeave: 4.55 }, "adoptionLeave", "one decimal"],
    [{ name: "Zephyr", industry: "Finance", adoptionLeave: 4.555 }, "adoptionLeave", "one decimal"],
    [{ name: "Zephyr", industry: "Finance", adoptionLeave: "1,000" }, "adoptionLeave", "may mean 1 or 1000"],
    [{ name: "Zephyr", industry: "Finance", parentalLeave: "many" }, "parentalLeave", "not a number"],
    [{ name: "Zephyr", industry: "Finance", parentalLeave: [1] }, "parentalLeave", "no answer"],
    [{ name: "Zephyr", industry: "Finance", paidPercentage: 101 }, "paidPercentage", "0 to 100"],
    [{ name: "Zephyr", industry: "Finance", country: "Atlantis" }, "country", "not a country we know"],
    [{ name: "Zephyr", industry: "Finance", sourceUrl: "javascript:x" }, "sourceUrl", "http"],
    [{ name: "Zephyr", industry: "Finance", isApproved: "yes" }, "isApproved", "true or false"],
    [{ name: "Zephyr", industry: "Finance", verificationStatus: "maybe" }, "verificationStatus", "Choose"],
  ])("refuses %j with its field", async (body, field, message) => {
    const response = await call("POST", "", body);
    expect(response.status).toBe(400);
    const { fields } = await response.json<{ fields: Record<string, string[]> }>();
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]?.[0]).toContain(message);
  });

  it("rejects a second published employer of one name", async () => {
    const response = await call("POST", "", { name: "ACME", industry: "Finance", isApproved: true });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "conflict",
      fields: { name: [expect.stringContaining("Acme")] },
    });
  });
});

describe("one employer", () => {
  it("is returned, drafts too, or 404", async () => {
    expect(await (await call("GET", "/e2")).json()).toMatchObject({ name: "Bolt" });
    for (const method of ["GET", "PATCH", "DELETE"])
      expect((await call(method, "/nonesuch", method === "GET" ? undefined : {})).status).toBe(404);
  });

  it("is published by {isApproved}, and answers the same again", async () => {
    for (let press = 0; press < 2; press++) {
      const response = await call("PATCH", "/e2", { isApproved: true, version: 1 });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ isApproved: true, version: 2 });
    }
    expect((await visit("/api/companies/e2")).status).toBe(200);
  });

  it("changes only what is sent; a stale version is 409 with the present state", async () => {
    expect(await (await call("PATCH", "/e1", { paternityLeave: 3, version: 1 })).json()).toMatchObject({
      maternityLeave: 12,
      paternityLeave: 3,
      version: 2,
    });
    const late = await call("PATCH", "/e1", { maternityLeave: 20, version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: "conflict",
      present: { maternityLeave: 12, version: 2 },
    });
  });

  it("is deleted while it is a draft that was never public", async () => {
    expect((await call("DELETE", "/e1", {})).status).toBe(409);
    expect((await call("DELETE", "/e2", { version: 9 })).status).toBe(409);
    expect(await (await call("DELETE", "/e2")).json()).toEqual({ id: "e2", name: "Bolt" });
    expect(await rowOf("e2")).toBeNull();
  });
});

describe("POST /api/admin/companies/bulk", () => {
  it("decides on many and returns the stale ones", async () => {
    const items = [{ id: "e2", version: 1 }, { id: "e3", version: 7 }, { id: "gone" }];
    const response = await call("POST", "/bulk", { action: "show", items });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      done: [{ id: "e2", isApproved: true }],
      missed: [
        { id: "e3", present: { isApproved: false, version: 1 } },
        { id: "gone", present: null },
      ],
    });
  });

  it.each([
    [{ action: "burn", items: [{ id: "e1" }] }, "action"],
    [{ action: "show", items: [] }, "items"],
    [{ action: "show" }, "items"],
  ])("refuses %j", async (body, field) => {
    const response = await call("POST", "/bulk", body);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ fields: object }>()).fields)).toEqual([field]);
  });
});

describe("GET /admin/companies/export.csv", () => {
  beforeAll(async () => {
    admin = await cookiesOf("admin");
  });

  it("sends every employer as a file in UTF-8", async () => {
    const response = await visit("/admin/companies/export.csv", { headers: admin });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="companies-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(
      new TextDecoder()
        .decode(bytes)
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]),
    ).toEqual(["Acme", "Bolt", "Corvid", ""]);
  });
});
