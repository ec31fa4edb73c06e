import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { register, signIn } from "../commands.server";
import { hashingSlots } from "../hashing-slots.server";
import { loginInput, registerForm, registerInput, resetInput } from "../schema";
import {
  browserKindOf,
  type BrowserKind,
  sessionMs,
  type NewSession,
  signOut,
} from "../session-queries.server";
import { accountLimits, countWhere } from "~/server/limits.server";
import { parseInput, type Failure, type Result } from "~/core/result";
import { networksOf } from "~/server/network";
import { readCookie, setCookie, clearCookie } from "~/server/http/cookies.server";
import { parseForm, toValues, type FormValues } from "~/server/http/form.server";
import { readJsonObject } from "~/server/http/json-body.server";
import { checkPerson, turnstileField } from "~/server/http/turnstile.server";
import { knownBrowserOf, makeKnown } from "./known-browser.server";

/** Constraints of each field, by view of /auth. */
export const authConstraints = {
  login: getZodConstraint(loginInput),
  register: getZodConstraint(registerForm),
  reset: getZodConstraint(resetInput),
};

export type WayIn = "login" | "registration";

/**
 * For a page's form. An admin's session waits for the second factor.
 * @returns `invalid` with fields, `rate_limited` before hashing, `busy`, `unauthenticated` for signing in,
 * `conflict` for registering.
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
 * For JSON, which brings an admin's second factor along.
 * @returns also `second_factor_required`.
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

/** One FormStrategy of remix-auth for each way; failures are values. */
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
 * Anyone can make many browsers known to their own account, so only some sign-ins a minute of an account's known
 * browsers have priority. The others wait and count like everyone's.
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
 * Admins are logged by name once the sign-in is complete. Others are counted without account and network, so that
 * nobody can match them with contributions.
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
  // In its own round trip, before hashing. A failed registration is not counted.
  const made = await countWhere(
    context,
    accountLimits(request),
    ({ ok }) => ok,
    () => register(context, input.value, from),
  );
  if (made.ok) context.note({ kind: "account_made", isUnplaced: true });
  return made;
}

async function fromBrowser(request: Request) {
  return { formerToken: await readCookie(request, "session"), browser: browserOf(request) };
}

export function browserOf(request: Request): BrowserKind {
  return browserKindOf(request.headers.get("User-Agent"));
}

/** Asks unknown browsers for a Turnstile check, where one is configured and all hashing slots are taken. */
async function checkWhereFull(context: AppLoadContext, form: FormData): Promise<Failure | null> {
  return hashingSlots.areFull(context.clock()) ? checkPerson(context, form.get(turnstileField)) : null;
}

/** Set-Cookie headers of the session and of the known browser. */
export async function sessionCookies(
  context: AppLoadContext,
  request: Request,
  { token, isRemembered, isAwaitingSecondFactor, account }: NewSession,
): Promise<string[]> {
  const session = await setCookie("session", token, isRemembered ? sessionMs.remembered / 1000 : undefined);
  // Before the second step nobody is signed in.
  return isAwaitingSecondFactor ? [session] : [session, await makeKnown(context, request, account.username)];
}

/** @returns the Set-Cookie header that clears the session. */
export async function endSession(context: AppLoadContext, request: Request): Promise<string> {
  const token = await readCookie(request, "session");
  if (token !== undefined) await signOut(context, token);
  return clearCookie("session");
}
