import { Form, useNavigation } from "@remix-run/react";

import { Button } from "~/components/button";
import { MessagePage } from "~/components/frame/message-page";
import { SupportLine } from "./support-line";

interface UnsubscribePageProps {
  /** What a link of ours has in its url. */
  token: string | null;
  /** Which button was pressed: out of the mail, or back in. */
  done?: "out" | "back";
}

/** Where the unsubscribe link of a mail leads. It says the same whether or not it knows the email. */
export function UnsubscribePage({ token, done }: UnsubscribePageProps) {
  const isPending = useNavigation().state !== "idle";
  if (done === "back")
    return (
      <MessagePage title="You're back">
        <p role="status">The address that this link was sent to gets mail from our waitlist again.</p>
        <SupportLine />
      </MessagePage>
    );
  if (done === "out")
    return (
      <MessagePage
        title="You're unsubscribed"
        actions={
          <Form method="post" action={`/unsubscribe/${encodeURIComponent(token ?? "")}?back=1`}>
            <Button type="submit" variant="secondary" disabled={isPending}>
              Undo
            </Button>
          </Form>
        }
      >
        <p role="status">The address that this link was sent to gets no more mail from our waitlist.</p>
        <p className="text-body">
          If mail still comes, the link may have been cut short on its way here: open it from the newest mail,
          or write to us.
        </p>
        <SupportLine />
      </MessagePage>
    );
  if (!token)
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
        You will not hear from us when we launch. The same link brings you back.
      </p>
    </MessagePage>
  );
}
