import { z } from "zod";

import { emailAddress, text } from "~/lib/text-input";
import { mostReplyCharacters } from "./reply-json";

/** Asking for a link to answer for an employer, or to answer again. */
export const claimInput = z.object({
  email: emailAddress("Please enter a valid email address", "Work email address is required"),
});
export type ClaimInput = z.infer<typeof claimInput>;

/** The address at which an admin has an employer invited. */
export const contactInput = z.object({
  email: emailAddress("Please enter a valid email address", "Type the address"),
});

/** What an employer answers. An `experience` is named by the id that the employer's desk gives it; without one it is for itself. */
export const replyInput = z.object({
  experience: z
    .string()
    .regex(/^\d{0,15}$/, "There is no such experience")
    .default("")
    .transform((id) => (id === "" ? null : Number(id))),
  words: text(1, mostReplyCharacters, "Write the reply"),
});
export type ReplyInput = z.infer<typeof replyInput>;

/** Why an admin refuses or removes something: the employer reads it. */
export const reasonInput = text(3, 300, "Say why: the employer reads it");
