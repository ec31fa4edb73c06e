import type { OwnVote as Vote } from "~/features/community/schema";
import { Badge } from "~/components/badge";
import { Button } from "~/components/button";
import { ownContributions, sideLabel, type Withdrawn } from "~/features/community/texts";

export function OwnVote({ vote }: { vote: Vote }) {
  const { isPositive, comment, isApproved } = vote;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p>
          {ownContributions.vote} <strong>{sideLabel(isPositive)}</strong>
        </p>
        <ReviewState isApproved={isApproved} />
      </div>
      {comment !== null && (
        <figure className="max-w-text border-l-2 border-edge pl-4">
          <figcaption className="text-small text-muted">{ownContributions.comment}</figcaption>
          <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</blockquote>
        </figure>
      )}
      {!isApproved && <p className="text-small text-muted">{ownContributions.onlyYou(comment !== null)}</p>}
    </div>
  );
}

/** These buttons belong to the response form. */
export function WithdrawVote({ vote: { comment } }: { vote: Vote }) {
  return (
    <div className="flex flex-col">
      {comment !== null && <Withdraw what="comment" warning={ownContributions.commentGoes} />}
      <Withdraw
        what="vote"
        warning={comment === null ? ownContributions.voteGoes : ownContributions.voteAndCommentGo}
      />
    </div>
  );
}

export function ReviewState({ isApproved }: { isApproved: boolean }) {
  return (
    <Badge tone={isApproved ? "positive" : "neutral"}>
      {isApproved ? ownContributions.public : ownContributions.waiting}
    </Badge>
  );
}

interface WithdrawProps {
  what: Withdrawn;
  /** What is deleted, in a sentence. */
  warning: string;
  /** The experience's id. */
  value?: number;
}

/** Asks once more, without scripts too. */
export function Withdraw({ what, warning, value }: WithdrawProps) {
  return (
    <details className="w-full">
      <summary className="prose-link inline-flex min-h-target w-fit cursor-pointer items-center text-small">
        {ownContributions.withdrawYour(what)}
      </summary>
      <div className="flex flex-col items-start gap-2 pb-2">
        <p className="text-small text-muted">{warning}</p>
        {value !== undefined && <input type="hidden" name="experience" value={value} />}
        <Button type="submit" variant="secondary" name="intent" value={`withdraw-${what}`}>
          {ownContributions.withdraw(what)}
        </Button>
      </div>
    </details>
  );
}
