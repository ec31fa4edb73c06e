import { z } from "zod";
import { accountJson } from "~/features/accounts/schema";
import type { Operation } from "~/features/api/schema";

const access = z
  .object({
    hasAccess: z.boolean(),
    user: z.object({ role: z.enum(["user", "admin"]) }).nullable(),
  })
  .meta({ id: "Access" });

export const visitorOperations: readonly Operation[] = [
  {
    call: "GET /api/user",
    by: "anyone",
    title: "Tells who is signed in.",
    answers: { 200: accountJson },
    fails: ["unauthenticated", "second_factor_required"],
    examples: [{ name: "Nobody", status: 401 }],
  },
  {
    call: "GET /api/beta/validate",
    by: "anyone",
    title: "Tells whether this browser may enter the site.",
    answers: { 200: access },
    examples: [{ name: "A visitor" }],
  },
];
