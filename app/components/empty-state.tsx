import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is not there. */
  title: string;
  /** Why, and what to do next. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** Says why a place is empty and what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="rounded border border-dashed border-edge px-6 py-10 text-center">
      <p className="font-serif text-lead font-semibold">{title}</p>
      {children && <div className="mx-auto mt-2 max-w-text text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap items-center justify-center gap-2">{actions}</div>}
    </div>
  );
}
