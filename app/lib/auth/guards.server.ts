import { redirect, type AppLoadContext } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/schema";
import { anonymous, openSession, recognise, type Visitor } from "~/features/accounts/session-queries.server";
import type { Viewer } from "~/features/directory/employer-queries.server";
import type { Contributor } from "~/features/privacy/contributor.server";
import { fail, type Failure } from "../result";
import { createSecrets } from "../secrets.server";
import { errorResponse } from "../http/api.server";
import { loadInParallel, readCookie } from "../http/cookies.server";
import { redirectWithToast, type FlashedToast } from "../http/toasts.server";

const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** Who a request comes from: asked of the database once a request, and only for one that brings a cookie. */
export function getVisitor(context: AppLoadContext, request: Request): Promise<Visitor> {
  const visitor = visitors.get(context) ?? recogniseRequest(context, request);
  visitors.set(context, visitor);
  return visitor;
}

async function recogniseRequest(context: AppLoadContext, request: Request): Promise<Visitor> {
  const [sessionToken, betaToken] = await Promise.all([
    readCookie(request, "session"),
    readCookie(request, "beta"),
  ]);
  return recognise(context, { sessionToken, betaToken, isByItself: request.method === "HEAD" });
}

/** Who looks at a page with their own contributions, before the database was asked; null where no session's cookie came along. */
export async function viewerOf({ context, request }: Entering): Promise<Viewer | null> {
  const opened = await openSession(context, await readCookie(request, "session"));
  if (!opened) return null;
  const contributor = getVisitor(context, request).then((visitor) => visitor.contributor);
  contributor.catch(() => undefined); // Whoever waits for it is told.
  return { keys: createSecrets(opened.userKey), contributor };
}

/** Tells the rest of this request who it comes from now that someone has signed in with it. */
export function setAccount(context: AppLoadContext, account: AccountJson): void {
  visitors.set(context, Promise.resolve({ ...anonymous, account }));
}

/**
 * Whether a visitor passes the gate: the site is launched, an invitation was redeemed here, or it is an admin. One
 * whose second factor is still to come is nobody yet.
 */
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
 * @throws a redirect to the waitlist otherwise, or to an admin's second factor.
 */
export async function requireBeta(entering: Entering): Promise<void> {
  if (await hasAccess(entering.context, entering.request)) return;
  await redirectToSecondFactor(entering);
  entering.context.logRedirectDenied();
  throw redirect("/launch-signup");
}

/**
 * The same for a page that shows everyone with access the same: what it needs is read while the gate is asked.
 * @throws what {@link requireBeta} throws, whatever became of the reading.
 */
export function withBetaGuard<T>(entering: Entering, read: () => Promise<T>): Promise<T> {
  return loadInParallel(requireBeta(entering), entering, read);
}

/** Leads an admin who is half signed in to the second step, from where it leads back here. */
async function redirectToSecondFactor({ request, context }: Entering, anchor?: string): Promise<void> {
  const { pendingSignIn } = await getVisitor(context, request);
  if (!pendingSignIn) return;
  context.logRedirectDenied();
  throw redirect(secondFactorPath(signInPath(request, anchor)));
}

/** The same for a call, which a second factor would let through. */
async function rejectBeforeSecondFactor({ request, context }: Entering): Promise<void> {
  const { pendingSignIn } = await getVisitor(context, request);
  if (pendingSignIn)
    throw errorResponse({
      message: "Complete the sign-in with the code of your second factor first, then try again.",
      code: "second_factor_required",
    });
}

/**
 * The same gate for the API.
 * @throws a 403 response with code `beta_required` otherwise, 401 with `second_factor_required` to half an admin.
 */
export async function requireApiBeta(entering: Entering): Promise<void> {
  if (await hasAccess(entering.context, entering.request)) return;
  await rejectBeforeSecondFactor(entering);
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
  await redirectToSecondFactor(entering, anchor);
  entering.context.logRedirectDenied();
  const to = signInPath(entering.request, anchor);
  throw toast ? await redirectWithToast(to, toast) : redirect(to);
}

/**
 * The same for the API.
 * @throws a 403 response with code `beta_required`, or 401 with `unauthenticated`.
 */
export async function requireApiMember(entering: Entering): Promise<AccountJson> {
  await requireApiBeta(entering);
  return requireApiAccount(entering);
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
 * Lets a page load for anyone who is signed in, with access to the site or without.
 * @throws a redirect to signing in, or to an admin's second factor, which leads back here.
 */
export async function requireAccount(entering: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(entering.context, entering.request);
  if (account) return account;
  await redirectToSecondFactor(entering);
  entering.context.logRedirectDenied();
  throw redirect(signInPath(entering.request));
}

/**
 * The same for the API.
 * @throws a 401 response with code `unauthenticated` or `second_factor_required`.
 */
export async function requireApiAccount(entering: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(entering.context, entering.request);
  if (account) return account;
  await rejectBeforeSecondFactor(entering);
  throw unauthenticated();
}

/**
 * Lets only admins in who showed their second factor.
 * @throws a redirect to the second factor, or to the front door, which then says why.
 */
export async function requireAdmin(entering: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(entering.context, entering.request);
  if (account?.role === "admin") return account;
  await redirectToSecondFactor(entering);
  noteRefused(entering.context, account);
  const response = await redirectWithToast("/", {
    title: "Access Denied",
    description: "You need admin privileges to access this page.",
    variant: "destructive",
  });
  // A whole new page: one that stays would not ask for its message.
  response.headers.set("X-Remix-Reload-Document", "true");
  throw response;
}

/**
 * The same for the API.
 * @throws a 401 response to someone who is not signed in, or whose second factor is still to come; 403 to anyone else.
 */
export async function requireApiAdmin(entering: Entering): Promise<AccountJson> {
  const account = await requireApiAccount(entering);
  if (account.role !== "admin") {
    noteRefused(entering.context, account);
    throw errorResponse({ message: "You need admin privileges to do this.", code: "forbidden" });
  }
  return account;
}

/**
 * Notes that an account asked for what is an admin's. Of whoever is not signed in, a line on the console says it, and no
 * row: crawlers ask for every url there is, and without an account there is nothing that could be got by asking.
 */
function noteRefused(context: AppLoadContext, account: AccountJson | null): void {
  context.logRedirectDenied();
  if (account) context.note({ kind: "access_refused", who: { account: account.username } });
}

function unauthenticated(): Response {
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

const somewhere = "http://site.invalid";

/**
 * Where to go after signing in, as `redirectTo` asks: a path of this site, or `/`. What a browser would take
 * for another site (`//host`, `/\host`, a scheme) or that leads back to signing in is not followed.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, somewhere);
  if (origin !== somewhere || pathname.startsWith("//") || /^\/auth(\/|$)/.test(pathname)) return "/";
  // The router goes to a path without empty segments anyway, and would write the one with them into the log.
  return `${pathname.replace(/\/{2,}/g, "/")}${search}${hash}`;
}

/** The page to sign in on, which leads back to what was asked for, and to a place on it. */
function signInPath(request: Request, anchor?: string): string {
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/\.data$/, "")}${search}${anchor === undefined ? "" : `#${anchor}`}`;
  return `/auth?${new URLSearchParams({ redirectTo: back }).toString()}`;
}

/** The page of an admin's second factor, which leads on to where signing in at `signIn` (an url) would have led. */
export function secondFactorPath(signIn: string): string {
  const to = safeRedirect(new URL(signIn, somewhere).searchParams.get("redirectTo"));
  const query = to === "/" ? "" : `?${new URLSearchParams({ redirectTo: to }).toString()}`;
  return `/auth/second-factor${query}`;
}
