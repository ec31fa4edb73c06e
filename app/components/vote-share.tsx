import { inDigits, shareTone, type ShareTone } from "~/features/policy/policy-rules";
import { classNames } from "./class-names";

interface VoteShareProps {
  /** Rounded percent; null without votes. */
  positivePercentage: number | null;
  totalVotes: number;
  className?: string;
}

const tones: Record<ShareTone, string> = {
  green: "text-positive",
  yellow: "text-caution",
  red: "text-negative",
};

/** "86% positive, 14% negative · 100 votes": a share never stands without the number it is a share of. */
export function VoteShare({ positivePercentage, totalVotes, className }: VoteShareProps) {
  if (positivePercentage === null) {
    return <p className={classNames("text-small text-muted", className)}>No community ratings yet</p>;
  }
  return (
    <p className={classNames("text-small text-muted", className)}>
      <span className={classNames("font-semibold", tones[shareTone(positivePercentage)])}>
        {`${positivePercentage}% positive`}
      </span>
      {`, ${100 - positivePercentage}% negative · ${votesLabel(totalVotes)}`}
    </p>
  );
}

/** "1 vote", "1,204 votes". */
function votesLabel(votes: number): string {
  return votes === 1 ? "1 vote" : `${inDigits(votes)} votes`;
}
