import { type ReactNode, useId } from "react";

import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";

interface PlanFoldProps {
  title: ReactNode;
  /** What it holds, in a few words. */
  about: string;
  isOpen: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** On paper it is open; otherwise it is not there, because nobody can open it. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A part of the page that folds, so that it is short on phones. */
export function PlanFold({ title, about, isOpen, onToggle, isPrinted = false, children }: PlanFoldProps) {
  const id = useId();
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={classNames("group border-t border-line pt-2", isPrinted ? "plan-printed" : "print:hidden")}
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span id={id} className="block font-semibold">
            {title}
          </span>
          <span className="block text-small text-muted">{about}</span>
        </span>
        <Icon of="chevron-down" className="shrink-0 group-open:rotate-180 print:hidden" />
      </summary>
      <div role="group" aria-labelledby={id} className="flex flex-col gap-3 pb-2 pt-3">
        {children}
      </div>
    </details>
  );
}
