import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";

import { stopWatching } from "~/features/watches/watch-commands.server";
import { pageMeta } from "~/components/page-meta";
import { UnwatchPage } from "~/features/watches/components/unwatch-page";

export { keepOutOfCaches as headers } from "~/lib/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "End what you watch",
    description: "End all mail about what you watch.",
    isUnlisted: true,
  });

/** Takes the page's button and, without looking at the form, mail providers' one-click (RFC 8058). */
export async function action({ context, params: { token = "" } }: ActionFunctionArgs) {
  await stopWatching(context, token);
  return { isDone: true };
}

export default function Unwatch() {
  return <UnwatchPage isDone={useActionData<typeof action>() !== undefined} />;
}
