import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { register, signIn } from "../domain/accounts/account-commands.server";
import { loginInput, registerForm, registerInput } from "../domain/accounts/account-input";
import { sessionMs, type NewSession } from "../domain/accounts/sessions.server";
import { parseInput } from "../domain/parse-input";
import type { Failure, Result } from "../domain/result";
import { readCookie, setCookie } from "../http/cookies.server";
import { carriesForm, toValues, type FormValues } from "../http/form.server";

/** Carries an expected failure out of the authenticator, which knows errors alone. */
class Rejected extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * Signs in by what the Sign In form sends: remix-auth's form strategy over the same command as the API.
 * @returns what {@link signInWith} does.
 */
export async function signInByForm(context: AppLoadContext, request: Request): Promise<Result<NewSession>> {
  if (!carriesForm(request)) return signInWith(context, request, {});
  const authenticator = new Authenticator<NewSession>();
  const strategy = new FormStrategy<NewSession>(async ({ form }) => {
    const { rememberMe, ...values } = toValues(form);
    const result = await signInWith(context, request, { ...values, rememberMe: rememberMe === "on" });
    if (!result.ok) throw new Rejected(result);
    return result.value;
  });
  authenticator.use(strategy);
  try {
    return { ok: true, value: await authenticator.authenticate(strategy.name, request) };
  } catch (error) {
    if (error instanceof Rejected) return error.failure;
    throw error;
  }
}

/**
 * Signs in with what a person or program sent.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed, `unauthenticated`, `busy`.
 */
export async function signInWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<NewSession>> {
  const input = parseInput(loginInput, sent);
  if (!input.ok) return input;
  const rejected =
    (await context.limiter("loginByAccount", request, input.value.username)) ??
    (await context.limiter("loginByAddress", request));
  return rejected ?? signIn(context, input.value, await readCookie(request, "session"));
}

/** Creates an account from what the Create Account form sends, and signs it in. */
export async function registerByForm(
  context: AppLoadContext,
  request: Request,
  { terms, ...values }: FormValues,
): Promise<Result<NewSession>> {
  const input = parseInput(registerForm, { ...values, terms: terms === "on" });
  return input.ok ? registerWith(context, request, input.value) : input;
}

/**
 * Creates an account and signs it in.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed, `conflict`, `busy`.
 */
export async function registerWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<NewSession>> {
  const input = parseInput(registerInput, sent);
  if (!input.ok) return input;
  const rejected = await context.limiter("register", request);
  return rejected ?? register(context, input.value, await readCookie(request, "session"));
}

/** The Set-Cookie header of a session that has begun. */
export function sessionCookie({ token, isRemembered }: NewSession): Promise<string> {
  return setCookie("session", token, isRemembered ? sessionMs.remembered / 1000 : undefined);
}
