import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import { communityInputs, requesters, ratings } from "db/schema/community";
import { countedTries } from "db/schema/counted-tries";
import { employerAccess, employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import { launchSignups } from "db/schema/launch-signups";
import { confirmationMail, discardedMail, mailOutbox, toldMail } from "db/schema/mail-outbox";
import { securityEvents } from "db/schema/security-events";
import { betaGrants, dataAccess, emailProofs, resetCodes, sessions } from "db/schema/sessions";
import { watchers } from "db/schema/watchers";
import type { DomainContext } from "~/server/context";
import { askKeptMonths, emailKeptMonths } from "~/features/requests/rules";
import { reportsKeptDays } from "~/features/reports/rules";

const day = 24 * 60 * 60 * 1000;

const mailKeptMs = 30 * day;

const securityEventsKeptMs = 90 * day;

/** Longer than an approval can be undone. */
const undoneMs = 60 * 1000;

/** Each deletes at most `limit` rows and returns one row for each. */
const retentionRules = {
  sessions: (now: number, limit: number) => forget(sessions.expiresAt, now, limit),
  resetCodes: (now: number, limit: number) => forget(resetCodes.expiresAt, now, limit),
  emailProofs: (now: number, limit: number) => forget(emailProofs.expiresAt, now, limit),
  grants: (now: number, limit: number) => forget(betaGrants.expiresAt, now, limit),
  invitations: forgetExpiredInvitations,
  dataAccess: (now: number, limit: number) => forget(dataAccess.expiresAt, now, limit),
  countedTries: (now: number, limit: number) => forget(countedTries.resetsAt, now, limit),
  mail: (now: number, limit: number) => forget(mailOutbox.createdAt, now - mailKeptMs, limit),
  /** A confirmation's time would reveal when a watch began, of which only the week is kept. */
  confirmationMail: (now: number, limit: number) =>
    forget(mailOutbox.createdAt, now - day, limit, confirmationMail),
  /** Once decided on. */
  figureReports: (now: number, limit: number) =>
    forget(figureReports.decidedAt, now - reportsKeptDays * day, limit),
  watchers: (now: number, limit: number) => forget(watchers.endsAt, now, limit),
  employerAccess: (now: number, limit: number) => forget(employerAccess.expiresAt, now, limit),
  employerRepresentatives: (now: number, limit: number) =>
    forget(employerRepresentatives.expiresAt, now, limit),
  employerContacts: (now: number, limit: number) => forget(employerContacts.expiresAt, now, limit),
  securityEvents: (now: number, limit: number) =>
    forget(securityEvents.happenedAt, now - securityEventsKeptMs, limit),
  requestersEmails: forgetRequestersEmails,
  votesProofs: (now: number, limit: number) => forgetProofs(ratings, now, limit),
  experiencesProofs: (now: number, limit: number) => forgetProofs(communityInputs, now, limit),
  asks: (now: number, limit: number) => forget(requesters.askedAt, monthsBefore(now, askKeptMonths), limit),
  /** Mail about a listed employer; {@link forgetTold} deletes it within minutes. */
  toldMail: (now: number, limit: number) => forget(mailOutbox.createdAt, now, limit, toldMail),
  discardedMail: (now: number, limit: number) => forget(mailOutbox.createdAt, now, limit, discardedMail),
};

/** SQL by hand: DELETE has no LIMIT here, so the subquery reads the index and stops. */
function forget(moment: SQLiteColumn, until: number, limit: number, when = sql`1`): SQL {
  const { table } = moment;
  return sql`delete from ${table} where rowid in
    (select rowid from ${table} where ${when} and ${moment} <= ${until} limit ${limit}) returning 1`;
}

/** Removes old requesters' emails and notes; their requests still count. */
function forgetRequestersEmails(now: number, limit: number): SQL {
  const { id, sealedEmail, sealedNote, askedAt } = requesters;
  return sql`update ${requesters} set ${nameOf(sealedEmail)} = null, ${nameOf(sealedNote)} = null where ${id} in
    (select ${id} from ${requesters} where (${sealedEmail} is not null or ${sealedNote} is not null)
      and ${askedAt} <= ${monthsBefore(now, emailKeptMonths)} limit ${limit}) returning 1`;
}

/** Whether an email was proven goes once the approval stands. Older rows than a month's lost it in a former night. */
function forgetProofs(table: typeof ratings | typeof communityInputs, now: number, limit: number): SQL {
  const { id, isApproved, approvalDate, addressProven } = table;
  return sql`update ${table} set ${nameOf(addressProven)} = null where ${id} in (
    select ${id} from ${table} where ${isApproved} = 1 and ${approvalDate} > ${now - 30 * day}
      and ${approvalDate} <= ${now - undoneMs} and ${addressProven} is not null limit ${limit}) returning 1`;
}

/** Deletes delivered mail about a listed employer at once: a row shows whom the employer concerns. */
export async function forgetTold({ db, clock }: DomainContext, limit = 2_000): Promise<void> {
  await batch(db, [retentionRules.toldMail(clock(), limit)]);
}

/**
 * Deletes forgiven tries: with the site's secret, a row could be matched to a network, and its time to a
 * new account.
 */
export async function forgetExpiredTries({ db, clock }: DomainContext, limit = 2_000): Promise<void> {
  await batch(db, [retentionRules.countedTries(clock(), limit)]);
}

/** The month's last day where it has no such day: a year before 29 February is 28 February. */
function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

/** Removes expired invitation tokens; the signups stay. */
function forgetExpiredInvitations(now: number, limit: number): SQL {
  const { id, accessToken, tokenExpiresAt } = launchSignups;
  return sql`update ${launchSignups} set ${nameOf(accessToken)} = null, ${nameOf(tokenExpiresAt)} = null where ${id} in
    (select ${id} from ${launchSignups} where ${accessToken} is not null and ${tokenExpiresAt} <= ${now} limit ${limit})
    returning 1`;
}

/** Rows deleted of each sort. */
type Forgotten = Record<keyof typeof retentionRules, number>;

interface RetentionLimits {
  /** Rows of a statement: D1 stops it after 30 seconds. */
  portion?: number;
  /** Milliseconds: Cloudflare allows a daily run 15 minutes. */
  ms?: number;
  /** Statements of an invocation: D1 allows 1,000 on the paid plan, 50 on the free one. */
  queries?: number;
}

/** Deletes what has expired, in rounds until nothing is due: up to 1.8 million rows a run. */
export async function forgetExpired(
  { db, clock }: DomainContext,
  { portion = 2_000, ms = 10 * 60 * 1000, queries = 900 }: RetentionLimits = {},
): Promise<Forgotten> {
  const now = clock();
  const names = Object.keys(retentionRules) as (keyof Forgotten)[];
  const total = Object.fromEntries(names.map((name) => [name, 0])) as Forgotten;
  let unfinished = names;
  let asked = 0;
  while (unfinished.length > 0 && asked + unfinished.length <= queries && clock() <= now + ms) {
    asked += unfinished.length;
    const results = await batch(
      db,
      unfinished.map((name) => retentionRules[name](now, portion)),
    );
    unfinished = unfinished.filter((name, index) => {
      const gone = results[index]?.length ?? 0;
      total[name] += gone;
      return gone === portion;
    });
  }
  return total;
}
