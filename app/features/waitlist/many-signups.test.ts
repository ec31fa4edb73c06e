import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { auditOf } from "../../../tests/support/audit";
import { makeUser } from "../../../tests/support/actors";
import { emailsTo, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { recognise } from "~/features/accounts/session-queries.server";
import { approveSignups, revokeSignups } from "./access-commands.server";
import { redeemInvitation } from "./commands.server";
import type { ApprovedJson } from "./schema";

const ctx = peopleContext();
const admin = { id: 0, name: "moderator" };
const emailOf = (id: number) => `person${id}@example.test`;

beforeEach(async () => {
  ctx.now += 60_000;
  await env.DB.batch(
    ["launch_signups", "mail_outbox", "users"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  admin.id = await makeUser({ role: "admin" });
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
     INSERT INTO launch_signups (id, first_name, last_name, email, signup_date, unsubscribe_hash)
     SELECT i, 'Zoë "Quoted"', 'O’Neil', 'person' || i || '@example.test', i, 'hash' || i FROM n`,
  ).run();
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, version: 1 }));
const approve = (rows: { id: number; version?: number }[], by = ctx) =>
  approveSignups(by, { rows, actor: admin });
const linksOf = ({ done }: Awaited<ReturnType<typeof approve>>) =>
  new Map(done.map((signup) => [signup.id, (signup as ApprovedJson).link]));
const tokenOf = (link = "") => link.split("#").at(-1) ?? "";

describe("approving many signups", () => {
  it("gives each a link and an email of their own, and notes each", async () => {
    const decided = await approve(rowsOf(100));
    expect([decided.done.length, decided.missed]).toEqual([100, []]);
    const links = linksOf(decided);
    expect(new Set(links.values()).size).toBe(100);
    for (const id of [1, 50, 51, 100]) {
      const emails = await emailsTo(emailOf(id));
      expect(emails.map(({ kind }) => kind)).toEqual(["invitation"]);
      expect(emails[0]?.text).toContain(links.get(id));
      expect(await auditOf(id, ctx.now)).toMatchObject([
        {
          actor: "moderator",
          action: "signup.approve",
          before: { status: "pending" },
          after: { status: "approved" },
        },
      ]);
      expect(await redeemInvitation(ctx, tokenOf(links.get(id)))).toMatchObject({ ok: true });
    }
    const mails = await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n");
    expect(mails).toBe(100);
  });

  it("decides the others when one is gone and one has changed", async () => {
    await approve([{ id: 2 }]);
    const { done, missed } = await approve([...rowsOf(3), { id: 999, version: 1 }]);
    expect(done.map(({ id }) => id)).toEqual([1, 3]);
    expect(missed).toMatchObject([
      { id: 2, present: { id: 2, status: "approved", version: 2 } },
      { id: 999, present: null },
    ]);
    expect(await emailsTo(emailOf(2))).toHaveLength(1);
  });

  it("mails nobody who has unsubscribed, and decides a row that stands twice once", async () => {
    await env.DB.prepare("UPDATE launch_signups SET unsubscribed_at = 1 WHERE id = 1").run();
    const { done } = await approve([...rowsOf(2), { id: 2, version: 1 }]);
    expect(done).toHaveLength(2);
    expect([await emailsTo(emailOf(1)), (await emailsTo(emailOf(2))).length]).toEqual([[], 1]);
    expect(await auditOf(2, ctx.now)).toHaveLength(1);
  });

  it("by two admins at once invites each once", async () => {
    const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
    const both = await Promise.all([approve(rowsOf(20), slow), approve(rowsOf(20), slow)]);
    expect(both.flatMap(({ done }) => done)).toHaveLength(20);
    expect(both.flatMap(({ missed }) => missed)).toHaveLength(20);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(20);
    expect(await env.DB.prepare("SELECT max(version) AS v FROM launch_signups").first("v")).toBe(2);
  });
});

describe("revoking many signups", () => {
  it("closes what each was given, and leaves the others open", async () => {
    const links = linksOf(await approve(rowsOf(3)));
    const grants = [];
    for (const link of links.values()) {
      const redeemed = await redeemInvitation(ctx, tokenOf(link));
      grants.push(redeemed.ok ? redeemed.value.token : "");
    }
    const { done, missed } = await revokeSignups(ctx, {
      rows: [{ id: 1 }, { id: 2, version: 1 }, { id: 3 }],
      actor: admin,
    });
    expect(done.map(({ id, status }) => [id, status])).toEqual([
      [1, "revoked"],
      [3, "revoked"],
    ]);
    expect(missed).toMatchObject([{ id: 2, present: { status: "redeemed" } }]);
    const open = await Promise.all(
      grants.map(async (betaToken) => (await recognise(ctx, { betaToken })).hasInvitation),
    );
    expect(open).toEqual([false, true, false]);
  });
});
