import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  askForCode,
  count,
  ctx,
  forgetAccounts,
  join,
  newPassword,
  password,
  valueOf,
} from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { register, signIn } from "./commands.server";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.server";
import { recognise, sessionMs, signOut } from "./session-queries.server";

beforeEach(forgetAccounts);

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
    const rejected = await register(ctx, { username: "Robin", email: "r@example.test", password: common });
    expect(rejected).toMatchObject({
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
  it("hashes a password anew when its parameters are of yesterday", async () => {
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
    const again = valueOf(
      await signIn(ctx, { username: "Robin", password, rememberMe: false }, { formerToken: here.token }),
    );
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
    const visitor = await recognise(ctx, { sessionToken: token });
    expect([visitor.account, visitor.pendingSignIn?.role], "without a second factor").toEqual([
      null,
      "admin",
    ]);
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
