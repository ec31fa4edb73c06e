import { Button } from "../../button";
import { doneTitle } from "./submission-words";
import { itemValue, type SubmissionRef } from "./submissions-view";

interface UndoBarProps {
  items: readonly SubmissionRef[];
  action: string;
  onUndo: () => void;
}

/** Stands for ten seconds where something was approved, and takes it back. */
export function UndoBar({ items, action, onUndo }: UndoBarProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onUndo();
      }}
      className="sticky bottom-4 z-10 flex max-w-full items-center justify-between gap-4 self-start rounded border border-edge bg-ink py-1 pl-4 pr-1 text-paper shadow"
    >
      {items.map((item) => (
        <input key={itemValue(item)} type="hidden" name="item" value={itemValue(item)} />
      ))}
      <span className="font-semibold">{doneTitle("approve", items)}</span>
      <Button type="submit" name="intent" value="unapprove" variant="secondary" aria-keyshortcuts="U">
        Undo
      </Button>
    </form>
  );
}
