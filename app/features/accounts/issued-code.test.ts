import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { count, ctx, forgetAccounts, join, newPassword, valueOf } from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import { auditOf } from "../../../tests/support/audit";
import { signIn } from "./commands.server";
import { resetPassword } from "./reset-commands.server";
import { recognise } from "./session-queries.server";
import { issueResetCode } from "./user-commands.server";

const minutes = 60 * 1000;
let actor = { id: 0, name: "boss" };

beforeEach(async () => {
  await forgetAccounts();
  ctx.now += 60 * minutes;
  actor = { id: await makeUser({ username: "boss", role: "admin" }), name: "boss" };
});

/** An account without an email, whose holder only an admin can help. */
const joinWithoutEmail = async (username = "Robin") => {
  const joined = await join(username);
  await env.DB.prepare("UPDATE users SET email = ? WHERE id = ?")
    .bind(`${username}@no-email.invalid`, joined.account.id)
    .run();
  return joined;
};
const issue = async (id: number) => valueOf(await issueResetCode(ctx, { id, actor }));
const reset = (username: string, code?: string) => resetPassword(ctx, { username, newPassword, code });

describe("a code that an admin issues", () => {
  it("lets its holder choose a password once, ends every session, and is mailed to nobody", async () => {
    const { token, account } = await joinWithoutEmail();
    const { code, expiresAt, username } = await issue(account.id);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect([username, expiresAt]).toEqual(["Robin", new Date(ctx.now + 15 * minutes).toISOString()]);
    expect(await count("mail_outbox"), "the link to prove the address alone").toBe(1);
    expect(await reset("robin", code.toLowerCase())).toMatchObject({
      ok: true,
      value: { status: "changed" },
    });
    expect((await recognise(ctx, { sessionToken: token })).account).toBeNull();
    expect((await signIn(ctx, { username: "Robin", password: newPassword, rememberMe: false })).ok).toBe(
      true,
    );
    expect(await reset("Robin", code), "used twice").toMatchObject({ code: "invalid" });
  });

  it("is noted without itself, and stored as a hash", async () => {
    const { account } = await joinWithoutEmail();
    const { code } = await issue(account.id);
    expect(await auditOf(account.id, ctx.now)).toEqual([
      {
        actor: "boss",
        action: "user.issue_reset_code",
        subject_kind: "user",
        before: null,
        after: { expiresAt: ctx.now + 15 * minutes },
      },
    ]);
    const dumps = await env.DB.batch(
      ["reset_codes", "audit_entries", "users"].map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
    );
    const dump = JSON.stringify(dumps.map(({ results }) => results));
    for (const secret of [code, code.replaceAll("-", "")]) expect(dump).not.toContain(secret);
  });

  it("works for an account without an address, whoever asks for a mailed one meanwhile", async () => {
    const { account } = await joinWithoutEmail();
    const { code } = await issue(account.id);
    valueOf(await reset("Robin"));
    expect(await reset("Robin", code)).toMatchObject({ ok: true });
  });

  it("is replaced by the next one, and works for 15 minutes", async () => {
    const { account } = await joinWithoutEmail();
    const first = await issue(account.id);
    const second = await issue(account.id);
    expect(await reset("Robin", first.code)).toMatchObject({ code: "invalid" });
    ctx.now += 15 * minutes;
    expect(await reset("Robin", second.code)).toMatchObject({ code: "invalid" });
  });

  it("is not voided by wrong tries", async () => {
    const { account } = await joinWithoutEmail();
    const { code } = await issue(account.id);
    for (let i = 0; i < 50; i += 1) expect((await reset("Robin", "0000-0000-0000")).ok).toBe(false);
    expect(await reset("Robin", code)).toMatchObject({ ok: true });
  });

  it("is refused for an account with an email, whose owner alone may enter it", async () => {
    const { account, token } = await join("Kim");
    expect(await issueResetCode(ctx, { id: account.id, actor })).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has an email address") as string,
      present: { id: account.id },
    });
    expect([await count("reset_codes"), await auditOf(account.id, ctx.now)]).toEqual([0, []]);
    expect((await recognise(ctx, { sessionToken: token })).account).not.toBeNull();
  });

  it("is refused for an admin's account, their own too, and for nobody's", async () => {
    const mate = await makeUser({ username: "mate", role: "admin" });
    for (const id of [mate, actor.id])
      expect(await issueResetCode(ctx, { id, actor })).toMatchObject({
        code: "conflict",
        present: { id, role: "admin" },
      });
    expect(await issueResetCode(ctx, { id: 999_999, actor })).toMatchObject({ code: "not_found" });
    expect(await count("reset_codes")).toBe(0);
    expect(await auditOf(mate, ctx.now)).toEqual([]);
  });
});
