import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";

import { hexOf } from "../secrets.server";
import { errorResponse } from "./api.server";
import { isPersonal } from "./cookies.server";
import { isHeld } from "./etag.server";
import type { RouteHandle } from "./route-handle";
import { routePath } from "./route-path.server";
import { isSecretLink } from "./secret-links.server";

const cachedSeconds = 60;
const longestUrl = 2_000;
const longestBody = 1_000_000;

/** A fictional origin for cache keys. */
const cacheOrigin = "https://cached.invalid";
/** Has the cache's version; a change writes a new one. */
const versionKey = `${cacheOrigin}/version`;

/** Which urls are kept and which changes end the cache, as the routes' `handle` says. */
export interface PageCacheRoutes {
  isKept: (url: URL) => boolean;
  isPublicChange: (url: URL) => boolean;
  isChangeOfSeveral: (url: URL) => boolean;
}

export function readPageCacheRoutes(routes: ServerBuild["routes"]): PageCacheRoutes {
  const matching = (isMeant: (handle: RouteHandle) => boolean) =>
    matcherOf(
      Object.entries(routes)
        .filter(([, { module }]) => isMeant((module.handle ?? {}) as RouteHandle))
        .map(([id]) => routePath(routes, id)),
    );
  return {
    isKept: matching(({ reads }) => reads === "kept"),
    isPublicChange: matching(({ changes }) => changes?.startsWith("public") === true),
    isChangeOfSeveral: matching(({ changes }) => changes === "public, each of several"),
  };
}

/**
 * Once launched, answers public reads from this data centre's cache for 60 seconds: a 200 without Set-Cookie, for
 * requests without our cookies. Each response gets its own nonce and request id. A public change ends the whole
 * cache.
 */
export async function withPageCache(
  routes: PageCacheRoutes,
  request: Request,
  url: URL,
  context: AppLoadContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { isLaunched, keepsPages } = context.config;
  if (!isLaunched || !keepsPages) return answer();
  if (!["GET", "HEAD"].includes(request.method)) {
    const response = await answer();
    if (routes.isPublicChange(url) && isDone(response, routes.isChangeOfSeveral(url), context)) await purge();
    return response;
  }
  if (!routes.isKept(url) || isPersonal(request) || isSecretLink(url) || url.href.length > longestUrl)
    return answer();
  const cache = await caches.open("pages");
  const version = (await (await cache.match(versionKey))?.text()) ?? "first";
  const key = `${cacheOrigin}/${version}${url.pathname}${url.search}`;
  const cached = await cache.match(key);
  if (cached) {
    const notMetered = url.pathname.startsWith("/api/") ? await context.meterCall(request) : null;
    return notMetered
      ? errorResponse(notMetered.error, notMetered.headers)
      : respond(request, context, cached, await cached.text());
  }
  const made = await answer();
  if (request.method === "HEAD" || made.status !== 200 || made.headers.has("Set-Cookie")) return made;
  const body = await made.text();
  const headers = new Headers(made.headers);
  if (body.length > longestBody) return new Response(body, { headers });
  headers.set("X-Nonce", context.nonce);
  headers.set("X-Request-Id", context.requestId);
  headers.set("Cache-Control", `public, max-age=${cachedSeconds}`);
  // Weak, because the nonce differs each time.
  if (!headers.has("ETag")) headers.set("ETag", `W/"${await hashOf(withMarks(body, context, unmarked))}"`);
  const stored = new Response(body, { headers });
  context.waitUntil(cache.put(key, stored.clone()));
  return respond(request, context, stored, body);
}

/**
 * Of several decisions, 404 or 409 says that some were stale. A guard's 302 changed nothing.
 */
function isDone({ status }: Response, isOfSeveral: boolean, { wasDenied }: AppLoadContext): boolean {
  if (wasDenied()) return false;
  return status < 400 || (isOfSeveral && (status === 404 || status === 409));
}

async function purge(): Promise<void> {
  const cache = await caches.open("pages");
  const headers = { "Cache-Control": `public, max-age=${24 * 60 * 60}` };
  await cache.put(versionKey, new Response(crypto.randomUUID(), { headers }));
}

function respond(request: Request, context: AppLoadContext, cached: Response, body: string): Response {
  const headers = new Headers(cached.headers);
  const marks = { nonce: headers.get("X-Nonce") ?? "", requestId: headers.get("X-Request-Id") ?? "" };
  for (const name of ["X-Nonce", "X-Request-Id"]) headers.delete(name);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie");
  if (isHeld(request, headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : withMarks(body, marks, context), { headers });
}

type Marks = Pick<AppLoadContext, "nonce" | "requestId">;

const unmarked = { nonce: "", requestId: "" };

function withMarks(body: string, had: Marks, given: Marks): string {
  return body.replaceAll(had.nonce, given.nonce).replaceAll(had.requestId, given.requestId);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest, 0, 16));
}

/** Also matches `.data`, any case and encoding. */
function matcherOf(paths: readonly string[]): (url: URL) => boolean {
  const patterns = paths.map((path) => path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+"));
  const pattern = new RegExp(`^(${patterns.join("|")})/?(\\.data)?$`, "i");
  return ({ pathname }) => pattern.test(decodeURI(pathname));
}
