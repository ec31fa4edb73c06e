import { useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";
import { HeldLinkForm } from "~/components/mailed-link/held-link-form";
import { Notice } from "~/components/notice";
import { portalSignInHref } from "./reply-links";

interface EmployerLinkPageProps {
  /** What the link opens; null where it opens nothing any more. */
  found: { employer: string; isFirst: boolean } | null;
  /** Why it was not opened, just now. */
  problem?: string;
}

/** Where a link leads that was mailed to somebody who may answer for an employer. */
export function EmployerLinkPage({ found, problem }: EmployerLinkPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (found === null)
    return (
      <MessagePage
        title="This link no longer works"
        actions={<ButtonLink to={portalSignInHref}>Ask for a new link</ButtonLink>}
      >
        <p>It was used already, or it is too old.</p>
      </MessagePage>
    );
  const { employer, isFirst } = found;
  return (
    <MessagePage
      title={isFirst ? "Is this address yours?" : "Go on answering"}
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isFirst ? "Yes, ask to answer" : "Open the employer’s page"}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {isFirst ? "With it you ask to answer for " : "The link opens the page from which you answer for "}
        <strong>{employer}</strong>.
      </p>
      <p className="text-body text-muted">
        {isFirst
          ? "One of our admins then looks whether the address speaks for the employer. If you did not ask, close this page: nothing happens."
          : "For eight hours, in this browser."}
      </p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
