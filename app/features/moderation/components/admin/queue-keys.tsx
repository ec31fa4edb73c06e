import { forwardRef } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";

const keys = [
  [["J", "K"], "next, previous (also the arrow keys)"],
  [["A"], "approve"],
  [["D"], "ask to delete; then Enter or Y deletes, Escape leaves"],
  [["U"], "undo the last approval, for ten seconds"],
  [["X"], "select"],
  [["?"], "these keys"],
] as const;

/** The keys of the queue and the way to them, where there is a keyboard and scripts run. */
export const QueueKeys = forwardRef<HTMLDetailsElement, { onStart: () => void }>(function QueueKeys(
  { onStart },
  ref,
) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 max-sm:hidden [@media(hover:none)]:hidden [@media(scripting:none)]:hidden">
      <Button variant="quiet" onClick={onStart}>
        <Icon of="keyboard" />
        Start with the keyboard
      </Button>
      <KeyList ref={ref} />
    </div>
  );
});

const KeyList = forwardRef<HTMLDetailsElement>(function KeyList(_, ref) {
  return (
    <details ref={ref} className="text-small">
      <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">Keys</summary>
      <p className="max-w-80 pb-2 text-muted">
        They work while the focus is in the list. “Start with the keyboard” puts it on the first item, and so
        does Tab.
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 pb-2">
        {keys.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-6 rounded border border-edge bg-surface px-1 text-center font-sans font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});
