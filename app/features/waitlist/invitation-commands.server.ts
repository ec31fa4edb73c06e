import { and, eq, gt, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { launchSignups } from "db/schema/launch-signups";
import type { DomainContext } from "~/lib/context";
import { fail, ok, type Result } from "~/lib/result";
import { hashToken, newToken } from "~/lib/secrets.server";

const day = 24 * 60 * 60 * 1000;

/** How long an invitation works, in milliseconds. */
export const invitationMs = 14 * day;

/** How long the browser that redeemed one has access, in milliseconds. */
export const grantMs = 180 * day;

/** Whether an invitation could be redeemed now; asking does not use it up. */
export async function isInvitationOpen({ db, clock }: DomainContext, token: string): Promise<boolean> {
  const [found] = await batch(db, [
    db
      .select({ id: launchSignups.id })
      .from(launchSignups)
      .where(await isThis(token, clock())),
  ]);
  return found.length > 0;
}

/**
 * Exchanges an invitation for access: of many tries at once exactly one wins.
 * @returns The token for the beta cookie, another than the mailed one; `invalid` for an invitation that was
 * used, replaced, taken back or has expired.
 */
export async function redeemInvitation(
  { db, clock }: DomainContext,
  invitation: string,
): Promise<Result<{ token: string }>> {
  const now = clock();
  const token = newToken();
  const isOpen = await isThis(invitation, now);
  const [, redeemed] = await batch(db, [
    // By hand: an INSERT … SELECT, so that access begins only with an invitation that is still open.
    sql`insert into beta_grants (token_hash, signup_id, created_at, expires_at)
      select ${await hashToken(token)}, id, ${now}, ${now + grantMs} from launch_signups where ${isOpen}`,
    db
      .update(launchSignups)
      .set({
        status: "redeemed",
        accessToken: null,
        tokenExpiresAt: null,
        version: sql`${launchSignups.version} + 1`,
      })
      .where(isOpen)
      .returning({ id: launchSignups.id }),
  ]);
  return redeemed.length > 0
    ? ok({ token })
    : fail(
        "invalid",
        "This invitation no longer works: it was used, replaced by a newer one, or has expired.",
      );
}

async function isThis(token: string, now: number) {
  const { accessToken, tokenExpiresAt, status } = launchSignups;
  return and(eq(accessToken, await hashToken(token)), gt(tokenExpiresAt, now), eq(status, "approved"));
}
