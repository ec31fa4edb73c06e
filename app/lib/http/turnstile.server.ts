import type { AppLoadContext } from "@remix-run/cloudflare";

import { fail, type Failure } from "../result";

/** Where the check's script and frame come from; the pages' policy allows it only where a check is configured. */
export const turnstileOrigin = "https://challenges.cloudflare.com";

/** The name of the field that the check adds to its form; programs send it in their JSON. */
export const turnstileField = "cf-turnstile-response";

const message =
  "Many people are signing in at this moment. Please tick the check below, then try again; or try again in a few minutes.";

/**
 * Asks Cloudflare whether a token shows that a person sent this, where a check is configured. Cloudflare is told the
 * token alone: no ip, and nothing of the account.
 * @returns `busy` with a message for the field `check` where there is no token, or Cloudflare does not take it or does
 * not reply within five seconds.
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
      // The secret is for this receiver alone.
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    const said: unknown = await reply.json();
    return typeof said === "object" && said !== null && "success" in said && said.success === true;
  } catch {
    return false;
  }
}
