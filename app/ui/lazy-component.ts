import { lazy, type ComponentType } from "react";

/**
 * A part of a page whose code comes after the rest. Where that is lost, the page is loaded anew, as the framework does for
 * the code of a route; once, and then what the server drew stays.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then((component) => ({ default: component }), reloadOnce));
}

function reloadOnce(): Promise<never> {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type !== "reload") window.location.reload();
  return new Promise(() => {});
}
