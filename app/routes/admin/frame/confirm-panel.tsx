import { Form, Link } from "@remix-run/react";
import { useEffect, useId, useRef, type ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { listControls } from "~/features/moderation/admin-texts";

interface ConfirmPanelProps {
  /** "Delete this vote?" */
  title: string;
  children: ReactNode;
  /** Hidden fields; a name may have several values. */
  fields: Record<string, string | string[]>;
  confirm: string;
  /** The page without the question. */
  cancelTo: string;
}

/**
 * Asks before something that cannot be undone. The question has a url, so it works without scripts;
 * Back and Escape leave it.
 */
export function ConfirmPanel({ title, children, fields, confirm, cancelTo }: ConfirmPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // From its beginning, also where it is higher than the window.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // Escape leaves, wherever in it the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="alertdialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && cancel.current?.click()}
      className="flex flex-col gap-2 rounded border border-negative bg-negative-tint p-4"
    >
      <p id={titleId} className="font-semibold">
        {title}
      </p>
      <div className="max-w-text">{children}</div>
      <Form method="post" replace className="flex flex-wrap gap-2">
        {Object.entries(fields).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <Button type="submit" variant="destructive">
          {confirm}
        </Button>
        <Link ref={cancel} to={cancelTo} replace preventScrollReset className={buttonClass("secondary")}>
          {listControls.cancel}
        </Link>
      </Form>
    </div>
  );
}
