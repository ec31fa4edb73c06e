import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { valueOf } from "../../../tests/support/accounts";
import { clockStart, peopleContext } from "../../../tests/support/people-context";
import { hashToken } from "~/server/secrets.server";
import { listApiKeys, makeApiKey, revokeApiKey } from "./api-key-commands.server";
import { createCallMeter, type Caller, type CallMeter } from "./call-meter.server";
import { callsADay, callsAnHour, mostApiKeys } from "./rules";

const people = peopleContext();
let told: Promise<unknown>[] = [];
const ctx = {
  ...people,
  clock: () => people.now,
  waitUntil: (work: Promise<unknown>) => void told.push(work),
};
const make = async (userId: number, name: string) => makeApiKey(ctx, userId, { name });
const stored = async () =>
  (await env.DB.prepare("SELECT * FROM api_keys").all<Record<string, unknown>>()).results;

beforeEach(async () => {
  told = [];
  await env.DB.batch(["users", "counted_tries"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

describe("keys for programs", () => {
  it("are told once, and kept as a hash and a month", async () => {
    const userId = await makeUser();
    const { key, ...rest } = valueOf(await make(userId, "Statistics"));
    expect(key).toMatch(/^tpl_[\w-]{43}$/);
    expect(await listApiKeys(ctx, userId)).toEqual([rest]);
    expect(rest).toMatchObject({ name: "Statistics", madeIn: "2026-01" });
    expect(await stored()).toEqual([
      {
        id: 1,
        public_id: rest.id,
        user_id: userId,
        name: "Statistics",
        key_hash: await hashToken(key),
        made_at: Date.UTC(2026, 0),
      },
    ]);
  });

  it("have a name of their own, and are so many at most, asked for at once too", async () => {
    const userId = await makeUser();
    valueOf(await make(userId, "first"));
    expect(await make(userId, "first")).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("with this name") as string,
    });
    const made = await Promise.all(Array.from({ length: 10 }, (_, number) => make(userId, `key ${number}`)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(mostApiKeys - 1);
    expect(await make(userId, "another")).toMatchObject({
      fields: { name: [expect.stringContaining("You have 5 keys")] },
    });
    // The bound is each account's own.
    expect((await make(await makeUser(), "first")).ok).toBe(true);
  });

  it("are revoked by their owner alone, and go with the account", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { id } = valueOf(await make(owner, "one"));
    await make(owner, "two");
    expect(await revokeApiKey(ctx, other, id)).toMatchObject({ code: "not_found" });
    expect(await revokeApiKey(ctx, owner, id)).toMatchObject({ ok: true });
    expect(await listApiKeys(ctx, owner)).toMatchObject([{ name: "two" }]);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(owner).run();
    expect(await stored()).toEqual([]);
  });
});

describe("calls", () => {
  const count = async (meter: CallMeter, caller: Caller, times = 1) => {
    let notTaken = null;
    for (let call = 0; call < times; call += 1) notTaken = await meter.count(ctx, caller);
    await Promise.all(told.splice(0));
    return notTaken;
  };
  const ip = { by: "ip", ip: "203.0.113.7" } as const;

  it("without a key are as many as an hour has, from one ip", async () => {
    const meter = createCallMeter();
    expect(await count(meter, ip, callsAnHour)).toBeNull();
    expect(await count(meter, ip)).toEqual({ code: "rate_limited", waitSeconds: 4 });
    expect(await count(meter, { by: "ip", ip: "203.0.113.8" })).toBeNull();
    people.now += 4_000;
    expect(await count(meter, ip)).toBeNull();
    expect(await count(meter, ip)).toMatchObject({ code: "rate_limited" });
    people.now = clockStart + 2 * 60 * 60 * 1000;
    expect(await count(meter, ip, callsAnHour)).toBeNull();
  });

  it("with a key are as many as a day has", async () => {
    const meter = createCallMeter();
    const { key } = valueOf(await make(await makeUser(), "one"));
    expect(await count(meter, { by: "key", key }, callsADay)).toBeNull();
    expect(await count(meter, { by: "key", key })).toEqual({ code: "rate_limited", waitSeconds: 18 });
  });

  it("are a key's own, also where its row has the place of one that was used up and revoked", async () => {
    const meter = createCallMeter();
    const spender = await makeUser();
    const spent = valueOf(await make(spender, "one"));
    const [before] = await stored();
    expect(await count(meter, { by: "key", key: spent.key }, callsADay + 1)).toMatchObject({
      code: "rate_limited",
    });
    await revokeApiKey(ctx, spender, spent.id);
    const { key } = valueOf(await make(await makeUser(), "another's"));
    expect((await stored()).map(({ id }) => id)).toEqual([before?.id]);
    expect(await count(meter, { by: "key", key })).toBeNull();
    expect(await count(createCallMeter(), { by: "key", key })).toBeNull();
  });

  it("are known to all isolates but the last nine of each", async () => {
    const [here, there] = [createCallMeter(), createCallMeter()];
    expect(await count(here, ip, callsAnHour - 5)).toBeNull();
    // Ten calls are told at a time: from then on what the other counted is known.
    expect(await count(there, ip, 10)).toBeNull();
    expect(await count(there, ip)).toMatchObject({ code: "rate_limited" });
  });

  it("are written ten at a time, under a hash that names no ip", async () => {
    const meter = createCallMeter();
    await count(meter, ip, 9);
    const rows = async () =>
      (await env.DB.prepare("SELECT * FROM counted_tries").all<{ key: string; resets_at: number }>()).results;
    expect(await rows()).toEqual([]);
    await count(meter, ip);
    const [row] = await rows();
    expect(row?.resets_at).toBe(people.now + 10 * 3_600);
    expect(row?.key).not.toContain("203");
  });

  it.each(["in this isolate", "in the database"])(
    "are not held against anybody by a clock that was ahead (%s)",
    async (where) => {
      const meter = createCallMeter();
      people.now += 30 * 24 * 60 * 60 * 1000;
      expect(await count(meter, ip, callsAnHour + 1)).toMatchObject({ code: "rate_limited" });
      people.now -= 30 * 24 * 60 * 60 * 1000;
      const later = where === "in this isolate" ? meter : createCallMeter();
      expect(await count(later, ip, callsAnHour)).toBeNull();
      expect(await count(later, ip)).toMatchObject({ code: "rate_limited", waitSeconds: 4 });
    },
  );

  it("are not lost where the database fails", async () => {
    const meter = createCallMeter();
    const broken = {
      ...ctx,
      db: peopleContext({ ...env.DB, batch: () => Promise.reject(new Error("gone")) } as never).db,
    };
    for (let call = 0; call < 15; call += 1) await meter.count(broken, ip);
    await Promise.all(told.splice(0));
    await count(meter, ip);
    const row = await env.DB.prepare("SELECT resets_at FROM counted_tries").first<number>("resets_at");
    expect(row).toBe(people.now + 16 * 3_600);
  });

  it("with a key that is none, or was revoked more than a minute ago, are not taken", async () => {
    const meter = createCallMeter();
    const owner = await makeUser();
    const { key, id } = valueOf(await make(owner, "one"));
    const caller = { by: "key", key } as const;
    expect(await count(meter, { by: "key", key: "tpl_no" })).toEqual({ code: "unauthenticated" });
    expect(await count(meter, caller)).toBeNull();
    await revokeApiKey(ctx, owner, id);
    expect(await count(meter, caller)).toBeNull();
    people.now += 60_000;
    expect(await count(meter, caller)).toEqual({ code: "unauthenticated" });
  });
});
