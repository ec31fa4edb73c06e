import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { discardQueuedMail } from "../mail/discard-mail.server";
import { hashToken } from "../tokens.server";

/**
 * Ends all waitlist mail to the address that a link was made for, also what waits to be sent. Once more, or
 * with a token that nobody has, it changes nothing; which of these it was is not told.
 */
export async function unsubscribe({ db, clock }: DomainContext, token: string): Promise<void> {
  const isThis = sql`unsubscribe_hash = ${await hashToken(token)}`;
  await runBatch(db, [
    discardQueuedMail(
      ["waitlist_welcome", "invitation"],
      sql`(select email from launch_signups where ${isThis})`,
    ),
    sql`update launch_signups set unsubscribed_at = ${clock()}, version = version + 1
      where ${isThis} and unsubscribed_at is null`,
  ]);
}

/** Takes an unsubscription back, for whoever holds the link: the address's own mailbox. Nothing is told either. */
export async function resubscribe({ db }: DomainContext, token: string): Promise<void> {
  await runBatch(db, [
    sql`update launch_signups set unsubscribed_at = null, version = version + 1
      where unsubscribe_hash = ${await hashToken(token)} and unsubscribed_at is not null`,
  ]);
}
