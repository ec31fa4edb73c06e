import { data } from "@remix-run/cloudflare";

import { tokenPattern, type LinkGiven, type LinkPage } from "~/features/mail/rules";
import type { Failure } from "../result";
import { retryHeaders, statusOf } from "./api.server";
import { clearCookie, readCookie, setCookie } from "./cookies.server";
import { readForm, type FormValues } from "./form.server";

/** How long a browser holds a link that was opened, in seconds; opening it again from the mail begins anew. */
const secondsHeld = 30 * 60;

/**
 * The token of the mailed link by which a page was opened, for it to be shown. A cookie holds it, because nothing that opens something stands
 * in a url. What a button does goes by the token that stands in its form instead: the cookie may hold another link by then.
 * @returns null where the page was not opened by a link, or more than half an hour ago.
 */
export async function linkToken(request: Request, page: LinkPage): Promise<string | null> {
  const [opened, token] = (await readCookie(request, "link"))?.split(" ") ?? [];
  return opened === page && token ? token : null;
}

/** A Set-Cookie header that lets this browser open a mailed link's page. */
export function holdLink({ page, token }: LinkGiven): Promise<string> {
  return setCookie("link", `${page} ${token}`, secondsHeld);
}

/** A Set-Cookie header for whoever has used the link up, and goes elsewhere. */
export function dropLink(): Promise<string> {
  return clearCookie("link");
}

const isToken = new RegExp(`^${tokenPattern}$`);

/** A form on a page that a link opened: the token that the page showed, "" for what is none, and the other answers. */
export async function readPress(request: Request): Promise<{ link: string; values: FormValues }> {
  const values = await readForm(request);
  const { link = "" } = values;
  return { link: isToken.test(link) ? link : "", values };
}

/** What comes of a press on a page that a link opened: which link it was for, and why it did nothing, if so. */
export interface LinkPressed {
  link: string;
  problem?: string;
}

/** Action data of a press that did nothing, with the status of its reason. */
export function rejectPress(link: string, { code, message }: Failure) {
  const pressed: LinkPressed = { link, problem: message };
  return data(pressed, { status: statusOf[code], headers: retryHeaders(code) });
}
