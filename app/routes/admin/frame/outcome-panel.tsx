import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { Notice } from "~/components/notice";

interface OutcomePanelProps {
  tone: "positive" | "negative";
  title: string;
  /** A new object for each answer. */
  actionData: object;
  children?: ReactNode;
}

/** Takes the focus. */
export function OutcomePanel({ tone, title, actionData, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [actionData]);
  return (
    // Without scripts the page is new: the outcome comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={panel} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone={tone} title={title} role={tone === "negative" ? "alert" : "status"}>
        {children}
      </Notice>
    </div>
  );
}

/**
 * Keeps an answer while its page is open: reading the list again drops it, and with it a link or code
 * that is shown once.
 */
export function useKeptActionData<TriState>(actionData: TriState | undefined): TriState | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, actionData });
  // The answer arrives before its url.
  if (actionData !== undefined && (actionData !== kept.actionData || key !== kept.key))
    setKept({ key, actionData });
  return actionData ?? (kept.key === key ? kept.actionData : undefined);
}
