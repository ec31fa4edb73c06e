import type { AppLoadContext } from "@remix-run/cloudflare";
import { recognise } from "~/features/accounts/session-queries.server";
import { type DataSubject, listHeldData } from "../held-data-queries.server";
import type { HeldData } from "../held-data-schema";
import { hashToken } from "~/server/secrets.server";
import { clearCookie, readCookie } from "~/server/http/cookies.server";
import { getVisitor } from "~/features/accounts/handlers/guards.server";
import { withdrawByCode } from "~/features/community/experience-commands.server";
import type { WithdrawalByCodeInput } from "../schema";
import { countWhere } from "~/server/limits.server";
import type { Result } from "~/core/result";
import { networksOf } from "~/server/network";

export interface SeenData {
  subject: DataSubject;
  data: HeldData;
  /** Email or username. */
  about: string;
}

/** The data of an email opened by a mailed link, else of the signed-in account; null for others. */
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

/** Clears the cookies of what a deletion ended. */
export async function clearEndedCookies(context: AppLoadContext, request: Request): Promise<string[]> {
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
 * Withdraws an experience by its code, for form and API. Only wrong codes stay counted, so that nothing
 * shows where something was withdrawn from.
 * @returns `invalid` with fields, `rate_limited` before a code is looked up, `not_found`.
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
