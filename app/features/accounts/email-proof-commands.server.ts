import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import { startOfDay } from "db/schema/community";
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
  const wanting = sql`(select u.id from users u where u.id = ${user} and u.email_proven_at is null
    and (select count(*) from mail_outbox where recipient = u.email collate nocase and kind = 'email_proof'
      and created_at > ${now - dayMs}) < ${linksADay})`;
  const mail = await queueMailTo(ctx, { kind: "email_proof", to: "", username, url }, wanting);
  // SQL by hand: it runs only if mail was queued, and replaces the previous link.
  const proof = sql`insert into email_proofs (user_id, token_hash, expires_at)
    select id, ${await hashToken(token)}, ${startOfDay(now) + (linkDays + 1) * dayMs} from users
    where id = ${user} and changes() > 0
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id`;
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
  const [, mailed, [state]] = await batch(ctx.db, [...statements, proofState(id)]);
  if (mailed.length > 0) return ok(null);
  if (state?.provenAt != null) return fail("conflict", failures.emailConfirmed);
  return fail("rate_limited", failures.linksUsedUp);
}

function proofState(id: number) {
  return rows(
    { provenAt: nullable(number) },
    sql`select email_proven_at as provenAt from users where id = ${id}`,
  );
}

/** `YYYY-MM` in which an account's email was confirmed. */
export async function emailProvenIn({ db }: DomainContext, userId: number): Promise<string | null> {
  const [[state]] = await batch(db, [proofState(userId)]);
  return state?.provenAt == null ? null : toMonth(state.provenAt);
}

/** The username that a link confirms; null for a link that no longer works. Reading does not use it up. */
export async function getEmailProof({ db, clock }: DomainContext, token: string): Promise<string | null> {
  const [[found]] = await batch(db, [
    rows(
      { username: text },
      sql`select u.username from email_proofs p join users u on u.id = p.user_id
        where p.token_hash = ${await hashToken(token)} and p.expires_at > ${clock()}`,
    ),
  ]);
  return found?.username ?? null;
}

/**
 * Uses a link, once, and stores the month.
 * @returns `invalid` for a link that is wrong, used, replaced or too old.
 */
export async function proveEmail({ db, clock }: DomainContext, token: string): Promise<Result<null>> {
  const now = clock();
  const hash = await hashToken(token);
  const isThis = sql`token_hash = ${hash} and expires_at > ${now}`;
  const [proven] = await batch(db, [
    sql`update users set email_proven_at = unixepoch(${now} / 1000, 'unixepoch', 'start of month') * 1000
      where id = (select user_id from email_proofs where ${isThis}) returning id`,
    sql`delete from email_proofs where ${isThis}`,
  ]);
  if (proven.length > 0) return ok(null);
  return fail("invalid", failures.linkGone);
}
