import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { communityAnchor, experienceAnchor } from "./community-anchor";

const afterMs = 500;
const anchors = [communityAnchor, experienceAnchor].map((anchor) => `#${anchor}`);

/**
 * Brings someone whose address names the block to it, once the page has settled: the block comes into view and
 * its heading takes the focus. Whoever has begun to type elsewhere stays there.
 */
export function useAnchoredArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const type: string = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = isFirst.current || type !== "POP";
    if (!anchors.includes(hash) || !isArrival) {
      isFirst.current = false;
      return;
    }
    const timer = window.setTimeout(() => {
      isFirst.current = false;
      if (isTyping()) return;
      const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      document.getElementById(communityAnchor)?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
      heading.current?.focus({ preventScroll: true });
    }, afterMs);
    return () => window.clearTimeout(timer);
  }, [hash, key, type]);
  return heading;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
