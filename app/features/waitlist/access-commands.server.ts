import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { sameText } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import { betaGrants } from "db/schema/sessions";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { discardQueuedMail } from "~/features/mail/outbox.server";
import { auditEntry, type Actor } from "~/features/moderation/audit-entry.server";
import {
  isAmong,
  isChosen,
  resolve,
  type Decided,
  type Decision,
} from "~/features/moderation/decision.server";
import { issueInvitations, stateOf, type Issued } from "./invite.server";
import { toSignupJson, type SignupRow } from "./signup-json";
import type { ApprovedJson, SignupJson } from "./signup-output";
import { signupFields } from "./signup-queries.server";
import { unsubscribeLink } from "./unsubscribe-commands.server";
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
  const invited = (await readSignupsAmong(ctx, chosen)).map(({ id, firstName, email, unsubscribeHash }) => {
    return { id, firstName, email, unsubscribeHash, version: versionOf.get(id) };
  });
  const issued: Issued[] = [];
  for (let from = 0; from < invited.length; from += portion)
    issued.push(...(await issueInvitations(ctx, actor, invited.slice(from, from + portion))));
  const approvedOf = new Map(issued.map((one) => [one.row.id, toApproved(one)]));
  const missing = chosen.filter(({ id }) => !approvedOf.has(id));
  const present = new Map((await readSignupsAmong(ctx, missing)).map((row) => [row.id, toSignupJson(row)]));
  return {
    done: chosen.flatMap(({ id }) => approvedOf.get(id) ?? []),
    missed: missing.map(({ id }) => ({ id, present: present.get(id) ?? null })),
  };
}

/** Invites someone by their email, on the waitlist or not; a name that it knows already stays. */
export async function grantAccess(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
  actor: Actor,
): Promise<ApprovedJson> {
  const [[known]] = await batch(ctx.db, [
    ctx.db
      .select({
        firstName: launchSignups.firstName,
        email: launchSignups.email,
        unsubscribeHash: launchSignups.unsubscribeHash,
      })
      .from(launchSignups)
      .where(sameText(launchSignups.email, email)),
  ]);
  const { hash } = await unsubscribeLink(ctx, email);
  const invited = [{ ...(known ?? { firstName, email }), id: null }];
  const signup = { firstName, lastName, email, country, signupDate: ctx.clock(), unsubscribeHash: hash };
  const listed = ctx.db.insert(launchSignups).values(signup).onConflictDoNothing();
  const [issued] = await issueInvitations(ctx, actor, invited, listed);
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
  const { db } = ctx;
  const [, , , changed, present] = await batch(db, [
    auditEntry(
      ctx,
      { actor, action: "signup.revoke", subjectKind: "launch_signup" },
      sql`select id, ${stateOf(launchSignups)} as before, json_object('status', 'revoked', 'approvedBy', approved_by,
        'approvalDate', approval_date, 'tokenExpiresAt', null) as after from launch_signups where ${isOpen}`,
    ),
    discardQueuedMail(["invitation"], sql`(select email from launch_signups where ${isOpen})`),
    db
      .delete(betaGrants)
      .where(sql`${betaGrants.signupId} in (select id from launch_signups where ${isOpen})`),
    db
      .update(launchSignups)
      .set({
        status: "revoked",
        accessToken: null,
        tokenExpiresAt: null,
        version: sql`${launchSignups.version} + 1`,
      })
      .where(isOpen)
      .returning({ id: launchSignups.id }),
    signupsAmong(db, rows),
  ]);
  // Who revoked stands in the log alone: a second press that comes with the former state is told the present one.
  const told = { isSo: ({ status }: SignupJson) => status === "revoked", isOwn: () => false };
  return resolve(rows, changed, present.map(toSignupJson), told);
}

async function readSignupsAmong(
  { db }: DomainContext,
  rows: Decision["rows"],
): Promise<(SignupRow & { unsubscribeHash: string })[]> {
  if (rows.length === 0) return [];
  const [found] = await batch(db, [signupsAmong(db, rows)]);
  return found;
}

function signupsAmong(db: DomainContext["db"], rows: Decision["rows"]) {
  return db
    .select({ ...signupFields, unsubscribeHash: launchSignups.unsubscribeHash })
    .from(launchSignups)
    .where(isAmong("launch_signups", rows));
}

function toApproved({ row, link }: Issued): ApprovedJson {
  return { ...toSignupJson(row), link };
}
