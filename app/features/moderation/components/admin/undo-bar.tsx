import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { undoLabel } from "./submission-words";
import { itemValue, type SubmissionRef } from "./submissions-view";

interface UndoBarProps {
  items: readonly SubmissionRef[];
  action: string;
  onUndo: () => void;
}

/**
 * Stands for ten seconds where something was approved, and takes it back. That it was approved is said by the
 * toast, once: here stands only what can be undone.
 */
export function UndoBar({ items, action, onUndo }: UndoBarProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onUndo();
      }}
      className="sticky bottom-4 z-10 max-w-full self-start rounded shadow"
    >
      {items.map((item) => (
        <input key={itemValue(item)} type="hidden" name="item" value={itemValue(item)} />
      ))}
      <Button type="submit" name="intent" value="unapprove" variant="secondary" aria-keyshortcuts="U">
        <Icon of="undo-2" />
        {undoLabel(items.length)}
      </Button>
    </form>
  );
}
