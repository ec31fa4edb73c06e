import type { OwnVote as Vote } from "../vote-output";
import { Badge } from "~/components/badge";
import { sideLabel } from "./community-words";
import { Withdraw } from "./withdraw";

/** One's own vote and comment as they stand, and the way to take them back. */
export function OwnVote({ vote }: { vote: Vote }) {
  const { isPositive, comment, isApproved } = vote;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p>
          Your vote: <strong>{sideLabel(isPositive)}</strong>
        </p>
        <ReviewState isApproved={isApproved} />
      </div>
      {comment !== null && (
        <figure className="max-w-text border-l-2 border-edge pl-4">
          <figcaption className="text-small text-muted">Your comment</figcaption>
          <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</blockquote>
        </figure>
      )}
      {!isApproved && (
        <p className="text-small text-muted">
          Only you see {comment === null ? "it" : "them"} until an admin has reviewed{" "}
          {comment === null ? "it" : "them"}.
        </p>
      )}
    </div>
  );
}

/** The ways to take back what {@link OwnVote} shows; they stand in its form. */
export function WithdrawVote({ vote: { comment } }: { vote: Vote }) {
  return (
    <div className="flex flex-col">
      {comment !== null && (
        <Withdraw what="comment" warning="Your comment is deleted at once. Your vote stays as it is." />
      )}
      <Withdraw
        what="vote"
        warning={
          comment === null
            ? "Your vote is deleted at once."
            : "Your vote and your comment are deleted at once."
        }
      />
    </div>
  );
}

/** "Waiting for review" or "Public". */
export function ReviewState({ isApproved }: { isApproved: boolean }) {
  return (
    <Badge tone={isApproved ? "positive" : "neutral"}>{isApproved ? "Public" : "Waiting for review"}</Badge>
  );
}
