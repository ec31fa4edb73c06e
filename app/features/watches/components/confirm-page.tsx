import { useNavigation } from "@remix-run/react";

import type { WatchedView } from "../watching-view";
import { Button, ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";
import { HeldLinkForm } from "~/components/mailed-link/held-link-form";
import { Notice } from "~/components/notice";

interface ConfirmPageProps {
  /** What the link confirms; null where it confirms nothing any more. */
  watched: WatchedView | null;
  /** Why it was not confirmed, just now. */
  problem?: string;
}

/** Where a mailed link leads that confirms a watch. */
export function ConfirmPage({ watched, problem }: ConfirmPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (watched === null)
    return (
      <MessagePage
        title="This link no longer works"
        actions={<ButtonLink to="/companies">To the directory</ButtonLink>}
      >
        <p>It was cut short, is more than three days old, or the employer is not listed any more.</p>
        <p className="text-body">You can ask for a new one where you choose “Watch”.</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Watch this?"
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? "Confirming..." : "Yes, watch it"}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        <strong>{watched.kind === "employer" ? watched.name : watched.label}</strong>
      </p>
      <p className="text-body text-muted">
        We write to the address that this link was mailed to, at most once a week. If you did not ask for it,
        close this page: nothing happens.
      </p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
