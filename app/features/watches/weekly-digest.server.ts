import { eq, isNull, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import {
  flag,
  json,
  listOf,
  nullable,
  number,
  objectOf,
  rows,
  text,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions } from "db/schema/conditions";
import { employerHistory } from "db/schema/employer-history";
import { mailOutbox } from "db/schema/mail-outbox";
import { watchDigests, watchers, watches } from "db/schema/watchers";
import { agreementHistoryHref } from "~/core/links";
import { agreementFor } from "~/features/agreements/texts";
import { changedAgreement, entry } from "~/features/history/queries.server";
import type { PeopleContext } from "~/server/context";
import { sealEmail } from "~/features/mail/commands.server";
import type { NewsItem } from "~/features/mail/schema";
import { weeklyNews } from "./texts";
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
    ctx.db.select(digestFields).from(watchDigests).where(isNull(watchDigests.doneWeek)),
  ]);
  if (!digest) return true;
  // One more marks it as done.
  let left = queries - 3;
  for (let after = 0; left >= queriesAPage; left -= queriesAPage) {
    const [toMail] = await batch(ctx.db, [watchersToMail(digest, now, after, watchersAPage)]);
    await queueNews(ctx, digest, toMail);
    const last = toMail.at(-1);
    if (last && toMail.length === watchersAPage) after = last.id;
    else {
      await batch(ctx.db, [
        ctx.db
          .update(watchDigests)
          .set({ doneWeek: sql`max(${watchDigests.week}, ${weekOf(now)})` })
          .where(eq(watchDigests.week, digest.week)),
      ]);
      return true;
    }
  }
  return false;
}

/** Once a week, and not while one is open. The first covers nothing. */
function begin(now: number): SQL {
  const week = weekOf(now);
  return insertFrom(
    watchDigests,
    {
      week,
      fromEntry: sql`coalesce((select max(${watchDigests.toEntry}) from ${watchDigests}), newest)`,
      toEntry: sql`newest`,
    },
    sql`from (select coalesce(max(${employerHistory.id}), 0) as newest from ${employerHistory})
      where not exists (select 1 from ${watchDigests} where coalesce(${watchDigests.doneWeek}, ${week}) >= ${week})`,
  );
}

const mailId = ({ week }: Digest): SQL => sql`'watch-' || ${week} || '-' || ${watchers.id}`;

const isQueued = (digest: Digest): SQL =>
  sql`exists (select 1 from ${mailOutbox} where ${mailOutbox.id} = ${mailId(digest)})`;

/** Of an employer: its own, or that an agreement of its changed. */
const newsFields = {
  id: text,
  name: text,
  isShown: flag,
  agreement: nullable(text),
  agreementName: nullable(text),
  staff: nullable(text),
};
type News = RowOf<typeof newsFields>;

const watcherFields = {
  id: number,
  sealedEmail: text,
  linkHash: text,
  endsAt: number,
  mustRemind: flag,
  news: json(listOf(objectOf(newsFields))),
};
type Watcher = RowOf<typeof watcherFields>;

/**
 * Those with news or a reminder to come who have no mail of this digest, in the order of ids. "Listed" is no news of an
 * employer that was watched already, nor is a figure that was only checked, nor that it was hidden.
 */
function watchersToMail(digest: Digest, now: number, after: number, limit: number): Rows<Watcher> {
  const { week, fromEntry, toEntry } = digest;
  const news = sql`select json_group_array(json_object('id', one.id, 'name', one.name, 'isShown', one.isShown,
      'agreement', one.agreement, 'agreementName', one.agreementName, 'staff', one.staff)) from (
    select ${companies.publicId} as id, ${companies.name} as name, max(${entry.kind} = 'shown') as isShown,
      ${agreements.publicId} as agreement, ${agreements.name} as agreementName, ${conditions.document} ->> '$.entity' as staff
    from ${watches} join ${companies} on ${companies.id} = ${watches.companyId} and ${companies.isApproved} = 1
    cross join ${employerHistory} ${entry} on ${entry.companyId} = ${companies.id} and ${entry.id} > ${fromEntry}
      and ${entry.id} <= ${toEntry} and ${entry.kind} in ('changed', 'shown', 'corrected', 'removed') ${changedAgreement}
    where ${watches.watcherId} = ${watchers.id} and ${watches.firstWeek} <= ${week}
    group by ${companies.id}, ${agreements.id} order by ${companies.nameKey}, ${agreements.id}) as one`;
  return rows(
    watcherFields,
    sql`select * from (
      select ${watchers.id}, ${watchers.sealedEmail} as sealedEmail, ${watchers.linkHash} as linkHash,
        ${watchers.endsAt} as endsAt,
        ${watchers.isReminded} = 0 and ${watchers.endsAt} <= ${now + remindedMs} as mustRemind, (${news}) as news
      from ${watchers} where ${watchers.id} > ${after} and not ${isQueued(digest)})
    where mustRemind or news <> '[]' order by ${nameOf(watchers.id)} limit ${limit}`,
  );
}

async function queueNews(ctx: PeopleContext, digest: Digest, toMail: Watcher[]): Promise<void> {
  const mails = (await Promise.all(toMail.map((watcher) => mailTo(ctx, watcher)))).filter(
    (mail) => mail !== null,
  );
  if (mails.length === 0) return;
  const now = ctx.clock();
  const mail = sql`json_each(${JSON.stringify(mails)}) as mail`;
  const isRecipient = sql`${watchers.id} = mail.value ->> 'watcher'`;
  await batch(ctx.db, [
    // Before the mail is there, which another run may have queued.
    ctx.db
      .update(watchers)
      .set({
        linkHash: sql`mail.value ->> 'linkHash'`,
        endHash: sql`mail.value ->> 'endHash'`,
        isReminded: sql`max(${watchers.isReminded}, mail.value ->> 'isReminder')`,
      })
      .from(mail)
      .where(sql`${isRecipient} and not ${isQueued(digest)}`),
    // The join leaves out a watcher who stopped meanwhile.
    insertFrom(
      mailOutbox,
      {
        id: mailId(digest),
        kind: "watch_news",
        recipient: watchers.emailHash,
        subject: sql`mail.value ->> 'subject'`,
        body: sql`mail.value ->> 'body'`,
        status: "queued",
        nextAttemptAt: now,
        createdAt: now,
      },
      sql`from ${mail} cross join ${watchers} on ${isRecipient}
        where true on conflict (${nameOf(mailOutbox.id)}) do nothing`,
    ),
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
    employers: itemsOf(ctx, watcher.news),
    endsOn: watcher.mustRemind ? new Date(watcher.endsAt).toISOString().slice(0, 10) : null,
    manageUrl,
    unsubscribeUrl,
  });
  const isReminder = watcher.mustRemind ? 1 : 0;
  return { watcher: watcher.id, subject, body, linkHash: hash, endHash, isReminder };
}

/** An agreement's change is one item, under the first of its employers that are watched. */
function itemsOf(ctx: PeopleContext, news: readonly News[]): NewsItem[] {
  const ofSame = ({ agreement }: News) =>
    agreement === null ? [] : news.filter((one) => one.agreement === agreement);
  return news
    .filter((one) => one.agreement === null || ofSame(one)[0] === one)
    .map((one) => itemOf(ctx, one, ofSame(one).length - 1));
}

function itemOf({ site: { siteOrigin } }: PeopleContext, one: News, others: number): NewsItem {
  const { id, name, isShown, agreement, agreementName, staff } = one;
  if (agreement !== null)
    return {
      name: weeklyNews.withOthers(name, others),
      words: weeklyNews.agreementChanged(agreementFor(agreementName ?? "", staff)),
      url: `${siteOrigin}${agreementHistoryHref(agreement)}`,
    };
  return {
    name,
    words: isShown ? weeklyNews.shown : weeklyNews.changed,
    url: `${siteOrigin}/companies/${encodeURIComponent(id)}${isShown ? "" : "/history"}`,
  };
}
