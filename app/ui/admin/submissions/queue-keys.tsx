import { forwardRef } from "react";

const keys = [
  [["J", "K"], "next, previous (also the arrow keys)"],
  [["A"], "approve"],
  [["D"], "ask to delete; then Enter or Y deletes, Escape leaves"],
  [["U"], "undo the last approval, for ten seconds"],
  [["X"], "select"],
  [["?"], "these keys"],
] as const;

/** The keys of the queue, for whoever wants them. */
export const QueueKeys = forwardRef<HTMLDetailsElement>(function QueueKeys(_, ref) {
  return (
    <details ref={ref} className="self-start text-small">
      <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">Keys</summary>
      <p className="pb-2 text-muted">They work while the focus is in the list.</p>
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
