import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { mailedLink } from "~/features/mail/mailed-link";
import { discardQueuedMail, queueMail } from "~/features/mail/outbox.server";
import { fail, ok, type Result } from "~/lib/result";
import { hashToken } from "~/lib/secrets.server";
import { mailedSearchLabel, savedSearch, searchLabel } from "./saved-search";
import { openConfirmation, sealConfirmation, watcherHashes, watchLinks } from "./watch-keys.server";
import {
  confirmationDays,
  mostWatches,
  watchedMonths,
  type WatchItem,
  type Watched,
  type WatchedView,
  type WatchList,
} from "./watching-view";

const dayMs = 24 * 60 * 60 * 1000;

/** Nobody can have a mailbox filled from here: so many links to confirm go to one email in a day. */
const linksADay = 3;

/** What is asked for, in words; null for an employer that is not listed, and for what is no search. */
export async function lookAtWatched(
  { db }: Pick<DomainContext, "db">,
  watched: Watched,
): Promise<WatchedView | null> {
  if (watched.kind === "search") {
    const search = savedSearch(new URLSearchParams(watched.search));
    return search === null ? null : { kind: "search", search, label: searchLabel(search) };
  }
  const [[found]] = await batch(db, [
    rows(
      { id: text, name: text },
      sql`select public_id as id, name from companies where public_id = ${watched.id} and is_approved = 1`,
    ),
  ]);
  return found ? { kind: "employer", ...found } : null;
}

/**
 * Mails a link that confirms a watch to whoever has the email. It stores nothing, and looks at no watcher: whether the
 * email watches already, or as much as it may, makes no difference to what happens here.
 */
export async function askToWatch(ctx: PeopleContext, email: string, watched: WatchedView): Promise<void> {
  const now = ctx.clock();
  const [recipient] = await watcherHashes(ctx, email);
  const token = await sealConfirmation(ctx, {
    email,
    watched:
      watched.kind === "employer"
        ? { kind: "employer", id: watched.id }
        : { kind: "search", search: watched.search },
    until: startOfDay(now) + (confirmationDays + 1) * dayMs,
  });
  const message = {
    kind: "watch_confirm",
    to: email,
    what: watched.kind === "employer" ? watched.name : mailedSearchLabel(watched.search),
    url: mailedLink(ctx.site, "watch/confirm", token),
  } as const;
  const mail = await queueMail(ctx, message, {
    to: sql`${recipient}`,
    when: sql`(select count(*) from mail_outbox where recipient = ${recipient} collate nocase
      and kind = 'watch_confirm' and created_at > ${now - dayMs}) < ${linksADay}`,
  });
  await batch(ctx.db, [mail]);
}

/** What a link would confirm; null where it confirms nothing any more. Looking does not use it up. */
export async function lookAtConfirmation(ctx: PeopleContext, token: string): Promise<WatchedView | null> {
  const held = await openConfirmation(ctx, token);
  return held && lookAtWatched(ctx, held.watched);
}

/** The beginning of the month (ms, UTC) in which a watch ends that is confirmed or renewed now. */
function endOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + watchedMonths);
}

const isOneOf = (hashes: readonly string[]): SQL =>
  sql`email_hash in (select value from json_each(${JSON.stringify(hashes)}))`;

/** By hand, as it is a subquery: the round that begins next, as what changes until then is what it tells. */
const nextRound = sql`(select coalesce(max(round), 0) + 1 from watch_rounds)`;

/**
 * Begins a watch, for whoever holds the mailed link, and renews all others of the same email. Once more, it changes nothing.
 * @returns the token of the page of all watches; `invalid` for a link that is too old or wrong, `not_found` where the
 * employer is not listed any more, `conflict` for an email that watches as much as it may.
 */
export async function confirmWatch(ctx: PeopleContext, token: string): Promise<Result<{ token: string }>> {
  const held = await openConfirmation(ctx, token);
  if (!held) return fail("invalid", "This link is cut short, or is more than three days old.");
  const { email, watched } = held;
  const now = ctx.clock();
  const hashes = await watcherHashes(ctx, email);
  const [[known]] = await batch(ctx.db, [
    rows({ linkHash: text }, sql`select link_hash as linkHash from watchers where ${isOneOf(hashes)}`),
  ]);
  const links = await watchLinks(ctx, email, known?.linkHash);
  const company =
    watched.kind === "employer"
      ? sql`(select id from companies where public_id = ${watched.id} and is_approved = 1)`
      : sql`null`;
  const search = watched.kind === "search" ? watched.search : null;
  const isMeant = sql`(${company} is not null or ${search} is not null)`;
  const isThis = sql`w.company_id is ${company} and w.search is ${search}`;
  const [, , , [state]] = await batch(ctx.db, [
    sql`update watchers set email_hash = ${hashes[0]}, link_hash = ${links.hash}, end_hash = ${links.endHash}, ends_at = ${endOf(now)}, is_reminded = 0
      where ${isOneOf(hashes)} and ${isMeant}`,
    sql`insert into watchers (id, email_hash, sealed_email, link_hash, end_hash, ends_at)
      select ${randomId}, ${hashes[0]}, ${await ctx.secrets.seal("watcher", email)}, ${links.hash}, ${links.endHash}, ${endOf(now)}
      where ${isMeant} and not exists (select 1 from watchers where ${isOneOf(hashes)})`,
    sql`insert into watches (id, watcher_id, company_id, search, first_round)
      select ${randomId}, o.id, ${company}, ${search}, ${nextRound} from watchers o
      where o.email_hash = ${hashes[0]} and ${isMeant}
        and (select count(*) from watches where watcher_id = o.id) < ${mostWatches}
        and not exists (select 1 from watches w where w.watcher_id = o.id and ${isThis})`,
    rows(
      { listed: number, watching: number },
      sql`select ${isMeant} as listed, (select count(*) from watches w join watchers o on o.id = w.watcher_id
        where o.email_hash = ${hashes[0]} and ${isThis}) as watching`,
    ),
  ]);
  if (state?.listed !== 1) return fail("not_found", "This employer is not listed any more.");
  if (state.watching === 0)
    return fail(
      "conflict",
      `This address watches ${mostWatches} employers and searches already, which is the most. Remove one from the page that every weekly mail links to, then open this link again.`,
    );
  return ok({ token: links.token });
}

/** The watches that a mailed link opens, employers first, by name; null for a link that opens none. */
export async function listWatches({ db }: DomainContext, token: string): Promise<WatchList | null> {
  const isThis = sql`link_hash = ${await hashToken(token)}`;
  const [[watcher], found] = await batch(db, [
    rows({ endsAt: number }, sql`select ends_at as endsAt from watchers where ${isThis}`),
    rows(
      { watch: text, search: nullable(text), id: nullable(text), name: nullable(text) },
      sql`select cast(w.id as text) as watch, w.search, c.public_id as id, c.name
        from watches w left join companies c on c.id = w.company_id and c.is_approved = 1
        where w.watcher_id = (select id from watchers where ${isThis})
        order by w.search is not null, c.name is null, c.name_key, w.search`,
    ),
  ]);
  if (!watcher) return null;
  return {
    endsOn: new Date(watcher.endsAt).toISOString().slice(0, 10),
    items: found.map(({ watch, search, id, name }): WatchItem => ({
      watch,
      watched:
        search !== null
          ? { kind: "search", search, label: searchLabel(search) }
          : id !== null && name !== null
            ? { kind: "employer", id, name }
            : { kind: "hidden" },
    })),
  };
}

/**
 * Ends one watch of whoever holds the link, and forgets the email with the last.
 * @returns which of these was done; null where the link has no such watch.
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

/** Keeps all watches of whoever holds the link for as long as new ones. @returns false for a link that opens none. */
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

/** Ends all watches of whoever holds the link, and forgets the email. @returns false for a link that opens none. */
export async function endWatches({ db }: DomainContext, token: string): Promise<boolean> {
  return forget(db, sql`link_hash = ${await hashToken(token)}`);
}

/**
 * Ends all watches of the email that a link was made for and forgets it, also what waits to be sent. Once more, or with a
 * token that nobody has, it changes nothing; which of these it was is not told.
 */
export async function stopWatching({ db }: DomainContext, token: string): Promise<void> {
  await forget(db, sql`end_hash = ${await hashToken(token)}`);
}

async function forget(db: DomainContext["db"], isThis: SQL): Promise<boolean> {
  const [, forgotten] = await batch(db, forgetting(isThis));
  return forgotten.length > 0;
}

/** Forgets watchers, also what waits to be sent to them; the second statement has a row for each. */
const forgetting = (isThis: SQL) =>
  [
    discardQueuedMail(["watch_news"], sql`(select email_hash from watchers where ${isThis})`),
    rows({ id: number }, sql`delete from watchers where ${isThis} returning 1 as id`),
  ] as const;
