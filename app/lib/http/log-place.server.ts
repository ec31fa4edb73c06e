import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

/**
 * Names where a request went, for the log: the first one or two segments of its path as our routes write them out, such as
 * `/api/companies`. Nothing that the visitor made up is in it; what no route begins with is "other".
 */
export function createLogPlaces(routes: Routes): (pathname: string) => string {
  const known = new Set(Object.keys(routes).flatMap((id) => startsOf(pathOf(routes, id))));
  return (pathname) => {
    if (!plainPath.test(pathname)) return "other";
    return (
      startsOf(pathname.toLowerCase().replace(/\.data$/, "")).findLast((start) => known.has(start)) ?? "other"
    );
  };
}

/** A path that is written as the router reads it, with nothing to decode. */
const plainPath = /^(\/[\w.~-]+)*\/?$/;

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : pathOf(routes, route.parentId);
  return route?.path === undefined ? above : `${above}/${route.path}`;
}

/** The root, the first segment, and the first two, up to a parameter. */
function startsOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const open = segments.findIndex((segment) => /[:*?]/.test(segment));
  const written = segments.slice(0, open === -1 ? 2 : Math.min(open, 2));
  return ["/", ...written.map((_, n) => `/${written.slice(0, n + 1).join("/")}`)];
}
