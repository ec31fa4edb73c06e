import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { PeopleContext } from "../../load-context";
import { queueMail } from "../mail/outbox.server";
import { fail, ok, type Result } from "../result";
import type { JoinedJson } from "./signup-json";
import { unsubscribeLink } from "./unsubscribe-links.server";
import type { WaitlistInput } from "./waitlist-input";

/**
 * Puts a person on the waitlist and welcomes them by mail. Who had unsubscribed is on it again, with what is
 * known of their access unchanged.
 * @returns `conflict` for an address that is on the list, whatever its case; two at once make one row.
 */
export async function joinWaitlist(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
): Promise<Result<JoinedJson>> {
  const now = ctx.clock();
  const { url, hash } = await unsubscribeLink(ctx, email);
  const isListed = sql`select 1 from launch_signups where email = ${email} collate nocase and unsubscribed_at is null`;
  const [, joined] = await runBatch<[never, { id: number }]>(ctx.db, [
    // First the welcome, because it depends on who was on the list before.
    await queueMail(
      ctx,
      { kind: "waitlist_welcome", to: email, firstName, unsubscribeUrl: url },
      { when: sql`not exists (${isListed})` },
    ),
    sql`insert into launch_signups (first_name, last_name, email, country, signup_date, unsubscribe_hash)
      values (${firstName}, ${lastName}, ${email}, ${country}, ${now}, ${hash})
      on conflict do update set first_name = excluded.first_name, last_name = excluded.last_name,
        country = excluded.country, signup_date = excluded.signup_date, unsubscribed_at = null,
        version = version + 1
      where unsubscribed_at is not null returning id`,
  ]);
  if (joined.length === 0) return fail("conflict", "This email address is already registered.");
  return ok({ firstName, lastName, email, country, signupDate: new Date(now).toISOString() });
}
