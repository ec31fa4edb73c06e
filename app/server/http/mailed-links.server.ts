import { data } from "@remix-run/cloudflare";

import { tokenPattern, type LinkGiven, type LinkPage } from "~/core/mailed-link";
import type { Failure } from "~/core/result";
import { retryHeaders, statusOf } from "./api.server";
import { clearCookie, readCookie, setCookie } from "./cookies.server";
import { readForm, type FormValues } from "./form.server";

const secondsHeld = 30 * 60;

/**
 * For showing the page; the cookie has the token, because no url may. A button sends the token of its own form,
 * because the cookie may have another link by then.
 * @returns null without an opened link, or after half an hour.
 */
export async function linkToken(request: Request, page: LinkPage): Promise<string | null> {
  const [opened, token] = (await readCookie(request, "link"))?.split(" ") ?? [];
  return opened === page && token ? token : null;
}

export function holdLink({ page, token }: LinkGiven): Promise<string> {
  return setCookie("link", `${page} ${token}`, secondsHeld);
}

/** After the link was used. */
export function dropLink(): Promise<string> {
  return clearCookie("link");
}

const isToken = new RegExp(`^${tokenPattern}$`);

/** `link` is "" for a wrong token. */
export async function readPress(request: Request): Promise<{ link: string; values: FormValues }> {
  const values = await readForm(request);
  const { link = "" } = values;
  return { link: isToken.test(link) ? link : "", values };
}

/** `problem`: why nothing happened. */
export interface LinkPressed {
  link: string;
  problem?: string;
}

export function rejectPress(link: string, { code, message }: Failure) {
  const pressed: LinkPressed = { link, problem: message };
  return data(pressed, { status: statusOf[code], headers: retryHeaders(code) });
}
