import { z } from "zod";

import { emailAddress } from "~/lib/text-input";

/** Asking for a link to what is held about an email. */
export const dataLinkInput = z.object({
  email: emailAddress("Please enter a valid email address", "Email address is required"),
});
export type DataLinkInput = z.infer<typeof dataLinkInput>;

const whatToDecide = "Choose what happens to your contributions";

/** What becomes of votes, comments, experiences and submissions when their account goes. */
export const contributionsInput = z.enum(["leave", "remove"], { error: whatToDecide });

/** Deleting for good, once it is confirmed. */
export const deletionInput = z.object({
  contributions: contributionsInput,
  /** The email or username that the page showed: what else may be open by now is not meant. */
  about: z.string({ error: "Say what is to be deleted" }).min(1, "Say what is to be deleted"),
  password: z.string().max(4_096).default(""),
});
export type DeletionInput = z.infer<typeof deletionInput>;
