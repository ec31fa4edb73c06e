import { sql, type SQL } from "drizzle-orm";

/** Deletes at most `limit` grants of beta access that have run out. */
export function forgetExpiredGrants(now: number, limit: number): SQL {
  return sql`delete from beta_grants where rowid in
    (select rowid from beta_grants where expires_at <= ${now} limit ${limit}) returning 1`;
}

/** Takes the token from at most `limit` signups whose invitation has expired; the signups stay. */
export function forgetExpiredInvitations(now: number, limit: number): SQL {
  return sql`update launch_signups set access_token = null, token_expires_at = null where id in
    (select id from launch_signups where access_token is not null and token_expires_at <= ${now} limit ${limit})
    returning 1`;
}
