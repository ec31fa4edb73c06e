import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { confirmWatch, getConfirmation } from "~/features/watches/commands.server";
import { holdLink, linkToken, readPress, rejectPress } from "~/server/http/mailed-links.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { ConfirmPage } from "~/features/watches/components/watch-page";
import { confirmPage } from "~/features/watches/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "watch/confirm";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: confirmPage.title,
    description: confirmPage.description,
    isUnlisted: true,
  });

/** Mail scanners open links, so opening confirms nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const link = await linkToken(request, page);
  if (link === null) return data({ link, employer: null });
  const employer = await getConfirmation(context, link);
  return data({ link, employer }, { status: employer === null ? 404 : 200 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { link } = await readPress(request);
  const rejected = await context.limiter("invitation", request);
  const confirmed = rejected ?? (await confirmWatch(context, link));
  if (!confirmed.ok) return rejectPress(link, confirmed);
  const cookie = await holdLink({ page: "watching", token: confirmed.value.token });
  const toast = { title: confirmPage.done, description: confirmPage.doneHow };
  return redirectWithToast("/watching", toast, [cookie]);
}

export default function WatchConfirm() {
  const { link, employer } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <ConfirmPage employer={employer} problem={pressed?.problem} />
    </MailedLink>
  );
}
