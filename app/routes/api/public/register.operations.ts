import { registerInput, accountJson } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

export const registerOperations: readonly Operation[] = [
  {
    call: "POST /api/register",
    by: "anyone",
    title: "Makes an account, and signs in.",
    body: registerInput,
    answers: { 201: accountJson },
    fails: ["conflict", "busy"],
    examples: [
      {
        name: "An account",
        body: { username: "kim", email: "kim@example.test", password: "seven quiet otters" },
      },
      {
        name: "A password too short",
        body: { username: "kim", email: "kim@example.test", password: "ot" },
        status: 400,
      },
    ],
  },
];
