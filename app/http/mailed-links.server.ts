import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { LinkGiven, LinkPage } from "../domain/mail/mailed-link";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

type Opened = Pick<LoaderFunctionArgs, "request" | "params">;

/** How long a browser holds a link that was opened, in seconds; opening it again from the mail begins anew. */
const secondsHeld = 30 * 60;

/**
 * The token of the mailed link by which a page was opened. A cookie holds it, because nothing that opens something stands
 * in a url; of links that were mailed before, it is the last part of the path or in the query.
 * @returns null where the page was not opened by a link, or more than half an hour ago.
 */
export async function linkToken({ request, params }: Opened, page: LinkPage): Promise<string | null> {
  const inUrl = urlToken({ request, params });
  if (inUrl !== null) return inUrl;
  const [opened, token] = (await readCookie(request, "link"))?.split(" ") ?? [];
  return opened === page ? (token ?? null) : null;
}

/** The token in a url itself: of the links that end mail, which providers press by their url alone, and of mail of before. */
export function urlToken({ request, params }: Opened): string | null {
  return params.token ?? new URL(request.url).searchParams.get("token");
}

/** A Set-Cookie header that lets this browser open a mailed link's page. */
export function holdLink({ page, token }: LinkGiven): Promise<string> {
  return setCookie("link", `${page} ${token}`, secondsHeld);
}

/** A Set-Cookie header for whoever has used the link up, and goes elsewhere. */
export function dropLink(): Promise<string> {
  return clearCookie("link");
}
