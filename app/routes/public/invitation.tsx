import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { linkToken, readPress } from "~/lib/http/mailed-links.server";
import { acceptInvitation, lookAtInvitation } from "~/features/waitlist/handlers/invitation.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { InvitationPage } from "~/features/waitlist/components/invitation-page";

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/lib/http/page-headers.server";

const page = "invitation";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your invitation",
    description: "Open the site before its launch.",
    isUnlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const link = await linkToken(request, page);
  if (link === null) return data({ link, isOpen: false });
  const isOpen = await lookAtInvitation(context, request, link);
  return data({ link, isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { link } = await readPress(request);
  return acceptInvitation(context, request, link);
}

export default function Invitation() {
  const { link, isOpen } = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  return (
    <MailedLink page={page} link={link} pressed={pressed}>
      <InvitationPage isOpen={isOpen} problem={pressed?.problem} />
    </MailedLink>
  );
}
