import { Button } from "~/components/button";
import { useHydrated } from "~/components/use-hydrated";

interface BulkBarProps {
  form: string;
  action: string;
  count: number;
  canApprove: boolean;
  onAll: () => void;
  onApprove: () => void;
  onAsk: () => void;
}

/** Decides on what is selected; the boxes stand at the items. */
export function BulkBar({ form, action, count, canApprove, onAll, onApprove, onAsk }: BulkBarProps) {
  const isScripted = useHydrated();
  const isIdle = isScripted && count === 0;
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
      className="flex flex-wrap items-center gap-2"
    >
      <Button variant="quiet" onClick={onAll} className="-ml-4 [@media(scripting:none)]:hidden">
        Select all
      </Button>
      {canApprove && (
        <Button type="submit" name="intent" value="approve" variant="secondary" disabled={isIdle}>
          <span>
            Approve<span className="max-sm:sr-only"> selected</span>
          </span>
        </Button>
      )}
      <Button type="submit" name="intent" value="ask" variant="secondary" disabled={isIdle}>
        <span>
          Delete<span className="max-sm:sr-only"> selected</span>
        </span>
      </Button>
    </form>
  );
}
