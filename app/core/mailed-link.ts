/** Pages that mailed links open. */
export const linkPages = [
  "invitation",
  "prove-address",
  "employer-reply/link",
  "privacy/your-data/link",
  "watch/confirm",
  "watching",
] as const;

export type LinkPage = (typeof linkPages)[number];

/** The token is behind `#`, so that no log and no mail scanner gets it. The page sends it in a form. */
export function mailedLink({ siteOrigin }: { siteOrigin: string }, page: LinkPage, token: string): string {
  return `${siteOrigin}/${page}#${token}`;
}

export const tokenPattern = "[\\w-]{20,2000}";

export interface LinkGiven {
  page: LinkPage;
  token: string;
}

/**
 * Reads a pasted link, or the part of it behind the `#`.
 * @param page where it was pasted; needed only without a whole link.
 * @returns null for anything else.
 */
export function readLink(pasted: string, page: string | undefined): LinkGiven | null {
  if (pasted.length > longestPasted) return null;
  const typed = unwrapped(unwrapped(pasted.trim())).replaceAll("%23", "#");
  const token = typedToken.exec(typed)?.[1];
  const named = linkPages.find((one) => typed.includes(`/${one}#`));
  const meant = named ?? linkPages.find((one) => one === page && !typed.includes("/"));
  return token === undefined || meant === undefined ? null : { page: meant, token };
}

/** A token at the beginning or behind a `#`. Punctuation or tracking parameters may follow. */
const typedToken = new RegExp(`(?:^|#)(${tokenPattern})(?:[?&#%][^/]*|[^\\w/-]*)$`);

/** More than a link wrapped by a mail scanner needs. */
const longestPasted = 8_000;

/** Mail scanners wrap links as a parameter of their own URL. */
function unwrapped(typed: string): string {
  const inner = /^<?https?:\/\/[^/]+\/.*[?&](?:url|u|a|q)=([^&#]+)/.exec(typed)?.[1];
  if (inner === undefined) return typed;
  try {
    return decodeURIComponent(inner);
  } catch {
    return typed;
  }
}
