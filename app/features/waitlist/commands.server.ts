import { sql, and, eq, isNotNull, isNull, gt } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { sameText } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import { betaGrants } from "db/schema/sessions";
import type { PeopleContext, DomainContext } from "~/server/context";
import { queueMail, discardQueuedMail } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import type { JoinedJson, WaitlistInput } from "./schema";
import { hashToken, newToken } from "~/server/secrets.server";
import { waitlistErrors } from "./texts";

/**
 * Adds a person to the waitlist and welcomes them by mail.
 * @returns `conflict` for an email that is on the list, in any case of its letters. Then nothing changes, not even for
 * someone who unsubscribed, because anyone can type an email.
 */
export async function joinWaitlist(
  ctx: PeopleContext,
  { firstName, lastName, email, country }: WaitlistInput,
): Promise<Result<JoinedJson>> {
  const now = ctx.clock();
  const { url, hash } = await unsubscribeLink(ctx, email);
  const isListed = sql`select 1 from ${launchSignups} where ${sameText(launchSignups.email, email)}`;
  const [, joined] = await batch(ctx.db, [
    // The welcome comes first: it goes only to an email that is not on the list yet.
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
  if (joined.length === 0) return fail("conflict", waitlistErrors.registered);
  return ok({ firstName, lastName, email, country, signupDate: new Date(now).toISOString() });
}

interface UnsubscribeLink {
  /** The same each time for one email; made with the site's secret. */
  url: string;
  /** Of the token; only this is stored. */
  hash: string;
}

export async function unsubscribeLink(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  email: string,
): Promise<UnsubscribeLink> {
  const token = await secrets.keyedHash("unsubscribe", email.toLowerCase());
  return linkOf(site, token);
}

/**
 * The link for an email on the list. A former secret may have made it, so that links in earlier mail keep working.
 * @param storedHash `unsubscribeHash` of the signup. Where no configured secret made it, the link is new.
 */
export async function unsubscribeLinkFor(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  email: string,
  storedHash: string | undefined,
): Promise<UnsubscribeLink> {
  const tokens = await secrets.keyedHashes("unsubscribe", email.toLowerCase());
  const links = await Promise.all(tokens.map((token) => linkOf(site, token)));
  const link = links.find(({ hash }) => hash === storedHash) ?? links[0];
  if (!link) throw new Error("No secret made a link.");
  return link;
}

async function linkOf({ siteOrigin }: PeopleContext["site"], token: string): Promise<UnsubscribeLink> {
  return { url: `${siteOrigin}/unsubscribe/${token}`, hash: await hashToken(token) };
}

const nextVersion = sql`${launchSignups.version} + 1`;

/** Ends all waitlist mail to the email of a link, also queued mail. It never tells whether the token was known. */
export async function unsubscribe({ db, clock }: DomainContext, token: string): Promise<void> {
  const isThis = eq(launchSignups.unsubscribeHash, await hashToken(token));
  await batch(db, [
    discardQueuedMail(
      ["waitlist_welcome", "invitation"],
      sql`(select ${launchSignups.email} from ${launchSignups} where ${isThis})`,
    ),
    db
      .update(launchSignups)
      .set({ unsubscribedAt: clock(), version: nextVersion })
      .where(and(isThis, isNull(launchSignups.unsubscribedAt))),
  ]);
}

export async function resubscribe({ db }: DomainContext, token: string): Promise<void> {
  const isThis = eq(launchSignups.unsubscribeHash, await hashToken(token));
  await batch(db, [
    db
      .update(launchSignups)
      .set({ unsubscribedAt: null, version: nextVersion })
      .where(and(isThis, isNotNull(launchSignups.unsubscribedAt))),
  ]);
}

const day = 24 * 60 * 60 * 1000;

export const invitationMs = 14 * day;

/** How long a browser has access, in milliseconds. */
export const grantMs = 180 * day;

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
 * Exchanges an invitation for access. Of simultaneous tries exactly one wins.
 * @returns a new token for the beta cookie; `invalid` for an invitation that was used, replaced, revoked or has expired.
 */
export async function redeemInvitation(
  { db, clock }: DomainContext,
  invitation: string,
): Promise<Result<{ token: string }>> {
  const now = clock();
  const token = newToken();
  const isOpen = await isThis(invitation, now);
  const [, redeemed] = await batch(db, [
    // Access begins only with an open invitation.
    insertFrom(
      betaGrants,
      {
        tokenHash: await hashToken(token),
        signupId: launchSignups.id,
        createdAt: now,
        expiresAt: now + grantMs,
      },
      sql`from ${launchSignups} where ${isOpen}`,
    ),
    db
      .update(launchSignups)
      .set({
        status: "redeemed",
        accessToken: null,
        tokenExpiresAt: null,
        version: nextVersion,
      })
      .where(isOpen)
      .returning({ id: launchSignups.id }),
  ]);
  return redeemed.length > 0 ? ok({ token }) : fail("invalid", waitlistErrors.invitation);
}

async function isThis(token: string, now: number) {
  const { accessToken, tokenExpiresAt, status } = launchSignups;
  return and(eq(accessToken, await hashToken(token)), gt(tokenExpiresAt, now), eq(status, "approved"));
}
