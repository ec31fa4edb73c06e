import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { forgetEveryone, insertTwoEmployers } from "../support/held-data";
import { tally, visit } from "../support/worker";

const tab = "/admin?tab=submissions";
let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  admin = await cookiesOf("admin");
});

const open = async (path: string) => (await visit(path, { headers: admin })).text();

describe("the queue", () => {
  it("costs the same with 10 and with 10,000 pending", async () => {
    const costs: number[] = [];
    for (const many of [10, 10_000]) {
      await env.DB.prepare(
        `insert into ratings (company_id, is_positive, is_approved, date_submitted, approval_date)
         select 1, 1, 0, 1000 + value, null from json_each(?1)`,
      )
        .bind(JSON.stringify(Array.from({ length: many }, (_, i) => i)))
        .run();
      await env.DB.prepare(
        `insert into community_inputs (company_id, content, is_approved, date_submitted)
         select 1, 'words', 0, 1000 + value from json_each(?1)`,
      )
        .bind(JSON.stringify(Array.from({ length: many }, (_, i) => i)))
        .run();
      expect(await open(tab)).toContain("Wattle Works");
      costs.push(tally.rowsRead);
    }
    expect(costs[1]).toBeLessThanOrEqual((costs[0] ?? 0) + 2);
    expect(costs[1]).toBeLessThan(150);
    await env.DB.batch([
      env.DB.prepare("update ratings set is_approved = 1, approval_date = id"),
      env.DB.prepare("update community_inputs set is_approved = 1, approval_date = id"),
    ]);
    await open(`${tab}&state=published`);
    expect(tally.rowsRead).toBeLessThan(150);
  });
});
