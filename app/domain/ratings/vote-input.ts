import { z } from "zod";

import { fail, type Failure } from "../result";
import { text } from "../text-input";
import { longestComment } from "./comment-rules";
import { voteRequired } from "./own-vote-view";

const employer = "Choose an employer";

/** The public id of the employer that a contribution is about. */
export const employerId = z.string({ error: employer }).trim().min(1, employer);

/** Which side someone takes. */
export const side = z.boolean({ error: voteRequired.description });

export const voteInput = z.object({ companyId: employerId, isPositive: side });
export type VoteInput = z.infer<typeof voteInput>;

export const commentInput = z.object({
  companyId: employerId,
  comment: text(1, longestComment, "Write a comment first"),
});
export type CommentInput = z.infer<typeof commentInput>;

/** An employer alone, where something about it is taken back. */
export const withdrawalInput = z.object({ companyId: employerId });
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/**
 * Whose a contribution is, the session says. What was sent may name nobody, or that same person.
 * @returns `forbidden` where it names somebody else.
 */
export function refuseOtherName(sent: unknown, userId: number): Failure | null {
  const named = typeof sent === "object" && sent !== null && "userId" in sent ? sent.userId : null;
  if (named === null || named === undefined || named === userId || named === String(userId)) return null;
  return fail("forbidden", "You can contribute in your own name only.");
}
