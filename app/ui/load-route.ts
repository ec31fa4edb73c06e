/**
 * Fetches a route's code ahead. Where the router cannot fetch it itself, it reloads the page, and with it goes what was
 * typed; this is asked first.
 * @returns false where the connection does not let it, and ever after: a browser keeps that a module did not arrive.
 */
export async function loadRoute(routeId: string): Promise<boolean> {
  const href = window.__remixManifest.routes[routeId]?.module;
  if (href === undefined || routeId in window.__remixRouteModules) return true;
  try {
    await import(/* @vite-ignore */ href);
    return true;
  } catch {
    return false;
  }
}
