import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { Notice } from "~/components/notice";

interface OutcomePanelProps {
  tone: "positive" | "negative";
  title: string;
  /** Something that changes with each answer. */
  actionData: object;
  children?: ReactNode;
}

/** What a decision brought, on top of the list. It takes the focus. */
export function OutcomePanel({ tone, title, actionData, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [actionData]);
  return (
    // Someone without scripts arrives on a page that starts anew: what came of the form comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={panel} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone={tone} title={title} role={tone === "negative" ? "alert" : "status"}>
        {children}
      </Notice>
    </div>
  );
}

/**
 * A form's answer for as long as its page stands: reading the list again takes the answer away, and with it a
 * link or code that cannot be shown twice.
 */
export function useKeptActionData<TriState>(actionData: TriState | undefined): TriState | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, actionData });
  // An answer comes before the url that it belongs to.
  if (actionData !== undefined && (actionData !== kept.actionData || key !== kept.key))
    setKept({ key, actionData });
  return actionData ?? (kept.key === key ? kept.actionData : undefined);
}
