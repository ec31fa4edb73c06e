import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../../../tests/support/actors";
import { peopleContext } from "../../../tests/support/people-context";
import { makeAdmin } from "./commands.server";
import { hashPassword, verifyPassword } from "./passwords.server";

const ctx = peopleContext();
const input = {
  username: "Founder",
  email: "founder@example.test",
  password: "seven quiet otters",
  setsPassword: false,
};

let seen = 0;

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM users").run();
  seen = (await env.DB.prepare("SELECT max(id) AS id FROM audit_entries").first<number>("id")) ?? 0;
});

/** What the log says since the test began. */
const audited = async () =>
  (
    await env.DB.prepare(
      "SELECT actor, action, subject_kind AS kind, before, after FROM audit_entries WHERE id > ?",
    )
      .bind(seen)
      .all()
  ).results;

const entry = { actor: "command line", action: "user.make_admin", kind: "user", after: '{"role":"admin"}' };

describe("making an admin", () => {
  it("makes an account, and notes it", async () => {
    expect(await makeAdmin(ctx, input)).toEqual({ ok: true, value: "made" });
    expect(await audited()).toEqual([{ ...entry, before: null }]);
    const stored = await env.DB.prepare("SELECT role, password FROM users").first<{
      role: string;
      password: string;
    }>();
    expect([stored?.role, await verifyPassword(input.password, stored?.password)]).toEqual(["admin", true]);
  });

  it.each([
    ["generated", false],
    ["given", true],
  ])(
    "promotes the account of that name and address with the %s password, and signs it out",
    async (_, setsPassword) => {
      const own = await hashPassword("its own password");
      const id = await makeUser({ username: "founder", email: "Founder@example.test", password: own });
      await sessionCookieOf(id);
      expect(await makeAdmin(ctx, { ...input, setsPassword })).toEqual({ ok: true, value: "promoted" });
      expect(await audited()).toEqual([{ ...entry, before: '{"role":"user"}' }]);
      const stored = await env.DB.prepare("SELECT password FROM users").first<string>("password");
      expect(await verifyPassword(input.password, stored ?? undefined)).toBe(true);
      expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
    },
  );

  it("of one who is an admin changes and notes nothing", async () => {
    await makeUser({ ...input, role: "admin" });
    expect(await makeAdmin(ctx, input)).toEqual({ ok: true, value: "was_admin" });
    expect(await audited()).toEqual([]);
  });

  it.each([
    ["name", { username: "FOUNDER", email: "other@example.test" }],
    ["address", { email: "FOUNDER@example.test" }],
  ])("refuses the %s of another account, and notes nothing", async (_, taken) => {
    await makeUser(taken);
    expect(await makeAdmin(ctx, input)).toMatchObject({ ok: false, code: "conflict" });
    expect(await audited()).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin'").first("n")).toBe(0);
  });
});

describe("an audit entry", () => {
  it.each([
    ["changed", "UPDATE audit_entries SET actor = 'nobody'"],
    ["deleted", "DELETE FROM audit_entries"],
    [
      "replaced",
      "REPLACE INTO audit_entries (id, happened_at, actor, action, subject_kind, subject_id) SELECT id, 0, '', '', '', '' FROM audit_entries",
    ],
  ])("cannot be %s", async (word, statement) => {
    await makeAdmin(ctx, input);
    const dump = () => env.DB.prepare("SELECT * FROM audit_entries").all();
    const before = (await dump()).results;
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(`an audit entry cannot be ${word}`);
    expect((await dump()).results).toEqual(before);
  });
});
