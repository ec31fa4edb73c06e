import { z } from "zod";
import { emailAddress, line } from "~/lib/text-input";
import { isRealEmail } from "./rules";
import { textOrNull } from "~/lib/nullable-output";
import { userErrors } from "./admin-texts";
import { fieldErrors } from "./texts";

const longestPasswordBytes = 256;

/** Counted in the form that is hashed, once its length in bytes is known to be small. */
const password = z
  .string({ error: fieldErrors.passwordRequired })
  .refine((text) => new TextEncoder().encode(text).length <= longestPasswordBytes, {
    error: fieldErrors.passwordLong(longestPasswordBytes),
    abort: true,
  })
  .refine((text) => Array.from(text.normalize("NFKC")).length >= 6, fieldErrors.passwordShort(6));

/** Every username there is. */
export const usernamePattern = /^[A-Za-z0-9._-]*$/;

const username = z
  .string({ error: fieldErrors.usernameRequired })
  .trim()
  .min(3, fieldErrors.usernameShort)
  .max(32, fieldErrors.usernameLong)
  .regex(usernamePattern, fieldErrors.usernameCharacters);

/** Long enough for any password that could have been set; what is longer is wrong, not too long. */
const typedPassword = z
  .string({ error: fieldErrors.passwordRequired })
  .min(1, fieldErrors.passwordRequired)
  .max(4_096);
const typedUsername = z
  .string({ error: fieldErrors.usernameRequired })
  .trim()
  .min(1, fieldErrors.usernameRequired)
  .max(200, fieldErrors.usernameRequired);

const secondFactorCode = z
  .string({ error: fieldErrors.codeRequired })
  .trim()
  .min(1, fieldErrors.codeRequired)
  .max(64, fieldErrors.secondFactorCode);

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
    email: emailAddress(fieldErrors.email).refine(isRealEmail, fieldErrors.email),
    password,
    confirmPassword: z
      .string({ error: fieldErrors.confirmRequired })
      .min(1, fieldErrors.confirmRequired)
      .optional(),
    terms: z.literal(true, { error: fieldErrors.terms }).optional(),
  })
  .refine(({ password, confirmPassword }) => !confirmPassword || confirmPassword === password, {
    path: ["confirmPassword"],
    message: fieldErrors.confirmDiffers,
    // Also beside other unexpected errors: a person mends all of them at once.
    when: () => true,
  });
export type RegisterInput = z.infer<typeof registerInput>;

/** The same from the form, which sends every field: a box that is not ticked is missing. */
export const registerForm = registerInput.safeExtend({
  confirmPassword: z.string({ error: fieldErrors.confirmRequired }).min(1, fieldErrors.confirmRequired),
  terms: z.literal(true, { error: fieldErrors.terms }),
});

/** Asking for a reset code; with the code, choosing the new password. */
export const resetInput = z.object({
  username: typedUsername,
  newPassword: password,
  code: z.string().trim().max(64, fieldErrors.resetCode).optional(),
});
export type ResetInput = z.infer<typeof resetInput>;

interface AccountRow extends Omit<AccountJson, "email"> {
  email: string;
}

/** An allow-list: never the hash, nor anything else of the row. */
export function toAccountJson({ id, username, email, role }: AccountRow): AccountJson {
  return { id, username, email: isRealEmail(email) ? email : null, role };
}

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

const roleInput = z.enum(["user", "admin"], { error: userErrors.role });

/** What an admin's decision on an account may send along: the role that it had when they decided. */
export const userDecisionInput = z.object({ role: roleInput.optional() });

/** The same from a form, which always says what it shows. */
export const userForm = z.object({
  intent: z.enum(["promote", "demote", "end-sessions", "reset-code"], { error: userErrors.intent }),
  user: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, userErrors.user)
    .transform(Number),
  role: roleInput,
});

/** The columns of `users` behind {@link UserJson}. */
export interface UserRow extends Omit<UserJson, "email" | "createdAt"> {
  email: string;
  createdAt: number;
}

/** An allow-list: never the hash, nor a column that is added later. */
export function toUserJson({ id, username, email, role, createdAt }: UserRow): UserJson {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { id, username, email: isRealEmail(email) ? email : null, role, createdAt: day };
}

/** Making a key: what its owner will know it by. */
export const apiKeyInput = z.object({ name: line(1, 50, fieldErrors.keyName) });
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

const apiKeyJson = z
  .object({
    id: z.string().describe("For revoking it; it opens nothing."),
    name: z.string().describe("What its owner calls it."),
    madeIn: z.string().describe('The month in which it was made, of UTC: "2026-11".'),
  })
  .meta({ id: "ApiKey", description: "A key of one's own for programs, as its owner sees it." });
export type ApiKeyJson = z.infer<typeof apiKeyJson>;

export const apiKeyList = z.array(apiKeyJson).meta({ id: "ApiKeys" });

export const madeApiKeyJson = z
  .object({ key: z.string().describe("`tpl_` and 43 characters."), ...apiKeyJson.shape })
  .meta({
    id: "MadeApiKey",
    description: "A key that was made just now: the key itself is told this once.",
  });
export type MadeApiKeyJson = z.infer<typeof madeApiKeyJson>;

/** What the page of the second factor shows: it asks for a code, offers a secret to set up, or is done with. */
export type SecondFactorView =
  | { step: "code"; username: string }
  | { step: "set up"; username: string; secret: string; url: string; qr: QrCode }
  | { step: "done" };

/** A QR code as the path of an SVG, one unit a module. */
export interface QrCode {
  /** Width and height, with the quiet zone around it. */
  size: number;
  path: string;
}
