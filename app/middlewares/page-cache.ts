import type { ServerBuild } from "@remix-run/cloudflare";

import { readPageCacheRoutes, withPageCache } from "~/server/http/page-cache.server";
import type { Middleware } from "./exchange";

/** Public reads from this data centre's cache; the routes' `handle` says which, and what ends it. */
export function keepPages(routes: ServerBuild["routes"]): Middleware {
  const cached = readPageCacheRoutes(routes);
  return async ({ asked, request, url, context }, next) =>
    withPageCache(cached, request, request === asked ? url : new URL(request.url), context, next);
}
