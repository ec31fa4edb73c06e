import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { makeUser } from "../../../tests/support/actors";
import { peopleContext } from "../../../tests/support/people-context";
import { batch } from "db/client.server";
import { prepareSession, recognise } from "./session-queries.server";
import { sql } from "drizzle-orm";

const minute = 60 * 1000;
const hour = 60 * minute;
const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = peopleContext(binding);

let token = "";

const begin = async (role: "user" | "admin") => {
  const id = await makeUser({ role });
  const start = {
    isRemembered: false,
    browser: null,
    userKey: "a-key",
    secondFactor: role === "admin" ? "shown" : "none",
  } as const;
  const session = await prepareSession(ctx, start);
  await batch(ctx.db, [session.insertFor(sql`id = ${id}`)]);
  token = session.token;
};
const isKnown = async (isByItself = false) => {
  reset();
  return (await recognise(ctx, { sessionToken: token, isByItself })).account !== null;
};

beforeEach(() => begin("admin"));

describe("an admin's session", () => {
  it("ends after 30 minutes without use", async () => {
    ctx.now += 30 * minute - 1;
    expect(await isKnown()).toBe(true);
    ctx.now += 30 * minute - 1;
    expect(await isKnown()).toBe(true);
    ctx.now += 30 * minute;
    expect(await isKnown()).toBe(false);
  });

  it("ends after 8 hours in all, however much it is used", async () => {
    const began = ctx.now;
    while (ctx.now < began + 8 * hour - 20 * minute) {
      ctx.now += 20 * minute;
      expect(await isKnown()).toBe(true);
    }
    ctx.now = began + 8 * hour - 1;
    expect(await isKnown()).toBe(true);
    ctx.now += 1;
    expect(await isKnown()).toBe(false);
  });

  it("is not used by a page that asks by itself", async () => {
    for (let i = 0; i < 3; i += 1) {
      ctx.now += 10 * minute - 1;
      expect(await isKnown(true)).toBe(true);
      expect(tally.rowsWritten).toBe(0);
    }
    ctx.now += 10 * minute;
    expect(await isKnown()).toBe(false);
  });

  it("writes one row a minute of use, in a round trip of its own, and otherwise none", async () => {
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await isKnown();
      expect([tally.trips, tally.rowsWritten]).toEqual([1, 0]);
      ctx.now += 10_000;
    }
    await isKnown();
    expect([tally.trips, tally.rowsWritten]).toEqual([2, 1]);
    await isKnown();
    expect([tally.trips, tally.rowsWritten]).toEqual([1, 0]);
  });
});

it("a member's session lasts 12 hours without use, and writes nothing", async () => {
  await begin("user");
  ctx.now += 12 * hour - 1;
  expect(await isKnown()).toBe(true);
  expect([tally.trips, tally.rowsWritten]).toEqual([1, 0]);
  ctx.now += 1;
  expect(await isKnown()).toBe(false);
});
