/**
 * Fetches the code of a route that takes forms of other pages. Where the router cannot fetch it itself, it
 * reloads the page, and with it goes what was typed; this is asked first.
 * @returns false where the connection does not let it.
 */
export async function loadAction(routeId: string): Promise<boolean> {
  const href = window.__remixManifest.routes[routeId]?.module;
  if (href === undefined || routeId in window.__remixRouteModules) return true;
  try {
    await import(/* @vite-ignore */ href);
    return true;
  } catch {
    return false;
  }
}
