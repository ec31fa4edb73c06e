import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { batch, createDatabase } from "./client.server";

const lost = "D1_ERROR: Network connection lost.";

/** A database whose first batches fail. */
function failing(times: number, message: string, cause?: Error) {
  let batches = 0;
  const binding = {
    prepare: (query: string) => env.DB.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches <= times) throw new Error(message, { cause });
      return env.DB.batch<T>(statements);
    },
  } as unknown as D1Database;
  return { db: createDatabase(binding), asked: () => batches };
}

describe("a database that cannot be reached for a moment", () => {
  const read = sql`select ${"insert"} as word`;

  it("is asked again where it was only read, twice at most", async () => {
    const twice = failing(2, lost);
    expect(await batch(twice.db, [read])).toEqual([[{ word: "insert" }]]);
    const thrice = failing(3, lost);
    await expect(batch(thrice.db, [read])).rejects.toThrow(lost);
    expect(thrice.asked()).toBe(3);
  });

  it("is not asked again for a change, which may have been made", async () => {
    const once = failing(1, lost);
    await expect(batch(once.db, [read, sql`delete from users where id = ${0}`])).rejects.toThrow(lost);
    expect(once.asked()).toBe(1);
  });

  it.each([
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: no such table: users",
    "D1 DB storage operation exceeded timeout which caused object to be reset.",
  ])("is not asked again where it says: %s", async (message) => {
    const once = failing(1, message);
    await expect(batch(once.db, [read])).rejects.toThrow(message);
    expect(once.asked()).toBe(1);
  });
});

it.each([
  [lost, "DatabaseBusyError"],
  ["D1 DB is overloaded. Too many requests queued.", "DatabaseBusyError"],
  ["UNIQUE constraint failed", "Error"],
])("tells what is over in a moment from what is not: %s", async (message, name) => {
  await expect(batch(failing(3, message).db, [sql`select 1`])).rejects.toMatchObject({ name, message });
});

it("knows it by what the error was caused by", async () => {
  const wrapped = failing(3, "wrapped", new Error(lost));
  await expect(batch(wrapped.db, [sql`select 1`])).rejects.toMatchObject({ name: "DatabaseBusyError" });
  expect(wrapped.asked()).toBe(3);
});
