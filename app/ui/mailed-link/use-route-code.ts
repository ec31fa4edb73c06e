import { useEffect } from "react";

import { loadRoute } from "../load-route";

/** Fetches a route's code once the router has heard of the route, which it asks for some time after the page is there. */
export function useRouteCode(routeId: string): void {
  useEffect(() => {
    const look = () => {
      if (!(routeId in window.__remixManifest.routes)) return;
      clearInterval(timer);
      void loadRoute(routeId);
    };
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [routeId]);
}
