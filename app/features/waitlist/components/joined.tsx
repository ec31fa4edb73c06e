import { useEffect, useRef } from "react";

import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { alreadyJoined } from "./join-messages";
import { SupportLine } from "./support-line";

interface JoinedProps {
  /** Whether the email was on the list before. */
  isBefore: boolean;
  /** Whether a toast says so too. */
  isToasted: boolean;
}

/** What stands in place of the form once it is done; it takes the focus that the form had. */
export function Joined({ isBefore, isToasted }: JoinedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-4 border-t-2 border-action pt-6"
    >
      {isBefore && !isToasted && (
        <Notice title={alreadyJoined.title}>
          <p>{alreadyJoined.description}</p>
        </Notice>
      )}
      <p className="flex items-start gap-4 font-serif text-title font-semibold">
        <span className="mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-action text-body text-action-ink">
          <Icon of="check" />
        </span>
        You&apos;re on the list! Watch for an email when we launch.
      </p>
      <SupportLine />
    </div>
  );
}
