import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { listWatches, removeWatch, renewWatches } from "../../domain/watching/watch-commands.server";
import { readForm } from "../../http/form.server";
import { linkToken } from "../../http/secret-links.server";
import { pageMeta } from "../../ui/page-meta";
import { WatchingPage } from "../../ui/watching/watching-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What you watch",
    description: "See, keep or end what is mailed to your address.",
    isUnlisted: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const token = linkToken(args) ?? "";
  const list = await listWatches(args.context, token);
  return data({ list, token }, { status: list === null ? 404 : 200 });
}

/** Removes one, or keeps all of them for longer. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const token = linkToken(args) ?? "";
  const values = await readForm(request);
  if (values.remove !== undefined) await removeWatch(context, token, values.remove);
  if (values.intent === "renew") await renewWatches(context, token);
  return redirect(
    `/watching/${encodeURIComponent(token)}?done=${values.intent === "renew" ? "renewed" : "removed"}`,
  );
}

export default function Watching() {
  const [params] = useSearchParams();
  const done = params.has("new") ? "new" : params.get("done");
  return <WatchingPage {...useLoaderData<typeof loader>()} done={done} />;
}
