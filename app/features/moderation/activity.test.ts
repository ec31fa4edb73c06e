import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { countedDatabase } from "../../../tests/support/counted-database";
import { peopleContext } from "../../../tests/support/people-context";
import { batch } from "db/client.server";
import { listActivity, listActivityChoices, listActivityPage, filterWindow } from "./activity-queries.server";
import { auditEntry } from "~/server/audit-entry.server";
import { sql } from "drizzle-orm";

const counted = countedDatabase(env.DB);
const ctx = peopleContext(counted.binding);
const many = 10_000;

/** Every 100th entry is Kim's, every 1,000th is about a company; the rest are Robin's votes. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO audit_entries (happened_at, actor, action, subject_kind, subject_id, before, after)
     SELECT i * 1000, iif(i % 100 = 0, 'kim', 'robin'), iif(i % 1000 = 0, 'company.show', 'rating.approve'),
       iif(i % 1000 = 0, 'company', 'rating'), cast(i AS text), '{"isApproved":false}', '{"isApproved":true}' FROM n`,
  )
    .bind(many)
    .run();
});

const costOf = async <T>(work: () => Promise<T>) => {
  counted.reset();
  const value = await work();
  return { value, rowsRead: counted.tally.rowsRead, trips: counted.tally.trips };
};

describe("the log of what admins did", () => {
  it("is read newest first, a part at a time, to its beginning", async () => {
    const first = await listActivity(ctx, {}, { limit: 25 });
    expect(first.items).toHaveLength(25);
    expect(first.items[0]).toEqual({
      id: many,
      happenedAt: new Date(many * 1000).toISOString(),
      actor: "kim",
      action: "company.show",
      subjectKind: "company",
      subjectId: String(many),
      subjectName: null,
      companyId: null,
      before: { isApproved: false },
      after: { isApproved: true },
    });
    expect(first.next).toBe(many - 24);
    const second = await listActivity(ctx, {}, { limit: 25, before: first.next ?? 0 });
    expect(second.items[0]?.id).toBe(many - 25);
    const last = await listActivity(ctx, {}, { limit: 25, before: 11 });
    expect([last.items.length, last.next]).toEqual([10, null]);
  });

  it.each([
    [{}, 25],
    [{ action: "company.show" }, 10],
    [{ actor: "kim" }, 25],
    [{ subjectKind: "rating" }, 25],
    [{ actor: "kim", subjectKind: "rating" }, 25],
    [{ action: "rating.approve", actor: "kim" }, 9],
    [{ actor: "nobody" }, 0],
  ])("filtered by %j reads a bounded number of rows", async (filter, found) => {
    const { value, rowsRead, trips } = await costOf(() => listActivity(ctx, filter, { limit: 25 }));
    expect(value.items).toHaveLength(found);
    expect(rowsRead).toBeLessThanOrEqual(2 * filterWindow + 200);
    expect(trips).toBe(1);
  });

  it("looks further back where a filter finds too little at once, and misses nothing", async () => {
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const part = await listActivity(ctx, { subjectKind: "company" }, { limit: 3, before });
      seen.push(...part.items.map(({ id }) => id));
      before = part.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual([10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000]);
  });

  it("is counted by its total, and filtered only so far", async () => {
    const all = await costOf(() => listActivityPage(ctx, {}, { page: 2, perPage: 10 }));
    expect([all.value.total, all.value.items[0]?.id]).toEqual([many, many - 10]);
    expect(all.rowsRead).toBeLessThanOrEqual(80);
    const kims = await costOf(() => listActivityPage(ctx, { actor: "kim" }, { page: 1, perPage: 100 }));
    expect([kims.value.total, kims.value.items.length]).toEqual([100, 100]);
    const robins = await costOf(() => listActivityPage(ctx, { actor: "robin" }, { page: 1, perPage: 100 }));
    expect(robins.value.total).toBe(filterWindow);
    expect(robins.rowsRead).toBeLessThanOrEqual(3 * filterWindow);
  });

  it("says what it can be filtered by for a row or two a name", async () => {
    const { value, rowsRead } = await costOf(() => listActivityChoices(ctx));
    expect(value).toEqual({
      actions: ["company.show", "rating.approve"],
      actors: ["kim", "robin"],
      subjectKinds: ["company", "rating"],
    });
    expect(rowsRead).toBeLessThanOrEqual(60);
  });

  it("names an account while it exists, and not afterwards", async () => {
    const id = await makeUser({ username: "named.person" });
    const action = { actor: { id: null, name: "robin" }, action: "user.promote", subjectKind: "user" };
    await batch(ctx.db, [
      auditEntry(ctx, action, sql`select id, null as before, null as after from users where id = ${id}`),
    ]);
    const newest = async () => (await listActivity(ctx, {}, { limit: 1 })).items[0];
    expect(await newest()).toMatchObject({ subjectName: "named.person", before: null });
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
    expect(await newest()).toMatchObject({ subjectName: null, subjectId: String(id) });
  });
});

describe("an entry of the log", () => {
  const columns = "(id, happened_at, actor, action, subject_kind, subject_id)";
  const values = `VALUES (5, 0, 'x', 'x', 'x', 'x')`;
  it.each([
    ["UPDATE audit_entries SET actor = 'nobody' WHERE id = 5", "changed"],
    ["UPDATE OR REPLACE audit_entries SET id = 6 WHERE id = 5", "changed"],
    ["DELETE FROM audit_entries WHERE id = 5", "deleted"],
    ["DELETE FROM audit_entries", "deleted"],
    [`REPLACE INTO audit_entries ${columns} ${values}`, "replaced"],
    [`INSERT OR REPLACE INTO audit_entries ${columns} ${values}`, "replaced"],
    [`INSERT INTO audit_entries ${columns} ${values} ON CONFLICT (id) DO UPDATE SET actor = 'x'`, "replaced"],
    [`INSERT INTO audit_entries ${columns} ${values} ON CONFLICT DO NOTHING`, "replaced"],
  ])("withstands %s", async (statement, word) => {
    const dump = () =>
      env.DB.prepare(
        "SELECT count(*) AS n, total(happened_at) AS sum, group_concat(DISTINCT actor) AS actors FROM audit_entries",
      ).first();
    const before = await dump();
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(`an audit entry cannot be ${word}`);
    expect(await dump()).toEqual(before);
  });
});
