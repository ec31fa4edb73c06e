import { z } from "zod";

import type { PeopleContext } from "~/server/context";
import { mailedLink } from "~/core/mailed-link";
import { hashToken } from "~/server/secrets.server";

type Keys = Pick<PeopleContext, "secrets">;

const folded = (email: string) => email.trim().toLowerCase();

/** Of the present secret, then of former ones. */
export async function watcherHashes(
  { secrets }: Keys,
  email: string,
): Promise<[present: string, ...former: string[]]> {
  const [present = "", ...former] = await secrets.keyedHashes("watcher", folded(email));
  return [present, ...former];
}

interface WatchLinks {
  manageUrl: string;
  unsubscribeUrl: string;
  token: string;
  hash: string;
  endHash: string;
}

/**
 * The same links each time. After a change of the secret, the stored hash tells which secret made the
 * token.
 */
export async function watchLinks(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  email: string,
  storedHash?: string,
): Promise<WatchLinks> {
  const tokens = await secrets.keyedHashes("watch link", folded(email));
  const links = await Promise.all(tokens.map(async (token) => ({ token, hash: await hashToken(token) })));
  const link = links.find(({ hash }) => hash === storedHash) ?? links[0];
  if (!link) throw new Error("No secret made a link.");
  const end = await endToken(link.token);
  return {
    ...link,
    endHash: await hashToken(end),
    manageUrl: mailedLink(site, "watching", link.token),
    unsubscribeUrl: `${site.siteOrigin}/unwatch/${end}`,
  };
}

/**
 * Mail providers press it by its url alone (RFC 8058), so it appears in logs. It does not lead back to the
 * watcher's token.
 */
const endToken = (token: string) => hashToken(`watch end ${token}`);

/** Sealed into the link: nothing is stored of a person who has not confirmed. */
interface Confirmation {
  email: string;
  /** Its public id. */
  employer: string;
  /** In milliseconds UTC. */
  until: number;
}

const confirmation: z.ZodType<Confirmation> = z.object({
  email: z.string(),
  employer: z.string(),
  until: z.number(),
});

export function sealConfirmation({ secrets }: Keys, held: Confirmation): Promise<string> {
  return secrets.seal("watch confirmation", JSON.stringify(held));
}

/** @returns null for a token that is not ours, or too old. */
export async function openConfirmation(
  { secrets, clock }: Pick<PeopleContext, "secrets" | "clock">,
  token: string,
): Promise<Confirmation | null> {
  if (!/^[\w-]{40,4000}$/.test(token)) return null;
  const text = await secrets.unseal("watch confirmation", token).catch(() => null);
  const held = text === null ? null : confirmation.parse(JSON.parse(text));
  return held !== null && held.until > clock() ? held : null;
}
