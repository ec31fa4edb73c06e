import { errorResponse, retryHeaders, statusOf } from "./api.server";
import type { Rejection } from "./request-guard.server";

/** A page for navigating browsers, JSON for everything else. */
export function explainRejection(
  request: Request,
  rejection: Rejection,
  { site, nonce }: { site: { siteName: string }; nonce: string },
): Response {
  const { code } = rejection;
  if (!asksForPage(request)) return errorResponse({ code, message: rejection.message });
  const message = escape(rejection.message);
  const isBusy = code === "busy";
  const title = isBusy ? "We have too much to do just now" : "This was not taken";
  const { pathname, search } = new URL(request.url);
  // "//host" would be another site.
  const here = pathname.replace(/^\/+/, "/") + search;
  const again = isBusy && request.method === "GET" ? `<a href="${escape(here)}">Try again</a> ` : "";
  const page = `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${escape(site.siteName)}</title>
<style nonce="${nonce}">body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif } a { display: inline-block; padding: .5rem 0 }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p>${again}<a href="/">Return to Home</a></p>
</main>
</body>
</html>
`;
  return new Response(request.method === "HEAD" ? null : page, {
    status: statusOf[code],
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...retryHeaders(code),
    },
  });
}

/** Only navigating browsers accept text/html; the API never answers a page. */
function asksForPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname === "/api" || pathname.startsWith("/api/") || pathname.endsWith(".data")) return false;
  return /\btext\/html\b/i.test(request.headers.get("Accept") ?? "");
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * For plain HTTP where the site has https: pages redirect, everything else is refused, because it was already sent
 * in the open. Null for every other request, and on the machine itself, where a proxy of it may ask.
 * @param asked the request's url.
 * @param siteOrigin the public origin.
 */
export function requireHttps({ method }: Request, asked: URL, siteOrigin: string): Response | null {
  if (asked.protocol !== "http:" || !siteOrigin.startsWith("https:")) return null;
  if (isLoopback(asked)) return null;
  const url = new URL(asked);
  const isPage = /^(GET|HEAD)$/.test(method) && !/^\/api(\/|$)/.test(url.pathname);
  if (!isPage) return errorResponse({ code: "forbidden", message: "This site is reached by https alone." });
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}

function isLoopback({ hostname }: URL): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}
