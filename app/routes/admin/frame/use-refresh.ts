import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** The API urls of lists, each with the ETag of what is shown. */
export type Watched = Record<string, string>;

/**
 * Reads the page again if a list has changed. A hidden tab does not ask until it is seen. Nothing
 * moves the focus.
 */
export function useRefresh(watched: Watched, seconds: number): void {
  const reread = useReload();
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      for (const [href, etag] of Object.entries(latest.current)) {
        if (!(await isStill(href, etag, asking.signal))) {
          reread();
          return;
        }
      }
    };
    const timer = setInterval(() => void ask(), seconds * 1_000);
    const askWhenSeen = () => void ask();
    document.addEventListener("visibilitychange", askWhenSeen);
    return () => {
      asking.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askWhenSeen);
    };
  }, [seconds, reread]);
}

/** A list that cannot be read now counts as unchanged. */
async function isStill(href: string, etag: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(href, { method: "HEAD", headers: { "If-None-Match": etag }, signal });
    return status !== 200;
  } catch {
    return true;
  }
}

/** Reads the page again. If a reading is under way, it reads once more afterwards and does not cancel it. */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator();
  const isReading = useRef(false);
  const isDue = useRef(false);

  const reread = useCallback(() => {
    isDue.current = isReading.current;
    if (isReading.current) return;
    isReading.current = true;
    revalidate();
  }, [revalidate]);

  useEffect(() => {
    isReading.current = state !== "idle";
    if (isDue.current) reread();
  });
  useLayoutEffect(() => {
    if (state === "idle" && isReading.current) keepPlace();
  }, [state]);
  return reread;
}

/** Keeps the scroll position: the framework would restore that of the reading's start. */
function keepPlace(): void {
  const { scrollX, scrollY } = window;
  queueMicrotask(() => {
    if (window.scrollY !== scrollY) scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  });
}
