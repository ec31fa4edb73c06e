import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { confirmWatch, lookAtConfirmation } from "../../domain/watching/watch-commands.server";
import { retryHeaders, statusOf } from "../../http/api.server";
import { linkToken } from "../../http/secret-links.server";
import { pageMeta } from "../../ui/page-meta";
import { ConfirmPage } from "../../ui/watching/confirm-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm what you watch",
    description: "Confirm that mail about an employer or a search may come to your address.",
    isUnlisted: true,
  });

/** Looking confirms nothing: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const watched = await lookAtConfirmation(args.context, linkToken(args) ?? "");
  return data({ watched }, { status: watched === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const confirmed = rejected ?? (await confirmWatch(context, linkToken(args) ?? ""));
  if (confirmed.ok) return redirect(`/watching/${confirmed.value.token}?new=1`);
  const init = { status: statusOf[confirmed.code], headers: retryHeaders(confirmed.code) };
  return data({ problem: confirmed.message }, init);
}

export default function WatchConfirm() {
  const { watched } = useLoaderData<typeof loader>();
  return <ConfirmPage watched={watched} problem={useActionData<typeof action>()?.problem} />;
}
