import type { ServerBuild } from "@remix-run/cloudflare";

import { createPageMethods } from "~/server/http/page-methods.server";
import { readableUrl } from "~/server/http/request-guard.server";
import type { Middleware } from "./exchange";

/** Of 405 and 503: Remix drops the headers of what loaders throw. */
export function addStatusHeaders(routes: ServerBuild["routes"]): Middleware {
  const pageMethodsOf = createPageMethods(routes);
  return async ({ url }, next) => {
    const response = await next();
    const { status, headers } = response;
    if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
    if (status === 405 && !headers.has("Allow"))
      headers.set("Allow", pageMethodsOf(readableUrl(url).pathname));
    return response;
  };
}
