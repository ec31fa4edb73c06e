import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";

/** Where the unsubscribe link of a mail leads. It says the same whether or not it knows the address. */
export function UnwatchPage({ isDone }: { isDone: boolean }) {
  const isPending = useNavigation().state !== "idle";
  if (isDone)
    return (
      <MessagePage
        title="You watch nothing any more"
        actions={<ButtonLink to="/companies">To the directory</ButtonLink>}
      >
        <p role="status">
          The address that this link was sent to gets no more of these mails, and we have forgotten it.
        </p>
        <p className="text-body">
          If one still comes, this link was too old: press the one in the newest mail.
        </p>
        <p className="text-body text-muted">You can watch again whenever you like.</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title="End what you watch"
      actions={
        <Form method="post">
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? "Ending..." : "End all of it"}
          </Button>
        </Form>
      }
    >
      <p>
        Press the button: the address that this link was sent to watches nothing any more, and we forget it.
      </p>
    </MessagePage>
  );
}
