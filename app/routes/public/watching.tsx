import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { listWatches, removeWatch, renewWatches } from "../../domain/watching/watch-commands.server";
import { hashToken } from "../../domain/secrets.server";
import { endOfWatching } from "../../domain/watching/watch-keys.server";
import { readForm } from "../../http/form.server";
import { holdLink, linkToken } from "../../http/mailed-links.server";
import { MailedLink } from "../../ui/mailed-link/mailed-link";
import { pageMeta } from "../../ui/page-meta";
import { WatchingPage } from "../../ui/watching/watching-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

const page = "watching";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What you watch",
    description: "See, keep or end what is mailed to your address.",
    isUnlisted: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const token = await linkToken(args, page);
  if (token === null) return data({ isHeld: false, list: null, endHref: "" });
  const [list, endHref] = await Promise.all([
    listWatches(args.context, token),
    endOfWatching(args.context, await hashToken(token)),
  ]);
  return data({ isHeld: true, list, endHref }, { status: list === null ? 404 : 200 });
}

/** Removes one, or keeps all of them for longer. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const token = await linkToken(args, page);
  if (token === null) return { isOver: true };
  const values = await readForm(request);
  if (values.remove !== undefined) await removeWatch(context, token, values.remove);
  if (values.intent === "renew") await renewWatches(context, token);
  return redirect(`/${page}?done=${values.intent === "renew" ? "renewed" : "removed"}`, {
    headers: { "Set-Cookie": await holdLink({ page, token }) },
  });
}

export default function Watching() {
  const [params] = useSearchParams();
  const done = params.has("new") ? "new" : params.get("done");
  const { isHeld, list, endHref } = useLoaderData<typeof loader>();
  return (
    <MailedLink page={page} isHeld={isHeld} isOver={useActionData<typeof action>()?.isOver}>
      <WatchingPage list={list} endHref={endHref} done={done} />
    </MailedLink>
  );
}
