import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { addWaiting } from "../support/many-waiting";
import { visit } from "../support/worker";

/** The sum of so many random ids of 48 bits is beyond 64 bits. */
const many = 70_000;

const pages = [
  "",
  ...["todo", "companies", "submissions", "reports", "replies", "requests", "signups"].map(
    (tab) => `?tab=${tab}`,
  ),
];
const calls = [
  ...["ratings/pending", "community-inputs", "company-requests", "companies", "beta-signups"].map(
    (list) => `${list}?perPage=1`,
  ),
  ...["users", "companies", "requests", "beta-signups", "reports", "replies"].map(
    (total) => `stats/${total}`,
  ),
];

let admin: Record<string, string>;

beforeAll(async () => {
  await insertEmployers(env.DB, [{ name: "Open" }]);
  await addWaiting(env.DB, many, "abs(random() >> 15)");
  admin = await cookiesOf("admin");
});

describe("70,000 rows of every kind that wait", () => {
  it.each(pages)("are counted and listed: /admin%s", async (search) => {
    const response = await visit(`/admin${search}`, { headers: admin });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain(">Error");
    expect(html).toContain("70,000");
  });

  it.each(calls)("are counted, and marked by a short tag that answers 304: /api/admin/%s", async (call) => {
    const first = await visit(`/api/admin/${call}`, { headers: admin });
    expect(first.status).toBe(200);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag.length).toBeLessThanOrEqual(120);
    const again = await visit(`/api/admin/${call}`, { headers: { ...admin, "If-None-Match": tag } });
    expect(again.status).toBe(304);
  });
});
