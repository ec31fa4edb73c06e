import { Button } from "~/components/button";
import { VisuallyHidden } from "~/components/visually-hidden";

interface BulkBarProps {
  form: string;
  action: string;
  count: number;
  canApprove: boolean;
  onAll: () => void;
  onApprove: () => void;
  onAsk: () => void;
}

/** Decides on what is ticked. */
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
        {count} selected
      </p>
      <Button variant="quiet" onClick={onAll} className="[@media(scripting:none)]:hidden max-sm:px-2">
        <span>
          All<span className="max-sm:sr-only"> on this page</span>
        </span>
      </Button>
      {canApprove && (
        <Button type="submit" name="intent" value="approve" variant="secondary">
          <span>
            Approve<VisuallyHidden> selected</VisuallyHidden>
          </span>
        </Button>
      )}
      <Button type="submit" name="intent" value="ask" variant="secondary">
        <span>
          Delete<VisuallyHidden> selected</VisuallyHidden>
        </span>
      </Button>
    </form>
  );
}
