import { useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";
import { HeldLinkForm } from "~/components/mailed-link/held-link-form";
import { Notice } from "~/components/notice";

interface ProveAddressPageProps {
  /** Whose email the link confirms; null where it confirms none any more. */
  username: string | null;
  isDone?: boolean;
  /** Why it was not confirmed, just now. */
  problem?: string;
}

/** Where a link leads that was mailed to an account's email. */
export function ProveAddressPage({ username, isDone, problem }: ProveAddressPageProps) {
  const isPending = useNavigation().state !== "idle";
  const toAccount = <ButtonLink to="/account">To your account</ButtonLink>;
  if (isDone)
    return (
      <MessagePage title="Your address is confirmed" actions={toAccount}>
        <p>Thank you. What you send from now on no longer waits as “Address not proven”.</p>
        <p className="text-body text-muted">Whoever reviews it sees that, and nothing else of you.</p>
      </MessagePage>
    );
  if (username === null)
    return (
      <MessagePage title="This link no longer works" actions={toAccount}>
        <p>It was used already, replaced by a newer one, or is more than three days old.</p>
        <p className="text-body">You can ask for a new one on the page of your account.</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Is this your account?"
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? "Confirming..." : "Confirm the address"}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        The account <strong>{username}</strong> was made with the address that this link was mailed to.
      </p>
      <p className="text-body text-muted">If you did not make it, close this page: nothing happens.</p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
