import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { getEmailProof, proveEmail } from "~/features/accounts/email-proof-commands.server";
import { type LinkPressed, linkToken, readPress, rejectPress } from "~/server/http/mailed-links.server";
import { ProveAddressPage } from "./prove-address-page";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { proveAddressPage } from "~/features/accounts/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "prove-address";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: proveAddressPage.title,
    description: proveAddressPage.description,
    isUnlisted: true,
  });

/** Reading does not use the link up: mail scanners read it too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const link = await linkToken(request, page);
  if (link === null) return data({ link, username: null });
  const username = await getEmailProof(context, link);
  return data({ link, username }, { status: username === null ? 404 : 200 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { link } = await readPress(request);
  const rejected = await context.limiter("invitation", request);
  const proven = rejected ?? (await proveEmail(context, link));
  if (!proven.ok) return rejectPress(link, proven);
  const pressed: LinkPressed = { link };
  // The used link makes the loader answer 404.
  return data(pressed, { status: 200 });
}

export default function ProveAddress() {
  const { link, username } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  const isDone = pressed !== undefined && pressed.problem === undefined;
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <ProveAddressPage username={username} isDone={isDone} problem={pressed?.problem} />
    </MailedLink>
  );
}
