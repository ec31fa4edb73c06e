import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { linkToken } from "../../http/secret-links.server";
import { acceptInvitation, lookAtInvitation } from "../../use-cases/invitation.server";
import { pageMeta } from "../../ui/page-meta";
import { InvitationPage } from "../../ui/waitlist/invitation-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your invitation",
    description: "Open the site before its launch.",
    isUnlisted: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const isOpen = await lookAtInvitation(args.context, args.request, linkToken(args));
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  return acceptInvitation(args.context, args.request, linkToken(args));
}

export default function Invitation() {
  const { isOpen } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return <InvitationPage isOpen={isOpen} problem={problem} />;
}
