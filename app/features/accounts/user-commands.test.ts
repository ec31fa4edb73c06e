import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  askForCode,
  ctx,
  forgetAccounts,
  join,
  newPassword,
  password,
  valueOf,
} from "../../../tests/support/accounts";
import { makeUser, sessionCookieOf } from "../../../tests/support/actors";
import { auditOf } from "../../../tests/support/audit";
import { emailsTo, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { signIn } from "./commands.server";
import { resetPassword } from "./reset-commands.server";
import { demoteUser, promoteUser, endSessions } from "./user-commands.server";

const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
let [boss, mate, member] = [0, 0, 0];
let actor = { id: 0, name: "boss" };

beforeEach(async () => {
  await forgetAccounts();
  boss = await makeUser({ username: "boss", role: "admin" });
  mate = await makeUser({ username: "mate", role: "admin" });
  member = await makeUser({ username: "Robin" });
  actor = { id: boss, name: "boss" };
  // Entries stay and ids come again: each test has a time of its own.
  ctx.now += 60 * 60 * 1000;
});

const roleOf = (id: number) => env.DB.prepare("SELECT role FROM users WHERE id = ?").bind(id).first("role");
const sessionsOf = (id: number) =>
  env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = ?").bind(id).first("n");
const audited = async (id: number) => (await auditOf(id, ctx.now)).map(({ action }) => action);
const gone = 999_999;

describe("promoting", () => {
  it("makes an admin of an account, ends what was open, and notes it", async () => {
    await sessionCookieOf(member);
    await askForCode("Robin");
    ctx.now += 1;
    const promoted = valueOf(await promoteUser(ctx, { id: member, role: "user", actor }));
    expect(promoted).toEqual({
      id: member,
      username: "Robin",
      email: "Robin@example.test",
      role: "admin",
      createdAt: "1970-01-01",
    });
    expect([await roleOf(member), await sessionsOf(member)]).toEqual(["admin", 0]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM reset_codes").first("n"), "its own").toBe(1);
    expect(await auditOf(member, ctx.now)).toEqual([
      {
        actor: "boss",
        action: "user.promote",
        subject_kind: "user",
        before: { role: "user" },
        after: { role: "admin" },
      },
    ]);
  });

  it("opens nothing to whoever registered it before: only the mailed code does", async () => {
    const { account } = await join("Kim");
    valueOf(await promoteUser(ctx, { id: account.id, role: "user", actor }));
    expect(await signIn(ctx, { username: "Kim", password, rememberMe: false })).toMatchObject({
      code: "unauthenticated",
    });
    const emails = await emailsTo("Kim@example.test");
    expect(emails.map(({ kind }) => kind)).toEqual(["email_proof", "account_notice", "reset_code"]);
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(emails[2]?.text ?? "")?.[0];
    expect(await resetPassword(ctx, { username: "Kim", newPassword, code })).toMatchObject({ ok: true });
  });

  it("is refused for an account without an email: its code could be mailed to nobody", async () => {
    const id = await makeUser({ username: "nomail", email: "nomail@no-email.invalid" });
    await sessionCookieOf(id);
    expect(await promoteUser(ctx, { id, role: "user", actor })).toMatchObject({
      code: "conflict",
      present: { id, role: "user" },
    });
    expect([await roleOf(id), await sessionsOf(id), await audited(id)]).toEqual(["user", 1, []]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM reset_codes").first("n")).toBe(0);
  });

  it("twice has one effect and one answer, and another's later press is told", async () => {
    const decision = { id: member, role: "user", actor } as const;
    const first = valueOf(await promoteUser(ctx, decision));
    await sessionCookieOf(member);
    expect(valueOf(await promoteUser(ctx, decision))).toEqual(first);
    expect(valueOf(await promoteUser(ctx, { id: member, actor }))).toEqual(first);
    expect([await audited(member), await sessionsOf(member)]).toEqual([["user.promote"], 1]);
    const late = await promoteUser(ctx, { ...decision, actor: { id: mate, name: "mate" } });
    expect(late).toMatchObject({ ok: false, code: "conflict", present: { id: member, role: "admin" } });
  });

  it("by many at once is noted once", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => promoteUser(slow, { id: member, role: "user", actor })),
    );
    expect(await audited(member)).toEqual(["user.promote"]);
  });
});

describe("demoting", () => {
  it("takes the powers and leaves the account signed in", async () => {
    await sessionCookieOf(mate);
    expect(valueOf(await demoteUser(ctx, { id: mate, role: "admin", actor }))).toMatchObject({
      role: "user",
    });
    expect([await roleOf(mate), await sessionsOf(mate), await audited(mate)]).toEqual([
      "user",
      1,
      ["user.demote"],
    ]);
  });

  it("is refused for the last admin, whatever was seen", async () => {
    valueOf(await demoteUser(ctx, { id: mate, actor }));
    for (const role of ["admin", undefined] as const) {
      const rejected = await demoteUser(ctx, { id: boss, role, actor });
      expect(rejected).toMatchObject({ code: "conflict", present: { id: boss, role: "admin" } });
      expect(rejected).toMatchObject({ message: expect.stringContaining("only admin") as string });
    }
    expect([await roleOf(boss), await audited(boss)]).toEqual(["admin", []]);
  });

  it("of each other at once leaves one admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id IN (?, ?)").bind(boss, mate).run();
      const results = await Promise.all([
        demoteUser(slow, { id: mate, role: "admin", actor }),
        demoteUser(slow, { id: boss, role: "admin", actor: { id: mate, name: "mate" } }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect([await roleOf(boss), await roleOf(mate)].sort()).toEqual(["admin", "user"]);
    }
  });

  it("of one whom another admin demoted and promoted meanwhile tells what stands", async () => {
    valueOf(await demoteUser(ctx, { id: mate, actor: { id: boss, name: "boss" } }));
    const other = { id: gone, name: "another" };
    expect(await demoteUser(ctx, { id: mate, role: "admin", actor: other })).toMatchObject({
      code: "conflict",
      present: { role: "user" },
    });
  });
});

describe("ending sessions", () => {
  it("signs someone out everywhere and nobody else, and notes how many", async () => {
    await sessionCookieOf(member);
    await sessionCookieOf(member);
    await sessionCookieOf(mate);
    expect(valueOf(await endSessions(ctx, { id: member, actor }))).toMatchObject({ id: member });
    expect([await sessionsOf(member), await sessionsOf(mate)]).toEqual([0, 1]);
    expect(await auditOf(member, ctx.now)).toMatchObject([
      { before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });

  it("that are none changes and notes nothing", async () => {
    valueOf(await endSessions(ctx, { id: member, actor }));
    expect(await audited(member)).toEqual([]);
  });
});

it.each([
  ["promoting", promoteUser],
  ["demoting", demoteUser],
  ["ending the sessions of", endSessions],
])("%s nobody is told so, and not noted", async (_, command) => {
  expect(await command(ctx, { id: gone, actor })).toMatchObject({ code: "not_found" });
  expect(await audited(gone)).toEqual([]);
});
