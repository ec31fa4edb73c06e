import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useSearchParams } from "@remix-run/react";

import { unsubscribe } from "../../domain/waitlist/unsubscribe-commands.server";
import { pageMeta } from "../../ui/page-meta";
import { UnsubscribePage } from "../../ui/waitlist/unsubscribe-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Unsubscribe",
    description: "End the waitlist's mail to your address.",
    isUnlisted: true,
  });

/** Takes the page's button and, without looking at the form, mail providers' one-click (RFC 8058). */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token) await unsubscribe(context, token);
  return { isDone: Boolean(token) };
}

export default function Unsubscribe() {
  const [parameters] = useSearchParams();
  const isDone = useActionData<typeof action>()?.isDone ?? false;
  return <UnsubscribePage hasToken={Boolean(parameters.get("token"))} isDone={isDone} />;
}
