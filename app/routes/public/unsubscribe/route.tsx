import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useParams } from "@remix-run/react";

import { resubscribe, unsubscribe } from "~/features/waitlist/commands.server";
import { pageMeta } from "~/components/page-meta";
import { UnsubscribePage } from "./unsubscribe-page";
import { unsubscribePage } from "~/features/waitlist/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: unsubscribePage.title,
    description: unsubscribePage.description,
    isUnlisted: true,
  });

/** For the page's buttons and the one-click of mail providers (RFC 8058), by the url alone. */
export async function action({ context, params: { token }, request }: ActionFunctionArgs) {
  const isBack = new URL(request.url).searchParams.has("back");
  if (token) await (isBack ? resubscribe : unsubscribe)(context, token);
  return { done: token ? (isBack ? ("back" as const) : ("out" as const)) : undefined };
}

export default function Unsubscribe() {
  const { token = null } = useParams();
  return <UnsubscribePage token={token} done={useActionData<typeof action>()?.done} />;
}
