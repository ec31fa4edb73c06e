import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { onlyEmployers } from "../support/admin-employers";
import { cookiesOf } from "../support/actors";
import { loadEmployers, manyEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

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
  it("answers 304 for at most 15 rows of thousands", async () => {
    await loadEmployers(env.DB, manyEmployers(5_000), 10);
    const etag = (await call("GET")).headers.get("ETag") ?? "";
    const again = () => visit(here, { headers: { ...admin, "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    await call("PATCH", "/e1", { isApproved: false });
    expect((await again()).status).toBe(200);
  });
});

describe("GET /admin/companies/export.csv", () => {
  it("works for ten thousand, with a query a thousand", async () => {
    await loadEmployers(env.DB, manyEmployers(10_000), 10);
    const response = await visit("/admin/companies/export.csv", { headers: admin });
    expect((await response.text()).split("\r\n")).toHaveLength(10_005);
    expect(tally.trips).toBeLessThanOrEqual(13);
  });
});
