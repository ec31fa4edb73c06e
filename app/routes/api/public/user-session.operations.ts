import { z } from "zod";
import { endSessionsInput } from "~/features/accounts/schema";
import { parameter, type Operation } from "~/features/api/schema";

export const userSessionOperations: readonly Operation[] = [
  {
    call: "DELETE /api/user/sessions/{id}",
    by: "owner",
    title: "Signs one browser out. Needs the account’s password.",
    path: { id: parameter(z.string(), "The session’s id, as the list names it.", "9f2c81d04ab3") },
    body: endSessionsInput,
    answers: { 204: null },
    fails: ["not_found", "busy"],
    examples: [
      {
        name: "A wrong password",
        path: { id: "9f2c81d04ab3" },
        body: { password: "no otters" },
        status: 400,
      },
    ],
  },
];
