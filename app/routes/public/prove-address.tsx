import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { lookAtEmailProof, proveEmail } from "../../domain/accounts/email-proof.server";
import { retryHeaders, statusOf } from "../../http/api.server";
import { linkToken } from "../../http/mailed-links.server";
import { ProveAddressPage } from "../../ui/account/prove-address-page";
import { MailedLink } from "../../ui/mailed-link/mailed-link";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

const page = "prove-address";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your address",
    description: "Confirm that an account's email address is yours.",
    isUnlisted: true,
  });

/** Looking does not use the link up: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = await linkToken(args, page);
  if (token === null) return data({ isHeld: false, username: null });
  const username = await lookAtEmailProof(args.context, token);
  return data({ isHeld: true, username }, { status: username === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const proven = rejected ?? (await proveEmail(context, (await linkToken(args, page)) ?? ""));
  // The link that was used is gone, for which the loader says 404.
  if (proven.ok) return data({ isDone: true, problem: undefined }, { status: 200 });
  const init = { status: statusOf[proven.code], headers: retryHeaders(proven.code) };
  return data({ isDone: false, problem: proven.message }, init);
}

export default function ProveAddress() {
  const { isHeld, username } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <MailedLink page={page} isHeld={isHeld} isOver={done !== undefined}>
      <ProveAddressPage username={username} {...done} />
    </MailedLink>
  );
}
