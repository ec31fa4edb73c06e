import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import { startOfDay } from "db/schema/community";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { mailedLink } from "~/features/mail/mailed-link";
import { queueMailTo } from "~/features/mail/outbox.server";
import { toMonth } from "~/features/policy/policy-rules";
import { fail, ok, type Result } from "~/lib/result";
import { hashToken, newToken } from "~/lib/secrets.server";
import { failures } from "./texts";

const dayMs = 24 * 60 * 60 * 1000;

/** For so many whole days a link works, besides the rest of the day it is asked for on. */
const linkDays = 3;

/** Nobody can have a mailbox filled from here: so many links go to one email in a day, the first with the account. */
const linksADay = 3;

/**
 * The statements that mail an account a link to prove its email with, for the batch of what causes it. Nothing is
 * stored or queued for an account without an email, for one that is proven, and where {@link linksADay} went already.
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
  // By hand: it follows the mail, and replaces the link of before, which then opens nothing.
  const proof = sql`insert into email_proofs (user_id, token_hash, expires_at)
    select id, ${await hashToken(token)}, ${startOfDay(now) + (linkDays + 1) * dayMs} from users
    where id = ${user} and changes() > 0
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id`;
  return [mail, proof];
}

/**
 * Mails whoever is signed in a new link to prove their account's email with.
 * @returns `rate_limited` after three in a day; `conflict` for an account without an email, and for a proven one.
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

/** `YYYY-MM` in which an account's email was proven; null until then. */
export async function emailProvenIn({ db }: DomainContext, userId: number): Promise<string | null> {
  const [[state]] = await batch(db, [proofState(userId)]);
  return state?.provenAt == null ? null : toMonth(state.provenAt);
}

/** Whose email a mailed link proves, by username; null where it proves none any more. Looking does not use it up. */
export async function lookAtEmailProof({ db, clock }: DomainContext, token: string): Promise<string | null> {
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
 * Uses a mailed link, once: the email of its account is proven, as of this month.
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
