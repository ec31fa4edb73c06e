import { getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "../../db/client.server";
import { formerOwners } from "../../db/schema/community";
import { mailOutbox } from "../../db/schema/mail-outbox";
import { securityEvents } from "../../db/schema/security-events";
import { betaGrants, dataAccess, resetCodes, sessions } from "../../db/schema/sessions";
import type { DomainContext } from "./context";

const day = 24 * 60 * 60 * 1000;

const mailKeptMs = 30 * day;

const securityEventsKeptMs = 90 * day;

/** What goes, as a statement for at most `limit` rows that returns one for each. */
const forgetful = {
  sessions: (now: number, limit: number) => forget(sessions.expiresAt, now, limit),
  resetCodes: (now: number, limit: number) => forget(resetCodes.expiresAt, now, limit),
  grants: (now: number, limit: number) => forget(betaGrants.expiresAt, now, limit),
  invitations: forgetExpiredInvitations,
  /** What is then still without a tag is nobody's. */
  formerOwners: (now: number, limit: number) => forget(formerOwners.expiresAt, now, limit),
  dataAccess: (now: number, limit: number) => forget(dataAccess.expiresAt, now, limit),
  /** Sent or not. */
  mail: (now: number, limit: number) => forget(mailOutbox.createdAt, now - mailKeptMs, limit),
  securityEvents: (now: number, limit: number) =>
    forget(securityEvents.happenedAt, now - securityEventsKeptMs, limit),
};

/** By hand, as SQLite's DELETE knows no limit here: the inner walk reads the index of the moment, and stops. */
function forget(moment: SQLiteColumn, until: number, limit: number): SQL {
  const table = sql.identifier(getTableName(moment.table));
  return sql`delete from ${table} where rowid in
    (select rowid from ${table} where ${moment} <= ${until} limit ${limit}) returning 1`;
}

/** Takes the token from at most `limit` signups whose invitation has expired; the signups stay. */
function forgetExpiredInvitations(now: number, limit: number): SQL {
  return sql`update launch_signups set access_token = null, token_expires_at = null where id in
    (select id from launch_signups where access_token is not null and token_expires_at <= ${now} limit ${limit})
    returning 1`;
}

/** How many rows of each sort were let go. */
export type Forgotten = Record<keyof typeof forgetful, number>;

/** D1 allows a Worker 50 queries on Cloudflare's free plan; a round is one query for each sort. */
const mostRounds = 8;

/**
 * Lets go of what is kept no longer, in statements of at most `portion` rows. What is more than eight portions
 * of one sort waits for the next day.
 */
export async function forgetExpired({ db, clock }: DomainContext, portion = 2_000): Promise<Forgotten> {
  const now = clock();
  const names = Object.keys(forgetful) as (keyof Forgotten)[];
  const total = Object.fromEntries(names.map((name) => [name, 0])) as Forgotten;
  let unfinished = names;
  for (let round = 0; round < mostRounds && unfinished.length > 0; round += 1) {
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
