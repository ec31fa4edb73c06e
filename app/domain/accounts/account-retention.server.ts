import { sql, type SQL } from "drizzle-orm";

/** Deletes at most `limit` sessions that have ended by themselves. */
export function forgetExpiredSessions(now: number, limit: number): SQL {
  return sql`delete from sessions where rowid in
    (select rowid from sessions where expires_at <= ${now} limit ${limit}) returning 1`;
}

/** Deletes at most `limit` reset codes that nobody can use any more. */
export function forgetExpiredResetCodes(now: number, limit: number): SQL {
  return sql`delete from reset_codes where rowid in
    (select rowid from reset_codes where expires_at <= ${now} limit ${limit}) returning 1`;
}
