import { createCookie, type CookieOptions, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** `__Host-`: only over HTTPS (or loopback), for this host alone. */
const options = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const satisfies CookieOptions;

const cookies = {
  session: createCookie("__Host-sid", options),
  /** An invitation was redeemed here. */
  beta: createCookie("__Host-beta", options),
  /** Permission to see the data of an email. */
  dataAccess: createCookie("__Host-data", options),
  /** Accounts signed in here before (auth/known-browser.server.ts). No page depends on it. */
  known: createCookie("__Host-known", options),
  /** Permission to answer for an employer. */
  representative: createCookie("__Host-employer", options),
  toast: createCookie("__Host-toast", options),
  withdrawalCode: createCookie("__Host-code", options),
  /** A mailed link and its page. No other page depends on it. */
  link: createCookie("__Host-link", options),
  /** The bookmark of what this browser wrote. */
  written: createCookie("__Host-written", options),
  /** The bookmark of what it was shown last. */
  seen: createCookie("__Host-seen", options),
};

type CookieName = keyof typeof cookies;

const { known: _known, link: _link, ...personalCookies } = cookies;
const personalNames = Object.values(personalCookies).map(({ name }) => name);

const longestValue = 2_000;

/** Undefined for a value that we could not have set. */
export async function readCookie(request: Request, name: CookieName): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (header === null) return undefined;
  const value: unknown = await cookies[name].parse(header);
  return typeof value === "string" && value !== "" && value.length <= longestValue ? value : undefined;
}

/** @param maxAge in seconds; without it the cookie ends with the browser. */
export function setCookie(name: CookieName, value: string, maxAge?: number): Promise<string> {
  return cookies[name].serialize(value, maxAge === undefined ? {} : { maxAge });
}

export function clearCookie(name: CookieName): Promise<string> {
  return cookies[name].serialize("", { maxAge: 0 });
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * By the name alone, because the cookie parser also accepts spaces before the `=`. Nothing personal may count as
 * public.
 */
export function isPersonal(request: Request): boolean {
  const header = request.headers.get("Cookie");
  return header !== null && personalNames.some((name) => header.includes(name));
}

/**
 * Reads while a guard is asked; the guard's answer comes first. Before launch only requests with an invitation's
 * cookie read ahead.
 */
export async function loadInParallel<T>(
  guarding: Promise<unknown>,
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  read: () => Promise<T>,
): Promise<T> {
  const bringsInvitation = request.headers.get("Cookie")?.includes(cookies.beta.name) ?? false;
  if (!context.config.isLaunched && !bringsInvitation) await guarding;
  const reading = read();
  reading.catch(() => undefined); // The caller that awaits it gets the error.
  await guarding;
  return reading;
}

const secondsCarried = 60;

/** Anything else in the cookie is forged. */
const writtenCode = /^(?:[\dA-Z]{4}-){6}[\dA-Z]{4}$/;

/** The next page shows the code once. */
export async function carryWithdrawalCode(code: string | null): Promise<string[]> {
  return code === null ? [] : [await setCookie("withdrawalCode", code, secondsCarried)];
}

/** `headers` clear the cookie. */
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
