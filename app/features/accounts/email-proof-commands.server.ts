import { and, eq, gt, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { startOfDay, startOfMonth } from "db/schema/community";
import { mailOutbox } from "db/schema/mail-outbox";
import { emailProofs } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { DomainContext, PeopleContext } from "~/server/context";
import { mailedLink } from "~/core/mailed-link";
import { queueMailTo } from "~/features/mail/commands.server";
import { toMonth } from "~/core/digits";
import { fail, ok, type Result } from "~/core/result";
import { hashToken, newToken } from "~/server/secrets.server";
import { failures } from "./texts";

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days that a link works, besides the rest of its first day. */
const linkDays = 3;

/** Links to one email in a day, including the one at registration. This limits mail to strangers. */
const linksADay = 3;

/**
 * Mail a confirmation link, in the batch of their cause. They do nothing for an account without email, a
 * confirmed one, or after {@link linksADay}.
 * @param user A scalar SQL expression for the account's id.
 */
export async function prepareEmailProof(
  ctx: PeopleContext,
  username: string,
  user: SQL,
): Promise<readonly [mail: SQL, proof: SQL]> {
  const token = newToken();
  const now = ctx.clock();
  const url = mailedLink(ctx.site, "prove-address", token);
  const wanting = sql`(select ${users.id} from ${users} where ${users.id} = ${user} and ${users.emailProvenAt} is null
    and (select count(*) from ${mailOutbox} where ${mailOutbox.recipient} = ${users.email} collate nocase
      and ${mailOutbox.kind} = 'email_proof' and ${mailOutbox.createdAt} > ${now - dayMs}) < ${linksADay})`;
  const mail = await queueMailTo(ctx, { kind: "email_proof", to: "", username, url }, wanting);
  const tokenHash = await hashToken(token);
  const expiresAt = startOfDay(now) + (linkDays + 1) * dayMs;
  // It runs only if mail was queued, and replaces the previous link.
  const proof = sql`${insertFrom(
    emailProofs,
    { userId: users.id, tokenHash, expiresAt },
    sql`from ${users} where ${users.id} = ${user} and changes() > 0`,
  )} on conflict (${nameOf(emailProofs.userId)}) do update
    set ${nameOf(emailProofs.tokenHash)} = ${tokenHash}, ${nameOf(emailProofs.expiresAt)} = ${expiresAt}
    returning 1`;
  return [mail, proof];
}

/**
 * Mails a new confirmation link.
 * @returns `rate_limited` after three in a day; `conflict` for an account without an email, or a confirmed
 * one.
 */
export async function requestEmailProof(
  ctx: PeopleContext,
  { id, username, email }: { id: number; username: string; email: string | null },
): Promise<Result<null>> {
  if (email === null) return fail("conflict", failures.noEmail);
  const statements = await prepareEmailProof(ctx, username, sql`${id}`);
  const [, mailed, [state]] = await batch(ctx.db, [...statements, proofState(ctx, id)]);
  if (mailed.length > 0) return ok(null);
  if (state?.provenAt != null) return fail("conflict", failures.emailConfirmed);
  return fail("rate_limited", failures.linksUsedUp);
}

function proofState({ db }: Pick<DomainContext, "db">, id: number) {
  return db.select({ provenAt: users.emailProvenAt }).from(users).where(eq(users.id, id));
}

/** `YYYY-MM` in which an account's email was confirmed. */
export async function emailProvenIn(ctx: DomainContext, userId: number): Promise<string | null> {
  const [[state]] = await batch(ctx.db, [proofState(ctx, userId)]);
  return state?.provenAt == null ? null : toMonth(state.provenAt);
}

/** The username that a link confirms; null for a link that no longer works. Reading does not use it up. */
export async function getEmailProof({ db, clock }: DomainContext, token: string): Promise<string | null> {
  const [[found]] = await batch(db, [
    db
      .select({ username: users.username })
      .from(emailProofs)
      .innerJoin(users, eq(users.id, emailProofs.userId))
      .where(isProof(await hashToken(token), clock())),
  ]);
  return found?.username ?? null;
}

/**
 * Uses a link, once, and stores the month.
 * @returns `invalid` for a link that is wrong, used, replaced or too old.
 */
export async function proveEmail({ db, clock }: DomainContext, token: string): Promise<Result<null>> {
  const now = clock();
  const isThis = isProof(await hashToken(token), now);
  const owner = db.select({ userId: emailProofs.userId }).from(emailProofs).where(isThis);
  const [proven] = await batch(db, [
    db
      .update(users)
      .set({ emailProvenAt: startOfMonth(now) })
      .where(eq(users.id, owner))
      .returning({ id: users.id }),
    db.delete(emailProofs).where(isThis),
  ]);
  if (proven.length > 0) return ok(null);
  return fail("invalid", failures.linkGone);
}

function isProof(tokenHash: string, now: number) {
  return and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now));
}
