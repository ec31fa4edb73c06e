import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { lettersTo, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import type { Result } from "../result";
import { register, signIn } from "./account-commands.server";
import { hashPassword, isOutdated, verifyPassword, withHashSlot, cost } from "./password-hash.server";
import { resetPassword } from "./reset-commands.server";
import { recognise, sessionMs, signOut } from "./sessions.server";

const ctx = peopleContext();
const password = "seven quiet otters";
const newPassword = "eleven loud magpies";

beforeEach(async () => {
  await env.DB.batch(
    ["users", "reset_codes", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const join = async (username = "Robin", email = `${username}@example.test`) =>
  valueOf(await register(ctx, { username, email, password }));

/** Asks for a code and reads it from the letter. */
async function askForCode(username: string, email = `${username}@example.test`): Promise<string> {
  valueOf(await resetPassword(ctx, { username, newPassword }));
  const letter = (await lettersTo(email)).at(-1);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(letter?.text ?? "")?.[0];
  if (!code) throw new Error("No code was mailed.");
  return code;
}

describe("a password", () => {
  it("is hashed within what production allows, with its parameters", async () => {
    expect(cost.N * cost.r * cost.p).toBeLessThanOrEqual(2 ** 20);
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[^$]+\$[^$]+$/);
    expect(hash).not.toBe(await hashPassword(password));
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password} `, hash)).toBe(false);
  });

  it.each([
    ["nobody", undefined],
    ["an account whose hash is none", "plain"],
  ])("does not belong to %s", async (_, stored) => {
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("is hashed anew at a login when its parameters are of yesterday", async () => {
    const { scrypt } = await import("node:crypto");
    const salt = Buffer.from("sixteen bytes...");
    const key = await new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, 32, { N: 1024, r: 8, p: 1 }, (error, made) =>
        error ? reject(error) : resolve(made),
      ),
    );
    const old = `scrypt$1024$8$1$${salt.toString("base64")}$${key.toString("base64")}`;
    const id = await makeUser({ username: "Old", password: old });
    expect(isOutdated(old)).toBe(true);
    valueOf(await signIn(ctx, { username: "old", password, rememberMe: false }));
    const stored = await env.DB.prepare("SELECT password FROM users WHERE id = ?")
      .bind(id)
      .first<string>("password");
    expect(isOutdated(stored ?? "")).toBe(false);
    expect(await verifyPassword(password, stored ?? undefined)).toBe(true);
  });

  it("is hashed by two requests at once and no more, and a place is given back", async () => {
    let finish = () => {};
    const open = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      await open;
      return { ok: true, value: 1 } as const;
    };
    const first = [withHashSlot(ctx.clock, work), withHashSlot(ctx.clock, work)];
    expect(await withHashSlot(ctx.clock, work)).toMatchObject({ ok: false, code: "busy" });
    finish();
    await Promise.all(first);
    expect(await withHashSlot(ctx.clock, work)).toMatchObject({ ok: true });
  });

  it("gets the place of a request that was cut off after ten seconds", async () => {
    const never = () => new Promise<never>(() => {});
    void withHashSlot(ctx.clock, never);
    void withHashSlot(ctx.clock, never);
    ctx.now += 10_001;
    expect(await withHashSlot(ctx.clock, async () => ({ ok: true, value: 1 }) as const)).toMatchObject({
      ok: true,
    });
  });
});

describe("registering", () => {
  it("makes an account and a session", async () => {
    const session = await join();
    expect(session.account).toEqual({
      id: expect.any(Number) as number,
      username: "Robin",
      email: "Robin@example.test",
      role: "user",
    });
    expect((await recognise(ctx, { sessionToken: session.token })).account).toEqual(session.account);
  });

  it.each([
    ["password", "Password123"],
    ["word of affection", "iloveyou"],
  ])("refuses a common password (%s)", async (_, common) => {
    const refused = await register(ctx, { username: "Robin", email: "r@example.test", password: common });
    expect(refused).toMatchObject({
      code: "invalid",
      fields: { password: ["Choose a less common password"] },
    });
    expect(await count("users")).toBe(0);
  });

  it.each([
    ["username, whatever its case", "ROBIN", "other@example.test", "This username is taken"],
    [
      "address, whatever its case",
      "Other",
      "ROBIN@EXAMPLE.TEST",
      "Please try again with different credentials",
    ],
  ])("refuses a taken %s", async (_, username, email, message) => {
    await join();
    expect(await register(ctx, { username, email, password })).toMatchObject({ code: "conflict", message });
    expect([await count("users"), await count("sessions")]).toEqual([1, 1]);
  });

  it("of one name twice at once makes one account", async () => {
    const slow = peopleContext(slowDatabase(env.DB));
    const tries = ["a", "b"].map((who) =>
      register(slow, { username: "Robin", email: `${who}@example.test`, password }),
    );
    const results = await Promise.all(tries);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "conflict" });
    expect([await count("users"), await count("sessions")]).toEqual([1, 1]);
  });
});

describe("signing in", () => {
  it("says the same of a wrong password and of nobody", async () => {
    await join();
    const wrong = await signIn(ctx, { username: "robin", password: "wrong", rememberMe: false });
    expect(wrong).toEqual({ ok: false, code: "unauthenticated", message: "Invalid username or password" });
    expect(await signIn(ctx, { username: "nobody", password: "wrong", rememberMe: false })).toEqual(wrong);
  });

  it("ends the session that this browser had, and no other", async () => {
    const [here, elsewhere] = [
      await join(),
      valueOf(await signIn(ctx, { username: "Robin", password, rememberMe: true })),
    ];
    const again = valueOf(await signIn(ctx, { username: "Robin", password, rememberMe: false }, here.token));
    const known = async (sessionToken: string) => (await recognise(ctx, { sessionToken })).account !== null;
    expect([await known(here.token), await known(elsewhere.token), await known(again.token)]).toEqual([
      false,
      true,
      true,
    ]);
    await signOut(ctx, again.token);
    expect(await known(again.token)).toBe(false);
  });

  it.each([
    ["12 hours", false, "user", sessionMs.plain],
    ["30 days when asked to remember", true, "user", sessionMs.remembered],
    ["8 hours for an admin", true, "admin", sessionMs.admin],
  ] as const)("lasts %s", async (_, rememberMe, role, lasts) => {
    await makeUser({ username: "Kim", role, password: await hashPassword(password) });
    const now = ctx.now;
    const { token } = valueOf(await signIn(ctx, { username: "Kim", password, rememberMe }));
    const knownAfter = async (ms: number) => {
      ctx.now = now + ms;
      return (await recognise(ctx, { sessionToken: token })).account !== null;
    };
    expect([await knownAfter(lasts - 1), await knownAfter(lasts)]).toEqual([true, false]);
  });

  it("reads the role from the account at every request", async () => {
    const { token } = await join();
    await env.DB.prepare("UPDATE users SET role = 'admin'").run();
    expect((await recognise(ctx, { sessionToken: token })).account?.role).toBe("admin");
  });
});

describe("resetting a password", () => {
  it("with the mailed code changes it and signs out everywhere", async () => {
    const { token } = await join();
    const code = await askForCode("Robin");
    expect(
      (await signIn(ctx, { username: "Robin", password, rememberMe: false })).ok,
      "nothing has changed yet",
    ).toBe(true);
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect(await resetPassword(ctx, { username: "ROBIN", newPassword, code: typed })).toEqual({
      ok: true,
      value: { status: "changed" },
    });
    expect((await recognise(ctx, { sessionToken: token })).account).toBeNull();
    expect((await signIn(ctx, { username: "Robin", password, rememberMe: false })).ok).toBe(false);
    expect((await signIn(ctx, { username: "Robin", password: newPassword, rememberMe: false })).ok).toBe(
      true,
    );
    expect(await resetPassword(ctx, { username: "Robin", newPassword, code }), "used twice").toMatchObject({
      code: "invalid",
    });
  });

  it("fails with another's code, an older one, and after 15 minutes", async () => {
    await join("Robin");
    await join("Kim");
    const [old, kims, current] = [
      await askForCode("Robin"),
      await askForCode("Kim"),
      await askForCode("Robin"),
    ];
    for (const code of [old, kims])
      expect(await resetPassword(ctx, { username: "Robin", newPassword, code })).toMatchObject({
        code: "invalid",
      });
    ctx.now += 15 * 60 * 1000;
    expect(await resetPassword(ctx, { username: "Robin", newPassword, code: current })).toMatchObject({
      code: "invalid",
    });
  });

  it("mails five codes an hour and no more, and the last of them stays good", async () => {
    await join();
    let code = "";
    for (let i = 0; i < 5; i += 1) code = await askForCode("Robin");
    const beyond = await resetPassword(ctx, { username: "Robin", newPassword });
    expect(beyond).toMatchObject({ ok: true, value: { status: "code_sent" } });
    const mailed = "SELECT count(*) AS n FROM mail_outbox WHERE status = 'queued'";
    expect(await env.DB.prepare(mailed).first("n")).toBe(5);
    expect((await resetPassword(ctx, { username: "Robin", newPassword, code })).ok).toBe(true);
    ctx.now += 60 * 60 * 1000 + 1;
    expect(await askForCode("Robin")).not.toBe(code);
  });

  it("takes five tries and no sixth, though that one be right", async () => {
    await join();
    const code = await askForCode("Robin");
    for (let i = 0; i < 5; i += 1)
      expect(
        await resetPassword(ctx, { username: "Robin", newPassword, code: "0000-0000-0000" }),
      ).toMatchObject({ code: "invalid" });
    expect(await resetPassword(ctx, { username: "Robin", newPassword, code })).toMatchObject({
      code: "invalid",
    });
  });

  it("answers alike and costs the same rows for a name that nobody has and an account without an address", async () => {
    await join();
    await makeUser({ username: "Nomail", email: "nomail@no-email.invalid" });
    const answers = [];
    for (const username of ["Robin", "nobody", "Nomail"]) {
      answers.push(await resetPassword(ctx, { username, newPassword }));
      answers.push(await resetPassword(ctx, { username, newPassword, code: "1111-2222-3333" }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2);
    const { results } = await env.DB.prepare(
      "SELECT recipient, status FROM mail_outbox ORDER BY created_at, rowid",
    ).all();
    expect(results).toEqual([
      { recipient: "Robin@example.test", status: "queued" },
      { recipient: "", status: "discarded" },
      { recipient: "", status: "discarded" },
    ]);
    expect(await count("reset_codes")).toBe(3);
  });

  it("with one code 50 times at once succeeds once", async () => {
    await join();
    const code = await askForCode("Robin");
    const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        resetPassword(slow, { username: "Robin", newPassword: `${newPassword} ${i}`, code }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = results.findIndex(({ ok }) => ok);
    expect(
      (await signIn(ctx, { username: "Robin", password: `${newPassword} ${winner}`, rememberMe: false })).ok,
    ).toBe(true);
  });

  it("and a login of the old password at once leave no session of the old password", async () => {
    await join();
    const code = await askForCode("Robin");
    const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
    const [reset, login] = await Promise.all([
      resetPassword(slow, { username: "Robin", newPassword, code }),
      signIn(slow, { username: "Robin", password, rememberMe: false }),
    ]);
    expect(reset.ok).toBe(true);
    if (login.ok) expect((await recognise(ctx, { sessionToken: login.value.token })).account).toBeNull();
    expect(await count("sessions")).toBe(0);
  });
});

describe("a copy of the database", () => {
  it("holds no password, session, code or address of a link that could be used", async () => {
    const { token } = await join();
    const code = await askForCode("Robin");
    const tables = ["users", "sessions", "reset_codes", "mail_outbox"];
    const dumps = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
    const dump = JSON.stringify(dumps.map(({ results }) => results));
    for (const secret of [token, code, code.replaceAll("-", ""), password, newPassword])
      expect(dump).not.toContain(secret);
  });
});
