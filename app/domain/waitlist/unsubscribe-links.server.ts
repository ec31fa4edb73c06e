import type { PeopleContext } from "../context";
import { hashToken } from "../secrets.server";

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
  return { url: `${site.siteOrigin}/unsubscribe?token=${token}`, hash: await hashToken(token) };
}
