import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type AppLoadContext,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { linkToken, readPress, dropLink, rejectPress } from "~/server/http/mailed-links.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { InvitationPage } from "./invitation-page";
import { invitationPage } from "~/features/waitlist/texts";
import { grantMs, isInvitationOpen, redeemInvitation } from "~/features/waitlist/commands.server";
import { setCookie } from "~/server/http/cookies.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { hasAccess } from "~/features/accounts/handlers/guards.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "invitation";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: invitationPage.title,
    description: invitationPage.description,
    isUnlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const link = await linkToken(request, page);
  if (link === null) return data({ link, isOpen: false });
  const isOpen = await lookAtInvitation(context, request, link);
  return data({ link, isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { link } = await readPress(request);
  return acceptInvitation(context, request, link);
}

export default function Invitation() {
  const { link, isOpen } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <InvitationPage isOpen={isOpen} problem={pressed?.problem} />
    </MailedLink>
  );
}

/**
 * Whether an invitation can be redeemed. Looking does not use it up, because mail scanners look too.
 * @throws a redirect home where this browser has access already. `#top` replaces the token behind the `#`.
 */
async function lookAtInvitation(context: AppLoadContext, request: Request, token: string): Promise<boolean> {
  if (await isInvitationOpen(context, token)) return true;
  if (await hasAccess(context, request))
    throw redirect("/home#top", { headers: { "Set-Cookie": await dropLink() } });
  return false;
}

async function acceptInvitation(context: AppLoadContext, request: Request, link: string) {
  const rejected = await context.limiter("invitation", request);
  const result = rejected ?? (await redeemInvitation(context, link));
  if (!result.ok) return rejectPress(link, result);

  const cookies = [setCookie("beta", result.value.token, grantMs / 1000), dropLink()];
  return redirectWithToast("/home", invitationPage.accepted, await Promise.all(cookies));
}
