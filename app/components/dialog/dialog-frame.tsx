import * as Dialog from "@radix-ui/react-dialog";
import { useState, type ReactNode } from "react";

import { classNames } from "../class-names";
import { Icon } from "../icon";
import { useToastsIn } from "../toast/toast-context";
import { formTexts } from "../texts";

interface DialogFrameProps {
  isOpen: boolean;
  onClose: () => void;
  /** Moves the focus once it has closed. */
  onClosed: () => void;
  isWide?: boolean;

  isPrinted?: boolean;
  /** With a `Dialog.Title`. */
  children: ReactNode;
}

/** The whole screen on a phone, a sheet on wider screens. */
export function DialogFrame({ isOpen, onClose, onClosed, isWide, isPrinted, children }: DialogFrameProps) {
  const [toasts, setToasts] = useState<HTMLElement | null>(null);
  useToastsIn(toasts, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(18_25_27/0.6)] print:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (closeNote()) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={classNames(
            // Without a transform, so that a fixed toast in it stays relative to the window.
            "fixed inset-0 z-50 scroll-pt-16 overflow-y-auto overscroll-contain bg-paper sm:inset-y-4 sm:mx-auto sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:rounded sm:border sm:border-line sm:shadow",
            isWide ? "sm:w-[min(48rem,calc(100vw-2rem))]" : "sm:w-[min(36rem,calc(100vw-2rem))]",
            isPrinted && "print:absolute print:inset-0 print:max-h-none print:border-0",
          )}
        >
          {/* A whole bar, so that scrolled content never appears beside the button. */}
          <div className="sticky top-0 z-10 flex justify-end border-b border-line bg-paper print:hidden">
            <Dialog.Close
              aria-label={formTexts.closeDialog}
              className="m-1 inline-flex size-11 items-center justify-center rounded border border-line bg-paper text-ink hover:border-edge"
            >
              <Icon of="x" />
            </Dialog.Close>
          </div>
          <div className="flex flex-col gap-4 p-4 pb-10 sm:p-8 sm:pt-6">{children}</div>
          <div ref={setToasts} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape closes a note over the dialog first. @returns whether there was one. */
function closeNote(): boolean {
  if (!("popover" in HTMLElement.prototype)) return false;
  const note = document.querySelector<HTMLElement>(".source-note:popover-open");
  note?.hidePopover();
  return note !== null;
}
