import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { launchSignups } from "db/schema/launch-signups";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { discardQueuedMail } from "~/features/mail/outbox.server";
import { hashToken } from "~/lib/secrets.server";

/** What ends all waitlist mail to an email. */
export interface UnsubscribeLink {
  /** For the mail: the same for one email each time, and only the site's secret makes it. */
  url: string;
  /** What is stored of its token. */
  hash: string;
}

/** The link that stands in every waitlist mail to an email, whatever its case. */
export async function unsubscribeLink(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  email: string,
): Promise<UnsubscribeLink> {
  const token = await secrets.keyedHash("unsubscribe", email.toLowerCase());
  return linkOf(site, token);
}

/**
 * The link for an email that is on the list: the one whose hash stands there, which a former secret may have made,
 * so that links in earlier mail go on working. Where no secret that is held made it, a new one.
 * @param storedHash What stands on the list; undefined where it is not known.
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

/**
 * Ends all waitlist mail to the email that a link was made for, also what waits to be sent. Once more, or
 * with a token that nobody has, it changes nothing; which of these it was is not told.
 */
export async function unsubscribe({ db, clock }: DomainContext, token: string): Promise<void> {
  const isThis = eq(launchSignups.unsubscribeHash, await hashToken(token));
  await batch(db, [
    discardQueuedMail(
      ["waitlist_welcome", "invitation"],
      sql`(select email from launch_signups where ${isThis})`,
    ),
    db
      .update(launchSignups)
      .set({ unsubscribedAt: clock(), version: nextVersion })
      .where(and(isThis, isNull(launchSignups.unsubscribedAt))),
  ]);
}

/** Takes an unsubscription back, for whoever holds the link: the mailbox of that email. Nothing is told either. */
export async function resubscribe({ db }: DomainContext, token: string): Promise<void> {
  const isThis = eq(launchSignups.unsubscribeHash, await hashToken(token));
  await batch(db, [
    db
      .update(launchSignups)
      .set({ unsubscribedAt: null, version: nextVersion })
      .where(and(isThis, isNotNull(launchSignups.unsubscribedAt))),
  ]);
}
