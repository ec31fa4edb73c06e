import { inArray, sql } from "drizzle-orm";
import { batch, type Statement } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { sameText } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import { mailOutbox } from "db/schema/mail-outbox";
import { betaGrants } from "db/schema/sessions";
import type { DomainContext, PeopleContext } from "~/server/context";
import { discardQueuedMail, sealEmail } from "~/features/mail/commands.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { isAmong, isChosen, splitOutcome, type Decided, type Decision } from "~/server/decision.server";
import {
  toSignupJson,
  type SignupRow,
  type ApprovedJson,
  type SignupJson,
  type WaitlistInput,
} from "./schema";
import { signupFields } from "./queries.server";
import { unsubscribeLink, invitationMs, unsubscribeLinkFor } from "./commands.server";
import { mailedLink } from "~/core/mailed-link";
import { hashToken, newToken } from "~/server/secrets.server";

/** Invitations in one batch: their emails are one parameter, which D1 limits to 2 MB. */
const portion = 50;

/**
 * Gives each person a new one-time link, mailed unless they have unsubscribed. Earlier links stop working; redeemed
 * access stays.
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

/** Invites an email, on the waitlist or not. A stored name stays. */
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

/** Ends access in every browser, and the open invitation. */
export async function revokeSignups(
  ctx: DomainContext,
  { rows, actor }: Decision,
): Promise<Decided<SignupJson>> {
  const isOpen = sql`${isChosen("launch_signups", rows)} and ${launchSignups.status} <> 'revoked'`;
  const { db } = ctx;
  const [, , , changed, present] = await batch(db, [
    auditEntry(
      ctx,
      { actor, action: "signup.revoke", subjectKind: "launch_signup" },
      sql`select ${launchSignups.id}, ${decisionFields} as before, json_object(
        'status', 'revoked', 'approvedBy', ${launchSignups.approvedBy},
        'approvalDate', ${launchSignups.approvalDate}, 'tokenExpiresAt', null) as after
        from ${launchSignups} where ${isOpen}`,
    ),
    discardQueuedMail(
      ["invitation"],
      sql`(select ${launchSignups.email} from ${launchSignups} where ${isOpen})`,
    ),
    db
      .delete(betaGrants)
      .where(
        inArray(betaGrants.signupId, db.select({ id: launchSignups.id }).from(launchSignups).where(isOpen)),
      ),
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
  // Only the log knows who revoked, so a second press counts as stale.
  const told = { isSo: ({ status }: SignupJson) => status === "revoked", isOwn: () => false };
  return splitOutcome(rows, changed, present.map(toSignupJson), told);
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

export interface Invited {
  email: string;
  firstName: string;
  /** Null to find the signup by email. */
  id: number | null;
  /** Undefined for any. */
  version?: number;
  /** Undefined for a new signup. */
  unsubscribeHash?: string;
}

export interface Issued {
  row: SignupRow;
  link: string;
}

/**
 * Issues invitations in one batch; a signup of another version gets none. By hand: the invited are one JSON parameter,
 * because D1 takes at most a hundred parameters.
 * @param before runs first in the same batch.
 */
async function issueInvitations(
  ctx: PeopleContext,
  actor: Actor,
  invited: Invited[],
  before?: Statement,
): Promise<Issued[]> {
  const now = ctx.clock();
  const expiresAt = now + invitationMs;
  const prepared = await Promise.all(invited.map((person) => prepare(ctx, person, expiresAt)));
  const list = sql`json_each(${JSON.stringify(prepared.map(({ stored }) => stored))}) as invited`;
  // Only after the site's secret changed twice. Otherwise the index entry need not be written.
  const hasNewLink = prepared.some(({ isNewLink }) => isNewLink);
  const joined = sql`from ${list} cross join ${launchSignups} where ${isInvited}`;
  const issue = ctx.db
    .update(launchSignups)
    .set({
      status: "approved",
      approvedBy: actor.id,
      approvalDate: now,
      accessToken: sql`invited.value ->> 'hash'`,
      tokenExpiresAt: expiresAt,
      version: sql`${launchSignups.version} + 1`,
      ...(hasNewLink && { unsubscribeHash: sql`invited.value ->> 'unsubscribeHash'` }),
    })
    .from(list)
    .where(isInvited)
    .returning(signupFields);
  const statements = [
    auditEntry(
      ctx,
      { actor, action: "signup.approve", subjectKind: "launch_signup" },
      sql`select ${launchSignups.id}, ${decisionFields} as before, json_object('status', 'approved',
        'approvedBy', ${actor.id}, 'approvalDate', ${now}, 'tokenExpiresAt', ${expiresAt}) as after ${joined}`,
    ),
    // Queued mail has the former link.
    discardQueuedMail(["invitation"], sql`(select ${launchSignups.email} ${joined})`),
    insertFrom(
      mailOutbox,
      {
        id: sql`invited.value ->> 'mailId'`,
        kind: "invitation",
        recipient: launchSignups.email,
        subject: sql`invited.value ->> 'subject'`,
        body: sql`invited.value ->> 'body'`,
        status: "queued",
        nextAttemptAt: now,
        createdAt: now,
      },
      sql`${joined} and ${launchSignups.unsubscribedAt} is null`,
    ),
    issue,
  ] as const;
  const issued = before
    ? (await batch(ctx.db, [before, ...statements]))[4]
    : (await batch(ctx.db, statements))[3];
  ctx.mailQueued?.();
  const linkOf = new Map(prepared.map(({ stored, link }) => [stored.key, link]));
  return issued.map((row) => ({ row, link: linkOf.get(row.email.toLowerCase()) ?? "" }));
}

const isInvited = sql`${launchSignups.email} = invited.value ->> 'email' collate nocase
  and (invited.value ->> 'id' is null or invited.value ->> 'id' = ${launchSignups.id})
  and invited.value ->> 'version' in (0, ${launchSignups.version})`;

/** For the audit log: the fields that decisions change. */
const decisionFields = sql`json_object('status', ${launchSignups.status}, 'approvedBy', ${launchSignups.approvedBy},
  'approvalDate', ${launchSignups.approvalDate}, 'tokenExpiresAt', ${launchSignups.tokenExpiresAt})`;

async function prepare(
  ctx: PeopleContext,
  { email, firstName, id, version = 0, unsubscribeHash: storedHash }: Invited,
  expiresAt: number,
) {
  const token = newToken();
  const link = mailedLink(ctx.site, "invitation", token);
  const { url: unsubscribeUrl, hash: unsubscribeHash } = await unsubscribeLinkFor(ctx, email, storedHash);
  const sealed = await sealEmail(ctx, {
    kind: "invitation",
    to: email,
    firstName,
    url: link,
    expiresAt,
    unsubscribeUrl,
  });
  const { id: mailId, subject, body } = sealed;
  const hash = await hashToken(token);
  const key = email.toLowerCase();
  const isNewLink = storedHash !== undefined && storedHash !== unsubscribeHash;
  return {
    link,
    isNewLink,
    stored: { key, email, id, version, hash, mailId, subject, body, unsubscribeHash },
  };
}
