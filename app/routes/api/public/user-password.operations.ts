import { passwordInput } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

export const userPasswordOperations: readonly Operation[] = [
  {
    call: "POST /api/user/password",
    by: "owner",
    title: "Changes your own password, which ends all other sessions.",
    body: passwordInput,
    answers: { 204: null },
    fails: ["busy"],
    examples: [
      {
        name: "The present one is wrong",
        body: { password: "no otters", newPassword: "nine quiet otters" },
        status: 400,
      },
    ],
  },
];
