import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { sameText } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import type { PeopleContext } from "~/lib/context";
import { queueMail } from "~/features/mail/outbox.server";
import { fail, ok, type Result } from "~/lib/result";
import type { JoinedJson } from "./signup-output";
import { unsubscribeLink } from "./unsubscribe-commands.server";
import type { WaitlistInput } from "./waitlist-input";

/**
 * Puts a person on the waitlist and welcomes them by mail.
 * @returns `conflict` for an email that is on the list, whatever its case, and then changes nothing: not for
 * someone who unsubscribed either, because anyone can type an email. Two at once make one row.
 */
export async function joinWaitlist(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
): Promise<Result<JoinedJson>> {
  const now = ctx.clock();
  const { url, hash } = await unsubscribeLink(ctx, email);
  const isListed = sql`select 1 from launch_signups where ${sameText(launchSignups.email, email)}`;
  const [, joined] = await batch(ctx.db, [
    // First the welcome, because it depends on who was on the list before.
    await queueMail(
      ctx,
      { kind: "waitlist_welcome", to: email, firstName, unsubscribeUrl: url },
      { when: sql`not exists (${isListed})` },
    ),
    ctx.db
      .insert(launchSignups)
      .values({ firstName, lastName, email, country, signupDate: now, unsubscribeHash: hash })
      .onConflictDoNothing()
      .returning({ id: launchSignups.id }),
  ]);
  if (joined.length === 0) return fail("conflict", "This email address is already registered.");
  return ok({ firstName, lastName, email, country, signupDate: new Date(now).toISOString() });
}
