import { useEffect, useId, useRef, type KeyboardEvent } from "react";

import { Button, buttonClass } from "~/components/button";
import { deleteQuestion } from "./submission-words";
import { itemValue, type SubmissionRef } from "./submissions-view";

interface DeleteQuestionProps {
  items: readonly SubmissionRef[];
  /** Where the form goes, and the page without the question, where scripts do not run. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before submissions are deleted, in the list. Enter or Y confirms, Escape leaves. */
export function DeleteQuestion({ items, action, onConfirm, onCancel }: DeleteQuestionProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const onKeyDown = ({ key, target, repeat }: KeyboardEvent) => {
    if (repeat) return;
    if (key === "Escape") onCancel();
    if (key.toLowerCase() === "y" || (key === "Enter" && target === panel.current)) onConfirm();
  };
  return (
    // Its keys are those of any such question.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex scroll-my-24 flex-col gap-2 rounded border border-negative bg-negative-tint p-4"
    >
      <p id={`${id}-title`} className="font-semibold">
        {deleteQuestion(items)}
      </p>
      <p id={`${id}-text`}>This cannot be undone. Whoever wrote it is not told.</p>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        className="flex flex-wrap gap-2"
      >
        {items.map((item) => (
          <input key={itemValue(item)} type="hidden" name="item" value={itemValue(item)} />
        ))}
        <Button type="submit" name="intent" value="delete" variant="destructive">
          {items.length === 1 ? "Delete" : `Delete all ${items.length}`}
        </Button>
        <a
          href={action}
          onClick={(event) => {
            event.preventDefault();
            onCancel();
          }}
          className={buttonClass("secondary")}
        >
          Cancel
        </a>
      </form>
    </div>
  );
}
