import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import { auditOf } from "../../../tests/support/audit";
import { clockStart, emailsTo, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { recognise } from "~/features/accounts/session-queries.server";
import { commandLine } from "~/server/audit-entry.server";
import { toSingleResult } from "~/server/decision.server";
import { hashToken } from "~/server/secrets.server";
import { approveSignups, grantAccess, revokeSignups } from "./access-commands.server";
import {
  grantMs,
  invitationMs,
  isInvitationOpen,
  redeemInvitation,
  joinWaitlist,
  unsubscribe,
  unsubscribeLink,
} from "./commands.server";
import type { ApprovedJson } from "./schema";

const ctx = peopleContext();
const start = clockStart;
const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
const ada = { firstName: "Ada", lastName: "King", email: "ada@example.test", country: "Australia" as const };
const admin = { id: 0, name: "moderator" };
let id: number;

beforeEach(async () => {
  ctx.now = start;
  await env.DB.batch(
    ["launch_signups", "mail_outbox", "users"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  admin.id = await makeUser({ role: "admin" });
  valueOf(await joinWaitlist(ctx, ada));
  id = (await env.DB.prepare("SELECT id FROM launch_signups").first<number>("id")) ?? 0;
});

type Context = typeof ctx;
const tryApproving = async (version?: number, by: Context = ctx, which = id) =>
  toSingleResult(await approveSignups(by, { rows: [{ id: which, version }], actor: admin }), "signup");
const tryRevoking = async (version?: number, which = id) =>
  toSingleResult(await revokeSignups(ctx, { rows: [{ id: which, version }], actor: admin }), "signup");
const approve = async (version?: number) => {
  const { link, ...signup } = valueOf(await tryApproving(version)) as ApprovedJson;
  return { signup, link };
};
const tokenOf = ({ link }: { link: string }) => link.split(/[#/]/).at(-1) ?? "";
const redeem = async (token: string) => valueOf(await redeemInvitation(ctx, token)).token;
const hasAccess = async (betaToken: string) => (await recognise(ctx, { betaToken })).hasInvitation;
const stored = () => env.DB.prepare("SELECT * FROM launch_signups WHERE id = ?").bind(id).first();
const invitations = async () => (await emailsTo(ada.email)).filter(({ kind }) => kind === "invitation");

const audit = () => auditOf(id, start);
/** Entries stay, so each test begins after the former ones'. */
let seen = 0;
beforeEach(async () => {
  seen = (await audit()).length;
});
const newAudit = async () => (await audit()).slice(seen);

describe("approving a signup", () => {
  it("issues a link that only its hash is stored of, mails it, and notes who did it", async () => {
    const { signup, link } = await approve();
    expect(signup).toEqual({
      ...ada,
      id,
      status: "approved",
      approvedBy: admin.id,
      approvalDate: new Date(start).toISOString(),
      signupDate: new Date(start).toISOString(),
      tokenExpiresAt: new Date(start + invitationMs).toISOString(),
      unsubscribedAt: null,
      version: 2,
    });
    expect(invitationMs).toBe(14 * 24 * 60 * 60 * 1000);
    expect(link).toMatch(/^https:\/\/leave\.example\.test\/invitation#[\w-]{43}$/);
    const row = await stored();
    expect(row).toMatchObject({ access_token: await hashToken(tokenOf({ link })) });
    expect(
      JSON.stringify([row, await env.DB.prepare("SELECT * FROM mail_outbox").all(), await audit()]),
    ).not.toContain(tokenOf({ link }));
    const emails = await invitations();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(link);
    expect(await newAudit()).toEqual([
      {
        actor: "moderator",
        action: "signup.approve",
        subject_kind: "launch_signup",
        before: { status: "pending", approvedBy: null, approvalDate: null, tokenExpiresAt: null },
        after: {
          status: "approved",
          approvedBy: admin.id,
          approvalDate: start,
          tokenExpiresAt: start + invitationMs,
        },
      },
    ]);
  });

  it("again issues a new link, and the former works no longer, in the mail neither", async () => {
    const first = tokenOf(await approve());
    const second = tokenOf(await approve());
    expect(await redeemInvitation(ctx, first)).toMatchObject({ ok: false, code: "invalid" });
    expect(await invitations()).toHaveLength(1);
    await redeem(second);
  });

  it("sends no mail to someone who has unsubscribed, but gives the link", async () => {
    const { url } = await unsubscribeLink(ctx, ada.email);
    await unsubscribe(ctx, tokenOf({ link: url }));
    const approval = await approve();
    expect(approval.signup.unsubscribedAt).toBe(new Date(start).toISOString());
    expect(await invitations()).toEqual([]);
    await redeem(tokenOf(approval));
  });

  it("refuses a decision about a state that is no more, and tells the present one", async () => {
    await approve(1);
    const before = await stored();
    const rejected = await tryApproving(1);
    expect(rejected).toMatchObject({
      ok: false,
      code: "conflict",
      present: { status: "approved", version: 2 },
    });
    expect(JSON.stringify(rejected)).not.toContain(String(before?.access_token));
    expect(await stored()).toEqual(before);
    expect(await invitations()).toHaveLength(1);
    expect(await newAudit()).toHaveLength(1);
  });

  it("of one state by many at once is decided once", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => tryApproving(1, slow)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invitations()).toHaveLength(1);
    expect(await newAudit()).toHaveLength(1);
  });

  it("of someone who is not there is told so", async () => {
    expect(await tryApproving(undefined, ctx, id + 1)).toMatchObject({ code: "not_found" });
    expect(await tryRevoking(undefined, id + 1)).toMatchObject({ code: "not_found" });
  });
});

describe("redeeming an invitation", () => {
  it("gives access for 180 days by another token than the mailed one, and uses the link up", async () => {
    const mailed = tokenOf(await approve());
    expect(await isInvitationOpen(ctx, mailed)).toBe(true);
    const token = await redeem(mailed);
    expect(token).not.toBe(mailed);
    expect(await isInvitationOpen(ctx, mailed)).toBe(false);
    expect(await redeemInvitation(ctx, mailed)).toMatchObject({ ok: false, code: "invalid" });
    expect(await stored()).toMatchObject({ status: "redeemed", access_token: null, token_expires_at: null });
    expect([await hasAccess(token), await hasAccess(mailed)]).toEqual([true, false]);
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM beta_grants").all())).not.toContain(token);
    ctx.now += grantMs - 1;
    expect(await hasAccess(token)).toBe(true);
    ctx.now += 1;
    expect(await hasAccess(token)).toBe(false);
    expect(grantMs).toBe(180 * 24 * 60 * 60 * 1000);
  });

  it("fifty times at once lets exactly one in", async () => {
    const mailed = tokenOf(await approve());
    const results = await Promise.all(Array.from({ length: 50 }, () => redeemInvitation(slow, mailed)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const grants = await env.DB.prepare("SELECT count(*) AS n FROM beta_grants").first<number>("n");
    expect(grants).toBe(1);
  });

  it("works until its last moment, and not after", async () => {
    const mailed = tokenOf(await approve());
    ctx.now = start + invitationMs;
    expect(await isInvitationOpen(ctx, mailed)).toBe(false);
    expect(await redeemInvitation(ctx, mailed)).toMatchObject({ code: "invalid" });
    ctx.now -= 1;
    await redeem(mailed);
  });

  it.each(["", "nonesuch"])("with the token %j gives nothing", async (token) => {
    await approve();
    expect(await redeemInvitation(ctx, token)).toMatchObject({ code: "invalid" });
  });

  it("with what a copy of the database holds gives nothing", async () => {
    await approve();
    const hash = String((await stored())?.access_token);
    expect(await redeemInvitation(ctx, hash)).toMatchObject({ code: "invalid" });
  });
});

describe("revoking access", () => {
  it("closes every browser of this person and the link that is out, and nobody else's", async () => {
    const others = await grantAccess(ctx, { ...ada, email: "grace@example.test" }, commandLine);
    const theirs = await redeem(tokenOf(others));
    const first = await redeem(tokenOf(await approve()));
    const second = await redeem(tokenOf(await approve()));
    const open = tokenOf(await approve());
    const revoked = valueOf(await tryRevoking());
    expect(revoked).toMatchObject({ status: "revoked", tokenExpiresAt: null, approvedBy: admin.id });
    expect(await Promise.all([first, second, theirs].map(hasAccess))).toEqual([false, false, true]);
    expect(await redeemInvitation(ctx, open)).toMatchObject({ code: "invalid" });
    expect(await invitations(), "the link that was not sent yet").toEqual([]);
    expect((await newAudit()).at(-1)).toMatchObject({
      actor: "moderator",
      action: "signup.revoke",
      before: { status: "approved" },
      after: { status: "revoked", tokenExpiresAt: null },
    });
  });

  it("again changes nothing, and a stale version is told the present state", async () => {
    const { version } = valueOf(await tryRevoking(1));
    const again = valueOf(await tryRevoking());
    expect([again.status, again.version]).toEqual(["revoked", version]);
    expect(await newAudit()).toHaveLength(1);
    expect(await tryRevoking(1)).toMatchObject({
      code: "conflict",
      present: { status: "revoked", version },
    });
  });

  it("is undone by approving", async () => {
    valueOf(await tryRevoking());
    expect(await hasAccess(await redeem(tokenOf(await approve())))).toBe(true);
  });
});
