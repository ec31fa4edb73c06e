import { useEffect, useRef, type ReactNode } from "react";

import { Notice } from "../notice";

interface AnswerPanelProps {
  tone: "positive" | "negative";
  title: string;
  /** Something that changes with each answer. */
  answer: object;
  children?: ReactNode;
}

/** What a decision brought, on top of the list. It takes the focus. */
export function AnswerPanel({ tone, title, answer, children }: AnswerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [answer]);
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
