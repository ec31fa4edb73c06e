import { sql, type SQL } from "drizzle-orm";
import { batch, type Statement } from "db/client.server";
import { json, listOf, number, objectOf, text, type RowOf, flag, nullable, rows } from "db/rows.server";
import { watchDigests } from "db/schema/watchers";
import type { DomainContext, PeopleContext } from "~/lib/context";
import type { NewsItem, WatchNews } from "~/features/mail/schema";
import { sealEmail } from "~/features/mail/commands.server";
import { searchLabel } from "./schema";
import { watchLinks } from "./watch-keys.server";

const week = 7 * 24 * 60 * 60 * 1000;

/** A week begins on Sunday evening in UTC, which is Monday morning in Melbourne. */
const firstWeek = Date.UTC(2024, 0, 7, 20);

/** The number of the week of a moment (ms). */
export const weekOf = (moment: number): number => Math.floor((moment - firstWeek) / week);

/** A figure that was only checked, or an employer that was hidden, is no news. */
export const newsKinds = sql`('listed', 'changed', 'shown', 'corrected')`;

export const digestFields = {
  round: watchDigests.round,
  week: watchDigests.week,
  phase: watchDigests.phase,
  fromEntry: watchDigests.fromEntry,
  toEntry: watchDigests.toEntry,
  afterEntry: watchDigests.afterEntry,
  afterId: watchDigests.afterId,
};

export type Digest = RowOf<typeof digestFields>;

export type Advance = Partial<Pick<Digest, "week" | "phase" | "afterEntry" | "afterId">>;

/** The condition (SQL) that no other run has taken this step. */
export function isStill({ round, phase, afterEntry, afterId }: Digest): SQL {
  return sql`exists (select 1 from watch_rounds where round = ${round} and phase = ${phase}
    and after_entry = ${afterEntry} and after_id = ${afterId})`;
}

export async function writeStep(
  { db }: Pick<DomainContext, "db">,
  round: Digest,
  statements: Statement[],
  advance: Advance,
): Promise<void> {
  const after = { ...round, ...advance };
  await batch(db, [
    ...statements,
    sql`update watch_rounds set week = ${after.week}, phase = ${after.phase}, after_entry = ${after.afterEntry},
      after_id = ${after.afterId} where ${isStill(round)}`,
  ]);
}

/** Public ids of some employers that a search found, and how many there are. */
export interface Found {
  fresh: string[];
  changed: string[];
  total: number;
}

export const readFound = json(objectOf({ fresh: listOf(text), changed: listOf(text), total: number }));

/** How long before the end the reminder is sent (ms). */
const remindedMs = 60 * 24 * 60 * 60 * 1000;

const watcherFields = { id: number, sealedEmail: text, linkHash: text, endsAt: number, isReminded: flag };
const newsFields = {
  watcher: number,
  search: nullable(text),
  found: nullable(readFound),
  id: nullable(text),
  name: nullable(text),
  isFresh: flag,
};
type NewsRow = RowOf<typeof newsFields>;

/**
 * One email each, in the order of ids. Its id is made of watcher and digest, so that it exists once.
 * @returns false while too much mail waits.
 */
export async function mailStep(
  ctx: PeopleContext,
  round: Digest,
  { watchers: watchersAStep, mostWaiting }: { watchers: number; mostWaiting: number },
): Promise<boolean> {
  const page = sql`select id, sealed_email, link_hash, ends_at, is_reminded from watchers
    where id > ${round.afterId} order by id limit ${watchersAStep}`;
  const [[waiting], watchers, news] = await batch(ctx.db, [
    rows(
      { count: number },
      sql`select count(*) as count from (
        select 1 from mail_outbox where status in ('queued', 'sending') limit ${mostWaiting})`,
    ),
    rows(
      watcherFields,
      sql`select id, sealed_email as sealedEmail, link_hash as linkHash, ends_at as endsAt, is_reminded as isReminded
        from (${page})`,
    ),
    newsOf(page, round),
  ]);
  if ((waiting?.count ?? 0) >= mostWaiting) return false;
  const names = await namesOf(ctx, news);
  const now = ctx.clock();
  const mails = await Promise.all(
    watchers.map(async (watcher) => {
      const own = news.filter((row) => row.watcher === watcher.id);
      const endsOn =
        !watcher.isReminded && watcher.endsAt <= now + remindedMs
          ? new Date(watcher.endsAt).toISOString().slice(0, 10)
          : null;
      return prepare(ctx, round, watcher, newsTexts(ctx, own, names), endsOn);
    }),
  );
  const list = sql`json_each(${JSON.stringify(mails.flat())}) as mail`;
  const isLast = watchers.length < watchersAStep;
  await writeStep(
    ctx,
    round,
    [
      // The join leaves out a watcher who stopped meanwhile.
      sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
        select mail.value ->> 'mailId', 'watch_news', w.email_hash, mail.value ->> 'subject', mail.value ->> 'body',
          'queued', ${now}, ${now}
        from ${list} cross join watchers w on w.id = mail.value ->> 'id'
        where ${isStill(round)} on conflict do nothing`,
      sql`update watchers set link_hash = mail.value ->> 'linkHash', end_hash = mail.value ->> 'endHash',
          is_reminded = max(is_reminded, mail.value ->> 'isReminded')
        from ${list} where watchers.id = mail.value ->> 'id' and ${isStill(round)}`,
      sql`update watches set found = null where found is not null
        and watcher_id in (select id from (${page})) and ${isStill(round)}`,
    ],
    isLast
      ? { phase: "rest", week: Math.max(round.week, weekOf(now)), afterId: 0 }
      : { afterId: watchers.at(-1)?.id ?? 0 },
  );
  if (mails.flat().length > 0) ctx.mailQueued?.();
  return true;
}

/** A watched employer was listed already, so "listed" is no news. */
const newsKindsOfOne = sql`('changed', 'shown', 'corrected')`;

function newsOf(page: ReturnType<typeof sql>, { round, fromEntry, toEntry }: Digest) {
  const entries = sql`select kind from employer_history h
    where h.company_id = c.id and h.id > ${fromEntry} and h.id <= ${toEntry}`;
  return rows(
    newsFields,
    sql`select w.watcher_id as watcher, w.search, w.found, c.public_id as id, c.name,
        exists (${entries} and kind = 'shown') as isFresh
      from (${page}) p cross join watches w on w.watcher_id = p.id
      left join companies c on c.id = w.company_id and c.is_approved = 1
      where w.first_round <= ${round} and (w.found is not null or exists (${entries} and kind in ${newsKindsOfOne}))
      order by c.name_key, w.search`,
  );
}

async function namesOf({ db }: PeopleContext, news: NewsRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(news.flatMap(({ found }) => (found ? [...found.fresh, ...found.changed] : [])))];
  if (ids.length === 0) return new Map();
  const [found] = await batch(db, [
    rows(
      { id: text, name: text },
      sql`select c.public_id as id, c.name from json_each(${JSON.stringify(ids)}) one
        cross join companies c on c.public_id = one.value and c.is_approved = 1`,
    ),
  ]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Employers that are no longer listed are left out. */
function newsTexts(
  { site: { siteOrigin } }: PeopleContext,
  news: NewsRow[],
  names: Map<string, string>,
): Pick<WatchNews, "employers" | "searches"> {
  const itemOf = (id: string, name: string, isFresh: boolean, fresh = "newly listed"): NewsItem => ({
    name,
    words: isFresh ? fresh : "what we say of it changed",
    url: `${siteOrigin}/companies/${encodeURIComponent(id)}${isFresh ? "" : "/history"}`,
  });
  const employers = news.flatMap(({ id, name, isFresh }) =>
    id === null || name === null ? [] : [itemOf(id, name, isFresh, "listed again")],
  );
  const searches = news.flatMap(({ search, found }): WatchNews["searches"] => {
    if (search === null || found === null) return [];
    const named = (ids: string[], isFresh: boolean) =>
      ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [itemOf(id, name, isFresh)];
      });
    const items = [...named(found.fresh, true), ...named(found.changed, false)];
    const more = found.total - found.fresh.length - found.changed.length;
    const url = `${siteOrigin}/companies?${search}`;
    return items.length + more === 0 ? [] : [{ label: searchLabel(search), url, items, more }];
  });
  return { employers, searches };
}

/** Empty where there is no news, or no present secret opens the address. */
async function prepare(
  ctx: PeopleContext,
  { round }: Digest,
  { id, sealedEmail, linkHash }: RowOf<typeof watcherFields>,
  told: Pick<WatchNews, "employers" | "searches">,
  endsOn: string | null,
) {
  if (told.employers.length + told.searches.length === 0 && endsOn === null) return [];
  const email = await ctx.secrets.unseal("watcher", sealedEmail).catch(() => null);
  if (email === null) return [];
  const { manageUrl, unsubscribeUrl, hash, endHash } = await watchLinks(ctx, email, linkHash);
  const { subject, body } = await sealEmail(ctx, {
    kind: "watch_news",
    to: email,
    ...told,
    endsOn,
    manageUrl,
    unsubscribeUrl,
  });
  const mailId = await ctx.secrets.keyedHash("watcher", `mail ${round} ${id}`);
  return [{ id, mailId, subject, body, linkHash: hash, endHash, isReminded: endsOn === null ? 0 : 1 }];
}
