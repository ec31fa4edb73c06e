import { useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";
import { HeldLinkForm } from "~/components/mailed-link/held-link-form";
import { Notice } from "~/components/notice";
import { useSite } from "~/components/site";

interface InvitationPageProps {
  /** Whether the invitation in the url can be redeemed. */
  isOpen: boolean;
  /** Why it was not, just now. */
  problem?: string;
}

/** Where the link of an invitation leads. */
export function InvitationPage({ isOpen, problem }: InvitationPageProps) {
  return isOpen ? <OpenInvitation problem={problem} /> : <UsedInvitation />;
}

function OpenInvitation({ problem }: { problem?: string }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <MessagePage
      title="You're invited"
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? "Opening the site..." : "Accept the invitation"}
          </Button>
        </HeldLinkForm>
      }
    >
      <p>
        Look around before everyone else: compare employers&apos; parental leave and what parents experienced.
      </p>
      <p className="text-body text-muted">
        The link works once, and opens the site in the browser where you press the button. So press it where
        you want to read.
      </p>
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
      title="This invitation no longer works"
      actions={<ButtonLink to="/launch-signup">Join the waitlist</ButtonLink>}
    >
      <p>It was used already, replaced by a newer one, or is older than 14 days.</p>
      <p className="text-body">
        It opens the site in the browser where it was accepted.
        {site && (
          <>
            {" "}
            For another browser or device, write to{" "}
            <a
              className="prose-link [overflow-wrap:anywhere]"
              href={`mailto:${site.supportEmail}?subject=A%20new%20invitation`}
            >
              {site.supportEmail}
            </a>{" "}
            from the address that was invited, and we will send you a new one.
          </>
        )}
      </p>
    </MessagePage>
  );
}
