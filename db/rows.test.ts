import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";

import { countedDatabase } from "../tests/support/counted-database";
import { batch, createDatabase } from "./client.server";
import { flag, json, listOf, nullable, number, oneOf, rows, startsWith, text } from "./rows.server";
import { users } from "./schema/users";

const { binding, tally, reset } = countedDatabase(env.DB);
const db = createDatabase(binding);

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM users"),
    env.DB.prepare(
      "INSERT INTO users (id, username, password, email, role, created_at) VALUES (1, 'Robin', 'x', 'r@x.test', 'admin', 5)",
    ),
  ]);
});

describe("a batch", () => {
  it("runs built queries and SQL in one round trip, each with rows of its own type", async () => {
    reset();
    const [built, [checked], counted] = await batch(db, [
      db.select({ id: users.id, role: users.role }).from(users).where(eq(users.username, "Robin")),
      rows(
        { id: users.id, isAdmin: flag, note: nullable(text) },
        sql`select id, role = 'admin' as isAdmin, null as note from users where id = ${1}`,
      ),
      sql`update users set password = 'y' where id = 1 returning 1`,
    ]);
    expectTypeOf(built).toEqualTypeOf<{ id: number; role: "user" | "admin" }[]>();
    expectTypeOf(checked).toEqualTypeOf<{ id: number; isAdmin: boolean; note: string | null } | undefined>();
    expectTypeOf(counted).toEqualTypeOf<unknown[]>();
    expect([built, checked, counted.length]).toEqual([
      [{ id: 1, role: "admin" }],
      { id: 1, isAdmin: true, note: null },
      1,
    ]);
    expect(tally.trips).toBe(1);
  });

  it("is all or nothing", async () => {
    const renamed = db.update(users).set({ username: "Sam" }).where(eq(users.id, 1));
    await expect(batch(db, [renamed, sql`select * from nonesuch`])).rejects.toThrow("no such table");
    const [[user]] = await batch(db, [db.select({ username: users.username }).from(users)]);
    expect(user?.username).toBe("Robin");
  });

  it("says nothing of a parameter when it fails", async () => {
    const again = { username: "robin", password: "secret hash", email: "other@x.test", createdAt: 1 };
    const failure = await batch(db, [db.insert(users).values(again)]).catch((error: unknown) =>
      String(error),
    );
    expect(failure).toContain("UNIQUE constraint failed");
    expect(failure).not.toContain("secret hash");
  });
});

describe("a row of SQL", () => {
  const read = (statement: ReturnType<typeof rows>) => batch(db, [statement]);

  it.each([
    ["lacks a value", rows({ name: text }, sql`select username from users`), '"name"'],
    ["has text for a number", rows({ id: number }, sql`select username as id from users`), '"id"'],
    [
      "has null for a column that is never null",
      rows({ email: users.email }, sql`select null as email`),
      '"email"',
    ],
    [
      "has a word that the column does not know",
      rows({ role: users.role }, sql`select 'owner' as role`),
      '"role"',
    ],
    ["has another number for yes or no", rows({ is: flag }, sql`select 2 as "is"`), '"is"'],
    ["has other JSON", rows({ names: json(listOf(text)) }, sql`select '[1]' as names`), '"names"'],
  ])("that %s throws and names it", async (_, statement, name) => {
    await expect(read(statement)).rejects.toThrow(name);
  });

  it("that fails says nothing of its value", async () => {
    const failing = rows({ email: oneOf(["none"]) }, sql`select 'r@x.test' as email`);
    const error: unknown = await read(failing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(`${String(error)} ${String((error as Error).cause)}`).not.toContain("r@x.test");
  });
});

describe("the beginning of a text", () => {
  it.each([
    ["rob", 1],
    ["ROBIN", 1],
    ["", 1],
    ["robins", 0],
    ["obin", 0],
    ["%", 0],
  ])("%j finds %i", async (beginning, found) => {
    const [matching] = await batch(db, [
      db.select().from(users).where(startsWith(users.username, beginning)),
    ]);
    expect(matching).toHaveLength(found);
  });
});
