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

/** What a mailed link opens, and with what. */
export interface LinkGiven {
  page: LinkPage;
  token: string;
}

/**
 * What somebody pasted: a whole link, of now or with its token in the path as before, or what follows the `#` in it.
 * @param page The page that it was pasted on; a whole link says that itself.
 * @returns null for what is neither.
 */
export function readLink(pasted: string, page: string | undefined): LinkGiven | null {
  const typed = pasted.trim();
  const token = /(?:^|[#/])([\w-]{20,2000})$/.exec(typed)?.[1];
  const named = linkPages.find((one) => ["#", "/"].some((mark) => typed.includes(`/${one}${mark}`)));
  const meant = named ?? linkPages.find((one) => one === page);
  return token !== undefined && meant !== undefined ? { page: meant, token } : null;
}
