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
import { holdLink, linkToken } from "../../http/mailed-links.server";
import { MailedLink } from "../../ui/mailed-link/mailed-link";
import { pageMeta } from "../../ui/page-meta";
import { ConfirmPage } from "../../ui/watching/confirm-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

const page = "watch/confirm";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm what you watch",
    description: "Confirm that mail about an employer or a search may come to your address.",
    isUnlisted: true,
  });

/** Looking confirms nothing: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = await linkToken(args, page);
  if (token === null) return data({ isHeld: false, watched: null });
  const watched = await lookAtConfirmation(args.context, token);
  return data({ isHeld: true, watched }, { status: watched === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const confirmed = rejected ?? (await confirmWatch(context, (await linkToken(args, page)) ?? ""));
  if (confirmed.ok) {
    const cookie = await holdLink({ page: "watching", token: confirmed.value.token });
    return redirect("/watching?new=1", { headers: { "Set-Cookie": cookie } });
  }
  const init = { status: statusOf[confirmed.code], headers: retryHeaders(confirmed.code) };
  return data({ problem: confirmed.message }, init);
}

export default function WatchConfirm() {
  const { isHeld, watched } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <MailedLink page={page} isHeld={isHeld} isOver={done !== undefined}>
      <ConfirmPage watched={watched} problem={done?.problem} />
    </MailedLink>
  );
}
