import { useEffect, useRef } from "react";

import { Notice } from "../notice";
import type { RejectedForm } from "~/core/result";

/** Takes the focus and links to each wrong answer. */
export function ErrorSummary({ rejected, title }: { rejected: RejectedForm; title: string }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [rejected]);
  const unexpectedErrors = Object.entries(rejected.fields).map(([name, messages]) => ({
    name,
    text: messages.join(". "),
  }));
  const isSaid = [`${title}.`, ...unexpectedErrors.map(({ text }) => text)].includes(rejected.message);
  return (
    // Without scripts the page loads anew: the errors get the focus.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={summary} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone="negative" title={title} role="alert">
        {!isSaid && <p>{rejected.message}</p>}
        {unexpectedErrors.length > 0 && (
          <ul>
            {unexpectedErrors.map(({ name, text }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                  className="block w-fit py-2.5 underline underline-offset-4 sm:py-1"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
