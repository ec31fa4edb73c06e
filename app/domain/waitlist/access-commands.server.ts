import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext, PeopleContext } from "../context";
import { discardQueuedMail } from "../mail/discard-mail.server";
import { auditEntry, type Actor } from "../moderation/audit-entry.server";
import { isAmong, isChosen, resolve, type Decided, type Decision } from "../moderation/decision.server";
import { issueInvitations, stateOf, type Issued } from "./invite.server";
import { toSignupJson, type ApprovedJson, type SignupJson, type SignupRow } from "./signup-json";
import { signupColumns } from "./signup-queries.server";
import { unsubscribeLink } from "./unsubscribe-links.server";
import type { WaitlistInput } from "./waitlist-input";

/** So many invitations are one batch: their emails stand in one parameter, which D1 holds to 2 MB. */
const portion = 50;

/**
 * Invites people from the waitlist: each gets a new one-time link, mailed unless they have unsubscribed. A link
 * issued before works no longer; access that was redeemed stays. One that has changed meanwhile leaves the
 * others invited.
 */
export async function approveSignups(
  ctx: PeopleContext,
  { rows, actor }: Decision,
): Promise<Decided<SignupJson | ApprovedJson>> {
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]));
  const chosen = [...versionOf].map(([id, version]) => ({ id, version }));
  const invited = (await signupsAmong(ctx, chosen)).map(({ id, first_name: firstName, email }) => {
    return { id, firstName, email, version: versionOf.get(id) };
  });
  const issued: Issued[] = [];
  for (let from = 0; from < invited.length; from += portion)
    issued.push(...(await issueInvitations(ctx, actor, invited.slice(from, from + portion))));
  const approvedOf = new Map(issued.map((one) => [one.row.id, toApproved(one)]));
  const missing = chosen.filter(({ id }) => !approvedOf.has(id));
  const present = new Map((await signupsAmong(ctx, missing)).map((row) => [row.id, toSignupJson(row)]));
  return {
    done: chosen.flatMap(({ id }) => approvedOf.get(id) ?? []),
    missed: missing.map(({ id }) => ({ id, present: present.get(id) ?? null })),
  };
}

/** Invites someone by their address, on the waitlist or not; a name that it knows already stays. */
export async function grantAccess(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
  actor: Actor,
): Promise<ApprovedJson> {
  const [[known]] = await runBatch<[{ firstName: string; email: string }]>(ctx.db, [
    sql`select first_name as firstName, email from launch_signups where email = ${email} collate nocase`,
  ]);
  const { hash } = await unsubscribeLink(ctx, email);
  const invited = [{ ...(known ?? { firstName, email }), id: null }];
  const [issued] = await issueInvitations(ctx, actor, invited, [
    sql`insert into launch_signups (first_name, last_name, email, country, signup_date, unsubscribe_hash)
      values (${firstName}, ${lastName}, ${email}, ${country}, ${ctx.clock()}, ${hash}) on conflict do nothing`,
  ]);
  if (!issued) throw new Error("The signup was neither found nor made.");
  return toApproved(issued);
}

/**
 * Takes people's access away: in every browser that redeemed an invitation, and the one that is still out. One
 * that has changed meanwhile leaves the others revoked.
 */
export async function revokeSignups(
  ctx: DomainContext,
  { rows, actor }: Decision,
): Promise<Decided<SignupJson>> {
  const isOpen = sql`${isChosen("launch_signups", rows)} and status <> 'revoked'`;
  const [, , , changed, present] = await runBatch<[never, never, never, SignupRow, SignupRow]>(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "signup.revoke", subjectKind: "launch_signup" },
      sql`select id, ${stateOf("launch_signups")} as before, json_object('status', 'revoked', 'approvedBy', approved_by,
        'approvalDate', approval_date, 'tokenExpiresAt', null) as after from launch_signups where ${isOpen}`,
    ),
    discardQueuedMail(["invitation"], sql`(select email from launch_signups where ${isOpen})`),
    sql`delete from beta_grants where signup_id in (select id from launch_signups where ${isOpen})`,
    sql`update launch_signups set status = 'revoked', access_token = null, token_expires_at = null,
      version = version + 1 where ${isOpen} returning ${signupColumns}`,
    sql`select ${signupColumns} from launch_signups where ${isAmong("launch_signups", rows)}`,
  ]);
  // Who revoked stands in the log alone: a second press that comes with the former state is told the present one.
  const told = { isSo: ({ status }: SignupJson) => status === "revoked", isOwn: () => false };
  return resolve(rows, changed, present.map(toSignupJson), told);
}

async function signupsAmong({ db }: DomainContext, rows: Decision["rows"]): Promise<SignupRow[]> {
  if (rows.length === 0) return [];
  const [found] = await runBatch<[SignupRow]>(db, [
    sql`select ${signupColumns} from launch_signups where ${isAmong("launch_signups", rows)}`,
  ]);
  return found;
}

function toApproved({ row, link }: Issued): ApprovedJson {
  return { ...toSignupJson(row), link };
}
