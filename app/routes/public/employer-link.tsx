import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { deskMs, lookAtLink, openDesk } from "../../domain/replies/claim-commands.server";
import { retryHeaders, statusOf } from "../../http/api.server";
import { cookieHeaders, setCookie } from "../../http/cookies.server";
import { dropLink, linkToken } from "../../http/mailed-links.server";
import { MailedLink } from "../../ui/mailed-link/mailed-link";
import { pageMeta } from "../../ui/page-meta";
import { EmployerLinkPage } from "../../ui/replies/link-page";
import { deskHref } from "../../ui/replies/reply-links";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

const page = "employer-reply/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Answer for your employer",
    description: "Show that an address is yours, and open the employer's page.",
    isUnlisted: true,
  });

/** Looking does not use the link up: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = await linkToken(args, page);
  if (token === null) return data({ isHeld: false, found: null });
  const found = await lookAtLink(args.context, token);
  return data({ isHeld: true, found }, { status: found === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const opened = rejected ?? (await openDesk(context, (await linkToken(args, page)) ?? ""));
  if (opened.ok) {
    const cookies = [setCookie("representative", opened.value.token, deskMs / 1000), dropLink()];
    return redirect(deskHref, { headers: cookieHeaders(await Promise.all(cookies)) });
  }
  const init = { status: statusOf[opened.code], headers: retryHeaders(opened.code) };
  return data({ problem: opened.message }, init);
}

export default function EmployerLink() {
  const { isHeld, found } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <MailedLink page={page} isHeld={isHeld} isOver={done !== undefined}>
      <EmployerLinkPage found={found} {...done} />
    </MailedLink>
  );
}
