import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { portalMs, lookAtLink, openPortal } from "~/features/replies/claim-commands.server";
import { cookieHeaders, setCookie } from "~/server/http/cookies.server";
import { dropLink, linkToken, readPress, rejectPress } from "~/server/http/mailed-links.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { EmployerLinkPage } from "~/features/replies/components/claim-page";
import { portalHref } from "~/core/links";
import { linkPage } from "~/features/replies/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "employer-reply/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: linkPage.title,
    description: linkPage.description,
    isUnlisted: true,
  });

/** Mail scanners open links, so opening does not use it up. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const link = await linkToken(request, page);
  if (link === null) return data({ link: null, found: null });
  const found = await lookAtLink(context, link);
  return data({ link, found }, { status: found === null ? 404 : 200 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { link } = await readPress(request);
  const rejected = await context.limiter("invitation", request);
  const opened = rejected ?? (await openPortal(context, link));
  if (!opened.ok) return rejectPress(link, opened);
  const cookies = [setCookie("representative", opened.value.token, portalMs / 1000), dropLink()];
  return redirect(portalHref, { headers: cookieHeaders(await Promise.all(cookies)) });
}

export default function EmployerLink() {
  const { link, found } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <EmployerLinkPage found={found} problem={pressed?.problem} />
    </MailedLink>
  );
}
