import { useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { MessagePage, Notice } from "~/components/notice";
import { HeldLinkForm } from "~/components/mailed-link/mailed-link";
import { MailTo, useSite } from "~/components/site";
import { invitationPage } from "~/features/waitlist/texts";

interface InvitationPageProps {
  isOpen: boolean;

  problem?: string;
}

export function InvitationPage({ isOpen, problem }: InvitationPageProps) {
  return isOpen ? <OpenInvitation problem={problem} /> : <UsedInvitation />;
}

function OpenInvitation({ problem }: { problem?: string }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <MessagePage
      title={invitationPage.heading}
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? invitationPage.accepting : invitationPage.accept}
          </Button>
        </HeldLinkForm>
      }
    >
      <p>{invitationPage.lead}</p>
      <p className="text-body text-muted">{invitationPage.worksOnce}</p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}

function UsedInvitation() {
  const site = useSite();
  return (
    <MessagePage
      title={invitationPage.closedHeading}
      actions={<ButtonLink to="/launch-signup">{invitationPage.join}</ButtonLink>}
    >
      <p>{invitationPage.whyClosed}</p>
      <p className="text-body">
        {invitationPage.whereItWorks}
        {site && (
          <>
            {" "}
            {invitationPage.askAgain} <MailTo email={site.supportEmail} subject={invitationPage.subject} />
          </>
        )}
      </p>
    </MessagePage>
  );
}
