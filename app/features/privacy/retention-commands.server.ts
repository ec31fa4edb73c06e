import { getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { companyAsks } from "db/schema/community";
import { countedTries } from "db/schema/counted-tries";
import { employerAccess, employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import { confirmationMail, discardedMail, mailOutbox, toldMail } from "db/schema/mail-outbox";
import { securityEvents } from "db/schema/security-events";
import { betaGrants, dataAccess, emailProofs, resetCodes, sessions } from "db/schema/sessions";
import { watchers } from "db/schema/watchers";
import type { DomainContext } from "~/lib/context";
import { askKeptMonths, emailKeptMonths } from "~/features/requests/request-json";
import { reportsKeptDays } from "~/features/reports/report-json";

const day = 24 * 60 * 60 * 1000;

const mailKeptMs = 30 * day;

const securityEventsKeptMs = 90 * day;

/** What goes, as a statement for at most `limit` rows that returns one for each. */
const forgetful = {
  sessions: (now: number, limit: number) => forget(sessions.expiresAt, now, limit),
  resetCodes: (now: number, limit: number) => forget(resetCodes.expiresAt, now, limit),
  emailProofs: (now: number, limit: number) => forget(emailProofs.expiresAt, now, limit),
  grants: (now: number, limit: number) => forget(betaGrants.expiresAt, now, limit),
  invitations: forgetExpiredInvitations,
  dataAccess: (now: number, limit: number) => forget(dataAccess.expiresAt, now, limit),
  countedTries: (now: number, limit: number) => forget(countedTries.resetsAt, now, limit),
  /** Sent or not. */
  mail: (now: number, limit: number) => forget(mailOutbox.createdAt, now - mailKeptMs, limit),
  /**
   * That somebody asked to confirm a watch, as soon as no day's count needs it: beside the watcher, of whom the week is
   * kept, it would tell the moment.
   */
  confirmationMail: (now: number, limit: number) =>
    forget(mailOutbox.createdAt, now - day, limit, confirmationMail),
  /** Reports of errors, once decided on. */
  figureReports: (now: number, limit: number) =>
    forget(figureReports.decidedAt, now - reportsKeptDays * day, limit),
  /** With all that they watch. */
  watchers: (now: number, limit: number) => forget(watchers.endsAt, now, limit),
  /** Links to answer for an employer, open or not; then addresses, and those that admins typed to be invited. */
  employerAccess: (now: number, limit: number) => forget(employerAccess.expiresAt, now, limit),
  employerRepresentatives: (now: number, limit: number) =>
    forget(employerRepresentatives.expiresAt, now, limit),
  employerContacts: (now: number, limit: number) => forget(employerContacts.expiresAt, now, limit),
  securityEvents: (now: number, limit: number) =>
    forget(securityEvents.happenedAt, now - securityEventsKeptMs, limit),
  /** Emails of those who wait to be told of an employer, and what they added. */
  requestersEmails: forgetRequestersEmails,
  asks: (now: number, limit: number) => forget(companyAsks.askedAt, monthsBefore(now, askKeptMonths), limit),
  /** Who was told of an employer. The schedule takes it away within minutes: {@link forgetTold}. */
  toldMail: (now: number, limit: number) => forget(mailOutbox.createdAt, now, limit, toldMail),
  /** What went to nobody, the same day. */
  discardedMail: (now: number, limit: number) => forget(mailOutbox.createdAt, now, limit, discardedMail),
};

/** By hand, as SQLite's DELETE knows no limit here: the inner walk reads the index of the moment, and stops. */
function forget(moment: SQLiteColumn, until: number, limit: number, when = sql`1`): SQL {
  const table = sql.identifier(getTableName(moment.table));
  return sql`delete from ${table} where rowid in
    (select rowid from ${table} where ${when} and ${moment} <= ${until} limit ${limit}) returning 1`;
}

/** Takes the email and what they added from at most `limit` who asked long ago; that they asked still counts. */
function forgetRequestersEmails(now: number, limit: number): SQL {
  return sql`update company_asks set sealed_email = null, sealed_note = null where id in
    (select id from company_asks where (sealed_email is not null or sealed_note is not null)
      and asked_at <= ${monthsBefore(now, emailKeptMonths)} limit ${limit}) returning 1`;
}

/** Lets go of who was told of an employer, as soon as the mail has left: a row there tells whom an employer concerns. */
export async function forgetTold({ db, clock }: DomainContext, limit = 2_000): Promise<void> {
  await batch(db, [forgetful.toldMail(clock(), limit)]);
}

/**
 * Lets go of tries once they are forgiven: whoever has a copy and the site's secret can try networks on a row, and its
 * time tells which new account it was of.
 */
export async function forgetExpiredTries({ db, clock }: DomainContext, limit = 2_000): Promise<void> {
  await batch(db, [forgetful.countedTries(clock(), limit)]);
}

/** The moment so many months before another, both in milliseconds UTC. */
function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
}

/** Takes the token from at most `limit` signups whose invitation has expired; the signups stay. */
function forgetExpiredInvitations(now: number, limit: number): SQL {
  return sql`update launch_signups set access_token = null, token_expires_at = null where id in
    (select id from launch_signups where access_token is not null and token_expires_at <= ${now} limit ${limit})
    returning 1`;
}

/** How many rows of each sort were let go. */
export type Forgotten = Record<keyof typeof forgetful, number>;

/** How much one run may do. */
export interface RetentionLimits {
  /** The most rows of one statement: D1 ends a statement after 30 seconds. */
  portion?: number;
  /** How long the run may begin new rounds, in milliseconds: Cloudflare allows a daily run 15 minutes. */
  ms?: number;
  /** The most statements: D1 allows an invocation 1,000 on Cloudflare's paid plan, and 50 on the free one. */
  queries?: number;
}

/**
 * Lets go of what is kept no longer, in rounds of one statement for each sort that has more, until nothing is due.
 * With the limits that stand here that is up to 1.8 million rows a day; what is more waits for the next.
 */
export async function forgetExpired(
  { db, clock }: DomainContext,
  { portion = 2_000, ms = 10 * 60 * 1000, queries = 900 }: RetentionLimits = {},
): Promise<Forgotten> {
  const now = clock();
  const names = Object.keys(forgetful) as (keyof Forgotten)[];
  const total = Object.fromEntries(names.map((name) => [name, 0])) as Forgotten;
  let unfinished = names;
  let asked = 0;
  while (unfinished.length > 0 && asked + unfinished.length <= queries && clock() <= now + ms) {
    asked += unfinished.length;
    const results = await batch(
      db,
      unfinished.map((name) => forgetful[name](now, portion)),
    );
    unfinished = unfinished.filter((name, index) => {
      const gone = results[index]?.length ?? 0;
      total[name] += gone;
      return gone === portion;
    });
  }
  return total;
}
