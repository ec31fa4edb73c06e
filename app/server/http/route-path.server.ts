import type { ServerBuild } from "@remix-run/cloudflare";

/** @returns a route's whole path as in `app/routes.ts`, such as `/companies/:id`; "" for the root. */
export function routePath(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : routePath(routes, route.parentId);
  return route?.path ? `${above}/${route.path}` : above;
}
