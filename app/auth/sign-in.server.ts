import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { Strategy } from "remix-auth/strategy";

import { register, signIn } from "../domain/accounts/account-commands.server";
import { hashPlaces } from "../domain/accounts/hash-places.server";
import { loginInput, registerForm, registerInput, resetInput } from "../domain/accounts/account-input";
import { browserKindOf, type BrowserKind } from "../domain/accounts/browser-kind";
import { sessionMs, type NewSession } from "../domain/accounts/sessions.server";
import { accountLimits, countWhere } from "../domain/limits.server";
import { type Failure, ok, parseInput, type Result } from "../domain/result";
import { networksOf } from "../domain/security/network";
import { readCookie, setCookie } from "../http/cookies.server";
import { carriesForm, parseForm, toValues } from "../http/form.server";
import { readJsonObject } from "../http/json-body.server";
import { checkPerson, turnstileField } from "../http/turnstile.server";
import { knownBrowserOf, makeKnown } from "./known-browser.server";

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
      return taken(
        await signInWith(context, request, input, { isInSteps: true, token: form.get(turnstileField) }),
      );
    }),
    "login call": new JsonStrategy(async ({ body, request }) =>
      taken(await signInWith(context, request, body, { isInSteps: false, token: body[turnstileField] })),
    ),
    "registration form": new PageFormStrategy(async ({ form, request }) => {
      const input = taken(parseForm(registerForm, toValues(form)));
      return taken(await registerWith(context, request, input, form.get(turnstileField)));
    }),
    "registration call": new JsonStrategy(async ({ body, request }) =>
      taken(await registerWith(context, request, body, body[turnstileField])),
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
  { isInSteps, token }: { isInSteps: boolean; token: unknown },
): Promise<Result<NewSession>> {
  const input = parseInput(loginInput, sent);
  if (!input.ok) return input;
  const account = input.value.username;
  const knownBrowser = await goingFirst(context, request, account);
  const rejected =
    (await context.limiter("loginByAccount", request, { account, knownBrowser })) ??
    (knownBrowser === null ? await context.limiter("loginByAddress", request) : null);
  if (rejected) return rejected;
  const unchecked = knownBrowser === null ? await checkWhereFull(context, token) : null;
  if (unchecked) return unchecked;
  const guesser = { network: networksOf(request).wide, knownBrowser };
  const begun = await signIn(context, input.value, { ...(await fromBrowser(request)), isInSteps, guesser });
  noteSignIn(context, account, begun);
  return begun;
}

/**
 * The known browser that signs in. Whoever has an account can make any number of browsers known to it: so many sign-ins
 * of them all a minute go first, and the others wait and are counted as anyone's, who keep none of their account out.
 */
async function goingFirst(
  context: AppLoadContext,
  request: Request,
  account: string,
): Promise<string | null> {
  const knownBrowser = await knownBrowserOf(context, request, account);
  if (knownBrowser === null) return null;
  const all = { account, knownBrowser: "any known browser" };
  return (await context.limiter("loginByAccount", request, all)) ? null : knownBrowser;
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
  token: unknown,
): Promise<Result<NewSession>> {
  const input = parseInput(registerInput, sent);
  if (!input.ok) return input;
  const rejected = await context.limiter("register", request);
  if (rejected) return rejected;
  const unchecked = await checkWhereFull(context, token);
  if (unchecked) return unchecked;
  const from = await fromBrowser(request);
  // Counted in a round trip of its own, as it decides before anything is hashed; what was not made is not counted.
  const made = await countWhere(
    context,
    accountLimits(request),
    ({ ok }) => ok,
    () => register(context, input.value, from),
  );
  if (made.ok) context.note({ kind: "account_made", isUnplaced: true });
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

/** Asks whoever nobody knows for the check of a person, where one is configured and no place is free. */
async function checkWhereFull(context: AppLoadContext, token: unknown): Promise<Failure | null> {
  return hashPlaces.areFull(context.clock()) ? checkPerson(context, token) : null;
}

/** The Set-Cookie headers of a session that has begun: its own, and what makes this browser known from now on. */
export async function sessionCookies(
  context: AppLoadContext,
  request: Request,
  { token, isRemembered, isHalfway, account }: NewSession,
): Promise<string[]> {
  const session = await setCookie("session", token, isRemembered ? sessionMs.remembered / 1000 : undefined);
  // Between the two steps of an admin's sign-in nobody has signed in yet.
  return isHalfway ? [session] : [session, await makeKnown(context, request, account.username)];
}
