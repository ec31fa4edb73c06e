import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { Strategy } from "remix-auth/strategy";

import { register, signIn } from "../domain/accounts/account-commands.server";
import { loginInput, registerForm, registerInput, resetInput } from "../domain/accounts/account-input";
import { browserKindOf, type BrowserKind } from "../domain/accounts/browser-kind";
import { sessionMs, type NewSession } from "../domain/accounts/sessions.server";
import { type Failure, ok, parseInput, type Result } from "../domain/result";
import { readCookie, setCookie } from "../http/cookies.server";
import { carriesForm, parseForm, toValues } from "../http/form.server";
import { readJsonObject } from "../http/json-body.server";

/** What the browser asks of each field, by view of /auth. */
export const authConstraints = {
  login: getZodConstraint(loginInput),
  register: getZodConstraint(registerForm),
  reset: getZodConstraint(resetInput),
};

/** The ways in: signing in and creating an account, each by the page's form and by a program's JSON. */
export type WayIn = "login form" | "login call" | "registration form" | "registration call";

/**
 * Begins a session with what a request sends: every way in is a strategy of one remix-auth Authenticator.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed, `busy`; `unauthenticated` where
 * one signs in, `second_factor_required` where an admin does by JSON without a code, `conflict` where one registers.
 */
export async function authenticate(
  context: AppLoadContext,
  request: Request,
  way: WayIn,
): Promise<Result<NewSession>> {
  try {
    return ok(await authenticatorFor(context).authenticate(way, request));
  } catch (error) {
    if (error instanceof Rejected) return error.failure;
    throw error;
  }
}

function authenticatorFor(context: AppLoadContext): Authenticator<NewSession> {
  const ways: Record<WayIn, Strategy<NewSession, never>> = {
    "login form": new PageFormStrategy(async ({ form, request }) => {
      const input = taken(parseForm(loginInput, toValues(form)));
      return taken(await signInWith(context, request, input, true));
    }),
    "login call": new JsonStrategy(async ({ body, request }) =>
      taken(await signInWith(context, request, body, false)),
    ),
    "registration form": new PageFormStrategy(async ({ form, request }) => {
      const input = taken(parseForm(registerForm, toValues(form)));
      return taken(await registerWith(context, request, input));
    }),
    "registration call": new JsonStrategy(async ({ body, request }) =>
      taken(await registerWith(context, request, body)),
    ),
  };
  const authenticator = new Authenticator<NewSession>();
  for (const [way, strategy] of Object.entries(ways)) authenticator.use(strategy, way);
  return authenticator;
}

/** remix-auth's form strategy, which also takes a request without any form as an empty one. */
class PageFormStrategy extends FormStrategy<NewSession> {
  override authenticate(request: Request): Promise<NewSession> {
    if (carriesForm(request)) return super.authenticate(request);
    return this.verify({ form: new FormData(), request });
  }
}

/** The same for a body of JSON. */
class JsonStrategy extends Strategy<NewSession, { body: Record<string, unknown>; request: Request }> {
  override name = "json";

  override async authenticate(request: Request): Promise<NewSession> {
    return this.verify({ body: taken(await readJsonObject(request)), request });
  }
}

/** Carries an expected failure out of the authenticator, which knows errors alone. */
class Rejected extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new Rejected(result);
  return result.value;
}

async function signInWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
  isInSteps: boolean,
): Promise<Result<NewSession>> {
  const input = parseInput(loginInput, sent);
  if (!input.ok) return input;
  const rejected =
    (await context.limiter("loginByAccount", request, input.value.username)) ??
    (await context.limiter("loginByAddress", request));
  if (rejected) return rejected;
  const begun = await signIn(context, input.value, { ...(await fromBrowser(request)), isInSteps });
  noteSignIn(context, input.value.username, begun);
  return begun;
}

/**
 * An admin's sign-in is noted by name once it is whole. Anyone else's is counted without account and network: who was
 * here at which hour could be laid beside what was contributed.
 */
function noteSignIn(context: AppLoadContext, username: string, begun: Result<NewSession>): void {
  if (begun.ok) {
    const { account, isHalfway } = begun.value;
    if (isHalfway) return;
    if (account.role === "admin") context.note({ kind: "second_factor", who: { admin: account.username } });
    const isAdmin = account.role === "admin";
    context.note({
      kind: "sign_in",
      ...(isAdmin ? { who: { admin: account.username } } : { isUnplaced: true }),
    });
  } else if (begun.code === "unauthenticated")
    context.note({ kind: "sign_in_refused", who: { account: username } });
  else if (begun.code === "second_factor_required" || begun.fields?.code)
    context.note({ kind: "second_factor_refused", who: { account: username } });
}

async function registerWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<NewSession>> {
  const input = parseInput(registerInput, sent);
  if (!input.ok) return input;
  const rejected = await context.limiter("register", request);
  if (rejected) return rejected;
  const made = await register(context, input.value, await fromBrowser(request));
  if (made.ok) context.note({ kind: "account_made" });
  return made;
}

/** What a new session is told of the browser that it begins in. */
async function fromBrowser(request: Request) {
  return { formerToken: await readCookie(request, "session"), browser: browserOf(request) };
}

/** The kind of browser that sends a request. */
export function browserOf(request: Request): BrowserKind {
  return browserKindOf(request.headers.get("User-Agent"));
}

/** The Set-Cookie header of a session that has begun. */
export function sessionCookie({ token, isRemembered }: NewSession): Promise<string> {
  return setCookie("session", token, isRemembered ? sessionMs.remembered / 1000 : undefined);
}
