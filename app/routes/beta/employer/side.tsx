import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";
import { sideLabel } from "~/features/community/texts";

interface SideProps {
  isPositive: boolean;
  /** Left out for somebody signed out: the button is no switch yet. */
  isChosen?: boolean;
  isPending?: boolean;
  /** Votes are closed after a reset. */
  isPaused?: boolean;
}

export function Side({ isPositive, isChosen, isPending = false, isPaused = false }: SideProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={isPositive ? "positive" : "negative"}
      variant="secondary"
      aria-pressed={isChosen}
      disabled={isPaused}
      aria-disabled={isPending || undefined}
      className={classNames(
        "min-w-0 px-2",
        isChosen && (isPositive ? "!border-positive !text-positive" : "!border-negative !text-negative"),
        isChosen && (isPositive ? "bg-positive-tint" : "bg-negative-tint"),
      )}
    >
      <Icon of={isPositive ? "thumbs-up" : "thumbs-down"} />
      {sideLabel(isPositive)}
    </Button>
  );
}
