/** A year, as browsers' preload lists ask for at least. */
const hstsSeconds = 31_536_000;

/** What every response carries, whatever it is; `public/_headers` gives the same to static files. */
export const everywhere = {
  "Strict-Transport-Security": `max-age=${hstsSeconds}; includeSubDomains`,
  "X-Content-Type-Options": "nosniff",
  // Not `no-referrer`: with it, browsers blank the Origin of our own forms, which the request guard checks.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

const always = Object.entries(everywhere);

/** The policy of what is no page: it loads nothing, and nothing may frame it. */
export const filePolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Audience {
  readonly nonce: string;
  /** Whether the response may differ for this person: then no cache keeps it, not even the browser's. */
  readonly isPersonal: boolean;
  /** Whether the url itself opens something: then it is told to no page, not even of this site. */
  readonly isSecret?: boolean;
  /** Whether the url tells of a person: then no page is told even where they came from. */
  readonly isPlan?: boolean;
  /** Another origin whose scripts and frames pages may load; none without it. */
  readonly checkOrigin?: string | null;
}

/**
 * Puts the headers on an answer that keep browsers from doing more with it than show it. Pages run only the
 * scripts that carry this answer's nonce and the modules that those import from this site.
 * @param response One that was made here, so that its own headers take them: another one around it costs every request.
 */
export function secure(
  response: Response,
  { nonce, isPersonal, isSecret = false, isPlan = false, checkOrigin = null }: Audience,
): Response {
  const { headers } = response;
  for (const [name, value] of always) headers.set(name, value);
  // The origin alone: it is what the request guard checks, and all that a log gets that keeps referrers.
  if (isSecret) headers.set("Referrer-Policy", "strict-origin");
  // Its own form is a GET, which no origin is asked of; browsers say "same-origin" of the others beside it.
  if (isPlan) headers.set("Referrer-Policy", "no-referrer");
  // Whoever holds the page holds the policy that it came with, whose nonce is the page's.
  if (response.status !== 304)
    headers.set("Content-Security-Policy", isPage(headers) ? pagePolicy(nonce, checkOrigin) : filePolicy);
  // What the gate lets through must not be answered to others by a cache in between.
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
