import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, nullable, number, rows, text, type Rows } from "db/rows.server";
import type { PeopleContext } from "~/lib/context";
import { matcherOf, type Matchable } from "./schema";
import {
  mailStep,
  readFound,
  isStill,
  digestFields,
  newsKinds,
  weekOf,
  writeStep,
  type Advance,
  type Found,
  type Digest,
} from "./digest-mail.server";

const entriesAStep = 800;
const searchesAStep = 500;

/** Of each sort; the others are counted. */
const namesASort = 5;

const queriesAStep = 8;

/** The limits of one run. */
interface DigestLimits {
  /** D1 allows an invocation 50 queries on Cloudflare's free plan. */
  queries?: number;
  /** Watchers that one step writes to. */
  watchers?: number;
  /** Where so much mail waits, no more is queued. */
  mostWaiting?: number;
}

type DigestOutcome = "done" | "more" | "waiting";

/**
 * Continues this week's digest, a bounded step at a time. A step writes its work and its progress in one
 * batch, so a run that is killed loses and repeats nothing. A digest that takes longer than a week delays
 * the next one.
 */
export async function continueDigest(
  ctx: PeopleContext,
  { queries = 48, watchers = 10, mostWaiting = 40 }: DigestLimits = {},
): Promise<DigestOutcome> {
  const { db, clock } = ctx;
  await batch(db, [
    sql`insert into watch_rounds (id, round, week, phase, from_entry, to_entry, after_entry, after_id)
      select 1, 0, ${weekOf(clock())}, 'rest', e, e, e, 0 from (select coalesce(max(id), 0) as e from employer_history)
      where true on conflict do nothing`,
    beginning(clock()),
  ]);
  for (let asked = 3; asked + queriesAStep <= queries; asked += queriesAStep) {
    const [[round]] = await batch(db, [
      rows(
        digestFields,
        sql`select round, week, phase, from_entry as fromEntry,
      to_entry as toEntry, after_entry as afterEntry, after_id as afterId from watch_rounds`,
      ),
    ]);
    if (!round || round.phase === "rest") return "done";
    const isGoing =
      round.phase === "match"
        ? await matchStep(ctx, round)
        : await mailStep(ctx, round, { watchers, mostWaiting });
    if (!isGoing) return "waiting";
  }
  return "more";
}

/** A digest begins once a week, after the mail of the one before has left. */
function beginning(now: number): SQL {
  const isWaiting = sql`select 1 from mail_outbox where status in ('queued', 'sending') and kind = 'watch_news'`;
  return sql`update watch_rounds set round = round + 1, week = ${weekOf(now)}, phase = 'match', from_entry = to_entry,
      to_entry = (select coalesce(max(id), 0) from employer_history), after_entry = to_entry, after_id = 0
    where phase = 'rest' and week < ${weekOf(now)} and not exists (${isWaiting})`;
}

const changedFields = {
  id: text,
  industry: nullable(text),
  country: text,
  maternityLeave: nullable(number),
  featuresYes: number,
  words: text,
  isFresh: flag,
};

/**
 * Few employers change in a week, so no search reads the directory. An employer counts at its last entry of
 * the digest, so that it is met once.
 */
async function matchStep(ctx: PeopleContext, round: Digest): Promise<boolean> {
  const { fromEntry, toEntry, afterEntry, afterId } = round;
  const part = sql`select id, company_id, kind from employer_history where id > ${afterEntry} and id <= ${toEntry}
    order by id limit ${entriesAStep}`;
  const [[end], changed, searches] = await batch(ctx.db, [
    rows({ entry: nullable(number) }, sql`select max(id) as entry from (${part})`),
    changedEmployers(part, fromEntry, toEntry),
    rows(
      { id: number, search: text, found: nullable(readFound) },
      sql`select id, search, found from watches where search is not null and id > ${afterId}
        and first_round <= ${round.round} order by id limit ${searchesAStep}`,
    ),
  ]);
  const found = (changed.length === 0 ? [] : searches).flatMap(({ id, search, found }) => {
    const hits = changed.filter(matcherOf(search));
    return hits.length === 0 ? [] : [{ id, found: JSON.stringify(addHits(found, hits)) }];
  });
  const isWholePage = searches.length === searchesAStep && changed.length > 0;
  const entry = end?.entry ?? toEntry;
  const advance: Advance = isWholePage
    ? { afterId: searches.at(-1)?.id ?? 0 }
    : entry >= toEntry
      ? { phase: "mail", afterEntry: toEntry, afterId: 0 }
      : { afterEntry: entry, afterId: 0 };
  const write = sql`update watches set found = one.value ->> 'found' from json_each(${JSON.stringify(found)}) as one
    where watches.id = one.value ->> 'id' and ${isStill(round)}`;
  await writeStep(ctx, round, found.length === 0 ? [] : [write], advance);
  return true;
}

/** The listed employers whose last entry is in this part of the digest. */
function changedEmployers(
  part: SQL,
  from: number,
  to: number,
): Rows<Matchable & { id: string; isFresh: boolean }> {
  const isLater = sql`select 1 from employer_history l where l.company_id = c.id and l.id <= ${to}
    and l.id > (select max(id) from (${part})) and l.kind in ${newsKinds}`;
  const isFresh = sql`exists (select 1 from employer_history l where l.company_id = c.id and l.id > ${from}
    and l.id <= ${to} and l.kind in ('listed', 'shown'))`;
  return rows(
    changedFields,
    sql`select c.public_id as id, c.industry, c.country, c.maternity_leave as maternityLeave, coalesce(c.traits_yes, 0) as featuresYes,
        c.search_name || ' ' || c.search_industry || ' ' || c.search_rest as words, ${isFresh} as isFresh
      from (select distinct company_id from (${part}) where kind in ${newsKinds}) changed
      cross join companies c on c.id = changed.company_id and c.is_approved = 1
      where not exists (${isLater}) order by c.name_key`,
  );
}

function addHits(before: Found | null, hits: { id: string; isFresh: boolean }[]): Found {
  const idsOf = (isFresh: boolean) => hits.filter((hit) => hit.isFresh === isFresh).map(({ id }) => id);
  return {
    fresh: [...(before?.fresh ?? []), ...idsOf(true)].slice(0, namesASort),
    changed: [...(before?.changed ?? []), ...idsOf(false)].slice(0, namesASort),
    total: (before?.total ?? 0) + hits.length,
  };
}
