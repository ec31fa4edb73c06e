import { z } from "zod";
import { emailAddress, line } from "~/core/text-input";
import { isRealEmail } from "~/core/placeholder-email";
import { textOrNull } from "~/core/nullable-output";
import { userErrors } from "./admin-texts";
import { fieldErrors } from "./texts";

const longestPasswordBytes = 256;

/** Counted after NFKC, once the byte length is known to be small. */
const password = z
  .string({ error: fieldErrors.passwordRequired })
  .refine((text) => new TextEncoder().encode(text).length <= longestPasswordBytes, {
    error: fieldErrors.passwordLong(longestPasswordBytes),
    abort: true,
  })
  .refine((text) => Array.from(text.normalize("NFKC")).length >= 6, fieldErrors.passwordShort(6));

export const usernamePattern = /^[A-Za-z0-9._-]*$/;

const username = z
  .string({ error: fieldErrors.usernameRequired })
  .trim()
  .min(3, fieldErrors.usernameShort)
  .max(32, fieldErrors.usernameLong)
  .regex(usernamePattern, fieldErrors.usernameCharacters);

/** Longer than any valid password, which is then wrong rather than too long. */
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

export const secondStepInput = z.object({ code: secondFactorCode });

export const endSessionsInput = z.object({ password: typedPassword });

export const passwordInput = z.object({ password: typedPassword, newPassword: password });
export type PasswordInput = z.infer<typeof passwordInput>;

export const loginInput = z.object({
  username: typedUsername,
  password: typedPassword,
  rememberMe: z.boolean().default(false),
  /** An admin's second factor; ignored for others. */
  code: secondFactorCode.optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** The API omits what only the form asks for. */
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
    // Also beside other errors, so that a person fixes all at once.
    when: () => true,
  });
export type RegisterInput = z.infer<typeof registerInput>;

/** A form omits a box that is not ticked. */
export const registerForm = registerInput.safeExtend({
  confirmPassword: z.string({ error: fieldErrors.confirmRequired }).min(1, fieldErrors.confirmRequired),
  terms: z.literal(true, { error: fieldErrors.terms }),
});

/** With a code it sets the password; without, it asks for one. */
export const resetInput = z.object({
  username: typedUsername,
  newPassword: password,
  code: z.string().trim().max(64, fieldErrors.resetCode).optional(),
});
export type ResetInput = z.infer<typeof resetInput>;

interface AccountRow extends Omit<AccountJson, "email"> {
  email: string;
}

/** Lists fields explicitly, so that the hash never leaks. */
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

/** The role that the admin saw. */
export const userDecisionInput = z.object({ role: roleInput.optional() });

export const userForm = z.object({
  intent: z.enum(["promote", "demote", "end-sessions", "reset-code"], { error: userErrors.intent }),
  user: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, userErrors.user)
    .transform(Number),
  role: roleInput,
});

export interface UserRow extends Omit<UserJson, "email" | "createdAt"> {
  email: string;
  createdAt: number;
}

/** Lists fields explicitly, so that no later column leaks. */
export function toUserJson({ id, username, email, role, createdAt }: UserRow): UserJson {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { id, username, email: isRealEmail(email) ? email : null, role, createdAt: day };
}

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

export type SecondFactorView =
  | { step: "code"; username: string }
  | { step: "set up"; username: string; secret: string; url: string; qr: QrCode }
  | { step: "done" };

/** An SVG path, one unit a module. */
export interface QrCode {
  /** Width and height, with the quiet zone. */
  size: number;
  path: string;
}
