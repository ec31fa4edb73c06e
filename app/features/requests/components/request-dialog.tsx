import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useState } from "react";

import { Button } from "~/components/button";
import { DialogFrame } from "~/components/dialog/dialog-frame";
import { useSite } from "~/components/site";
import { RequestForm, useRequest } from "./request-form";
import { Requested } from "./requested";
import { requestForm } from "../texts";

interface RequestDialogProps {
  isOpen: boolean;
  /** What was searched for. */
  name: string;
  onClose: () => void;
  /** Called once the dialog is gone, to bring the focus back. */
  onClosed: () => void;
}

/** What was typed stays until it is sent. */
export default function RequestDialog({ isOpen, name, onClose, onClosed }: RequestDialogProps) {
  const { Form, isPending, actionData, onSubmit, reset } = useRequest();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const email = useOwnEmail();
  const close = () => {
    if (actionData?.status === "requested") setTyped({});
    reset();
    onClose();
  };
  if (email === undefined) return null;
  return (
    <DialogFrame isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <Dialog.Title asChild>
        <h2>{requestForm.title}</h2>
      </Dialog.Title>
      {actionData?.status === "requested" ? (
        <Requested {...actionData} actions={<Button onClick={close}>{requestForm.done}</Button>} />
      ) : (
        <RequestForm
          values={{ companyName: name, requestorEmail: email, ...typed }}
          rejected={actionData}
          near={actionData?.listed ? [{ ...actionData.listed, isSame: true }] : undefined}
          isPending={isPending}
          form={Form}
          onSubmit={onSubmit}
          onInput={({ currentTarget }) =>
            setTyped(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
          }
        />
      )}
    </DialogFrame>
  );
}

/** "" when signed out; undefined until it is known. */
function useOwnEmail(): string | undefined {
  const isSignedIn = Boolean(useSite()?.account);
  const [email, setEmail] = useState(isSignedIn ? undefined : "");
  useEffect(() => {
    if (!isSignedIn) return;
    const asked = new AbortController();
    fetch("/api/user", { signal: asked.signal })
      .then((response) => (response.ok ? response.json<{ email: string | null }>() : null))
      .then((user) => setEmail(user?.email ?? ""))
      .catch(() => !asked.signal.aborted && setEmail(""));
    return () => asked.abort();
  }, [isSignedIn]);
  return email;
}
