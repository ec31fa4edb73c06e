import { z } from "zod";

import type { PeopleContext } from "~/lib/context";
import { mailedLink } from "~/features/mail/mailed-link";
import { hashToken } from "~/lib/secrets.server";
import type { Watched } from "./watching-view";

type Keys = Pick<PeopleContext, "secrets">;

const folded = (email: string) => email.trim().toLowerCase();

/** What stands for an email among the watchers and in the outbox: under the present secret, then under a former one. */
export async function watcherHashes(
  { secrets }: Keys,
  email: string,
): Promise<[present: string, ...former: string[]]> {
  const [present = "", ...former] = await secrets.keyedHashes("watcher", folded(email));
  return [present, ...former];
}

/** The links of a watcher's mail, and what is stored of their token. */
export interface WatchLinks {
  manageUrl: string;
  unsubscribeUrl: string;
  token: string;
  hash: string;
  endHash: string;
}

/**
 * The links for an email: the same each time, so that they work from every mail. Where a former secret made the token
 * whose hash is stored, that one; where no secret that is held did, a new one.
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
 * The token that ends all of a watcher's mail. Mail providers press it by its url alone (RFC 8058), so that it stands in logs: it is
 * another than the one that shows what is watched, cannot be turned into it, and needs no key to be found.
 * @param token The watcher's.
 */
const endToken = (token: string) => hashToken(`watch end ${token}`);

/** What a mailed link to confirm a watch holds: sealed, so that nothing is stored of who has not confirmed. */
export interface Confirmation {
  email: string;
  watched: Watched;
  /** Until when it works, in milliseconds UTC. */
  until: number;
}

const confirmation: z.ZodType<Confirmation> = z.object({
  email: z.string(),
  watched: z.union([
    z.object({ kind: z.literal("employer"), id: z.string() }),
    z.object({ kind: z.literal("search"), search: z.string() }),
  ]),
  until: z.number(),
});

/** The token of a link that confirms. */
export function sealConfirmation({ secrets }: Keys, held: Confirmation): Promise<string> {
  return secrets.seal("watch confirmation", JSON.stringify(held));
}

/** What a link's token holds; null for one that is not ours, or too old. */
export async function openConfirmation(
  { secrets, clock }: Pick<PeopleContext, "secrets" | "clock">,
  token: string,
): Promise<Confirmation | null> {
  // What is no base64url is no token of ours.
  if (!/^[\w-]{40,4000}$/.test(token)) return null;
  const text = await secrets.unseal("watch confirmation", token).catch(() => null);
  const held = text === null ? null : confirmation.parse(JSON.parse(text));
  return held !== null && held.until > clock() ? held : null;
}
