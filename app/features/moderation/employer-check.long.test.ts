import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { now } from "../../../tests/support/policy-fixtures";
import { everyEmployer } from "~/routes/admin/dashboard/employers/employers-view";
import { listAdminEmployers } from "./employer-queries.server";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = { db: createDatabase(binding), clock: () => now };

describe("employers that were not checked for a year", () => {
  it("are found for a bounded cost", async () => {
    await loadEmployers(env.DB, manyEmployers(5_000), 100);
    await env.DB.prepare("update companies set stale_from = 0, full_pay_marks = 0 where id >= 100").run();
    reset();
    const list = await listAdminEmployers(
      ctx,
      { ...everyEmployer, freshness: "stale" },
      { page: 1, perPage: 25 },
    );
    expect(list).toMatchObject({ total: 1_000, isCapped: true });
    expect(tally.rowsRead).toBeLessThanOrEqual(6_500);
  });
});
