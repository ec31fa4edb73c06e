import type { ReactNode } from "react";
import { listControls } from "~/features/moderation/admin-texts";
import { Icon } from "~/components/icon";
import { Menu } from "~/components/menu";
import { VisuallyHidden } from "~/components/visually-hidden";
import { momentOf } from "~/components/times";

interface QueueRowProps {
  tick?: ReactNode;
  line: ReactNode;
  /** Cut to one line until the row is open. */
  text?: string | null;
  since: ReactNode;
  actions: ReactNode;
  /** Read before deciding. */
  children: ReactNode;
}

/** One line that opens, beside the actions. */
export function QueueRow({ tick, line, text, since, actions, children }: QueueRowProps) {
  return (
    <div className="flex flex-wrap gap-x-2 sm:flex-nowrap">
      {tick}
      <details data-reading className="group min-w-0 grow basis-0">
        <summary className="flex min-h-14 cursor-pointer list-none items-start gap-x-2 py-4 lg:gap-x-3 [&::-webkit-details-marker]:hidden">
          <Icon of="chevron-right" className="mt-0.5 text-muted group-open:rotate-90" />
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap lg:group-open:flex-wrap">
            {line}
            {text && (
              <span
                dir="auto"
                className="min-w-0 truncate text-muted [unicode-bidi:isolate] group-open:order-last group-open:max-w-text group-open:basis-full group-open:hyphens-auto group-open:whitespace-pre-line group-open:text-ink group-open:[overflow-wrap:anywhere] max-lg:order-last max-lg:basis-full"
              >
                {text}
              </span>
            )}
            <span className="ml-auto text-small text-muted lg:max-w-[30%] lg:shrink-0">{since}</span>
          </div>
        </summary>
        <div className="pb-4 pl-8">{children}</div>
      </details>
      <div className="flex flex-wrap items-start justify-end gap-2 py-1.5 max-sm:w-full max-sm:pt-0 sm:ml-2">
        {actions}
      </div>
    </div>
  );
}

export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Menu
      label={
        <span>
          {listControls.more}
          <VisuallyHidden>{listControls.moreFor(of)}</VisuallyHidden>
        </span>
      }
      variant="quiet"
      className="px-2"
    >
      {children}
    </Menu>
  );
}

interface LogEntryProps {
  /** ISO 8601. */
  happenedAt: string;
  aside?: ReactNode;
  children: ReactNode;
}

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

export function daysLabel(days: number): string {
  return days === 0 ? listControls.today : listControls.days(days);
}
