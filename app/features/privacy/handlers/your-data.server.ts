import type { AppLoadContext } from "@remix-run/cloudflare";
import { recognise } from "~/features/accounts/session-queries.server";
import { type DataSubject, listHeldData } from "../held-data-queries.server";
import type { HeldData } from "../held-data-schema";
import { hashToken } from "~/lib/secrets.server";
import { clearCookie, readCookie } from "~/lib/http/cookies.server";
import { getVisitor } from "~/lib/auth/guards.server";
import { withdrawByCode } from "~/features/community/experience-commands.server";
import type { WithdrawalByCodeInput } from "../schema";
import { countWhere } from "~/lib/limits.server";
import type { Result } from "~/lib/result";
import { networksOf } from "~/lib/network";

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

/**
 * Takes an experience back for whoever has its code, from the page's form or from a program. Only wrong codes stay
 * counted: nothing tells afterwards from where something was withdrawn.
 * @returns `invalid` with fields, `rate_limited` before a code is looked for, `not_found`.
 */
export async function withdrawWith(
  context: AppLoadContext,
  request: Request,
  input: Result<WithdrawalByCodeInput>,
): Promise<Result<null>> {
  if (!input.ok) return input;
  const counted = [{ limit: "withdrawal", of: networksOf(request).wide }] as const;
  return (
    (await context.limiter("withdrawal", request)) ??
    countWhere(
      context,
      counted,
      ({ ok }) => !ok,
      () => withdrawByCode(context, input.value),
    )
  );
}
