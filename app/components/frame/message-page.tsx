import type { ReactNode } from "react";

interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** A page that has one thing to say. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="page flex flex-col items-start gap-6 py-16 sm:py-24">
      <h1 className="text-display">{title}</h1>
      <div className="flex max-w-text flex-col gap-4 text-lead">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
