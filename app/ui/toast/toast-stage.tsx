import * as Toast from "@radix-ui/react-toast";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";

import { classNames } from "../class-names";
import { Icon } from "../icon";
import { keepClear } from "./keep-clear";
import type { QueuedToast } from "./toast-context";

const displayMs = 5_000;
const swipeThresholdPx = 50;
const removeAfterMs = 1_000_000;

interface ToastStageProps {
  message: QueuedToast;
  onRemove: () => void;
}

/** Where the message stands: F8 moves to it, a swipe to the right or Escape dismisses it. */
export default function ToastStage({ message, onRemove }: ToastStageProps) {
  return (
    <Toast.Provider duration={displayMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      <ToastCard key={message.key} message={message} onRemove={onRemove} />
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-0 bottom-0 z-50 m-2 flex flex-col sm:left-auto sm:m-4 sm:w-96 print:hidden"
      />
    </Toast.Provider>
  );
}

function ToastCard({ message: { title, description, variant }, onRemove }: ToastStageProps) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onRemove, removeAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, onRemove]);

  return (
    <Toast.Root
      ref={keepClear}
      open={isOpen}
      onOpenChange={setIsOpen}
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
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded"
      >
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  );
}
