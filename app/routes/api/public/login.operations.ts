import { loginInput, accountJson } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

export const loginOperations: readonly Operation[] = [
  {
    call: "POST /api/login",
    by: "anyone",
    title: "Signs in, and sets the cookie of the session.",
    text: "An admin sends the `code` of the second factor too, and is answered 401 `second_factor_required` without it. 503 while too many sign in at once.",
    body: loginInput,
    answers: { 200: accountJson },
    fails: ["unauthenticated", "second_factor_required", "busy"],
    examples: [
      { name: "A wrong password", body: { username: "kim", password: "seven quiet otters" }, status: 401 },
    ],
  },
];
