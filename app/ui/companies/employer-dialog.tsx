import * as Dialog from "@radix-ui/react-dialog";
import { useNavigate } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useRef } from "react";

import type { EmployerView } from "../../domain/companies/directory-view";
import { directoryHref, type DirectoryAddress } from "../directory/directory-links";
import { Icon } from "../icon";
import { EmployerContent } from "./employer-content";
import { EmployerNotListed, notListedTitle } from "./employer-not-listed";

interface EmployerDialogProps {
  view: EmployerView | null;
  address: DirectoryAddress;
  /** Where focus goes back to: the element that opened the dialog. */
  openerId: string;
  /** Whether the page before this one in the history is the directory below. */
  isOpenedHere: boolean;
}

/** An employer over the directory, which stays as it was: its address is the page's own. */
export default function EmployerDialog({ view, address, openerId, isOpenedHere }: EmployerDialogProps) {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere) navigate(-1);
    else navigate(directoryHref(address), { preventScrollReset: true, replace: true });
  };
  const title = (
    <Dialog.Title asChild>
      <h2 className="hyphens-auto pr-12 text-title [overflow-wrap:anywhere]">
        {view?.company.name ?? notListedTitle}
      </h2>
    </Dialog.Title>
  );
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(18_25_27/0.6)] print:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(openerId);
          }}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper sm:inset-x-auto sm:inset-y-4 sm:left-1/2 sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:w-[min(48rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:rounded sm:border sm:border-line sm:shadow print:absolute print:inset-0 print:max-h-none print:border-0"
        >
          <div className="sticky top-0 z-10 flex h-0 justify-end">
            <Dialog.Close
              aria-label="Close"
              className="m-2 inline-flex size-11 items-center justify-center rounded border border-line bg-paper text-ink hover:border-edge print:hidden"
            >
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className="p-4 pb-10 sm:p-8">
            {view === null ? (
              <EmployerNotListed address={address} title={title} />
            ) : (
              <EmployerContent view={view} address={address} title={title} heading="h3" />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Back to where the reader was, or on to where a link in the dialog leads. */
function returnFocus(openerId: string): void {
  const anchor = document.getElementById(window.location.hash.slice(1));
  const target = anchor ?? document.getElementById(openerId) ?? document.querySelector<HTMLElement>("h1");
  target?.focus({ preventScroll: true });
}
