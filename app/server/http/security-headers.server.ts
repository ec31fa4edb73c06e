/** A year, the least for browsers' preload lists. */
const hstsSeconds = 31_536_000;

/** `public/_headers` has the same for static files. */
export const everywhere = {
  "Strict-Transport-Security": `max-age=${hstsSeconds}; includeSubDomains`,
  "X-Content-Type-Options": "nosniff",
  // `no-referrer` would blank the Origin of our own forms, which the request guard checks.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

const always = Object.entries(everywhere);

/** For everything but pages: loads nothing, cannot be framed. */
export const filePolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Audience {
  readonly nonce: string;
  /** Never cached then, not even by the browser. */
  readonly isPersonal: boolean;
  /** A secret url, never sent to any page. */
  readonly isSecret?: boolean;
  /** A url about a person: not even its origin is sent. */
  readonly isPlan?: boolean;
  /** A further origin of scripts and frames. */
  readonly checkOrigin?: string | null;
}

/**
 * Pages run only scripts with this response's nonce, and modules that those import from this site.
 * @param response made here, because its headers are changed in place.
 */
export function secure(
  response: Response,
  { nonce, isPersonal, isSecret = false, isPlan = false, checkOrigin = null }: Audience,
): Response {
  const { headers } = response;
  for (const [name, value] of always) headers.set(name, value);
  // Only the origin, which the request guard checks.
  if (isSecret) headers.set("Referrer-Policy", "strict-origin");
  // Its own form is a GET, without an origin check; browsers say "same-origin" for the others.
  if (isPlan) headers.set("Referrer-Policy", "no-referrer");
  // The browser has the page with its policy and nonce already.
  if (response.status !== 304)
    headers.set("Content-Security-Policy", isPage(headers) ? pagePolicy(nonce, checkOrigin) : filePolicy);
  // No cache may answer others with what the gate let through.
  if (isPersonal || isPlan || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return response;
}

function isPage(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function pagePolicy(nonce: string, checkOrigin: string | null): string {
  const scripts = `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts}${checkOrigin === null ? "" : ` ${checkOrigin}`}`,
    ...(checkOrigin === null ? [] : [`frame-src ${checkOrigin}`]),
    `style-src ${scripts}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
