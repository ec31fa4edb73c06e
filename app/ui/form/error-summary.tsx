import { useEffect, useRef } from "react";

import { Notice } from "../notice";
import type { RefusedForm } from "./refused-form";

/** Says on top of a form why it was refused, and leads to each answer to mend. It takes the focus. */
export function ErrorSummary({ refused, title }: { refused: RefusedForm; title: string }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [refused]);
  const faults = Object.entries(refused.fields).map(([name, messages]) => ({
    name,
    text: messages.join(". "),
  }));
  const isSaid = [`${title}.`, ...faults.map(({ text }) => text)].includes(refused.message);
  return (
    // Someone without scripts arrives on a page that starts anew: what went wrong comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={summary} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone="negative" title={title} role="alert">
        {!isSaid && <p>{refused.message}</p>}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ name, text }) => (
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
