import { useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/button";
import { MessagePage, Notice } from "~/components/notice";
import { HeldLinkForm } from "~/components/mailed-link/mailed-link";
import { proveAddressPage } from "~/features/accounts/texts";

interface ProveAddressPageProps {
  /** The account that the link confirms; null for a link that no longer works. */
  username: string | null;
  isDone?: boolean;
  problem?: string;
}

export function ProveAddressPage({ username, isDone, problem }: ProveAddressPageProps) {
  const isPending = useNavigation().state !== "idle";
  const toAccount = <ButtonLink to="/account">{proveAddressPage.toAccount}</ButtonLink>;
  if (isDone)
    return (
      <MessagePage title={proveAddressPage.doneTitle} actions={toAccount}>
        <p>{proveAddressPage.done}</p>
        <p className="text-body text-muted">{proveAddressPage.doneNote}</p>
      </MessagePage>
    );
  if (username === null)
    return (
      <MessagePage title={proveAddressPage.goneTitle} actions={toAccount}>
        <p>{proveAddressPage.gone}</p>
        <p className="text-body">{proveAddressPage.goneNext}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={proveAddressPage.askTitle}
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? proveAddressPage.sending : proveAddressPage.submit}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {proveAddressPage.ask} <strong>{username}</strong>.
      </p>
      <p className="text-body text-muted">{proveAddressPage.notYours}</p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
