import { Form, Link, useNavigation } from "@remix-run/react";

import { Button } from "../button";
import { MessagePage } from "../frame/message-page";
import { SupportLine } from "./support-line";

interface UnsubscribePageProps {
  /** Whether the address has what a link of ours has. */
  hasToken: boolean;
  isDone: boolean;
}

/** Where the unsubscribe link of a mail leads. It says the same whether or not it knows the address. */
export function UnsubscribePage({ hasToken, isDone }: UnsubscribePageProps) {
  const isPending = useNavigation().state !== "idle";
  if (isDone)
    return (
      <MessagePage title="Done">
        <p role="status">The address that this link was sent to gets no more mail from our waitlist.</p>
        <p className="text-body">
          If mail still comes, the link may have been cut short on its way here: open it from the newest mail,
          or write to us.
        </p>
        <p className="text-body">
          Changed your mind?{" "}
          <Link to="/launch-signup" className="prose-link">
            Join the waitlist again
          </Link>{" "}
          at any time.
        </p>
        <SupportLine />
      </MessagePage>
    );
  if (!hasToken)
    return (
      <MessagePage title="This link is not complete">
        <p>Open the unsubscribe link from one of our mails again, or copy all of it.</p>
        <SupportLine />
      </MessagePage>
    );
  return (
    <MessagePage
      title="Unsubscribe"
      actions={
        <Form method="post">
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? "Unsubscribing..." : "Unsubscribe"}
          </Button>
        </Form>
      }
    >
      <p>Press the button, and the address that this link was sent to gets no more mail from our waitlist.</p>
      <p className="text-body text-muted">
        You will not hear from us when we launch. You can join the waitlist again at any time.
      </p>
    </MessagePage>
  );
}
