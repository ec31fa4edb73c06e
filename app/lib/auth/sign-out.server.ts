import type { AppLoadContext } from "@remix-run/cloudflare";

import { signOut } from "~/features/accounts/session-queries.server";
import { clearCookie, readCookie } from "../http/cookies.server";

/** @returns the Set-Cookie header that clears the session. */
export async function endSession(context: AppLoadContext, request: Request): Promise<string> {
  const token = await readCookie(request, "session");
  if (token !== undefined) await signOut(context, token);
  return clearCookie("session");
}
