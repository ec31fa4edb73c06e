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
} from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import { interruptedDatabase, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { signIn } from "./account-commands.server";
import { resetPassword } from "./reset-commands.server";
import { recognise } from "./sessions.server";

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
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(2);
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

  it("with a code that another one replaces meanwhile changes nothing", async () => {
    await join();
    const code = await askForCode("Robin");
    const anew = () => resetPassword(ctx, { username: "Robin", newPassword });
    const meanwhile = { ...peopleContext(interruptedDatabase(env.DB, 2, anew)), clock: ctx.clock };
    expect(await resetPassword(meanwhile, { username: "Robin", newPassword, code })).toMatchObject({
      code: "invalid",
    });
    expect((await signIn(ctx, { username: "Robin", password, rememberMe: false })).ok).toBe(true);
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
