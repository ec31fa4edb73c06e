import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, json, listOf, number, objectOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { watchDigests } from "db/schema/watchers";
import type { PeopleContext } from "~/server/context";
import { sealEmail } from "~/features/mail/commands.server";
import type { NewsItem } from "~/features/mail/schema";
import { watchLinks } from "./watch-keys.server";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A week begins on Sunday evening in UTC, which is Monday morning in Melbourne. */
const firstWeek = Date.UTC(2024, 0, 7, 20);

/** The number of the week of a moment (ms). */
const weekOf = (moment: number): number => Math.floor((moment - firstWeek) / weekMs);

/** How long before the end the reminder is sent (ms). */
const remindedMs = 60 * 24 * 60 * 60 * 1000;

const queriesAPage = 3;

const digestFields = {
  week: watchDigests.week,
  fromEntry: watchDigests.fromEntry,
  toEntry: watchDigests.toEntry,
};
type Digest = RowOf<typeof digestFields>;

interface DigestLimits {
  queries?: number;
  /** Their mail must fit in one value of D1, 2 MB. */
  watchersAPage?: number;
}

/**
 * Queues this week's mail, one pass over all who have news. An email's id is made of week and watcher, so it exists
 * once, however many runs there are. A run that ends early leaves the digest open: the next passes again over those
 * without mail.
 * @returns false where the queries did not suffice.
 */
export async function sendWeeklyDigest(ctx: PeopleContext, limits: DigestLimits = {}): Promise<boolean> {
  const { queries = 940, watchersAPage = 25 } = limits;
  const now = ctx.clock();
  const [, [digest]] = await batch(ctx.db, [
    begin(now),
    rows(
      digestFields,
      sql`select week, from_entry as fromEntry, to_entry as toEntry from watch_digests where done_week is null`,
    ),
  ]);
  if (!digest) return true;
  // One more marks it as done.
  let left = queries - 3;
  for (let after = 0; left >= queriesAPage; left -= queriesAPage) {
    const [watchers] = await batch(ctx.db, [watchersToMail(digest, now, after, watchersAPage)]);
    await queueNews(ctx, digest, watchers);
    const last = watchers.at(-1);
    if (last && watchers.length === watchersAPage) after = last.id;
    else {
      await batch(ctx.db, [
        sql`update watch_digests set done_week = max(week, ${weekOf(now)}) where week = ${digest.week}`,
      ]);
      return true;
    }
  }
  return false;
}

/** Once a week, and not while one is open. The first covers nothing. */
function begin(now: number): SQL {
  const week = weekOf(now);
  return sql`insert into watch_digests (week, from_entry, to_entry)
    select ${week}, coalesce((select max(to_entry) from watch_digests), newest), newest
    from (select coalesce(max(id), 0) as newest from employer_history)
    where not exists (select 1 from watch_digests where coalesce(done_week, ${week}) >= ${week})`;
}

const mailId = ({ week }: Digest, watcher: SQL): SQL => sql`'watch-' || ${week} || '-' || ${watcher}`;

const watcherFields = {
  id: number,
  sealedEmail: text,
  linkHash: text,
  endsAt: number,
  mustRemind: flag,
  news: json(listOf(objectOf({ id: text, name: text, isShown: flag }))),
};
type Watcher = RowOf<typeof watcherFields>;

/**
 * Those with news or a reminder to come who have no mail of this digest, in the order of ids. "Listed" is no news of an
 * employer that was watched already, nor is a figure that was only checked, nor that it was hidden.
 */
function watchersToMail(digest: Digest, now: number, after: number, limit: number): Rows<Watcher> {
  const { week, fromEntry, toEntry } = digest;
  const entries = sql`select 1 from employer_history h
    where h.company_id = c.id and h.id > ${fromEntry} and h.id <= ${toEntry}`;
  const news = sql`select json_group_array(json_object('id', public_id, 'name', name, 'isShown', is_shown)) from (
    select c.public_id, c.name, exists (${entries} and h.kind = 'shown') as is_shown
    from watches w join companies c on c.id = w.company_id and c.is_approved = 1
    where w.watcher_id = o.id and w.first_week <= ${week}
      and exists (${entries} and h.kind in ('changed', 'shown', 'corrected'))
    order by c.name_key)`;
  return rows(
    watcherFields,
    sql`select * from (
      select o.id, o.sealed_email as sealedEmail, o.link_hash as linkHash, o.ends_at as endsAt,
        o.is_reminded = 0 and o.ends_at <= ${now + remindedMs} as mustRemind, (${news}) as news
      from watchers o
      where o.id > ${after} and not exists (select 1 from mail_outbox where id = ${mailId(digest, sql`o.id`)}))
    where mustRemind or news <> '[]' order by id limit ${limit}`,
  );
}

async function queueNews(ctx: PeopleContext, digest: Digest, watchers: Watcher[]): Promise<void> {
  const mails = (await Promise.all(watchers.map((watcher) => mailTo(ctx, watcher)))).filter(
    (mail) => mail !== null,
  );
  if (mails.length === 0) return;
  const now = ctx.clock();
  const id = mailId(digest, sql`w.id`);
  const mail = sql`json_each(${JSON.stringify(mails)}) as mail`;
  await batch(ctx.db, [
    // Before the mail is there, which another run may have queued.
    sql`update watchers as w set link_hash = mail.value ->> 'linkHash', end_hash = mail.value ->> 'endHash',
        is_reminded = max(is_reminded, mail.value ->> 'isReminder')
      from ${mail} where w.id = mail.value ->> 'watcher' and not exists (select 1 from mail_outbox where id = ${id})`,
    // The join leaves out a watcher who stopped meanwhile.
    sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
      select ${id}, 'watch_news', w.email_hash, mail.value ->> 'subject', mail.value ->> 'body', 'queued', ${now}, ${now}
      from ${mail} cross join watchers w on w.id = mail.value ->> 'watcher'
      where true on conflict (id) do nothing`,
  ]);
  ctx.mailQueued?.();
}

/** @returns null where no present secret opens the address. */
async function mailTo(ctx: PeopleContext, watcher: Watcher) {
  const email = await ctx.secrets.unseal("watcher", watcher.sealedEmail).catch(() => null);
  if (email === null) return null;
  const { manageUrl, unsubscribeUrl, hash, endHash } = await watchLinks(ctx, email, watcher.linkHash);
  const { subject, body } = await sealEmail(ctx, {
    kind: "watch_news",
    to: email,
    employers: watcher.news.map((employer) => itemOf(ctx, employer)),
    endsOn: watcher.mustRemind ? new Date(watcher.endsAt).toISOString().slice(0, 10) : null,
    manageUrl,
    unsubscribeUrl,
  });
  const isReminder = watcher.mustRemind ? 1 : 0;
  return { watcher: watcher.id, subject, body, linkHash: hash, endHash, isReminder };
}

function itemOf({ site }: PeopleContext, { id, name, isShown }: Watcher["news"][number]): NewsItem {
  return {
    name,
    words: isShown ? "listed again" : "what we say of it changed",
    url: `${site.siteOrigin}/companies/${encodeURIComponent(id)}${isShown ? "" : "/history"}`,
  };
}
