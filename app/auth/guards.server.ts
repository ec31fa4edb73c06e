import { redirect, type AppLoadContext } from "@remix-run/cloudflare";

import { refuse } from "../http/api.server";

interface Entering {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/**
 * Lets a page load only for someone with access to the site: everyone once it is launched.
 * @throws a redirect to the waitlist otherwise.
 */
export async function requireBeta({ context }: Entering): Promise<void> {
  if (!hasAccess(context)) throw redirect("/launch-signup");
}

/**
 * The same gate for the API.
 * @throws a 403 answer with code `beta_required` otherwise.
 */
export async function requireApiBeta({ context }: Entering): Promise<void> {
  if (hasAccess(context)) return;
  throw refuse({
    message: "The site is open to invited people only for now. Join the waitlist to be told when it opens.",
    code: "beta_required",
  });
}

/** Whether the visitor may pass the gate. */
export function hasAccess({ config }: AppLoadContext): boolean {
  return config.isLaunched;
}
