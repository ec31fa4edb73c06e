import { resetInput, resetOutcome } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

export const resetPasswordOperations: readonly Operation[] = [
  {
    call: "POST /api/reset-password",
    by: "anyone",
    title: "Asks for a reset code by mail; with the code, sets a new password.",
    text: "Without a code always 202, whether or not the account exists.",
    body: resetInput,
    answers: { 202: resetOutcome, 200: resetOutcome },
    fails: ["busy"],
    examples: [
      { name: "Asking for a code", status: 202, body: { username: "kim", newPassword: "nine quiet otters" } },
    ],
  },
];
