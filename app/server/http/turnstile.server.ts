import type { AppLoadContext } from "@remix-run/cloudflare";

import { fail, type Failure } from "~/core/result";

/** Allowed by the pages' policy only where a check is configured. */
export const turnstileOrigin = "https://challenges.cloudflare.com";

/** In forms and JSON. */
export const turnstileField = "cf-turnstile-response";

const message =
  "Many people are signing in at this moment. Please tick the check below, then try again; or try again in a few minutes.";

/**
 * Cloudflare gets only the token: no ip, and nothing of the account.
 * @returns `busy` with a message for the field `check` without a valid token, or after five seconds without a
 * reply.
 */
export async function checkPerson(
  { config: { turnstile } }: Pick<AppLoadContext, "config">,
  token: unknown,
): Promise<Failure | null> {
  if (!turnstile) return null;
  if (typeof token === "string" && token !== "" && token.length <= 2_048) {
    if (await isTaken(turnstile.secretKey, token)) return null;
  }
  return fail("busy", message, { check: [message] });
}

async function isTaken(secret: string, response: string): Promise<boolean> {
  try {
    const reply = await fetch(`${turnstileOrigin}/turnstile/v0/siteverify`, {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      // The secret must go to no other host.
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    const said: unknown = await reply.json();
    return typeof said === "object" && said !== null && "success" in said && said.success === true;
  } catch {
    return false;
  }
}
