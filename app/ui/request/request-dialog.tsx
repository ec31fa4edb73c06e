import * as Dialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";

import { Button } from "../button";
import { Icon } from "../icon";
import { useSite } from "../site";
import { RequestForm } from "./request-form";
import { Requested } from "./requested";
import { useRequest } from "./use-request";

interface RequestDialogProps {
  isOpen: boolean;
  /** The text that was searched for. */
  name: string;
  onClose: () => void;
  /** Told once it is gone, to bring the focus back to where it was. */
  onClosed: () => void;
}

/** Asking for an employer over the page that one is on. What was typed stays until it is sent. */
export default function RequestDialog({ isOpen, name, onClose, onClosed }: RequestDialogProps) {
  const { isPending, answer, send, reset } = useRequest();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const email = useOwnEmail();
  const close = () => {
    if (answer?.status === "requested") setTyped({});
    reset();
    onClose();
  };
  if (email === undefined) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(opens) => !opens && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(18_25_27/0.6)] print:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper sm:inset-x-auto sm:inset-y-4 sm:left-1/2 sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:w-[min(36rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:rounded sm:border sm:border-line sm:shadow"
        >
          <div className="sticky top-0 z-10 flex h-0 justify-end">
            <Dialog.Close
              aria-label="Close"
              className="m-2 inline-flex size-11 items-center justify-center rounded border border-line bg-paper text-ink hover:border-edge"
            >
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className="flex flex-col gap-4 p-4 pb-10 sm:p-8">
            <Dialog.Title asChild>
              <h2 className="pr-12">Request a company</h2>
            </Dialog.Title>
            {answer?.status === "requested" ? (
              <Requested {...answer} actions={<Button onClick={close}>Done</Button>} />
            ) : (
              <RequestForm
                values={{ companyName: name, requestorEmail: email, ...typed }}
                refused={answer}
                isPending={isPending}
                onSubmit={(event) => void send(event)}
                onInput={({ currentTarget }) =>
                  setTyped(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
                }
              />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The address of whoever is signed in, "" for nobody; undefined until it is known. */
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
