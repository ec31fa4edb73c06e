const somewhere = "http://site.invalid";

/**
 * Where to go after signing in, as `redirectTo` asks: a path of this site, or `/`. What a browser would take
 * for another site (`//host`, `/\host`, a scheme) or that leads back to signing in is not followed.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, somewhere);
  if (origin !== somewhere || pathname.startsWith("//") || /^\/auth(\/|$)/.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}

/** The page to sign in on, which leads back to what was asked for, and to a place on it. */
export function signInPath(request: Request, anchor?: string): string {
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
