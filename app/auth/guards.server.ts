import { redirect, type AppLoadContext } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import { recognise, type Visitor } from "../domain/accounts/sessions.server";
import type { Contributor } from "../domain/ownership/contributor.server";
import { fail, type Failure } from "../domain/result";
import { errorResponse } from "../http/api.server";
import { readCookie } from "../http/cookies.server";
import { redirectWithToast, type FlashedToast } from "../http/toasts.server";
import { signInPath } from "./redirect-to.server";

const known = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** Who a request comes from: asked of the database once a request, and only for one that brings a cookie. */
export function getVisitor(context: AppLoadContext, request: Request): Promise<Visitor> {
  const visitor = known.get(context) ?? recogniseRequest(context, request);
  known.set(context, visitor);
  return visitor;
}

async function recogniseRequest(context: AppLoadContext, request: Request): Promise<Visitor> {
  const [sessionToken, betaToken] = await Promise.all([
    readCookie(request, "session"),
    readCookie(request, "beta"),
  ]);
  return recognise(context, { sessionToken, betaToken });
}

/** Whether a visitor passes the gate: the site is launched, an invitation was redeemed here, or it is an admin. */
export async function hasAccess(context: AppLoadContext, request: Request): Promise<boolean> {
  if (context.config.isLaunched) return true;
  const { account, hasInvitation } = await getVisitor(context, request);
  return hasInvitation || account?.role === "admin";
}

interface Entering {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/**
 * Lets a page load only for someone with access to the site: everyone once it is launched.
 * @throws a redirect to the waitlist otherwise.
 */
export async function requireBeta({ request, context }: Entering): Promise<void> {
  if (!(await hasAccess(context, request))) throw redirect("/launch-signup");
}

/**
 * The same gate for the API.
 * @throws a 403 answer with code `beta_required` otherwise.
 */
export async function requireApiBeta({ request, context }: Entering): Promise<void> {
  if (await hasAccess(context, request)) return;
  throw errorResponse({
    message: "The site is open to invited people only for now. Join the waitlist to be told when it opens.",
    code: "beta_required",
  });
}

/** What is said to whoever is asked to sign in, and where on the page signing in leads back to. */
interface SigningIn {
  toast?: FlashedToast;
  anchor?: string;
}

/**
 * Lets a page load only for someone with access who is signed in.
 * @throws a redirect to the waitlist, or to signing in, which leads back here.
 */
export async function requireMember(
  entering: Entering,
  { toast, anchor }: SigningIn = {},
): Promise<AccountJson> {
  await requireBeta(entering);
  const { account } = await getVisitor(entering.context, entering.request);
  if (account) return account;
  const to = signInPath(entering.request, anchor);
  throw toast ? await redirectWithToast(to, toast) : redirect(to);
}

/**
 * The same for the API.
 * @throws a 403 answer with code `beta_required`, or 401 with `unauthenticated`.
 */
export async function requireApiMember(entering: Entering): Promise<AccountJson> {
  await requireApiBeta(entering);
  const { account } = await getVisitor(entering.context, entering.request);
  if (!account) throw rejectUnknown();
  return account;
}

/**
 * Who contributes in a request that a member's guard has let in.
 * @throws Error for anyone else.
 */
export async function contributorOf(context: AppLoadContext, request: Request): Promise<Contributor> {
  const { contributor } = await getVisitor(context, request);
  if (!contributor) throw new Error("Nobody is signed in.");
  return contributor;
}

/**
 * Lets only admins in.
 * @throws a redirect to the front door, which then says why.
 */
export async function requireAdmin({ request, context }: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(context, request);
  if (account?.role === "admin") return account;
  const answer = await redirectWithToast("/", {
    title: "Access Denied",
    description: "You need admin privileges to access this page.",
    variant: "destructive",
  });
  // A whole new page: one that stays would not ask for its message.
  answer.headers.set("X-Remix-Reload-Document", "true");
  throw answer;
}

/**
 * The same for the API.
 * @throws a 401 answer to someone who is not signed in, 403 to anyone else.
 */
export async function requireApiAdmin({ request, context }: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(context, request);
  if (!account) throw rejectUnknown();
  if (account.role !== "admin")
    throw errorResponse({ message: "You need admin privileges to do this.", code: "forbidden" });
  return account;
}

function rejectUnknown(): Response {
  return errorResponse({ message: "Sign in first, then try again.", code: "unauthenticated" });
}

/**
 * Rejects a body that claims to come from someone else: who asks is the session's to say. A name that is
 * missing, null, or the caller's own id (a form sends it as text) is no claim.
 * @param names The fields that would name a person.
 */
export function rejectOtherIdentity(
  body: Readonly<Record<string, unknown>>,
  account: { id: number } | null,
  names: readonly string[],
): Failure | null {
  const own: readonly unknown[] = account ? [account.id, String(account.id)] : [];
  const isForeign = (claimed: unknown) => claimed !== undefined && claimed !== null && !own.includes(claimed);
  return names.some((name) => isForeign(body[name]))
    ? fail("forbidden", "You can only do this in your own name.")
    : null;
}
