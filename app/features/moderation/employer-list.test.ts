import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { forgetEmployers } from "../../../tests/support/admin-employers";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { listAdminEmployers } from "./employer-queries.server";
import type { AdminEmployerFilters } from "~/features/employers/admin-schema";

const ctx = { db: createDatabase(env.DB), clock: () => 0 };
const everything: AdminEmployerFilters = {
  search: "",
  status: "any",
  verification: "any",
  origin: "any",
  freshness: "any",
};
const size = 900;

const list = (filters: Partial<AdminEmployerFilters>, page = 1, perPage = 25) =>
  listAdminEmployers(ctx, { ...everything, ...filters }, { page, perPage });

async function recount(condition: string): Promise<number> {
  return (
    (await env.DB.prepare(`SELECT count(*) AS n FROM companies WHERE ${condition}`).first<number>("n")) ?? -1
  );
}

describe("with drafts and rejected ones among them", () => {
  beforeAll(async () => {
    await forgetEmployers();
    await loadEmployers(
      env.DB,
      manyEmployers(size).map((employer, place) => ({ ...employer, isApproved: place % 7 !== 0 })),
    );
    await env.DB.exec(
      "UPDATE companies SET verification_status = iif(is_verified, 'verified', iif(id % 11 = 0, 'rejected', 'pending')), date_submitted = 1760000000000 + (id % 100) * 1000",
    );
  });

  it.each([
    [{}, "true"],
    [{ status: "active" }, "is_approved = 1"],
    [{ status: "draft" }, "is_approved = 0"],
    [{ verification: "pending" }, "verification_status = 'pending'"],
    [{ status: "draft", verification: "rejected" }, "is_approved = 0 and verification_status = 'rejected'"],
  ] as const)("lists %j newest first with the exact total", async (filters, condition) => {
    const { items, total } = await list(filters);
    expect(total).toBe(await recount(condition));
    const { results } = await env.DB.prepare(
      `SELECT public_id AS id FROM companies WHERE ${condition} ORDER BY date_submitted DESC, companies.id DESC LIMIT 25`,
    ).all<{ id: string }>();
    expect(items.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
  });

  it.each([
    [{ origin: "form" }, "author_hash IS NOT NULL"],
    [
      { origin: "form", status: "draft", verification: "pending" },
      "author_hash IS NOT NULL AND is_approved = 0 AND verification_status = 'pending'",
    ],
    [{ origin: "admin", status: "draft" }, "author_hash IS NULL AND is_approved = 0"],
    [{ origin: "admin" }, "author_hash IS NULL"],
  ] as const)("tells by %j what came by the public form", async (filters, condition) => {
    await env.DB.prepare(
      "UPDATE companies SET author_hash = iif(is_approved = 0 AND id % 3 = 0 AND id <= (SELECT min(id) + 500 FROM companies), 'tag', NULL)",
    ).run();
    const { items, total } = await list(filters);
    expect(total).toBe(await recount(condition));
    expect(total).toBeGreaterThan(0);
    const { results } = await env.DB.prepare(
      `SELECT public_id AS id FROM companies WHERE ${condition} ORDER BY date_submitted DESC, companies.id DESC LIMIT 25`,
    ).all<{ id: string }>();
    expect(items.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
    expect(JSON.stringify(items)).not.toContain("submittedBy");
    const found = await list({ ...filters, search: "willow" });
    expect(found.total).toBe(Math.min(1_000, await recount(`${condition} AND search_name LIKE '%willow%'`)));
  });

  it("lists every employer once over all pages", async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= size / 100; page++)
      for (const { id } of (await list({}, page, 100)).items) seen.add(id);
    expect(seen.size).toBe(size);
    expect((await list({}, size / 100 + 1, 100)).items).toEqual([]);
  });

  it("finds words of names from their starts, drafts too, newest first", async () => {
    const { items, total, isCapped } = await list({ search: "WILLÓW granite" });
    expect(isCapped).toBe(false);
    expect(total).toBe(await recount("search_name LIKE '%willow%' AND search_name LIKE '%granite%'"));
    expect(items.length).toBe(17);
    expect(new Set(items.map(({ isApproved }) => isApproved))).toEqual(new Set([true, false]));
    expect(await list({ search: "…" })).toEqual({
      items: [],
      total: 0,
      isCapped: false,
      revision: expect.any(String) as string,
    });
    expect((await list({ search: '") OR zzz' })).total).toBe(0);
  });

  it("filters what a search finds", async () => {
    const { items, total } = await list({ search: "h", status: "draft", verification: "rejected" });
    expect(total).toBeGreaterThan(0);
    expect(
      items.every(({ isApproved, verificationStatus }) => !isApproved && verificationStatus === "rejected"),
    ).toBe(true);
  });
});
