import type { ReactNode } from "react";

import { momentOf } from "~/components/times";

interface LogEntryProps {
  /** ISO 8601. */
  happenedAt: string;
  /** Under the moment. */
  aside?: ReactNode;
  children: ReactNode;
}

/** An entry of a log that admins read: the moment beside what happened. */
export function LogEntry({ happenedAt, aside, children }: LogEntryProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[13rem_1fr]">
      <p className="text-small text-muted">
        <time dateTime={happenedAt} className="tabular-nums">
          {momentOf(happenedAt)}
        </time>
        {aside}
      </p>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
