import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext, PeopleContext } from "../../load-context";
import { discardQueuedMail } from "../mail/discard-mail.server";
import { queueMail } from "../mail/outbox.server";
import { auditEntry, type Actor } from "../moderation/audit-entry.server";
import { ok, type Result } from "../result";
import { hashToken, newToken } from "../tokens.server";
import { invitationMs } from "./invitation-commands.server";
import {
  getSignup,
  isDecided,
  refuseDecision,
  signupColumns,
  type SignupDecision,
} from "./signup-decisions.server";
import { toSignupJson, type SignupJson, type SignupRow } from "./signup-json";
import { unsubscribeLink } from "./unsubscribe-links.server";
import type { WaitlistInput } from "./waitlist-input";

/** An invitation that has just been issued. */
export interface Approval {
  signup: SignupJson;
  /** Opens the site once, until it expires; it cannot be had again, as only its hash is stored. */
  link: string;
}

/**
 * Invites someone from the waitlist: a new one-time link, mailed unless they have unsubscribed. A link issued
 * before works no longer; access that was redeemed stays.
 * @returns `not_found`; `conflict` with the present state when it is not the state of `version`.
 */
export async function approveSignup(ctx: PeopleContext, decision: SignupDecision): Promise<Result<Approval>> {
  const row = await getSignup(ctx.db, decision.id);
  const approval = row && (await issueInvitation(ctx, decision.actor, row, isDecided(decision)));
  return approval ? ok(approval) : refuseDecision(row && (await getSignup(ctx.db, row.id)));
}

/** Invites someone by their address, on the waitlist or not; a name that it knows already stays. */
export async function grantAccess(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
  actor: Actor,
): Promise<Approval> {
  const isThis = sql`email = ${email} collate nocase`;
  const [[known]] = await runBatch<[{ first_name: string; email: string }]>(ctx.db, [
    sql`select first_name, email from launch_signups where ${isThis}`,
  ]);
  const { hash } = await unsubscribeLink(ctx, email);
  const approval = await issueInvitation(ctx, actor, known ?? { first_name: firstName, email }, isThis, [
    sql`insert into launch_signups (first_name, last_name, email, country, signup_date, unsubscribe_hash)
      values (${firstName}, ${lastName}, ${email}, ${country}, ${ctx.clock()}, ${hash}) on conflict do nothing`,
  ]);
  if (!approval) throw new Error("The signup was neither found nor made.");
  return approval;
}

/** Everything that an invitation is, in one batch; null where no signup meets the condition. */
async function issueInvitation(
  ctx: PeopleContext,
  actor: Actor,
  { first_name, email }: Pick<SignupRow, "first_name" | "email">,
  isThis: SQL,
  before: SQL[] = [],
): Promise<Approval | null> {
  const now = ctx.clock();
  const expiresAt = now + invitationMs;
  const token = newToken();
  const url = `${ctx.site.siteOrigin}/invitation?token=${token}`;
  const { url: unsubscribeUrl } = await unsubscribeLink(ctx, email);
  const answers = await runBatch<SignupRow[]>(ctx.db, [
    ...before,
    auditEntry(
      ctx,
      { actor, action: "signup.approve", subjectKind: "launch_signup" },
      sql`select id, ${decided} as before, json_object('status', 'approved', 'approvedBy', ${actor.id},
        'approvalDate', ${now}, 'tokenExpiresAt', ${expiresAt}) as after from launch_signups where ${isThis}`,
    ),
    // What waits to be sent holds the former link.
    discardQueuedMail(["invitation"], sql`(select email from launch_signups where ${isThis})`),
    await queueMail(
      ctx,
      { kind: "invitation", to: email, firstName: first_name, url, expiresAt, unsubscribeUrl },
      { when: sql`exists (select 1 from launch_signups where ${isThis} and unsubscribed_at is null)` },
    ),
    sql`update launch_signups set status = 'approved', approved_by = ${actor.id}, approval_date = ${now},
      access_token = ${await hashToken(token)}, token_expires_at = ${expiresAt}, version = version + 1
      where ${isThis} returning ${signupColumns}`,
  ]);
  const row = answers.at(-1)?.[0];
  return row ? { signup: toSignupJson(row), link: url } : null;
}

/**
 * Takes someone's access away: in every browser that redeemed an invitation, and the one that is still out.
 * @returns `not_found`; `conflict` with the present state when it is not the state of `version`.
 */
export async function revokeAccess(
  ctx: DomainContext,
  decision: SignupDecision,
): Promise<Result<SignupJson>> {
  const isOpen = sql`${isDecided(decision)} and status <> 'revoked'`;
  const [, , , [revoked]] = await runBatch<[never, never, never, SignupRow]>(ctx.db, [
    auditEntry(
      ctx,
      { actor: decision.actor, action: "signup.revoke", subjectKind: "launch_signup" },
      sql`select id, ${decided} as before, json_object('status', 'revoked', 'approvedBy', approved_by,
        'approvalDate', approval_date, 'tokenExpiresAt', null) as after from launch_signups where ${isOpen}`,
    ),
    discardQueuedMail(["invitation"], sql`(select email from launch_signups where ${isOpen})`),
    sql`delete from beta_grants where signup_id = (select id from launch_signups where ${isOpen})`,
    sql`update launch_signups set status = 'revoked', access_token = null, token_expires_at = null,
      version = version + 1 where ${isOpen} returning ${signupColumns}`,
  ]);
  if (revoked) return ok(toSignupJson(revoked));
  const row = await getSignup(ctx.db, decision.id);
  const isSoAlready =
    row?.status === "revoked" && (decision.version === undefined || decision.version === row.version);
  return isSoAlready ? ok(toSignupJson(row)) : refuseDecision(row);
}

/** The fields that these decisions change, as they stand. */
const decided = sql`json_object('status', status, 'approvedBy', approved_by, 'approvalDate', approval_date,
  'tokenExpiresAt', token_expires_at)`;
