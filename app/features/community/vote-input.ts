import { z } from "zod";

import { text } from "~/lib/text-input";
import { longestComment, voteRequired } from "./own-vote-view";

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
