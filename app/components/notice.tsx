import type { ReactNode } from "react";

import { classNames } from "./class-names";

export type NoticeTone = "info" | "positive" | "negative";

const tones: Record<NoticeTone, string> = {
  info: "border-edge bg-sunken",
  positive: "border-positive bg-positive-tint",
  negative: "border-negative bg-negative-tint",
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** `status` and `alert` are read out when they appear. */
  role?: "status" | "alert";
}

/** A message in the page, beside what it is about. */
export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  return (
    <div role={role} className={classNames("rounded border-l-4 px-4 py-2", tones[tone])}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
