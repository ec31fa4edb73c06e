import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows, text } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import type { DomainContext, PeopleContext } from "~/server/context";
import { mailedLink } from "~/core/mailed-link";
import { discardQueuedMail, queueMail } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import { hashToken } from "~/server/secrets.server";
import { openConfirmation, sealConfirmation, watcherHashes, watchLinks } from "./watch-keys.server";
import { confirmationDays, mostWatches, watchedMonths, type WatchedEmployer } from "./rules";
import { watchErrors } from "./texts";
import { getListedEmployer } from "./queries.server";

const dayMs = 24 * 60 * 60 * 1000;

/** To one email, so that nobody's mailbox is flooded. */
const linksADay = 3;

/** Stores nothing and reads no watcher, so the answer tells nothing about the email. */
export async function requestWatch(
  ctx: PeopleContext,
  email: string,
  { id, name }: WatchedEmployer,
): Promise<void> {
  const now = ctx.clock();
  const [recipient] = await watcherHashes(ctx, email);
  const token = await sealConfirmation(ctx, {
    email,
    employer: id,
    until: startOfDay(now) + (confirmationDays + 1) * dayMs,
  });
  const message = {
    kind: "watch_confirm",
    to: email,
    employer: name,
    url: mailedLink(ctx.site, "watch/confirm", token),
  } as const;
  const mail = await queueMail(ctx, message, {
    to: sql`${recipient}`,
    when: sql`(select count(*) from mail_outbox where recipient = ${recipient} collate nocase
      and kind = 'watch_confirm' and created_at > ${now - dayMs}) < ${linksADay}`,
  });
  await batch(ctx.db, [mail]);
}

/**
 * Reading does not use the link up.
 * @returns null for a link that confirms nothing.
 */
export async function getConfirmation(ctx: PeopleContext, token: string): Promise<WatchedEmployer | null> {
  const held = await openConfirmation(ctx, token);
  return held && getListedEmployer(ctx, held.employer);
}

/** The first of a month (ms, UTC). */
function endOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + watchedMonths);
}

const isOneOf = (hashes: readonly string[]): SQL =>
  sql`email_hash in (select value from json_each(${JSON.stringify(hashes)}))`;

/** The next digest tells what changes from now on. */
const nextDigest = sql`(select coalesce(max(week), 0) + 1 from watch_digests)`;

/**
 * Also renews all other watches of the email. Repeating it changes nothing.
 * @returns the token of the page of all watches; `invalid` for a link that is old or wrong, `not_found` for
 * an employer that is not listed, `conflict` at the most watches.
 */
export async function confirmWatch(ctx: PeopleContext, token: string): Promise<Result<{ token: string }>> {
  const held = await openConfirmation(ctx, token);
  if (!held) return fail("invalid", watchErrors.linkBroken);
  const { email, employer } = held;
  const now = ctx.clock();
  const hashes = await watcherHashes(ctx, email);
  const [[known]] = await batch(ctx.db, [
    rows({ linkHash: text }, sql`select link_hash as linkHash from watchers where ${isOneOf(hashes)}`),
  ]);
  const links = await watchLinks(ctx, email, known?.linkHash);
  const company = sql`(select id from companies where public_id = ${employer} and is_approved = 1)`;
  const isListed = sql`${company} is not null`;
  const [, , , [state]] = await batch(ctx.db, [
    sql`update watchers set email_hash = ${hashes[0]}, link_hash = ${links.hash}, end_hash = ${links.endHash}, ends_at = ${endOf(now)}, is_reminded = 0
      where ${isOneOf(hashes)} and ${isListed}`,
    sql`insert into watchers (id, email_hash, sealed_email, link_hash, end_hash, ends_at)
      select ${randomId}, ${hashes[0]}, ${await ctx.secrets.seal("watcher", email)}, ${links.hash}, ${links.endHash}, ${endOf(now)}
      where ${isListed} and not exists (select 1 from watchers where ${isOneOf(hashes)})`,
    sql`insert into watches (id, watcher_id, company_id, first_week)
      select ${randomId}, o.id, ${company}, ${nextDigest} from watchers o
      where o.email_hash = ${hashes[0]} and ${isListed}
        and (select count(*) from watches where watcher_id = o.id) < ${mostWatches}
      on conflict (watcher_id, company_id) do nothing`,
    rows(
      { listed: number, watching: number },
      sql`select ${isListed} as listed, (select count(*) from watches w join watchers o on o.id = w.watcher_id
        where o.email_hash = ${hashes[0]} and w.company_id = ${company}) as watching`,
    ),
  ]);
  if (state?.listed !== 1) return fail("not_found", watchErrors.notListed);
  if (state.watching === 0) return fail("conflict", watchErrors.full);
  return ok({ token: links.token });
}

/**
 * The email goes with the last watch.
 * @returns null where the link has no such watch.
 */
export async function removeWatch(
  { db }: DomainContext,
  token: string,
  watch: string,
): Promise<"removed" | "forgotten" | null> {
  const isThis = sql`link_hash = ${await hashToken(token)}`;
  const [removed, , forgotten] = await batch(db, [
    rows(
      { id: number },
      sql`delete from watches where watcher_id = (select id from watchers where ${isThis})
        and cast(id as text) = ${watch} returning 1 as id`,
    ),
    ...forgetting(sql`${isThis} and not exists (select 1 from watches where watcher_id = watchers.id)`),
  ]);
  if (forgotten.length > 0) return "forgotten";
  return removed.length > 0 ? "removed" : null;
}

/** @returns false for a link that opens no list. */
export async function renewWatches({ db, clock }: DomainContext, token: string): Promise<boolean> {
  const [renewed] = await batch(db, [
    rows(
      { id: number },
      sql`update watchers set ends_at = ${endOf(clock())}, is_reminded = 0
        where link_hash = ${await hashToken(token)} returning 1 as id`,
    ),
  ]);
  return renewed.length > 0;
}

/** @returns false for a link that opens no list. */
export async function endWatches({ db }: DomainContext, token: string): Promise<boolean> {
  return forget(db, sql`link_hash = ${await hashToken(token)}`);
}

/** Deletes the email and waiting mail too. It does not tell whether there were any. */
export async function stopWatching({ db }: DomainContext, token: string): Promise<void> {
  await forget(db, sql`end_hash = ${await hashToken(token)}`);
}

async function forget(db: DomainContext["db"], isThis: SQL): Promise<boolean> {
  const [, forgotten] = await batch(db, forgetting(isThis));
  return forgotten.length > 0;
}

/** Waiting mail goes too. The second statement returns a row for each watcher. */
const forgetting = (isThis: SQL) =>
  [
    discardQueuedMail(["watch_news"], sql`(select email_hash from watchers where ${isThis})`),
    rows({ id: number }, sql`delete from watchers where ${isThis} returning 1 as id`),
  ] as const;
