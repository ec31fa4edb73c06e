/** Pages that mailed links open, and that show or do something for whoever holds the link. */
export const linkPages = [
  "invitation",
  "prove-address",
  "employer-reply/link",
  "privacy/your-data/link",
  "watch/confirm",
  "watching",
] as const;

export type LinkPage = (typeof linkPages)[number];

/**
 * The link that is mailed. Its token stands behind `#`, which browsers send to nobody: it is in no log, and a mail
 * scanner that looks at the link does not learn it. The page hands it over in the body of a form.
 */
export function mailedLink({ siteOrigin }: { siteOrigin: string }, page: LinkPage, token: string): string {
  return `${siteOrigin}/${page}#${token}`;
}

/** How a link's token is written; what is longer comes from no mail of ours. */
export const tokenPattern = "[\\w-]{20,2000}";

/** What a mailed link opens, and with what. */
export interface LinkGiven {
  page: LinkPage;
  token: string;
}

/**
 * What somebody pasted: a whole link, or what follows the `#` in it.
 * @param page The page that it was pasted on; a whole link says that itself.
 * @returns null for what is neither.
 */
export function readLink(pasted: string, page: string | undefined): LinkGiven | null {
  if (pasted.length > longestPasted) return null;
  const typed = unwrapped(unwrapped(pasted.trim())).replaceAll("%23", "#");
  const token = typedToken.exec(typed)?.[1];
  const named = linkPages.find((one) => typed.includes(`/${one}#`));
  const meant = named ?? linkPages.find((one) => one === page && !typed.includes("/"));
  return token === undefined || meant === undefined ? null : { page: meant, token };
}

/** A token that begins what was typed, or follows a `#`; signs of the sentence around it, or what was added, may follow. */
const typedToken = new RegExp(`(?:^|#)(${tokenPattern})(?:[?&#%][^/]*|[^\\w/-]*)$`);

/** What is longer than a link in a mail scanner's. */
const longestPasted = 8_000;

/** The link in a mail scanner's, which most have as a part of their query. */
function unwrapped(typed: string): string {
  const inner = /^<?https?:\/\/[^/]+\/.*[?&](?:url|u|a|q)=([^&#]+)/.exec(typed)?.[1];
  if (inner === undefined) return typed;
  try {
    return decodeURIComponent(inner);
  } catch {
    return typed;
  }
}
