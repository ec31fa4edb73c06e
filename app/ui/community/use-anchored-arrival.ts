import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { communityAnchor, communityHashes, stillMotion } from "./community-anchor";

const afterMs = 500;

/**
 * Brings someone whose url names the block to it: after 500 ms, or at once under reduced motion, the block
 * scrolls into view and its heading takes the focus. Whoever has begun to type elsewhere stays there.
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
    const isStill = window.matchMedia(stillMotion).matches;
    const timer = window.setTimeout(
      () => {
        isFirst.current = false;
        if (isTyping()) return;
        document.getElementById(communityAnchor)?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
        heading.current?.focus({ preventScroll: true });
      },
      isStill ? 0 : afterMs,
    );
    return () => window.clearTimeout(timer);
  }, [hash, key, type]);
  return heading;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
