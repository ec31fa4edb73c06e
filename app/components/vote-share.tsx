import { inDigits } from "~/core/digits";
import { shareTone, type ShareTone } from "~/policy/policy-rules";
import { classNames } from "./class-names";
import { voteTexts } from "./texts";

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

/** "86% positive, 14% negative · 100 votes": a share always has its number of votes. */
export function VoteShare({ positivePercentage, totalVotes, className }: VoteShareProps) {
  if (positivePercentage === null) {
    return <p className={classNames("text-small text-muted", className)}>{voteTexts.none}</p>;
  }
  return (
    <p className={classNames("text-small text-muted", className)}>
      <span className={classNames("font-semibold", tones[shareTone(positivePercentage)])}>
        {voteTexts.positive(positivePercentage)}
      </span>
      {voteTexts.negative(100 - positivePercentage, inDigits(totalVotes))}
    </p>
  );
}
