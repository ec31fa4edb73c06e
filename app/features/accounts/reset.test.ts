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
import {
  emailsTo,
  interruptedDatabase,
  peopleContext,
  slowDatabase,
} from "../../../tests/support/people-context";
import { signIn } from "./commands.server";
import { resetPassword } from "./reset-commands.server";
import { recognise } from "./session-queries.server";

beforeEach(forgetAccounts);

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

  it("asks twelve characters of an admin, and keeps the code for the next try", async () => {
    await join();
    await env.DB.exec("UPDATE users SET role = 'admin' WHERE username = 'Robin'");
    const code = await askForCode("Robin");
    const short = await resetPassword(ctx, { username: "Robin", newPassword: "x7!kQp9vTq2", code });
    expect(short).toMatchObject({ fields: { newPassword: ["Password must be at least 12 characters"] } });
    const long = await resetPassword(ctx, { username: "Robin", newPassword: "x7!kQp9vTq2r", code });
    expect(long).toMatchObject({ ok: true });
  });

  it("fails with another's code, a made up one, and after 15 minutes", async () => {
    await join("Robin");
    await join("Kim");
    const [own, kims] = [await askForCode("Robin"), await askForCode("Kim")];
    for (const code of [kims, "0000-0000-0000"])
      expect(await resetPassword(ctx, { username: "Robin", newPassword, code })).toMatchObject({
        code: "invalid",
      });
    ctx.now += 15 * 60 * 1000;
    expect(await resetPassword(ctx, { username: "Robin", newPassword, code: own })).toMatchObject({
      code: "invalid",
    });
  });

  it("leaves a code that is under way good when another is asked for, and ends all when one is used", async () => {
    await join();
    const [first, second] = [await askForCode("Robin"), await askForCode("Robin")];
    expect(first).not.toBe(second);
    expect((await resetPassword(ctx, { username: "Robin", newPassword, code: first })).ok).toBe(true);
    expect(await resetPassword(ctx, { username: "Robin", newPassword, code: second })).toMatchObject({
      code: "invalid",
    });
  });

  it("mails two codes in ten minutes and no more", async () => {
    const codesMailed = async () =>
      (await emailsTo("Robin@example.test")).filter(({ kind }) => kind === "reset_code");
    await join();
    for (let i = 0; i < 5; i += 1) valueOf(await resetPassword(ctx, { username: "Robin", newPassword }));
    expect(await codesMailed()).toHaveLength(2);
    ctx.now += 10 * 60 * 1000;
    await askForCode("Robin");
    expect(await codesMailed()).toHaveLength(3);
  });

  it.each([
    ["after", 0],
    ["an hour after", 60],
  ])(
    "works at the first try with the newest mail, %s 20 hostile asks and wrong tries",
    async (_, minutes) => {
      await join();
      for (let i = 0; i < 20; i += 1) {
        valueOf(await resetPassword(ctx, { username: i % 2 ? "robin" : "ROBIN", newPassword }));
        const wrong = { username: "Robin", newPassword, code: "0000-0000-0000" };
        expect(await resetPassword(ctx, wrong)).toMatchObject({ code: "invalid" });
      }
      ctx.now += minutes * 60 * 1000;
      const code = await askForCode("Robin");
      for (let i = 0; i < 20; i += 1) {
        valueOf(await resetPassword(ctx, { username: "Robin", newPassword }));
        expect(
          (await resetPassword(ctx, { username: "Robin", newPassword, code: "1111-1111-1111" })).ok,
        ).toBe(false);
      }
      expect((await resetPassword(ctx, { username: "Robin", newPassword, code })).ok).toBe(true);
    },
  );

  it("is not touched by a name that no account has but that folds to one: \u212aim for Kim", async () => {
    await join("Kim");
    const code = await askForCode("Kim");
    const before = await env.DB.prepare("SELECT * FROM reset_codes").all();
    expect(await resetPassword(ctx, { username: "\u212aim", newPassword })).toMatchObject({ ok: true });
    expect(await resetPassword(ctx, { username: "\u212aim", newPassword, code })).toMatchObject({
      code: "invalid",
    });
    expect((await env.DB.prepare("SELECT * FROM reset_codes").all()).results).toEqual(before.results);
    expect((await resetPassword(ctx, { username: "kIM", newPassword, code })).ok).toBe(true);
  });

  it("tells the account's email, without a link", async () => {
    await join();
    await resetPassword(ctx, { username: "Robin", newPassword, code: await askForCode("Robin") });
    const notice = (await emailsTo("Robin@example.test")).at(-1);
    expect(notice).toMatchObject({ kind: "account_notice" });
    expect(notice?.text).toContain("was just reset");
    expect(notice?.text.replace(ctx.site.siteOrigin, "")).not.toContain("http");
  });

  it("answers alike and costs the same rows for a name that nobody has and an account without an address", async () => {
    await join();
    await makeUser({ username: "Nomail", email: "nomail@no-email.invalid" });
    const answers = [];
    for (const username of ["Robin", "nobody", "Nomail"]) {
      answers.push(await resetPassword(ctx, { username, newPassword }));
      answers.push(await resetPassword(ctx, { username, newPassword, code: "1111-2222-3333" }));
    }
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(2);
    const { results } = await env.DB.prepare(
      "SELECT recipient, status FROM mail_outbox WHERE kind = 'reset_code' ORDER BY created_at, rowid",
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

  it("between a login's look at the password and its end leaves no session of the old one", async () => {
    await join();
    const code = await askForCode("Robin");
    const reset = () => resetPassword(ctx, { username: "Robin", newPassword, code });
    const meanwhile = { ...peopleContext(interruptedDatabase(env.DB, 2, reset)), clock: ctx.clock };
    expect(await signIn(meanwhile, { username: "Robin", password, rememberMe: false })).toMatchObject({
      ok: false,
      code: "unauthenticated",
    });
    expect(await count("sessions")).toBe(0);
    expect((await signIn(ctx, { username: "Robin", password: newPassword, rememberMe: false })).ok).toBe(
      true,
    );
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
