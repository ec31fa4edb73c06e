import { sql, type SQL } from "drizzle-orm";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes at most `limit` messages that are older than 30 days, sent or not. */
export function forgetOldMail(now: number, limit: number): SQL {
  return sql`delete from mail_outbox where rowid in
    (select rowid from mail_outbox where created_at <= ${now - keptMs} limit ${limit}) returning 1`;
}
