import { Button, buttonClass } from "~/components/button";
import { VisuallyHidden } from "~/components/visually-hidden";
import { forwardRef, useEffect, useId, useRef, type KeyboardEvent } from "react";
import { Icon } from "~/components/icon";
import { deleteQuestion, listControls, queueKeyTexts, queueTexts } from "~/features/moderation/admin-texts";
import { itemValue, type SubmissionRef } from "./submissions-view";

interface BulkBarProps {
  form: string;
  action: string;
  count: number;
  canApprove: boolean;
  onAll: () => void;
  onApprove: () => void;
  onAsk: () => void;
}

export function BulkBar({ form, action, count, canApprove, onAll, onApprove, onAsk }: BulkBarProps) {
  return (
    <form
      id={form}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute("value") === "approve") onApprove();
        else onAsk();
      }}
      className="tick-bar"
    >
      <p role="status" className="[@media(scripting:none)]:hidden">
        {queueTexts.selected(count)}
      </p>
      <Button variant="quiet" onClick={onAll} className="[@media(scripting:none)]:hidden max-sm:px-2">
        <span>
          {listControls.all}
          <span className="max-sm:sr-only">{listControls.onThisPage}</span>
        </span>
      </Button>
      {canApprove && (
        <Button type="submit" name="intent" value="approve" variant="secondary">
          <span>
            {queueTexts.approve}
            <VisuallyHidden>{queueTexts.selectedSuffix}</VisuallyHidden>
          </span>
        </Button>
      )}
      <Button type="submit" name="intent" value="ask" variant="secondary">
        <span>
          {queueTexts.delete}
          <VisuallyHidden>{queueTexts.selectedSuffix}</VisuallyHidden>
        </span>
      </Button>
    </form>
  );
}

/** Shown only with a keyboard and scripts. */
export const QueueKeys = forwardRef<HTMLDetailsElement, { onStart: () => void }>(function QueueKeys(
  { onStart },
  ref,
) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 max-sm:hidden [@media(hover:none)]:hidden [@media(scripting:none)]:hidden">
      <Button variant="quiet" onClick={onStart}>
        <Icon of="keyboard" />
        {queueKeyTexts.start}
      </Button>
      <KeyList ref={ref} />
    </div>
  );
});

const KeyList = forwardRef<HTMLDetailsElement>(function KeyList(_, ref) {
  return (
    <details ref={ref} className="text-small">
      <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">
        {queueKeyTexts.title}
      </summary>
      <p className="max-w-80 pb-2 text-muted">{queueKeyTexts.help}</p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 pb-2">
        {queueKeyTexts.keys.map(([names, does]) => (
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

interface DeleteQuestionProps {
  items: readonly SubmissionRef[];
  /** Used without scripts. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Enter or Y confirms, Escape leaves. */
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
    // The keys answer the question, wherever in it the focus is.
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
        {deleteQuestion.title(items)}
      </p>
      <p id={`${id}-text`}>{deleteQuestion.text}</p>
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
          {deleteQuestion.confirm(items.length)}
        </Button>
        <a
          href={action}
          onClick={(event) => {
            event.preventDefault();
            onCancel();
          }}
          className={buttonClass("secondary")}
        >
          {deleteQuestion.cancel}
        </a>
      </form>
    </div>
  );
}
