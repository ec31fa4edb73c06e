import { sql, type SQL } from "drizzle-orm";

/** Deletes at most `limit` expired links and cookies that opened what is held about someone. */
export function forgetExpiredDataAccess(now: number, limit: number): SQL {
  return sql`delete from data_access where rowid in
    (select rowid from data_access where expires_at <= ${now} limit ${limit}) returning 1`;
}
