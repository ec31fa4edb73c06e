import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { AccountJson } from "../schema";
import { anonymous, openSession, recognise, type Visitor } from "../session-queries.server";
import type { Viewer, Contributor } from "../contributor.server";
import { closedDoorHref } from "~/core/doors";
import { fail, type Failure, type ToastMessage } from "~/core/result";
import { createSecrets } from "~/server/secrets.server";
import { errorResponse } from "~/server/http/api.server";
import { loadInParallel, readCookie } from "~/server/http/cookies.server";
import { redirectWithToast } from "~/server/http/toasts.server";

const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** Read once a request, and only for one with a cookie. */
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

/** The contributor is still a promise; null without a session's cookie. */
export async function viewerOf({ context, request }: Entering): Promise<Viewer | null> {
  const opened = await openSession(context, await readCookie(request, "session"));
  if (!opened) return null;
  const contributor = getVisitor(context, request).then((visitor) => visitor.contributor);
  contributor.catch(() => undefined); // The caller that awaits it gets the error.
  return { keys: createSecrets(opened.userKey), contributor };
}

/** For the rest of the request in which somebody signed in. */
export function setAccount(context: AppLoadContext, account: AccountJson): void {
  visitors.set(context, Promise.resolve({ ...anonymous, account }));
}

/** True once launched, after an invitation in this browser, and for admins with their second factor. */
export async function hasAccess(context: AppLoadContext, request: Request): Promise<boolean> {
  if (context.config.isLaunched) return true;
  const { account, hasInvitation } = await getVisitor(context, request);
  return hasInvitation || account?.role === "admin";
}

interface Entering {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** @throws a redirect to the waitlist, which names the page, or to an admin's second factor. */
export async function requireBeta(entering: Entering): Promise<void> {
  if (await hasAccess(entering.context, entering.request)) return;
  await redirectToSecondFactor(entering);
  entering.context.logRedirectDenied();
  throw redirect(closedDoorHref(new URL(entering.request.url).pathname));
}

/**
 * Reads while the gate is asked. For pages that are the same for everyone.
 * @throws what {@link requireBeta} throws, whatever the reading did.
 */
export function withBetaGuard<T>(entering: Entering, read: () => Promise<T>): Promise<T> {
  return loadInParallel(requireBeta(entering), entering, read);
}

/** The second step leads back to this page. */
async function redirectToSecondFactor({ request, context }: Entering, anchor?: string): Promise<void> {
  const { pendingSignIn } = await getVisitor(context, request);
  if (!pendingSignIn) return;
  context.logRedirectDenied();
  throw redirect(secondFactorPath(signInPath(request, anchor)));
}

/** For calls that a second factor would let through. */
async function rejectBeforeSecondFactor({ request, context }: Entering): Promise<void> {
  const { pendingSignIn } = await getVisitor(context, request);
  if (pendingSignIn)
    throw errorResponse({
      message: "Complete the sign-in with the code of your second factor first, then try again.",
      code: "second_factor_required",
    });
}

/** @throws 403 `beta_required`, or 401 `second_factor_required`. */
export async function requireApiBeta(entering: Entering): Promise<void> {
  if (await hasAccess(entering.context, entering.request)) return;
  await rejectBeforeSecondFactor(entering);
  throw errorResponse({
    message: "The site is open to invited people only for now. Join the waitlist to be told when it opens.",
    code: "beta_required",
  });
}

/** `anchor`: the place on the page to come back to. */
interface SigningIn {
  toast?: ToastMessage;
  anchor?: string;
}

/** @throws a redirect to the waitlist, or to signing in, which leads back. */
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

/** @throws 403 `beta_required`, or 401 `unauthenticated`. */
export async function requireApiMember(entering: Entering): Promise<AccountJson> {
  await requireApiBeta(entering);
  return requireApiAccount(entering);
}

/**
 * After a member's guard.
 * @throws Error where nobody is signed in.
 */
export async function contributorOf(context: AppLoadContext, request: Request): Promise<Contributor> {
  const { contributor } = await getVisitor(context, request);
  if (!contributor) throw new Error("Nobody is signed in.");
  return contributor;
}

/**
 * Also without access to the site.
 * @throws a redirect to signing in, or to an admin's second factor, which leads back.
 */
export async function requireAccount(entering: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(entering.context, entering.request);
  if (account) return account;
  await redirectToSecondFactor(entering);
  entering.context.logRedirectDenied();
  throw redirect(signInPath(entering.request));
}

/** @throws 401 `unauthenticated` or `second_factor_required`. */
export async function requireApiAccount(entering: Entering): Promise<AccountJson> {
  const { account } = await getVisitor(entering.context, entering.request);
  if (account) return account;
  await rejectBeforeSecondFactor(entering);
  throw unauthenticated();
}

/** @throws a redirect to the second factor, or to `/` with the toast 'Access Denied'. */
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
  // A new document, because a page that stays would not read its toast.
  response.headers.set("X-Remix-Reload-Document", "true");
  throw response;
}

/** @throws 401 without a whole sign-in, 403 for anyone but an admin. */
export async function requireApiAdmin(entering: Entering): Promise<AccountJson> {
  const account = await requireApiAccount(entering);
  if (account.role !== "admin") {
    noteRefused(entering.context, account);
    throw errorResponse({ message: "You need admin privileges to do this.", code: "forbidden" });
  }
  return account;
}

/** Somebody signed out makes no row: crawlers ask for every url. */
function noteRefused(context: AppLoadContext, account: AccountJson | null): void {
  context.logRedirectDenied();
  if (account) context.note({ kind: "access_refused", who: { account: account.username } });
}

function unauthenticated(): Response {
  return errorResponse({ message: "Sign in first, then try again.", code: "unauthenticated" });
}

/**
 * Rejects a body with another person's id: only the session says who asks. A missing name, null, or the caller's
 * own id is fine.
 * @param names the fields that would name a person.
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

/** A path of this site, or `/`. Never another site (`//host`, `/\host`, a scheme) or the sign-in page. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, somewhere);
  if (origin !== somewhere || pathname.startsWith("//") || /^\/auth(\/|$)/.test(pathname)) return "/";
  // As the router would, so that the log has one spelling.
  return `${pathname.replace(/\/{2,}/g, "/")}${search}${hash}`;
}

function signInPath(request: Request, anchor?: string): string {
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/\.data$/, "")}${search}${anchor === undefined ? "" : `#${anchor}`}`;
  return `/auth?${new URLSearchParams({ redirectTo: back }).toString()}`;
}

/** @param signIn the url of signing in, whose `redirectTo` is kept. */
export function secondFactorPath(signIn: string): string {
  const to = safeRedirect(new URL(signIn, somewhere).searchParams.get("redirectTo"));
  const query = to === "/" ? "" : `?${new URLSearchParams({ redirectTo: to }).toString()}`;
  return `/auth/second-factor${query}`;
}
