import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { countToDo, listOldestToDo } from "./to-do-queries.server";

const now = Date.UTC(2026, 10, 22, 10);

describe("what waits for an admin", () => {
  it("costs one round trip for the figures, one for the list, and a bounded number of rows, however much there is", async () => {
    await loadEmployers(env.DB, manyEmployers(3_000), 100);
    await env.DB.batch(
      [
        "update companies set stale_from = 5 where id between 100 and 2000",
        "update companies set is_approved = 0 where id > 2000",
        `insert into ratings (company_id, author_hash, is_positive, is_approved, date_submitted)
          select id, 'tag ' || id, 1, 0, 5 from companies where id > 100`,
      ].map((statement) => env.DB.prepare(statement)),
    );
    const { binding, tally } = countedDatabase(env.DB);
    const ctx = { db: createDatabase(binding), clock: () => now };
    const [kinds, oldest] = await Promise.all([countToDo(ctx), listOldestToDo(ctx)]);
    expect(kinds.find(({ kind }) => kind === "stale")).toEqual({ kind: "stale", total: 1_000, isMore: true });
    expect(kinds.find(({ kind }) => kind === "submissions")?.total).toBe(2_999);
    expect(oldest).toHaveLength(20);
    expect(tally.trips, "at once").toBe(2);
    expect(tally.rowsRead).toBeLessThanOrEqual(1_200);
  });
});
