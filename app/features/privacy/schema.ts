import { z } from "zod";
import { emailAddress } from "~/core/text-input";
import { canonicalCode, longCodeLength } from "~/core/typed-code";
import { fieldErrors } from "./texts";

export const dataLinkInput = z.object({
  email: emailAddress(fieldErrors.email, fieldErrors.emailRequired),
});
export type DataLinkInput = z.infer<typeof dataLinkInput>;

export const contributionsInput = z.enum(["leave", "remove"], { error: fieldErrors.contributions });

export const deletionInput = z.object({
  contributions: contributionsInput,
  /** What the page showed: other data may be open in the browser by now. */
  about: z.string({ error: fieldErrors.about }).min(1, fieldErrors.about),
  password: z.string().max(4_096).default(""),
});
export type DeletionInput = z.infer<typeof deletionInput>;

const anyCode = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${longCodeLength}}$`);

function isWithdrawalCode(typed: string): boolean {
  return typed.length <= longestTyped && anyCode.test(canonicalCode(typed));
}

/** Leaves room for doubled dashes and spaces. */
const longestTyped = 100;

export const withdrawalByCodeInput = z.object({
  code: z
    .string({ error: fieldErrors.codeRequired })
    .trim()
    .min(1, fieldErrors.codeRequired)
    .refine((typed) => typed === "" || isWithdrawalCode(typed), fieldErrors.code),
});
export type WithdrawalByCodeInput = z.infer<typeof withdrawalByCodeInput>;
