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
import { setCookie } from "../../http/cookies.server";
import { linkToken } from "../../http/secret-links.server";
import { pageMeta } from "../../ui/page-meta";
import { EmployerLinkPage } from "../../ui/replies/link-page";
import { deskHref } from "../../ui/replies/reply-links";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Answer for your employer",
    description: "Show that an address is yours, and open the employer's page.",
    isUnlisted: true,
  });

/** Looking does not use the link up: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await lookAtLink(args.context, linkToken(args) ?? "");
  return data({ found }, { status: found === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const opened = rejected ?? (await openDesk(context, linkToken(args) ?? ""));
  if (opened.ok) {
    const cookie = await setCookie("representative", opened.value.token, deskMs / 1000);
    return redirect(deskHref, { headers: { "Set-Cookie": cookie } });
  }
  const init = { status: statusOf[opened.code], headers: retryHeaders(opened.code) };
  return data({ problem: opened.message }, init);
}

export default function EmployerLink() {
  return <EmployerLinkPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
