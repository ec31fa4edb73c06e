import type { AppLoadContext } from "@remix-run/cloudflare";

import { recognise } from "~/features/accounts/session-queries.server";
import type { DataSubject } from "../data-subject.server";
import type { HeldData } from "../held-data-json";
import { listHeldData } from "../held-data.server";
import { hashToken } from "~/lib/secrets.server";
import { clearCookie, readCookie } from "~/lib/http/cookies.server";
import { getVisitor } from "~/lib/auth/guards.server";

/** What a request may see of what is held, and as whom. */
export interface SeenData {
  subject: DataSubject;
  data: HeldData;
  /** The email or username that it is about. */
  about: string;
}

/**
 * What is held about whoever sends a request: about the email that a mailed link opened here, otherwise about
 * the account that is signed in; null for anyone else.
 */
export async function getHeldData(context: AppLoadContext, request: Request): Promise<SeenData | null> {
  const token = await readCookie(request, "dataAccess");
  const { contributor } = await getVisitor(context, request);
  if (token !== undefined) {
    const seen = await see(context, { kind: "email", tokenHash: await hashToken(token), contributor });
    if (seen) return seen;
  }
  return contributor && see(context, { kind: "account", contributor });
}

async function see(context: AppLoadContext, subject: DataSubject): Promise<SeenData | null> {
  const data = await listHeldData(context, subject);
  const about = data?.address ?? data?.account?.username;
  return data && about !== undefined ? { subject, data, about } : null;
}

/** Set-Cookie headers that take away what a deletion made worthless: a session or invitation that stands stays. */
export async function clearDeadCookies(context: AppLoadContext, request: Request): Promise<string[]> {
  const [sessionToken, betaToken] = await Promise.all([
    readCookie(request, "session"),
    readCookie(request, "beta"),
  ]);
  const { account, hasInvitation } = await recognise(context, { sessionToken, betaToken });
  return Promise.all([
    clearCookie("dataAccess"),
    ...(account ? [] : [clearCookie("session")]),
    ...(hasInvitation ? [] : [clearCookie("beta")]),
  ]);
}
