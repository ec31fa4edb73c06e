import { sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch, type Statement } from "db/client.server";
import { columnsOf, rows } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import type { PeopleContext } from "~/lib/context";
import { mailedLink } from "~/features/mail/mailed-link";
import { discardQueuedMail, sealEmail } from "~/features/mail/outbox.server";
import { auditEntry, type Actor } from "~/features/moderation/audit-entry.server";
import { hashToken, newToken } from "~/lib/secrets.server";
import { invitationMs } from "./invitation-commands.server";
import type { SignupRow } from "./signup-json";
import { signupFields } from "./signup-queries.server";
import { unsubscribeLinkFor } from "./unsubscribe-commands.server";

/** Who is invited, and in which state of their signup. */
export interface Invited {
  email: string;
  firstName: string;
  /** Null for whoever has this email. */
  id: number | null;
  /** Undefined for the present state. */
  version?: number;
  /** What stands on the list of their unsubscribe link; undefined for whoever is not on it yet. */
  unsubscribeHash?: string;
}

/** A signup that was invited, and the link that was issued. */
export interface Issued {
  row: SignupRow;
  link: string;
}

/**
 * Everything that invitations are, in one batch; a signup that is not in its state gets none, and the others do.
 * By hand: each statement joins the waitlist with the list of the invited, which is one JSON parameter, because D1
 * takes at most a hundred parameters.
 * @param before A statement of the same batch, ahead of the others.
 */
export async function issueInvitations(
  ctx: PeopleContext,
  actor: Actor,
  invited: Invited[],
  before?: Statement,
): Promise<Issued[]> {
  const now = ctx.clock();
  const expiresAt = now + invitationMs;
  const prepared = await Promise.all(invited.map((person) => prepare(ctx, person, expiresAt)));
  const list = sql`json_each(${JSON.stringify(prepared.map(({ stored }) => stored))}) as invited`;
  // Only after the site's secret was changed more than once: an index entry is written for it.
  const hasNewLink = prepared.some(({ isNewLink }) => isNewLink);
  const joined = sql`from ${list} cross join launch_signups as s where ${isInvited}`;
  const issue = rows(
    signupFields,
    sql`update launch_signups as s set status = 'approved', approved_by = ${actor.id}, approval_date = ${now},
        access_token = invited.value ->> 'hash', token_expires_at = ${expiresAt}, version = s.version + 1
        ${hasNewLink ? sql`, unsubscribe_hash = invited.value ->> 'unsubscribeHash'` : sql``}
      from ${list} where ${isInvited} returning ${columnsOf(signupFields)}`,
  );
  const statements = [
    auditEntry(
      ctx,
      { actor, action: "signup.approve", subjectKind: "launch_signup" },
      sql`select s.id, ${stateOf(alias(launchSignups, "s"))} as before, json_object('status', 'approved', 'approvedBy', ${actor.id},
        'approvalDate', ${now}, 'tokenExpiresAt', ${expiresAt}) as after ${joined}`,
    ),
    // What waits to be sent holds the former link.
    discardQueuedMail(["invitation"], sql`(select s.email ${joined})`),
    sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
      select invited.value ->> 'mailId', 'invitation', s.email, invited.value ->> 'subject',
        invited.value ->> 'body', 'queued', ${now}, ${now} ${joined} and s.unsubscribed_at is null`,
    issue,
  ] as const;
  const issued = before
    ? (await batch(ctx.db, [before, ...statements]))[4]
    : (await batch(ctx.db, statements))[3];
  ctx.mailQueued?.();
  const linkOf = new Map(prepared.map(({ stored, link }) => [stored.key, link]));
  return issued.map((row) => ({ row, link: linkOf.get(row.email.toLowerCase()) ?? "" }));
}

/** The condition that a signup is one of the invited, in the state that was seen. */
const isInvited = sql`s.email = invited.value ->> 'email' collate nocase
  and (invited.value ->> 'id' is null or invited.value ->> 'id' = s.id)
  and invited.value ->> 'version' in (0, s.version)`;

/** The fields that decisions on a signup change, as they stand in a table or its alias. */
export function stateOf(
  signups: Record<"status" | "approvedBy" | "approvalDate" | "tokenExpiresAt", SQLiteColumn>,
): SQL {
  const { status, approvedBy, approvalDate, tokenExpiresAt } = signups;
  return sql`json_object('status', ${status}, 'approvedBy', ${approvedBy}, 'approvalDate', ${approvalDate},
    'tokenExpiresAt', ${tokenExpiresAt})`;
}

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
