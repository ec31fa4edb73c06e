import { Button } from "~/components/button";
import type { Withdrawn } from "./community-words";

interface WithdrawProps {
  what: Withdrawn;
  /** What goes, in a sentence. */
  warning: string;
  /** The experience's id. */
  value?: number;
}

/** A way to take something back, which asks once more; it is a part of its form without scripts too. */
export function Withdraw({ what, warning, value }: WithdrawProps) {
  return (
    <details className="w-full">
      <summary className="prose-link inline-flex min-h-target w-fit cursor-pointer items-center text-small">
        Withdraw your {what}
      </summary>
      <div className="flex flex-col items-start gap-2 pb-2">
        <p className="text-small text-muted">{warning}</p>
        {value !== undefined && <input type="hidden" name="experience" value={value} />}
        <Button type="submit" variant="secondary" name="intent" value={`withdraw-${what}`}>
          Withdraw {what}
        </Button>
      </div>
    </details>
  );
}
