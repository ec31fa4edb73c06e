import { redirect, type AppLoadContext } from "@remix-run/cloudflare";

import { grantMs, isInvitationOpen, redeemInvitation } from "../invitation-commands.server";
import { setCookie } from "~/lib/http/cookies.server";
import { dropLink, rejectPress } from "~/lib/http/mailed-links.server";
import { redirectWithToast } from "~/lib/http/toasts.server";
import { hasAccess } from "~/lib/auth/guards.server";

/**
 * Whether the invitation of a link can be redeemed; looking does not use it up, because mail
 * scanners look too.
 * @throws a redirect home where it cannot, but this browser has access already. It names a place in the page: what stood
 * behind the `#` before would else go along.
 */
export async function lookAtInvitation(
  context: AppLoadContext,
  request: Request,
  token: string,
): Promise<boolean> {
  if (await isInvitationOpen(context, token)) return true;
  if (await hasAccess(context, request))
    throw redirect("/home#top", { headers: { "Set-Cookie": await dropLink() } });
  return false;
}

/**
 * Redeems the invitation of a link: the browser gets a cookie with a token of its own.
 * @returns a redirect home, or what to say instead.
 */
export async function acceptInvitation(context: AppLoadContext, request: Request, link: string) {
  const rejected = await context.limiter("invitation", request);
  const result = rejected ?? (await redeemInvitation(context, link));
  if (!result.ok) return rejectPress(link, result);
  const toast = {
    title: "You're in",
    description: "Thank you for being among the first. This browser now opens the whole site.",
  };
  const cookies = [setCookie("beta", result.value.token, grantMs / 1000), dropLink()];
  return redirectWithToast("/home", toast, await Promise.all(cookies));
}
