import { endSessionsInput, ownSessionList } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

export const userSessionsOperations: readonly Operation[] = [
  {
    call: "GET /api/user/sessions",
    by: "owner",
    title: "Lists the browsers in which you are signed in.",
    answers: { 200: ownSessionList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "DELETE /api/user/sessions",
    by: "owner",
    title: "Signs all other browsers out. Needs the account’s password.",
    body: endSessionsInput,
    answers: { 204: null },
    fails: ["busy"],
    examples: [{ name: "A wrong password", body: { password: "no otters" }, status: 400 }],
  },
];
