import * as Toast from "@radix-ui/react-toast";
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";

import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { ToastMessage } from "~/core/result";
import { formTexts } from "../texts";

const displayMs = 5_000;
const swipeThresholdPx = 50;
const removeAfterMs = 1_000_000;

/** `key` differs for equal messages. */
export interface QueuedToast extends ToastMessage {
  key: number;
}

/** Messages appear inside an open dialog, because nothing outside it can be heard or pressed. */
export interface OpenDialog {
  /** The last element in the dialog. */
  place: HTMLElement;
  close: () => void;
}

export interface ToastStageProps {
  message: QueuedToast;
  dialog: OpenDialog | null;
  onRemove: () => void;
}

/** F8 moves to the message, a swipe to the right or Escape dismisses it. */
export default function ToastStage({ message, dialog, onRemove }: ToastStageProps) {
  const cameFrom = useRef<Element | null>(null);
  /** Returns the focus, at least into the open dialog. */
  const leave = () => {
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else firstIn(dialog)?.focus({ preventScroll: true });
  };
  return (
    <Toast.Provider duration={displayMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      <ToastCard key={message.key} message={message} dialog={dialog} onRemove={onRemove} onLeave={leave} />
      {createPortal(
        <Toast.Viewport
          hotkey={["F8"]}
          onFocus={(event: FocusEvent<HTMLOListElement>) => {
            if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
          }}
          onKeyDown={(event: KeyboardEvent<HTMLOListElement>) => {
            const isLeaving = event.key === "Tab" && !event.currentTarget.contains(document.activeElement);
            if (!isLeaving || event.shiftKey || !dialog) return;
            // The next focus is the first button of the dialog, because nothing outside it can have it.
            event.preventDefault();
            firstIn(dialog)?.focus();
          }}
          className="pointer-events-auto fixed inset-x-0 bottom-0 z-50 m-2 flex flex-col sm:left-auto sm:m-4 sm:w-96 print:hidden"
        />,
        dialog?.place ?? document.body,
      )}
    </Toast.Provider>
  );
}

function firstIn(dialog: OpenDialog | null): HTMLElement | null | undefined {
  return dialog?.place.closest("[role=dialog]")?.querySelector<HTMLElement>("button");
}

interface ToastCardProps extends ToastStageProps {
  onLeave: () => void;
}

function ToastCard({ message, dialog, onRemove, onLeave }: ToastCardProps) {
  const { title, description, variant } = message;
  const [isOpen, setIsOpen] = useState(true);
  const card = useRef<HTMLLIElement | null>(null);
  const draw = useCallback((element: HTMLLIElement | null) => {
    card.current = element;
    keepClear(element);
  }, []);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onRemove, removeAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, onRemove]);

  const change = (opens: boolean) => {
    setIsOpen(opens);
    // A dismissed message with the focus leaves it on the empty list.
    if (!opens && card.current?.parentElement === document.activeElement) onLeave();
  };

  return (
    <Toast.Root
      ref={draw}
      open={isOpen}
      onOpenChange={change}
      onEscapeKeyDown={(event) => {
        // Escape closes what has the focus: the message or the dialog around it.
        if (!dialog || (event.target instanceof Node && card.current?.contains(event.target))) return;
        event.preventDefault();
        dialog.close();
      }}
      type="foreground"
      className={classNames(
        "flex items-start gap-2 rounded border py-2 pl-4 pr-1 shadow",
        "data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0",
        variant === "destructive"
          ? "border-negative bg-negative text-negative-ink"
          : "border-edge bg-surface text-ink",
      )}
    >
      <div className="min-w-0 grow py-2">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="text-small">{description}</Toast.Description>}
      </div>
      <Toast.Close
        aria-label={formTexts.dismissToast}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded"
      >
        <Icon of="x" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** A message must not cover headings, sticky bars, main buttons or the focus. */
const kept = "h1, h2, h3, .sticky > *, .button-primary, [type=submit], :focus";
const gapPx = 8;

/** Moves a new message up from the foot of the window until it covers none of these. */
function keepClear(message: HTMLElement | null): void {
  const stage = message?.parentElement;
  if (!stage) return;
  stage.style.bottom = "";
  const lowest = message.getBoundingClientRect();
  const top = findFreeTop(lowest, keptBelow(message, lowest));
  if (top !== null) stage.style.bottom = `${lowest.top - top}px`;
}

/** In an open dialog only its own elements count. */
function keptBelow(message: HTMLElement, { left, right }: DOMRect): DOMRect[] {
  const page = document.querySelector("[role=dialog]") ?? document;
  return Array.from(page.querySelectorAll(kept))
    .filter((element) => !message.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 1 && rect.left < right && rect.right > left);
}

function findFreeTop({ top: lowest, height }: DOMRect, keptRects: DOMRect[]): number | null {
  for (let top = lowest; top >= gapPx;) {
    const met = keptRects.filter((rect) => rect.top < top + height + gapPx && rect.bottom > top - gapPx);
    if (met.length === 0) return top;
    top = Math.min(...met.map((rect) => rect.top)) - height - gapPx;
  }
  return null;
}
