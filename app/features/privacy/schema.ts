import { z } from "zod";
import { emailAddress } from "~/lib/text-input";
import { canonicalCode, longCodeLength } from "~/lib/typed-code";
import { fieldErrors } from "./texts";

/** Asking for a link to what is held about an email. */
export const dataLinkInput = z.object({
  email: emailAddress(fieldErrors.email, fieldErrors.emailRequired),
});
export type DataLinkInput = z.infer<typeof dataLinkInput>;

/** What becomes of votes, comments, experiences and submissions when their account goes. */
export const contributionsInput = z.enum(["leave", "remove"], { error: fieldErrors.contributions });

/** Deleting for good, once it is confirmed. */
export const deletionInput = z.object({
  contributions: contributionsInput,
  /** The email or username that the page showed: what else may be open by now is not meant. */
  about: z.string({ error: fieldErrors.about }).min(1, fieldErrors.about),
  password: z.string().max(4_096).default(""),
});
export type DeletionInput = z.infer<typeof deletionInput>;

const anyCode = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${longCodeLength}}$`);

/** Whether a text can be a withdrawal code, however it is typed. */
function isWithdrawalCode(typed: string): boolean {
  return typed.length <= longestTyped && anyCode.test(canonicalCode(typed));
}

/** With every dash doubled and spaces around it, a code is shorter. */
const longestTyped = 100;

/** Taking back an experience by its code. */
export const withdrawalByCodeInput = z.object({
  code: z
    .string({ error: fieldErrors.codeRequired })
    .trim()
    .min(1, fieldErrors.codeRequired)
    .refine((typed) => typed === "" || isWithdrawalCode(typed), fieldErrors.code),
});
export type WithdrawalByCodeInput = z.infer<typeof withdrawalByCodeInput>;
