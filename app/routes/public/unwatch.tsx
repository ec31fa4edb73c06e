import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";

import { stopWatching } from "~/features/watches/commands.server";
import { pageMeta } from "~/components/page-meta";
import { UnwatchPage } from "~/features/watches/components/watching-page";
import { unwatchPage } from "~/features/watches/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: unwatchPage.heading,
    description: unwatchPage.description,
    isUnlisted: true,
  });

/** Also mail providers' one-click unsubscribe (RFC 8058), which sends no form. */
export async function action({ context, params: { token = "" } }: ActionFunctionArgs) {
  await stopWatching(context, token);
  return { isDone: true };
}

export default function Unwatch() {
  return <UnwatchPage isDone={useActionData<typeof action>() !== undefined} />;
}
