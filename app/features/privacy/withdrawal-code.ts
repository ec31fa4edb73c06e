import { z } from "zod";

import { canonicalCode, longCodeLength } from "~/lib/typed-code";

const whatACodeIs = `A withdrawal code has ${longCodeLength} letters and digits in groups of four. Look at what you wrote down, and type all of it.`;

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
    .string({ error: "Enter your withdrawal code" })
    .trim()
    .min(1, "Enter your withdrawal code")
    .refine((typed) => typed === "" || isWithdrawalCode(typed), whatACodeIs),
});
export type WithdrawalByCodeInput = z.infer<typeof withdrawalByCodeInput>;
