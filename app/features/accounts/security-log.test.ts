import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { peopleContext } from "../../../tests/support/people-context";
import { createDatabase } from "db/client.server";
import { networkOf, networksOfIp } from "~/server/network";
import { parseSecurityEventFilter } from "./security-schema";
import { securityEventKinds } from "~/server/security-event";
import { accountHashes, maxRowsOfAKind, writeSecurityEvents } from "~/server/security-events.server";
import { listSecurityEvents, securityEventsOf } from "./security-log.server";

const { binding, tally, reset } = countedDatabase(env.DB, { countsNotes: true });
const ctx = { ...peopleContext(), db: createDatabase(binding) };
const home = "203.0.113.0/24";
const at = { hour: "2026-01-15T00:00:00.000Z", minute: "2026-01-15T00:07:00.000Z" };

beforeEach(async () => {
  await env.DB.exec("DELETE FROM security_events");
  // 7 minutes and 8 seconds past the hour.
  ctx.clock = () => Date.UTC(2026, 0, 15, 0, 7, 8);
  reset();
});

const all = async (limit = 100) => (await listSecurityEvents(ctx, { limit })).items;

describe("what is written", () => {
  it("an admin's deed stands with name and network, to the minute", async () => {
    await writeSecurityEvents(ctx, [{ kind: "sign_in", who: { admin: "Mia" } }], home);
    expect(await all()).toEqual([
      { happenedAt: at.minute, kind: "sign_in", account: "Mia", network: home, detail: null, times: 1 },
    ]);
  });

  it("of anyone else, account and network are counted apart and by the hour, in no telling order", async () => {
    const event = { kind: "sign_in_refused", who: { account: " Robin " } } as const;
    await writeSecurityEvents(ctx, [event], home);
    await writeSecurityEvents(ctx, [{ ...event, who: { account: "robin" } }], home);
    const [mark] = await accountHashes(ctx, "ROBIN");
    expect(mark).toMatch(/^#[\w-]{16}$/);
    const counted = { happenedAt: at.hour, kind: "sign_in_refused", detail: null, times: 2 };
    const found = await all();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ ...counted, account: mark, network: null });
    expect(found).toContainEqual({ ...counted, account: null, network: home });
    expect(JSON.stringify(found)).not.toMatch(/robin/i);
    const ids = await env.DB.prepare("SELECT id FROM security_events").all<{ id: number }>();
    for (const { id } of ids.results) expect(id).toBeGreaterThan(1_000_000);
  });

  it("costs one round trip, and five rows for each that is new, one for each that is counted", async () => {
    const events = [{ kind: "limit_reached", detail: "register" } as const];
    await writeSecurityEvents(ctx, events, home);
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 3 });
    reset();
    await writeSecurityEvents(ctx, events, home);
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 1 });
    reset();
    await writeSecurityEvents(ctx, [{ kind: "reset_asked", who: { account: "x" } }, ...events], home);
    expect(tally.trips).toBe(1);
    expect(tally.rowsWritten).toBeLessThanOrEqual(8);
  });

  it("is bounded, whatever an attacker tries", async () => {
    const guesses = Array.from({ length: maxRowsOfAKind + 60 }, (_, index) => ({
      kind: "sign_in_refused" as const,
      who: { account: `name${index}` },
    }));
    for (let from = 0; from < guesses.length; from += 20)
      await writeSecurityEvents(ctx, guesses.slice(from, from + 20), `10.0.${from}.0/24`);
    const rows = env.DB.prepare("SELECT count(*) AS n, sum(times) AS times FROM security_events");
    expect(await rows.first()).toEqual({ n: maxRowsOfAKind + 1, times: 2 * guesses.length });
    reset();
    await writeSecurityEvents(ctx, [{ kind: "sign_in_refused" }], home);
    expect(tally.rowsRead).toBeLessThanOrEqual(maxRowsOfAKind + 20);
  });
});

describe("what is read", () => {
  it("comes in parts, newest first, none twice, for as many rows as are shown", async () => {
    const kinds = securityEventKinds.slice(0, 10);
    for (let hours = 0; hours < 6; hours += 1) {
      ctx.clock = () => Date.UTC(2026, 0, 15, hours);
      await writeSecurityEvents(
        ctx,
        kinds.map((kind) => ({ kind })),
        home,
      );
    }
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const filter = parseSecurityEventFilter(new URLSearchParams({ before: next, perPage: "7" }));
      if (!filter.ok) throw new Error(filter.message);
      reset();
      const part = await listSecurityEvents(ctx, filter.value);
      expect(tally.rowsRead).toBeLessThanOrEqual(40);
      seen.push(...part.items.map(({ happenedAt, kind }) => `${happenedAt} ${kind}`));
      next = part.next;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen.map((event) => event.slice(0, 24))).toEqual(
      seen
        .map((event) => event.slice(0, 24))
        .sort()
        .reverse(),
    );
    reset();
    const { items } = await listSecurityEvents(ctx, { kind: "limit_reached", limit: 50 });
    expect(items.map(({ kind }) => kind)).toEqual(Array(6).fill("limit_reached"));
    expect(tally.rowsRead).toBeLessThanOrEqual(20);
  });

  it.each(["kind=vote", "before=yesterday", "perPage=0", "perPage=101"])("%s is rejected", (query) => {
    expect(parseSecurityEventFilter(new URLSearchParams(query))).toMatchObject({
      ok: false,
      code: "invalid",
    });
  });

  it("by its owner through an index, an admin's by name too", async () => {
    await writeSecurityEvents(ctx, [{ kind: "reset_asked", who: { account: "Mia" } }], home);
    await writeSecurityEvents(ctx, [{ kind: "personal_data_read", who: { admin: "Mia" } }], home);
    await writeSecurityEvents(ctx, [{ kind: "reset_asked", who: { account: "Ada" } }], home);
    reset();
    const kindsOf = async (role: "user" | "admin") =>
      (await securityEventsOf(ctx, { username: "Mia", role, createdAt: ctx.clock() })).map(
        ({ kind }) => kind,
      );
    expect(await kindsOf("user")).toEqual(["reset_asked"]);
    expect(await kindsOf("admin")).toEqual(["personal_data_read", "reset_asked"]);
    expect(tally.rowsRead).toBeLessThanOrEqual(12);
  });
});

it("what an owner is told of begins with the account: its name may have been another's", async () => {
  const hour = 60 * 60 * 1000;
  await writeSecurityEvents(ctx, [{ kind: "reset_asked", who: { account: "Mia" } }], home);
  const createdAt = ctx.clock() + hour;
  const told = () => securityEventsOf(ctx, { username: "Mia", role: "user", createdAt });
  expect(await told()).toEqual([]);
  ctx.clock = () => createdAt;
  await writeSecurityEvents(ctx, [{ kind: "sign_in_refused", who: { account: "Mia" } }], home);
  expect((await told()).map(({ kind }) => kind)).toEqual(["sign_in_refused"]);
});

describe("a network", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:7:1:2:3:4:5", "2001:db8:7::/48"],
    ["2001:0DB8:0007::1", "2001:db8:7::/48"],
    ["2001::1", "2001:0:0::/48"],
    ["::1", "0:0:0::/48"],
    ["not an ip", null],
    ["", null],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each([
    ["203.0.113.77", "203.0.113.77"],
    ["::ffff:203.0.113.77", "203.0.113.77"],
    ["2001:db8:7:1:2:3:4:5", "2001:db8:7:1::/64"],
    ["2001:0DB8:0007::1", "2001:db8:7:0::/64"],
    ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("near %s is %s", (ip, network) => {
    expect(networksOfIp(ip)?.near).toBe(network);
  });
});
