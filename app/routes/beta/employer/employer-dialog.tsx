import * as Dialog from "@radix-ui/react-dialog";
import { useNavigate } from "@remix-run/react";
import { useRef } from "react";

import { directoryHref, type DirectoryUrl } from "~/core/directory-url";
import { DialogFrame } from "~/components/dialog/dialog-frame";
import { EmployerContent } from "./employer-content";
import type { ShownEmployer } from "./shown-employer";
import { EmployerNotListed } from "~/features/employers/components/employer-not-listed";
import { notListedPage } from "~/features/employers/page-texts";

interface EmployerDialogProps {
  view: ShownEmployer | null;
  url: DirectoryUrl;
  /** Gets focus when the dialog closes. */
  openerId: string;
  /** The history entry before this one is the directory. */
  isOpenedHere: boolean;
}

export default function EmployerDialog({ view, url, openerId, isOpenedHere }: EmployerDialogProps) {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere) navigate(-1);
    else navigate(directoryHref(url), { preventScrollReset: true, replace: true });
  };
  const title = (
    <Dialog.Title asChild>
      <h2 className="hyphens-auto text-title [overflow-wrap:anywhere]">
        {view?.company.name ?? notListedPage.title}
      </h2>
    </Dialog.Title>
  );
  return (
    <DialogFrame isOpen isWide isPrinted onClose={close} onClosed={() => returnFocus(openerId)}>
      {view === null ? (
        <EmployerNotListed url={url} title={title} />
      ) : (
        <EmployerContent view={view} url={url} title={title} heading="h3" />
      )}
    </DialogFrame>
  );
}

/** Back to the opener, unless a link in the dialog leads elsewhere. */
function returnFocus(openerId: string): void {
  const anchor = document.getElementById(window.location.hash.slice(1));
  const target = anchor ?? document.getElementById(openerId) ?? document.querySelector<HTMLElement>("h1");
  target?.focus({ preventScroll: true });
}
