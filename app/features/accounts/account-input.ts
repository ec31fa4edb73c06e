import { z } from "zod";

import { emailAddress } from "~/lib/text-input";
import { isRealEmail } from "./account-json";

const longestPasswordBytes = 256;

/** Counted in the form that is hashed, once its length in bytes is known to be small. */
const password = z
  .string({ error: "Password is required" })
  .refine((text) => new TextEncoder().encode(text).length <= longestPasswordBytes, {
    error: `Password must be at most ${longestPasswordBytes} bytes`,
    abort: true,
  })
  .refine((text) => Array.from(text.normalize("NFKC")).length >= 6, "Password must be at least 6 characters");

/** Every username there is. */
export const usernamePattern = /^[A-Za-z0-9._-]*$/;

const username = z
  .string({ error: "Username is required" })
  .trim()
  .min(3, "Username must be at least 3 characters")
  .max(32, "Username must be at most 32 characters")
  .regex(usernamePattern, "Use letters, digits, dots, dashes and underscores only");

/** Long enough for any password that could have been set; what is longer is wrong, not too long. */
const typedPassword = z.string({ error: "Password is required" }).min(1, "Password is required").max(4_096);
const typedUsername = z
  .string({ error: "Username is required" })
  .trim()
  .min(1, "Username is required")
  .max(200, "Username is required");

const secondFactorCode = z
  .string({ error: "Type the code" })
  .trim()
  .min(1, "Type the code")
  .max(64, "Check the code: it has 6 digits, or 28 letters and digits");

/** The second step of an admin's sign-in. */
export const secondStepInput = z.object({ code: secondFactorCode });

/** Ending others of one's own sessions. */
export const endSessionsInput = z.object({ password: typedPassword });

/** Changing one's password while signed in. */
export const passwordInput = z.object({ password: typedPassword, newPassword: password });
export type PasswordInput = z.infer<typeof passwordInput>;

/** Signing in, by form or API. */
export const loginInput = z.object({
  username: typedUsername,
  password: typedPassword,
  rememberMe: z.boolean().default(false),
  /** An admin's second factor; nobody else's is looked at. */
  code: secondFactorCode.optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Creating an account. The API leaves out what only the form asks twice or shows as a box. */
export const registerInput = z
  .object({
    username,
    email: emailAddress("Invalid email address").refine(isRealEmail, "Invalid email address"),
    password,
    confirmPassword: z
      .string({ error: "Please confirm your password" })
      .min(1, "Please confirm your password")
      .optional(),
    terms: z.literal(true, { error: "You must accept the terms" }).optional(),
  })
  .refine(({ password, confirmPassword }) => !confirmPassword || confirmPassword === password, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
    // Also beside other unexpected errors: a person mends all of them at once.
    when: () => true,
  });
export type RegisterInput = z.infer<typeof registerInput>;

/** The same from the form, which sends every field: a box that is not ticked is missing. */
export const registerForm = registerInput.safeExtend({
  confirmPassword: z.string({ error: "Please confirm your password" }).min(1, "Please confirm your password"),
  terms: z.literal(true, { error: "You must accept the terms" }),
});

/** Asking for a reset code; with the code, choosing the new password. */
export const resetInput = z.object({
  username: typedUsername,
  newPassword: password,
  code: z.string().trim().max(64, "Check the code: it has 12 letters and digits").optional(),
});
export type ResetInput = z.infer<typeof resetInput>;
