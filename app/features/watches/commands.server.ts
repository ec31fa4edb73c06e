import { nameOf, insertFrom } from "db/insert-from.server";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { number, rows } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { mailOutbox } from "db/schema/mail-outbox";
import { watchDigests, watchers, watches } from "db/schema/watchers";
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
    when: sql`(select count(*) from ${mailOutbox} where ${mailOutbox.recipient} = ${recipient} collate nocase
      and ${mailOutbox.kind} = 'watch_confirm' and ${mailOutbox.createdAt} > ${now - dayMs}) < ${linksADay}`,
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
  sql`${watchers.emailHash} in (select value from json_each(${JSON.stringify(hashes)}))`;

/** The next digest tells what changes from now on. */
const nextDigest = sql`(select coalesce(max(${watchDigests.week}), 0) + 1 from ${watchDigests})`;

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
    ctx.db.select({ linkHash: watchers.linkHash }).from(watchers).where(isOneOf(hashes)),
  ]);
  const links = await watchLinks(ctx, email, known?.linkHash);
  const company = sql`(select ${companies.id} from ${companies}
    where ${companies.publicId} = ${employer} and ${companies.isApproved} = 1)`;
  const isListed = sql`${company} is not null`;
  const [emailHash = ""] = hashes;
  const isTheirs = eq(watchers.emailHash, emailHash);
  const kept = { emailHash, linkHash: links.hash, endHash: links.endHash, endsAt: endOf(now) };
  const [, , , [state]] = await batch(ctx.db, [
    ctx.db
      .update(watchers)
      .set({ ...kept, isReminded: false })
      .where(and(isOneOf(hashes), isListed)),
    insertFrom(
      watchers,
      { id: randomId, sealedEmail: await ctx.secrets.seal("watcher", email), ...kept },
      sql`where ${isListed} and not exists (select 1 from ${watchers} where ${isOneOf(hashes)})`,
    ),
    sql`${insertFrom(
      watches,
      { id: randomId, watcherId: watchers.id, companyId: company, firstWeek: nextDigest },
      sql`from ${watchers} where ${isTheirs} and ${isListed}
        and (select count(*) from ${watches} where ${watches.watcherId} = ${watchers.id}) < ${mostWatches}`,
    )} on conflict (${nameOf(watches.watcherId)}, ${nameOf(watches.companyId)}) do nothing`,
    rows(
      { listed: number, watching: number },
      sql`select ${isListed} as listed, (select count(*) from ${watches}
        join ${watchers} on ${watchers.id} = ${watches.watcherId}
        where ${isTheirs} and ${watches.companyId} = ${company}) as watching`,
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
  const isThis = eq(watchers.linkHash, await hashToken(token));
  const [removed, , forgotten] = await batch(db, [
    db
      .delete(watches)
      .where(
        sql`${watches.watcherId} = (select ${watchers.id} from ${watchers} where ${isThis})
          and cast(${watches.id} as text) = ${watch}`,
      )
      .returning({ id: watches.id }),
    ...forgetting(
      db,
      sql`${isThis} and not exists (select 1 from ${watches} where ${watches.watcherId} = ${watchers.id})`,
    ),
  ]);
  if (forgotten.length > 0) return "forgotten";
  return removed.length > 0 ? "removed" : null;
}

/** @returns false for a link that opens no list. */
export async function renewWatches({ db, clock }: DomainContext, token: string): Promise<boolean> {
  const [renewed] = await batch(db, [
    db
      .update(watchers)
      .set({ endsAt: endOf(clock()), isReminded: false })
      .where(eq(watchers.linkHash, await hashToken(token)))
      .returning({ id: watchers.id }),
  ]);
  return renewed.length > 0;
}

/** @returns false for a link that opens no list. */
export async function endWatches({ db }: DomainContext, token: string): Promise<boolean> {
  return forget(db, eq(watchers.linkHash, await hashToken(token)));
}

/** Deletes the email and waiting mail too. It does not tell whether there were any. */
export async function stopWatching({ db }: DomainContext, token: string): Promise<void> {
  await forget(db, eq(watchers.endHash, await hashToken(token)));
}

async function forget(db: DomainContext["db"], isThis: SQL): Promise<boolean> {
  const [, forgotten] = await batch(db, forgetting(db, isThis));
  return forgotten.length > 0;
}

/** Waiting mail goes too. The second statement returns a row for each watcher. */
const forgetting = (db: DomainContext["db"], isThis: SQL) =>
  [
    discardQueuedMail(["watch_news"], sql`(select ${watchers.emailHash} from ${watchers} where ${isThis})`),
    db.delete(watchers).where(isThis).returning({ id: watchers.id }),
  ] as const;
