import { Form, useNavigation } from "@remix-run/react";

import { Button } from "~/components/button";
import { unsubscribePage } from "~/features/waitlist/texts";
import { MessagePage } from "~/components/notice";
import { SupportLine } from "~/components/site";

interface UnsubscribePageProps {
  token: string | null;

  done?: "out" | "back";
}

/** It says the same whether or not the address is known. */
export function UnsubscribePage({ token, done }: UnsubscribePageProps) {
  const isPending = useNavigation().state !== "idle";
  if (done === "back")
    return (
      <MessagePage title={unsubscribePage.backHeading}>
        <p role="status">{unsubscribePage.back}</p>
        <SupportLine />
      </MessagePage>
    );
  if (done === "out")
    return (
      <MessagePage
        title={unsubscribePage.doneHeading}
        actions={
          <Form method="post" action={`/unsubscribe/${encodeURIComponent(token ?? "")}?back=1`}>
            <Button type="submit" variant="secondary" disabled={isPending}>
              {unsubscribePage.undo}
            </Button>
          </Form>
        }
      >
        <p role="status">{unsubscribePage.done}</p>
        <p className="text-body">{unsubscribePage.stillComing}</p>
        <SupportLine />
      </MessagePage>
    );
  if (!token)
    return (
      <MessagePage title={unsubscribePage.incompleteHeading}>
        <p>{unsubscribePage.incomplete}</p>
        <SupportLine />
      </MessagePage>
    );
  return (
    <MessagePage
      title={unsubscribePage.title}
      actions={
        <Form method="post">
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? unsubscribePage.unsubscribing : unsubscribePage.unsubscribe}
          </Button>
        </Form>
      }
    >
      <p>{unsubscribePage.ask}</p>
      <p className="text-body text-muted">{unsubscribePage.whatFollows}</p>
    </MessagePage>
  );
}
