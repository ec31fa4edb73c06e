import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { clockStart, peopleContext } from "../../tests/support/people-context";
import { batch } from "db/client.server";
import { countTry, countWhere, guessLimits, prepareCounting, type Counted } from "./limits.server";
import { fail, ok, type Result } from "~/core/result";

const ctx = peopleContext();
const start = clockStart;
const minute = 60_000;

beforeEach(async () => {
  ctx.now = start;
  await env.DB.exec("DELETE FROM counted_tries");
});

/** How many of so many tries at once pass. */
async function passing(tries: number, counted: Counted[]): Promise<number> {
  const rejected = await Promise.all(Array.from({ length: tries }, () => countTry(ctx, counted)));
  return rejected.filter((failure) => failure === null).length;
}

const stranger = { network: "2001:db8:7::/48", knownBrowser: null };

describe("what is counted in the database", () => {
  it("passes at most 10 of 60 guesses at an account by a network within any 15 minutes, whenever they come", async () => {
    const passed: number[] = [];
    for (let second = 0; second < 45 * 60; second += 15) {
      ctx.now = start + second * 1000;
      const times = await passing(second % 300 === 0 ? 10 : 1, guessLimits("password", "Robin", stranger));
      for (let i = 0; i < times; i += 1) passed.push(second);
    }
    const most = Math.max(
      ...passed.map((from) => passed.filter((at) => at >= from && at <= from + 15 * 60).length),
    );
    expect(most).toBe(10);
    expect(passed.filter((at) => at < 15 * 60).length).toBeGreaterThanOrEqual(8);
  });

  it("counts an account whatever the case of its name, and others apart", async () => {
    expect(await passing(20, guessLimits("password", "ROBIN", stranger))).toBe(8);
    expect(await passing(1, guessLimits("password", "robin", stranger))).toBe(0);
    expect(await passing(20, guessLimits("password", "Kim", stranger))).toBe(8);
    expect(await passing(20, guessLimits("reset code", "Robin", stranger))).toBe(8);
  });

  it("counts nothing of what is rejected: nobody uses up an account's wide limit from one network", async () => {
    await passing(150, guessLimits("password", "Robin", stranger));
    const elsewhere = { ...stranger, network: "192.0.2.0/24" };
    expect(await passing(20, guessLimits("password", "Robin", elsewhere))).toBe(8);
  });

  it("limits guesses from everywhere, and lets the account's known browsers pass by", async () => {
    let passed = 0;
    for (let network = 0; network < 40; network += 1)
      passed += await passing(
        8,
        guessLimits("password", "Robin", { ...stranger, network: `network ${network}` }),
      );
    expect(passed).toBe(100);
    const known = { network: "network 1", knownBrowser: "an id of chance" };
    expect(await passing(20, guessLimits("password", "Robin", known))).toBe(8);
    ctx.now += minute;
    expect(await passing(5, guessLimits("password", "Robin", { ...stranger, network: "another" }))).toBe(1);
  });

  it("holds nothing against anybody that a clock wrote which was ahead", async () => {
    const counted = guessLimits("password", "Robin", stranger);
    ctx.now += 24 * 60 * minute;
    expect(await passing(20, counted)).toBe(8);
    ctx.now = start + 30_000;
    expect(await passing(20, counted)).toBe(8);
    ctx.now = start;
    expect(await passing(1, counted), "clocks differ a little").toBe(0);
  });

  it("takes back what was no guess, and leaves what it cost the site", async () => {
    const counted = guessLimits("password", "Robin", stranger);
    for (let time = 0; time < 30; time += 1) {
      const counting = await prepareCounting(ctx, counted);
      const [usedUp] = await batch(ctx.db, [...counting.statements, ...counting.refund]);
      expect(counting.rejected(usedUp)).toBeNull();
    }
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM counted_tries").first("n"),
      "the site's alone",
    ).toBe(1);
    expect(await passing(20, counted)).toBe(8);
    const rows = await env.DB.prepare(
      "SELECT max(resets_at) - ?1 AS ms FROM counted_tries WHERE resets_at < ?1 + 60000",
    )
      .bind(ctx.now)
      .first<number>("ms");
    expect(rows).toBe(38 * 200);
  });

  it("leaves nothing of work that shows that it was no try", async () => {
    const right = () => Promise.resolve(ok("done"));
    const wrong = () => Promise.resolve(fail("invalid", "No", { password: ["No"] }));
    const other = () => Promise.resolve(fail("invalid", "No", { newPassword: ["No"] }));
    const tryIn = (browser: string, work: () => Promise<Result<string>>) =>
      countWhere(
        ctx,
        guessLimits("password", "Robin", { network: "", knownBrowser: browser }),
        (done) => !done.ok && done.fields?.password !== undefined,
        work,
      );
    for (const work of [right, other])
      for (let time = 0; time < 20; time += 1) expect((await tryIn("here", work)).ok).toBe(work === right);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM counted_tries").first("n")).toBe(0);
    const codes = [];
    for (let time = 0; time < 10; time += 1) {
      const done = await tryIn("here", wrong);
      codes.push(done.ok ? "passed" : done.code);
    }
    expect(codes).toEqual([...Array<string>(8).fill("invalid"), "rate_limited", "rate_limited"]);
    expect((await tryIn("elsewhere", right)).ok, "in another browser").toBe(true);
  });

  it("tells which limit is used up, and at whose account", async () => {
    const told: unknown[] = [];
    const telling = { ...ctx, limitReached: (...what: unknown[]) => void told.push(what) };
    for (let network = 0; network < 13; network += 1)
      await passing(8, guessLimits("password", "Robin", { ...stranger, network: `network ${network}` }));
    expect(told).toEqual([]);
    expect(await countTry(telling, guessLimits("password", "ROBIN", stranger))).toMatchObject({
      code: "rate_limited",
    });
    expect(told).toEqual([["guessFromAnywhere", "ROBIN"]]);
  });

  it.each([
    ["guess", 8, "8 minutes"],
    ["passwordChange", 5, "60 minutes"],
    ["mailOfSite", 500, "a minute"],
  ] as const)("says how long to wait for another %s", async (limit, atOnce, wait) => {
    const counted = [{ limit, of: "Robin" }];
    expect(await passing(atOnce, counted)).toBe(atOnce);
    expect(await countTry(ctx, counted)).toMatchObject({
      message: `That was tried too often. Please wait ${wait}, then try again.`,
    });
  });

  it("stores neither a name nor a network", async () => {
    await passing(1, guessLimits("password", "Robin", stranger));
    const { results } = await env.DB.prepare("SELECT * FROM counted_tries").all();
    expect(results.length).toBe(3);
    expect(JSON.stringify(results)).not.toMatch(/robin|2001:|password/i);
  });
});
