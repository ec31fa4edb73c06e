import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";

import { register, signIn } from "~/features/accounts/commands.server";
import { hashingSlots } from "~/features/accounts/hashing-slots.server";
import { loginInput, registerForm, registerInput, resetInput } from "~/features/accounts/schema";
import {
  browserKindOf,
  type BrowserKind,
  sessionMs,
  type NewSession,
} from "~/features/accounts/session-queries.server";
import { accountLimits, countWhere } from "../limits.server";
import { parseInput, type Failure, type Result } from "../result";
import { networksOf } from "../network";
import { readCookie, setCookie } from "../http/cookies.server";
import { parseForm, toValues, type FormValues } from "../http/form.server";
import { readJsonObject } from "../http/json-body.server";
import { checkPerson, turnstileField } from "../http/turnstile.server";
import { knownBrowserOf, makeKnown } from "./known-browser.server";

/** What the browser asks of each field, by view of /auth. */
export const authConstraints = {
  login: getZodConstraint(loginInput),
  register: getZodConstraint(registerForm),
  reset: getZodConstraint(resetInput),
};

/** Signing in, or creating an account. */
export type WayIn = "login" | "registration";

/**
 * Begins a session with what a page's form sends, an admin's awaiting the second factor.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed, `busy`; `unauthenticated` where one signs
 * in, `conflict` where one registers.
 */
export function authenticate(
  context: AppLoadContext,
  request: Request,
  way: WayIn,
  values: FormValues,
): Promise<Result<NewSession>> {
  return authenticateWith(context, request, way, { values, isProgram: false });
}

/**
 * The same with a program's JSON, whose fields are a form's, and which brings an admin's second factor along.
 * @returns besides, `second_factor_required` for an admin without a code.
 */
export async function authenticateProgram(
  context: AppLoadContext,
  request: Request,
  way: WayIn,
): Promise<Result<NewSession>> {
  const body = await readJsonObject(request);
  if (!body.ok) return body;
  const schema: z.ZodType<object> = way === "login" ? loginInput : registerInput;
  const input = parseInput(schema, body.value);
  if (!input.ok) return input;
  const values: FormValues = {};
  for (const [name, value] of Object.entries({
    ...input.value,
    [turnstileField]: body.value[turnstileField],
  }))
    if (typeof value === "string") values[name] = value;
    else if (value === true) values[name] = "on";
  return authenticateWith(context, request, way, { values, isProgram: true });
}

/** The only way in: one FormStrategy of remix-auth for each way, whose failures are values. */
function authenticateWith(
  context: AppLoadContext,
  request: Request,
  way: WayIn,
  { values, isProgram }: { values: FormValues; isProgram: boolean },
): Promise<Result<NewSession>> {
  const authenticator = new Authenticator<Result<NewSession>>()
    .use(new FormStrategy(({ form }) => signInWith(context, request, form, !isProgram)), "login")
    .use(
      new FormStrategy(({ form }) =>
        registerWith(context, request, form, isProgram ? registerInput : registerForm),
      ),
      "registration",
    );
  const body = new URLSearchParams(values);
  return authenticator.authenticate(way, new Request(request.url, { method: "POST", body }));
}

async function signInWith(
  context: AppLoadContext,
  request: Request,
  form: FormData,
  isInSteps: boolean,
): Promise<Result<NewSession>> {
  const input = parseForm(loginInput, toValues(form));
  if (!input.ok) return input;
  const account = input.value.username;
  const knownBrowser = await priorityBrowserOf(context, request, account);
  const rejected =
    (await context.limiter("loginByAccount", request, { account, knownBrowser })) ??
    (knownBrowser === null ? await context.limiter("loginByAddress", request) : null) ??
    (knownBrowser === null ? await checkWhereFull(context, form) : null);
  if (rejected) return rejected;
  const guesser = { network: networksOf(request).wide, knownBrowser };
  const begun = await signIn(context, input.value, { ...(await fromBrowser(request)), isInSteps, guesser });
  noteSignIn(context, account, begun);
  return begun;
}

/**
 * The known browser that signs in. Whoever has an account can make any number of browsers known to it: so many sign-ins
 * of them all a minute go first, and the others wait and are counted as anyone's, who keep none of their account out.
 */
async function priorityBrowserOf(
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
  if (!begun.ok) {
    if (begun.code === "unauthenticated")
      context.note({ kind: "sign_in_refused", who: { account: username } });
    else if (begun.code === "second_factor_required" || begun.fields?.code)
      context.note({ kind: "second_factor_refused", who: { account: username } });
    return;
  }
  const { account, isAwaitingSecondFactor } = begun.value;
  if (isAwaitingSecondFactor) return;
  if (account.role !== "admin") return context.note({ kind: "sign_in", isUnplaced: true });
  const who = { admin: account.username };
  context.note({ kind: "second_factor", who });
  context.note({ kind: "sign_in", who });
}

async function registerWith(
  context: AppLoadContext,
  request: Request,
  form: FormData,
  schema: typeof registerInput | typeof registerForm,
): Promise<Result<NewSession>> {
  const input = parseForm(schema, toValues(form));
  if (!input.ok) return input;
  const rejected = (await context.limiter("register", request)) ?? (await checkWhereFull(context, form));
  if (rejected) return rejected;
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
async function checkWhereFull(context: AppLoadContext, form: FormData): Promise<Failure | null> {
  return hashingSlots.areFull(context.clock()) ? checkPerson(context, form.get(turnstileField)) : null;
}

/** The Set-Cookie headers of a session that has begun: its own, and what makes this browser known from now on. */
export async function sessionCookies(
  context: AppLoadContext,
  request: Request,
  { token, isRemembered, isAwaitingSecondFactor, account }: NewSession,
): Promise<string[]> {
  const session = await setCookie("session", token, isRemembered ? sessionMs.remembered / 1000 : undefined);
  // Between the two steps of an admin's sign-in nobody has signed in yet.
  return isAwaitingSecondFactor ? [session] : [session, await makeKnown(context, request, account.username)];
}
