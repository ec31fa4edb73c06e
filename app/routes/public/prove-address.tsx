import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { lookAtEmailProof, proveEmail } from "../../domain/accounts/email-proof.server";
import { retryHeaders, statusOf } from "../../http/api.server";
import { linkToken } from "../../http/secret-links.server";
import { ProveAddressPage } from "../../ui/account/prove-address-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your address",
    description: "Confirm that an account's email address is yours.",
    isUnlisted: true,
  });

/** Looking does not use the link up: mail scanners look too. */
export async function loader(args: LoaderFunctionArgs) {
  const username = await lookAtEmailProof(args.context, linkToken(args) ?? "");
  return data({ username }, { status: username === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const rejected = await context.limiter("invitation", request);
  const proven = rejected ?? (await proveEmail(context, linkToken(args) ?? ""));
  // The link that was used is gone, for which the loader says 404.
  if (proven.ok) return data({ isDone: true, problem: undefined }, { status: 200 });
  const init = { status: statusOf[proven.code], headers: retryHeaders(proven.code) };
  return data({ isDone: false, problem: proven.message }, init);
}

export default function ProveAddress() {
  const actionData = useActionData<typeof action>();
  return <ProveAddressPage {...useLoaderData<typeof loader>()} {...actionData} />;
}
