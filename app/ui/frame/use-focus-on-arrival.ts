import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const findHeading = () => document.querySelector<HTMLElement>("main h1");

/**
 * Moves the focus to the heading of a page that was navigated to, so that it is read out. A page that
 * stays (a filter, a dialog over it) keeps its focus, and so does a place that the address names.
 */
export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const heading = useRef<HTMLElement | null>();
  useEffect(() => {
    const before = heading.current;
    const arrived = findHeading();
    heading.current = arrived;
    if (before === undefined || !arrived || arrived === before || hash) return;
    arrived.tabIndex = -1;
    arrived.focus({ preventScroll: true });
  }, [pathname, hash]);
}
