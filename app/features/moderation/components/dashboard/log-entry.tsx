import type { ReactNode } from "react";

import { momentOf } from "~/components/times";

interface LogEntryProps {
  /** ISO 8601. */
  happenedAt: string;
  /** Who it was. */
  aside?: ReactNode;
  children: ReactNode;
}

/** An entry of a log that admins read: the moment, what happened, and who it was. */
export function LogEntry({ happenedAt, aside, children }: LogEntryProps) {
  return (
    <li className="grid min-h-14 content-center items-baseline gap-x-6 py-2 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,max-content)]">
      <time dateTime={happenedAt} className="text-small tabular-nums text-muted">
        {momentOf(happenedAt)}
      </time>
      <div className="min-w-0">{children}</div>
      {aside && <p className="break-words text-small text-muted">{aside}</p>}
    </li>
  );
}
