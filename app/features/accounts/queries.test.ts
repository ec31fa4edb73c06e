import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { peopleContext } from "../../../tests/support/people-context";
import { listUsers, mostFound } from "./queries.server";

const counted = countedDatabase(env.DB);
const ctx = peopleContext(counted.binding);
const many = 10_000;

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM users"),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO users (username, password, email, role, created_at)
       SELECT 'Person' || i, 'hash', 'p' || i || iif(i % 2, '@example.test', '@no-email.invalid'), 'user', i FROM n`,
    ).bind(many),
  ]);
});

const list = async (page: number, search = "") => {
  counted.reset();
  const found = await listUsers(ctx, { page, perPage: 25 }, search);
  return { ...found, rowsRead: counted.tally.rowsRead, trips: counted.tally.trips };
};

describe("the list of users", () => {
  it("begins with the newest and shows what an admin may see, and nothing else", async () => {
    const { items, total, rowsRead, trips } = await list(1);
    expect([total, items.length, trips]).toEqual([many, 25, 1]);
    expect(items.slice(0, 2)).toEqual([
      {
        id: items[0]?.id,
        username: "Person10000",
        email: null,
        role: "user",
        createdAt: new Date(many).toISOString().slice(0, 10),
      },
      {
        id: items[1]?.id,
        username: "Person9999",
        email: "p9999@example.test",
        role: "user",
        createdAt: new Date(many - 1).toISOString().slice(0, 10),
      },
    ]);
    expect(rowsRead).toBeLessThanOrEqual(many + 60);
  });

  it("goes on page by page to its end", async () => {
    expect((await list(2)).items[0]?.username).toBe("Person9975");
    expect((await list(400)).items.at(-1)?.username).toBe("Person1");
    expect((await list(401)).items).toEqual([]);
  });

  it.each([
    ["PERSON9999", ["Person9999"]],
    ["p9999@EXAMPLE", ["Person9999"]],
    ["p10000@", []],
    ["erson", []],
    ["person%", []],
    ["' or 1=1 --", []],
  ])("finds by the start %s", async (search, names) => {
    const { items, total, rowsRead } = await list(1, search);
    expect(items.map(({ username }) => username)).toEqual(names);
    expect(total).toBe(names.length);
    expect(rowsRead).toBeLessThanOrEqual(many + 20);
  });

  it("finds a bounded number, for a bounded number of rows besides the total", async () => {
    const { items, total, rowsRead } = await list(1, "p");
    expect([items.length, total >= mostFound, total <= 2 * mostFound]).toEqual([25, true, true]);
    expect(rowsRead).toBeLessThanOrEqual(many + 14 * mostFound);
  });
});
