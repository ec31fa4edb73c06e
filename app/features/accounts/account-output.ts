import { z } from "zod";

import { textOrNull } from "~/lib/nullable-output";

const role = z.enum(["user", "admin"]);
const email = textOrNull.describe("Null for an account without an email.");

export const accountJson = z.object({ id: z.number(), username: z.string(), email, role }).meta({
  id: "Account",
  description: "What a person sees of their own account; the one shape of `GET /api/user` and of signing in.",
});
export type AccountJson = z.infer<typeof accountJson>;

export const userJson = z
  .object({
    id: z.number(),
    username: z.string(),
    email,
    role,
    createdAt: z.string().describe("ISO 8601."),
  })
  .meta({ id: "User", description: "An account as admins see it: nothing else of its row." });
export type UserJson = z.infer<typeof userJson>;

export const userList = z.array(userJson).meta({ id: "Users" });

const ownSessionJson = z
  .object({
    id: z.string().describe("For ending it; it opens nothing."),
    browser: textOrNull.describe(
      'The kind of browser, such as "Firefox on Android"; null where it is not known.',
    ),
    signedInIn: z.string().describe('The month of signing in, of UTC: "2026-11".'),
    isThisBrowser: z.boolean(),
  })
  .meta({
    id: "OwnSession",
    description: "One of the browsers in which an account is signed in, as its owner sees it.",
  });
export type OwnSessionJson = z.infer<typeof ownSessionJson>;

export const ownSessionList = z.array(ownSessionJson).meta({ id: "OwnSessions" });

export const resetOutcome = z
  .union([
    z.object({ status: z.literal("code_sent"), message: z.string() }),
    z.object({ status: z.literal("changed") }),
  ])
  .meta({ id: "Reset", description: "Either a code is on its way, or the password is changed." });
export type ResetOutcome = z.infer<typeof resetOutcome>;

export const issuedCode = z
  .object({
    code: z.string(),
    expiresAt: z.string().describe("ISO 8601."),
    username: z.string().describe("Whose it is."),
  })
  .meta({
    id: "IssuedCode",
    description: "A code that an admin hands on; it cannot be had again, as only its hash is stored.",
  });
export type IssuedCode = z.infer<typeof issuedCode>;
