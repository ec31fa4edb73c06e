import { z } from "zod";

import { canonicalCode } from "../typed-code";

/** An experience's withdrawal code has so many characters, besides its dashes. */
export const withdrawalCodeLength = 20;

const whatACodeIs =
  "A withdrawal code has 20 letters and digits, such as ABCDE-FGHJK-MNPQR-STVWX. Look at what you wrote down, and type all of it.";

const anyCode = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${withdrawalCodeLength}}$`);

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
