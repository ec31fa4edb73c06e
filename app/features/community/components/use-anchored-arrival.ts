import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { communityAnchor, communityHashes, stillMotion } from "./community-anchor";

const afterMs = 500;

/**
 * Brings someone whose url names the block to it: after 500 ms the block scrolls into view and its heading
 * takes the focus. Whoever has begun to type elsewhere stays there.
 */
export function useAnchoredArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const type: string = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = isFirst.current || type !== "POP";
    if (!communityHashes.includes(hash) || !isArrival) {
      isFirst.current = false;
      return;
    }
    const timer = window.setTimeout(() => {
      isFirst.current = false;
      if (isTyping()) return;
      const behavior = window.matchMedia(stillMotion).matches ? "auto" : "smooth";
      document.getElementById(communityAnchor)?.scrollIntoView({ behavior });
      heading.current?.focus({ preventScroll: true });
    }, afterMs);
    return () => window.clearTimeout(timer);
  }, [hash, key, type]);
  return heading;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
