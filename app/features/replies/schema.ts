import type { ReplyJson } from "~/features/employers/schema";
import { z } from "zod";
import { emailAddress, text } from "~/core/text-input";
import { mostReplyCharacters } from "./rules";
import { replyErrors } from "./texts";
import { decisionTexts, inviteTexts } from "./admin-texts";

export const claimInput = z.object({
  email: emailAddress(replyErrors.emailInvalid, replyErrors.emailRequired),
});
export type ClaimInput = z.infer<typeof claimInput>;

/** Where an admin has an employer invited. */
export const contactInput = z.object({
  email: emailAddress(replyErrors.emailInvalid, inviteTexts.addressRequired),
});

/** Without an `experience`, the reply is for the employer itself. */
export const replyInput = z.object({
  experience: z
    .string()
    .regex(/^\d{0,15}$/, replyErrors.noExperience)
    .default("")
    .transform((id) => (id === "" ? null : Number(id))),
  words: text(1, mostReplyCharacters, replyErrors.replyRequired),
});
export type ReplyInput = z.infer<typeof replyInput>;

export const reasonInput = text(3, 300, decisionTexts.reasonRequired);

export interface OwnReply {
  published: ReplyJson | null;
  /** Waits for a moderator. */
  proposed: string | null;
  /** Why a moderator refused or removed the last one. */
  reason: string | null;
}

export interface EmployerPortal {
  company: { id: string; name: string; isListed: boolean };
  /** Whether an admin still has to approve the address. */
  isWaiting: boolean;
  domain: string;
  reply: OwnReply;
  /** Published, newest first. `id` names one in the forms of this page. */
  experiences: { id: number; content: string; date: string; reply: OwnReply }[];
  /** Whether stated figures wait for a moderator. */
  hasStatement: boolean;
  /** The last outcome, while that is new and no other figures wait. */
  statement: "published" | "refused" | null;
}
