import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { routePath } from "./route-path.server";

type Routes = ServerBuild["routes"];

/** `Allow` of a page or file: it takes forms where its route has an action. A POST tells everybody the same. */
export function createPageMethods(routes: Routes): (pathname: string) => string {
  const served = Object.values(routes).flatMap((route) =>
    route && (route.index || route.path) ? [{ path: routePath(routes, route.id), module: route.module }] : [],
  );
  return (pathname) => {
    const [match] = matchRoutes(served, pathname.replace(/(_root)?\.data$/, "")) ?? [];
    return match?.route.module.action ? "GET, HEAD, POST" : "GET, HEAD";
  };
}
