import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx, forgetAccounts, password, valueOf } from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import {
  emailsTo,
  interruptedDatabase,
  peopleContext,
  slowDatabase,
} from "../../../tests/support/people-context";
import { otherSecret, secondFactorCode, secondFactorSecret } from "../../../tests/support/second-factor";
import { signIn } from "./commands.server";
import { hashPassword } from "./passwords.server";
import {
  isSecondFactorSecret,
  newSecondFactorSecret,
  stepOfCode,
  countRecoveryCodes,
  replaceSecondFactor,
} from "./second-factor-queries.server";
import {
  completeSignIn,
  getPendingSignIn,
  renewSecondFactor,
  setUpSecondFactor,
} from "./second-factor-commands.server";
import { hashToken } from "~/server/secrets.server";
import { recognise } from "./session-queries.server";

const minute = 60 * 1000;
const passwordHash = await hashPassword(password);
let boss = 0;

beforeEach(async () => {
  await forgetAccounts();
  ctx.now += 60 * minute;
  boss = await makeUser({ username: "boss", role: "admin", password: passwordHash });
});

const knowPassword = async () =>
  valueOf(
    await signIn(
      ctx,
      { username: "boss", password, rememberMe: true },
      { isInSteps: true, browser: "Firefox" },
    ),
  );
const login = (code?: string, typed = password) =>
  signIn(ctx, { username: "boss", password: typed, rememberMe: false, code });
const codeNow = (secret?: string) => secondFactorCode({ secret, at: ctx.now });
const enter = (formerToken: string, code: string) =>
  completeSignIn(ctx, { formerToken, code, browser: null });
const setUp = (formerToken: string, code: string) =>
  setUpSecondFactor(ctx, { formerToken, code, browser: null });
/** The next code of the app, later by as much as that takes. */
const nextCode = () => {
  ctx.now += 30_000;
  return codeNow();
};

describe("a code", () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %d seconds is the one of the standard", (seconds, code) => {
    expect(stepOfCode(secondFactorSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("counts for 30 seconds before and after its own, and no longer", () => {
    const at = 1_234_567_890_000;
    const code = secondFactorCode({ at });
    const taken = [-60, -30, 0, 30, 60].map(
      (late) => stepOfCode(secondFactorSecret, code, at + late * 1000) !== null,
    );
    expect(taken).toEqual([false, true, true, true, false]);
  });

  it("belongs to a secret of 160 random bits", () => {
    const secrets = [newSecondFactorSecret(), newSecondFactorSecret()];
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) expect([secret.length, isSecondFactorSecret(secret)]).toEqual([32, true]);
    for (const wrong of ["", "JBSWY3DP", "geZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "1".repeat(32)])
      expect(isSecondFactorSecret(wrong)).toBe(false);
  });
});

describe("the first sign-in of an admin", () => {
  it("opens nothing until a second factor is set up, which ends half of it and begins a whole session", async () => {
    const { token, isAwaitingSecondFactor, isRemembered } = await knowPassword();
    expect([isAwaitingSecondFactor, isRemembered]).toEqual([true, false]);
    expect(await recognise(ctx, { sessionToken: token })).toMatchObject({
      account: null,
      pendingSignIn: { username: "boss" },
    });
    const offered = await getPendingSignIn(ctx, token);
    const secret = offered?.offeredSecret ?? "";
    const dump = JSON.stringify((await env.DB.prepare("SELECT * FROM sessions").all()).results);
    expect(dump, "sealed").not.toContain(secret);
    expect(await setUp(token, codeNow(otherSecret))).toMatchObject({ code: "invalid" });
    const whole = valueOf(await setUp(token, codeNow(secret)));
    expect(new Set(whole.recoveryCodes).size).toBe(10);
    for (const code of whole.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await recognise(ctx, { sessionToken: whole.token })).account?.username).toBe("boss");
    expect(await recognise(ctx, { sessionToken: token })).toMatchObject({
      account: null,
      pendingSignIn: null,
    });
    expect((await emailsTo("boss@example.test")).map(({ text }) => text)).toEqual([
      expect.stringContaining("just set up for your account"),
    ]);
  });

  it("offers each browser a secret of its own, and the first to set one up wins", async () => {
    const [one, two] = [await knowPassword(), await knowPassword()];
    const [first, second] = [await getPendingSignIn(ctx, one.token), await getPendingSignIn(ctx, two.token)];
    expect(first?.offeredSecret).not.toBe(second?.offeredSecret);
    valueOf(await setUp(one.token, codeNow(first?.offeredSecret ?? "")));
    expect(await setUp(two.token, codeNow(second?.offeredSecret ?? ""))).toMatchObject({
      code: "unauthenticated",
    });
    expect((await getPendingSignIn(ctx, two.token))?.offeredSecret, "asked for a code now").toBe(null);
  });

  it("is over after ten minutes", async () => {
    const { token } = await knowPassword();
    const secret = (await getPendingSignIn(ctx, token))?.offeredSecret ?? "";
    ctx.now += 10 * minute;
    expect(await setUp(token, codeNow(secret))).toMatchObject({ code: "unauthenticated" });
    expect(await recognise(ctx, { sessionToken: token })).toMatchObject({
      account: null,
      pendingSignIn: null,
    });
  });
});

describe("an admin with a second factor", () => {
  let recoveryCodes: string[] = [];
  beforeEach(async () => {
    recoveryCodes = await replaceSecondFactor(ctx, "BOSS", secondFactorSecret);
  });

  it("signs in with a code, once", async () => {
    const [one, two] = [await knowPassword(), await knowPassword()];
    const code = codeNow();
    const { token } = valueOf(await enter(one.token, code));
    expect((await recognise(ctx, { sessionToken: token })).account?.role).toBe("admin");
    expect(await enter(two.token, code), "the same once more").toMatchObject({ code: "invalid" });
    expect(await enter(two.token, secondFactorCode({ at: ctx.now - 30_000 })), "an older one").toMatchObject({
      code: "invalid",
    });
    expect((await enter(two.token, nextCode())).ok).toBe(true);
  });

  it("signs in once with one code, however often at once", async () => {
    const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
    const halves = [await knowPassword(), await knowPassword(), await knowPassword()];
    const code = codeNow();
    const results = await Promise.all(
      halves.map(({ token }) => completeSignIn(slow, { formerToken: token, code, browser: null })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is counted once, and not used up, where another sign-in comes between", async () => {
    await env.DB.exec("DELETE FROM counted_tries");
    const db = interruptedDatabase(env.DB, 4, knowPassword);
    await env.DB.prepare("UPDATE second_factors SET wrong_tries = 4, last_tried_at = ?").bind(ctx.now).run();
    const slow = { ...peopleContext(db), clock: ctx.clock };
    const input = { username: "boss", password, rememberMe: false, code: codeNow() };
    valueOf(await signIn(slow, input));
    const { results } = await env.DB.prepare("SELECT resets_at - ? AS ms FROM counted_tries")
      .bind(ctx.now)
      .all();
    expect(results, "of the whole site's hashing, for two sign-ins").toEqual([{ ms: 400 }]);
  });

  it("signs in with each recovery code once, however it is typed", async () => {
    const [code = "", other = ""] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
    expect((await enter((await knowPassword()).token, typed)).ok).toBe(true);
    expect(await enter((await knowPassword()).token, code)).toMatchObject({ code: "invalid" });
    expect((await enter((await knowPassword()).token, other)).ok).toBe(true);
    expect(
      JSON.stringify((await env.DB.prepare("SELECT * FROM recovery_codes").all()).results),
    ).not.toContain(recoveryCodes[2]?.replaceAll("-", ""));
  });

  it("signs in with a recovery code of 16 characters, as they were handed out before", async () => {
    const hash = await hashToken(`${boss} 7K3QM9TXABCDEFGH`);
    await env.DB.prepare("INSERT INTO recovery_codes (code_hash, user_id) VALUES (?, ?)")
      .bind(hash, boss)
      .run();
    const { token } = await knowPassword();
    expect(await enter(token, "7K3Q-M9TX-ABCD-EFGJ")).toMatchObject({ code: "invalid" });
    expect((await enter(token, "7k3q-m9tx-abcd-efgh")).ok).toBe(true);
    expect(await enter((await knowPassword()).token, "7K3QM9TXABCDEFGH")).toMatchObject({ code: "invalid" });
  });

  it("waits 15 minutes after five wrong codes, by any way in, and then signs in", async () => {
    const { token } = await knowPassword();
    for (let i = 0; i < 4; i += 1) expect(await enter(token, "000000")).toMatchObject({ code: "invalid" });
    expect(await login("000000")).toMatchObject({ code: "invalid" });
    expect(await enter(token, codeNow())).toMatchObject({ code: "rate_limited" });
    expect(await login(recoveryCodes[0])).toMatchObject({ code: "rate_limited" });
    ctx.now += 15 * minute;
    expect((await login(codeNow())).ok).toBe(true);
    for (let i = 0; i < 4; i += 1) expect((await login("000000")).ok).toBe(false);
    expect((await login(nextCode())).ok, "a right one forgives").toBe(true);
    for (let i = 0; i < 4; i += 1) expect(await login("000000")).toMatchObject({ code: "invalid" });
  });

  it("is not kept out by whoever does not know the password", async () => {
    for (let i = 0; i < 7; i += 1)
      expect(await login("000000", "wrong")).toMatchObject({ code: "unauthenticated" });
    expect((await login(codeNow())).ok).toBe(true);
  });

  it("tells a program what is missing, and leaves no half session to it", async () => {
    expect(await login()).toMatchObject({
      code: "second_factor_required",
      message: expect.stringContaining("authenticator app") as string,
    });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
  });

  it("sets up another with a code of the present one, which then opens nothing, nor does any other session", async () => {
    const inUse = valueOf(await enter((await knowPassword()).token, codeNow()));
    const elsewhere = valueOf(await enter((await knowPassword()).token, nextCode()));
    const owner = { userId: boss, token: inUse.token };
    expect(await renewSecondFactor(ctx, owner, "000000")).toMatchObject({ code: "invalid" });
    expect(await countRecoveryCodes(ctx, boss)).toBe(10);
    expect(await renewSecondFactor(ctx, owner, recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
    expect(await countRecoveryCodes(ctx, boss)).toBe(0);
    for (const { token } of [inUse, elsewhere])
      expect((await recognise(ctx, { sessionToken: token })).account).toBeNull();
    expect(await getPendingSignIn(ctx, elsewhere.token)).toBeNull();
    expect(await login(recoveryCodes[1])).toMatchObject({ code: "second_factor_required" });
    const offered = (await getPendingSignIn(ctx, inUse.token))?.offeredSecret ?? "";
    expect(offered).not.toBe(secondFactorSecret);
    const renewed = valueOf(await setUp(inUse.token, codeNow(offered)));
    expect((await recognise(ctx, { sessionToken: renewed.token })).account?.role).toBe("admin");
    expect(await countRecoveryCodes(ctx, boss)).toBe(10);
  });

  it("changes nothing for a session that is no longer there", async () => {
    const { token } = valueOf(await enter((await knowPassword()).token, codeNow()));
    await env.DB.prepare("DELETE FROM sessions").run();
    expect(await renewSecondFactor(ctx, { userId: boss, token }, nextCode())).toMatchObject({
      code: "unauthenticated",
    });
    expect((await login(nextCode())).ok, "the factor stands").toBe(true);
  });

  it("cannot use another admin's code or sealed secret", async () => {
    await makeUser({ username: "mate", role: "admin", password: passwordHash });
    await replaceSecondFactor(ctx, "mate", otherSecret);
    expect(await login(codeNow(otherSecret))).toMatchObject({ code: "invalid" });
    await env.DB.exec(
      "UPDATE second_factors SET sealed_secret = (SELECT max(sealed_secret) FROM second_factors WHERE user_id <> " +
        `${boss}) WHERE user_id = ${boss}`,
    );
    await expect(login(codeNow(otherSecret))).rejects.toThrow("another account's");
  });
});
