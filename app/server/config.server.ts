import { z } from "zod";

import { emailAddress } from "../core/text-input";
import type { MailConfig } from "./mail-sender";

const missingSecret = "a secret of at least 32 random characters (npx wrangler secret put APP_SECRET)";

const shortFormer =
  "the former APP_SECRET, which has at least 32 characters, or nothing at all (npx wrangler secret delete APP_SECRET_PREVIOUS)";

const missingKey = "the key of the mail provider (npx wrangler secret put MAIL_API_KEY)";

const mailSchema = z.discriminatedUnion(
  "MAIL_SENDER",
  [
    z.object({
      MAIL_SENDER: z.literal("cloudflare"),
      MAIL_FROM: emailAddress("Invalid email address"),
      EMAIL: z.custom<SendEmail>(
        (binding) => binding !== undefined && binding !== null,
        "a [[send_email]] binding",
      ),
    }),
    z.object({
      MAIL_SENDER: z.literal("resend"),
      MAIL_FROM: emailAddress("Invalid email address"),
      MAIL_API_KEY: z.string({ error: missingKey }).trim().min(1, missingKey),
    }),
    z.object({ MAIL_SENDER: z.literal("none") }),
  ],
  { error: "cloudflare, resend or none" },
);

const siteSchema = z.object({
  APP_SECRET: z.string({ error: missingSecret }).min(32, missingSecret),
  APP_SECRET_PREVIOUS: z.string().min(32, shortFormer).optional(),
  LAUNCH_STATE: z.enum(["prelaunch", "launched"]).default("prelaunch"),
  /** Set by `SEED=demo npm start`: each page says that the employers are invented. */
  SEED: z.enum(["public", "demo"]).default("public"),
  SITE_NAME: z.string().trim().min(1),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  SUPPORT_EMAIL: emailAddress("Invalid email address"),
  PAGE_CACHE: z.enum(["on", "off"]).default("off"),
  MAIL_PER_RUN: z.coerce.number().int().min(1).max(900).default(40),
  TURNSTILE_SITE_KEY: z.string().trim().optional(),
  TURNSTILE_SECRET_KEY: z.string().trim().optional(),
  LINKEDIN_URL: z.url(),
  INSTAGRAM_URL: z.url(),
  TIKTOK_URL: z.url(),
});

/** Both keys or none. */
const bothKeys = {
  path: ["TURNSTILE_SECRET_KEY"],
  error: "set together with TURNSTILE_SITE_KEY (npx wrangler secret put TURNSTILE_SECRET_KEY), or neither",
};

const configSchema = siteSchema
  .refine((vars) => !vars.TURNSTILE_SITE_KEY === !vars.TURNSTILE_SECRET_KEY, bothKeys)
  .and(mailSchema);

/** `wrangler.toml` [vars] and secrets, checked once an isolate. */
export interface Config {
  /** All keys of the site are derived from it. */
  readonly appSecret: string;
  /** The secret before: it still opens what it sealed and hashed. */
  readonly formerSecret: string | undefined;
  readonly isLaunched: boolean;
  /** The employers are invented. */
  readonly isDemo: boolean;
  /** Whether the page cache is on. */
  readonly keepsPages: boolean;
  readonly siteName: string;
  /** Scheme and host. */
  readonly siteOrigin: string;
  readonly supportEmail: string;
  readonly mail: MailConfig;
  /** In a scheduled run: each costs a query, which D1 limits for an invocation. */
  readonly mailPerRun: number;
  /** Of Cloudflare Turnstile, asked for when all hashing slots are taken. */
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
  readonly socialLinks: { readonly linkedIn: string; readonly instagram: string; readonly tikTok: string };
}

const known = new WeakMap<Env, Config>();

/**
 * Once an isolate.
 * @throws Error as {@link readConfig} does, at every request.
 */
export function configOf(env: Env): Config {
  const config = known.get(env) ?? readConfig(env);
  known.set(env, config);
  return config;
}

/** @throws Error naming each missing or malformed variable. */
export function readConfig(env: Env): Config {
  const parsed = configSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(
      `The Worker is not configured. In wrangler.toml [vars] or as secrets, set ${problems.join("; ")}`,
    );
  }
  const vars = parsed.data;
  return {
    appSecret: vars.APP_SECRET,
    formerSecret: vars.APP_SECRET_PREVIOUS,
    isLaunched: vars.LAUNCH_STATE === "launched",
    isDemo: vars.SEED === "demo",
    keepsPages: vars.PAGE_CACHE === "on",
    siteName: vars.SITE_NAME,
    siteOrigin: vars.SITE_ORIGIN,
    supportEmail: vars.SUPPORT_EMAIL,
    mailPerRun: vars.MAIL_PER_RUN,
    mail: readMail(vars),
    turnstile:
      vars.TURNSTILE_SITE_KEY && vars.TURNSTILE_SECRET_KEY
        ? { siteKey: vars.TURNSTILE_SITE_KEY, secretKey: vars.TURNSTILE_SECRET_KEY }
        : null,
    socialLinks: { linkedIn: vars.LINKEDIN_URL, instagram: vars.INSTAGRAM_URL, tikTok: vars.TIKTOK_URL },
  };
}

function readMail(vars: z.infer<typeof mailSchema>): MailConfig {
  switch (vars.MAIL_SENDER) {
    case "cloudflare":
      return { sender: "cloudflare", from: vars.MAIL_FROM, binding: vars.EMAIL };
    case "resend":
      return { sender: "resend", from: vars.MAIL_FROM, apiKey: vars.MAIL_API_KEY };
    case "none":
      return { sender: "none" };
  }
}
