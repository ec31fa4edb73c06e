import type { ReactNode } from "react";
import { classNames } from "./class-names";

type NoticeTone = "info" | "positive" | "negative";

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

export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  return (
    <div role={role} className={classNames("rounded border-l-4 px-4 py-2", tones[tone])}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what to do next. */
  children?: ReactNode;

  actions?: ReactNode;
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="rounded border border-dashed border-edge px-6 py-10 text-center">
      <p className="font-serif text-lead font-semibold">{title}</p>
      {children && <div className="mx-auto mt-2 max-w-text text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap items-center justify-center gap-2">{actions}</div>}
    </div>
  );
}

interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="page flex flex-col items-start gap-6 py-16 sm:py-24">
      <h1 className="text-display">{title}</h1>
      <div className="flex max-w-text flex-col gap-4 text-lead">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
