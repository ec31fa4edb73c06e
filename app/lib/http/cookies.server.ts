import { createCookie, type CookieOptions, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** `__Host-`: browsers take these only over HTTPS (or loopback), for this host alone, from no subdomain. */
const options = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const satisfies CookieOptions;

const cookies = {
  /** Who is signed in. */
  session: createCookie("__Host-sid", options),
  /** That an invitation was redeemed here. */
  beta: createCookie("__Host-beta", options),
  /** Leave to see what is held about an email. */
  dataAccess: createCookie("__Host-data", options),
  /** That accounts signed in here before: not which (auth/known-browser.server.ts). No page depends on it. */
  known: createCookie("__Host-known", options),
  /** Leave to answer for an employer. */
  representative: createCookie("__Host-employer", options),
  /** A message for the next page. */
  toast: createCookie("__Host-toast", options),
  /** An experience's withdrawal code, for the next page. */
  withdrawalCode: createCookie("__Host-code", options),
  /** A mailed link that was opened here, and its page. No other page depends on it. */
  link: createCookie("__Host-link", options),
  /** How new a copy of the database has to be, to hold what this browser wrote. */
  written: createCookie("__Host-written", options),
  /** And to be no older than the one that it was shown last. */
  seen: createCookie("__Host-seen", options),
};

type CookieName = keyof typeof cookies;

const { known: _known, link: _link, ...personalCookies } = cookies;
const personalNames = Object.values(personalCookies).map(({ name }) => name);

const longestValue = 2_000;

/** A cookie's text, or undefined where the request has none that we could have set. */
export async function readCookie(request: Request, name: CookieName): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (header === null) return undefined;
  const value: unknown = await cookies[name].parse(header);
  return typeof value === "string" && value !== "" && value.length <= longestValue ? value : undefined;
}

/** A Set-Cookie header; without an age, in seconds, the cookie ends with the browser. */
export function setCookie(name: CookieName, value: string, maxAge?: number): Promise<string> {
  return cookies[name].serialize(value, maxAge === undefined ? {} : { maxAge });
}

/** A Set-Cookie header that takes the cookie away. */
export function clearCookie(name: CookieName): Promise<string> {
  return cookies[name].serialize("", { maxAge: 0 });
}

/** Headers with several cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * Whether a request carries anything that tells one person from another. By the mere name: the reader of cookies takes
 * spaces before the `=` too, and whatever it may read must not be taken for nobody's.
 */
export function isPersonal(request: Request): boolean {
  const header = request.headers.get("Cookie");
  return header !== null && personalNames.some((name) => header.includes(name));
}

/**
 * Reads while a guard is asked, so that both take one round trip; the guard's word comes first. Before the launch nothing is
 * read ahead but for whoever brings an invitation's cookie.
 */
export async function loadInParallel<T>(
  guarding: Promise<unknown>,
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  read: () => Promise<T>,
): Promise<T> {
  const bringsInvitation = request.headers.get("Cookie")?.includes(cookies.beta.name) ?? false;
  if (!context.config.isLaunched && !bringsInvitation) await guarding;
  const reading = read();
  reading.catch(() => undefined); // Whoever waits for it is told.
  await guarding;
  return reading;
}

const secondsCarried = 60;

/** A withdrawal code as it is written by us; whatever else stands in its cookie, somebody else put there. */
const writtenCode = /^(?:[\dA-Z]{4}-){6}[\dA-Z]{4}$/;

/** Set-Cookie headers that carry an experience's withdrawal code to the next page, which shows it once; none without. */
export async function carryWithdrawalCode(code: string | null): Promise<string[]> {
  return code === null ? [] : [await setCookie("withdrawalCode", code, secondsCarried)];
}

/** The code that waits for this page, and the headers that take it away; null where there is none. */
export async function takeWithdrawalCode(
  request: Request,
): Promise<{ code: string | null; headers: Record<string, string> }> {
  const code = await readCookie(request, "withdrawalCode");
  if (code === undefined) return { code: null, headers: {} };
  return {
    code: writtenCode.test(code) ? code : null,
    headers: { "Set-Cookie": await clearCookie("withdrawalCode") },
  };
}
