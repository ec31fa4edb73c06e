import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { endWatches, removeWatch, renewWatches } from "~/features/watches/commands.server";
import { cookieHeaders } from "~/server/http/cookies.server";
import type { FormValues } from "~/server/http/form.server";
import { holdLink, type LinkPressed, linkToken, readPress } from "~/server/http/mailed-links.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { WatchingPage } from "~/features/watches/components/watching-page";
import { watchingPage } from "~/features/watches/texts";
import { listWatches } from "~/features/watches/queries.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "watching";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: watchingPage.title,
    description: watchingPage.description,
    isUnlisted: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const link = await linkToken(args.request, page);
  if (link === null) return data({ link, list: null });
  const list = await listWatches(args.context, link);
  return data({ link, list }, { status: list === null ? 404 : 200 });
}

/** Each press carries the link that its page showed. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { link, values } = await readPress(args.request);
  const done = await doWhatIsAsked(context, link, values);
  const pressed: LinkPressed = { link };
  // The loader answers 404, as the link opens nothing now.
  if (done === "forgotten") return data(pressed, { status: 200 });
  const cookies = link === "" ? [] : [await holdLink({ page, token: link })];
  if (values.intent === "ask") return redirect(`/${page}?confirm=end`, { headers: cookieHeaders(cookies) });
  return done === null
    ? redirect(`/${page}`, { headers: cookieHeaders(cookies) })
    : redirectWithToast(`/${page}`, { title: told[done] }, cookies);
}

const told = { removed: watchingPage.removed, renewed: watchingPage.renewed } as const;

async function doWhatIsAsked(context: AppLoadContext, link: string, { remove, intent }: FormValues) {
  if (remove !== undefined) return removeWatch(context, link, remove);
  if (intent === "end") return (await endWatches(context, link)) ? "forgotten" : null;
  return intent === "renew" && (await renewWatches(context, link)) ? "renewed" : null;
}

export default function Watching() {
  const [params] = useSearchParams();
  const { link, list } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <WatchingPage
        list={list}
        isAsking={params.get("confirm") === "end"}
        isForgotten={pressed !== undefined}
      />
    </MailedLink>
  );
}
