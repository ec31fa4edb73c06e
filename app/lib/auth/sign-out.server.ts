import type { AppLoadContext } from "@remix-run/cloudflare";

import { signOut } from "~/features/accounts/session-queries.server";
import { clearCookie, readCookie } from "../http/cookies.server";

/** Ends the session of a request, if it has one. @returns the Set-Cookie header that forgets it. */
export async function endSession(context: AppLoadContext, request: Request): Promise<string> {
  const token = await readCookie(request, "session");
  if (token !== undefined) await signOut(context, token);
  return clearCookie("session");
}
