import type { Operation } from "~/features/api/schema";

export const logoutOperations: readonly Operation[] = [
  {
    call: "POST /api/logout",
    by: "anyone",
    title: "Signs out.",
    answers: { 204: null },
    examples: [{ name: "Signing out" }],
  },
];
