import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { peopleContext } from "../../../tests/support/people-context";
import { listFailedMail } from "~/features/mail/queries.server";
import type { SignupFilter } from "./schema";
import { listSignups, mostFound, readSignups } from "./queries.server";

const counted = countedDatabase(env.DB);
const ctx = peopleContext(counted.binding);
const many = 10_000;

/** Two sign up at a time; every 100th was approved. */
beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM launch_signups"),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO launch_signups (id, first_name, last_name, email, status, signup_date, unsubscribe_hash)
       SELECT i, 'Person' || i, 'Of the List', 'mail' || i || '@example.test',
         iif(i % 100 = 0, 'approved', 'pending'), i / 2, 'hash' || i FROM n`,
    ).bind(many),
    env.DB.prepare(
      "INSERT INTO launch_signups (id, first_name, last_name, email, signup_date, unsubscribe_hash) VALUES (20000, 'Ada', 'King', 'countess@example.test', 9000, 'x')",
    ),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO mail_outbox (id, kind, recipient, subject, status, next_attempt_at, created_at, last_error)
       SELECT 'mail' || i, 'invitation', 'a@example.test', '', iif(i = 5, 'failed', 'sent'), 0, i, 'refused' FROM n`,
    ).bind(many),
  ]);
});

const list = async (page: number, filter: Partial<SignupFilter> = {}) => {
  counted.reset();
  const found = await listSignups(ctx, { page, perPage: 25 }, filter);
  return { ...found, rowsRead: counted.tally.rowsRead, trips: counted.tally.trips };
};

describe("the list of signups", () => {
  it("begins with the newest, in one trip and a row each for the total", async () => {
    const { items, total, rowsRead, trips } = await list(1);
    expect([total, items.length, trips]).toEqual([many + 1, 25, 1]);
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([20_000, 10_000, 9_999]);
    expect(Object.keys(items[0] ?? {}).filter((name) => /hash|token$/i.test(name))).toEqual([]);
    expect(rowsRead).toBeLessThanOrEqual(many + 160);
  });

  it("is filtered by status", async () => {
    const { items, total, rowsRead } = await list(1, { status: "approved" });
    expect([total, items.length]).toEqual([100, 25]);
    expect(items.every(({ status }) => status === "approved")).toBe(true);
    expect(rowsRead).toBeLessThanOrEqual(many + 160);
    expect(await list(1, { status: "revoked" })).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ["ada", 1],
    ["ADA K", 1],
    ["king", 1],
    ["Countess@", 1],
    ["da", 0],
    ["%", 0],
    ["person9999", 1],
  ])("finds by the start %s", async (search, found) => {
    const { items, total, rowsRead } = await list(1, { search });
    expect([items.length, total]).toEqual([found, found]);
    expect(rowsRead).toBeLessThanOrEqual(many + 50);
  });

  it("finds a bounded number for a bounded number of rows besides the total", async () => {
    for (const status of [undefined, "approved"] as const) {
      const { total, rowsRead } = await list(1, { search: "person", status });
      expect(total).toBeLessThanOrEqual(mostFound);
      expect(rowsRead).toBeLessThanOrEqual(many + 14 * mostFound);
    }
  });

  it("is read to its end in portions, each row once, however many sign up at one moment", async () => {
    const ids: number[] = [];
    for await (const portion of readSignups(ctx, 999)) ids.push(...portion.map(({ id }) => id));
    expect(ids).toEqual([20_000, ...Array.from({ length: many }, (_, i) => many - i)]);
  });
});

it("mail that failed is found without reading what was sent", async () => {
  counted.reset();
  expect(await listFailedMail(ctx)).toMatchObject([{ id: "mail5", lastError: "refused" }]);
  expect(counted.tally.rowsRead).toBeLessThanOrEqual(5);
});
