import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { peopleContext } from "../../../tests/support/people-context";
import { createDatabase } from "db/client.server";
import { findAsks } from "./requester.server";
import { requestEmployer } from "./commands.server";
import { mailRequesters } from "./listed-mail.server";

const ctx = peopleContext();

beforeEach(async () => {
  const tables = ["requesters", "company_requests"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

describe("what it costs", () => {
  const many = (count: number) =>
    env.DB.prepare(
      `INSERT INTO company_requests (id, company_name, name_key, date_submitted, request_count)
        SELECT value, 'Wanted ' || value, 'wanted ' || value, 0, 1 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: count }, (_, i) => i + 1)))
      .run();

  it("looks for who is to be told by index: three rows a request that is not listed, in one round trip", async () => {
    await many(500);
    const { binding, tally, reset } = countedDatabase(env.DB);
    reset();
    await mailRequesters({ ...ctx, db: createDatabase(binding) });
    expect(tally.trips).toBe(1);
    expect(tally.rowsRead).toBeLessThanOrEqual(1_500);
    expect(tally.rowsWritten).toBe(0);
  });

  it("finds one person's asks among 6,000 requests in four round trips, and asks for a bounded price", async () => {
    await many(6_000);
    const { binding, tally, reset } = countedDatabase(env.DB);
    reset();
    const counted = { ...ctx, db: createDatabase(binding) };
    const input = { companyName: "Quiet Harbour", country: "Australia" as const, additionalInfo: null };
    await requestEmployer(
      counted,
      { ...input, requestorEmail: "ada@people.example", tellWhenListed: true },
      null,
    );
    expect(tally.trips).toBe(2);
    expect(tally.rowsRead).toBeLessThanOrEqual(20);
    expect(tally.rowsWritten).toBeLessThanOrEqual(20);
    reset();
    const asks = await findAsks(counted, { email: sql`'ADA@people.example'`, account: sql`null` });
    expect(asks).toHaveLength(1);
    expect(tally.trips).toBe(4);
    expect(tally.rowsRead).toBeLessThanOrEqual(4 * 6_001);
  });
});
