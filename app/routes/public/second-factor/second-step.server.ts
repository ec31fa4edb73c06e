import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { encode } from "uqr";

import { secondStepInput, type QrCode, type SecondFactorView } from "~/features/accounts/schema";
import { secondFactorUrl } from "~/features/accounts/second-factor-queries.server";
import {
  completeSignIn,
  getPendingSignIn,
  setUpSecondFactor,
  type PendingSignIn,
} from "~/features/accounts/second-factor-commands.server";
import type { NewSession } from "~/features/accounts/session-queries.server";
import { fail, ok, type Result } from "~/core/result";
import { readCookie } from "~/server/http/cookies.server";
import { parseForm, type FormValues } from "~/server/http/form.server";
import { getVisitor, setAccount } from "~/features/accounts/handlers/guards.server";
import { browserOf, sessionCookies } from "~/features/accounts/handlers/sign-in.server";
import { failures } from "~/features/accounts/texts";

/** @throws a redirect to signing in for anyone who is not between the two steps. */
export async function loadSecondFactor(context: AppLoadContext, request: Request): Promise<SecondFactorView> {
  const { account } = await getVisitor(context, request);
  if (account) return { step: "done" };
  const pendingSignIn = await pendingSignInOf(context, request);
  if (!pendingSignIn) throw redirect(`/auth${new URL(request.url).search}`);
  const { username, offeredSecret } = pendingSignIn;
  if (offeredSecret === null) return { step: "code", username };
  const url = secondFactorUrl(context.site, username, offeredSecret);
  return { step: "set up", username, secret: offeredSecret, url, qr: qrCodeOf(url) };
}

interface Entered {
  /** Set-Cookie headers. */
  cookies: string[];
  username: string;
  /** Of a new second factor, shown once. */
  recoveryCodes: string[] | null;
}

/**
 * Completes the sign-in: reads the first step's cookie and writes the whole session's.
 * @returns `invalid`, `rate_limited`; `unauthenticated` where the first step has expired.
 */
export async function enterSecondFactor(
  context: AppLoadContext,
  request: Request,
  values: FormValues,
): Promise<Result<Entered>> {
  const formerToken = await readCookie(request, "session");
  const pendingSignIn = await pendingSignInOf(context, request);
  if (!pendingSignIn || formerToken === undefined) return fail("unauthenticated", failures.secondStepOver);
  const input = parseForm(secondStepInput, values);
  if (!input.ok) return input;
  // Tries at the account are counted with the code.
  const rejected = await context.limiter("loginByAddress", request);
  if (rejected) return rejected;
  const step = { formerToken, code: input.value.code, browser: browserOf(request) };
  const entered: Result<NewSession & { recoveryCodes?: string[] }> =
    pendingSignIn.offeredSecret === null
      ? await completeSignIn(context, step)
      : await setUpSecondFactor(context, step);
  if (!entered.ok) {
    if (entered.fields?.code)
      context.note({ kind: "second_factor_refused", who: { account: pendingSignIn.username } });
    return entered;
  }
  const who = { admin: pendingSignIn.username };
  context.note({ kind: pendingSignIn.offeredSecret === null ? "second_factor" : "second_factor_set", who });
  context.note({ kind: "sign_in", who });
  const { account, recoveryCodes = null } = entered.value;
  setAccount(context, account);
  return ok({
    cookies: await sessionCookies(context, request, entered.value),
    username: account.username,
    recoveryCodes,
  });
}

async function pendingSignInOf(context: AppLoadContext, request: Request): Promise<PendingSignIn | null> {
  const token = await readCookie(request, "session");
  return token === undefined ? null : getPendingSignIn(context, token);
}

const quietZone = 4;

function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { border: quietZone, ecc: "M" });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: modules.join("") };
}
