import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { linkToken } from "../../http/mailed-links.server";
import { acceptInvitation, lookAtInvitation } from "../../use-cases/invitation.server";
import { MailedLink } from "../../ui/mailed-link/mailed-link";
import { pageMeta } from "../../ui/page-meta";
import { InvitationPage } from "../../ui/waitlist/invitation-page";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

const page = "invitation";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your invitation",
    description: "Open the site before its launch.",
    isUnlisted: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const token = await linkToken(args, page);
  if (token === null) return data({ isHeld: false, isOpen: false });
  const isOpen = await lookAtInvitation(args.context, args.request, token);
  return data({ isHeld: true, isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  return acceptInvitation(args.context, args.request, await linkToken(args, page));
}

export default function Invitation() {
  const { isHeld, isOpen } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <MailedLink page={page} isHeld={isHeld} isOver={done !== undefined}>
      <InvitationPage isOpen={isOpen} problem={done?.problem} />
    </MailedLink>
  );
}
