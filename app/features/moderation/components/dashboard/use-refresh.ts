import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Lists that are asked for again, by url, with the mark of the state that is shown. */
export type Watched = Record<string, string>;

/**
 * Asks every so often whether a list has changed, and reads the page again when it has. A hidden tab asks
 * nothing, and asks at once when it is looked at again. Nothing moves the focus.
 * @param watched The lists' own API urls and the `ETag` of what is shown.
 */
export function useRefresh(watched: Watched, seconds: number): void {
  const reread = useReread();
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

/** Whether a list is as it was; one that cannot be asked for now is asked for again later. */
async function isStill(href: string, etag: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(href, { method: "HEAD", headers: { "If-None-Match": etag }, signal });
    return status !== 200;
  } catch {
    return true;
  }
}

/**
 * Reads the page again. Asked during a reading, it reads once more afterwards instead of taking the first one
 * back: a hundred quick decisions make a handful of readings, and each of them is shown.
 */
export function useReread(): () => void {
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

/**
 * Leaves the page where it stands when a reading ends: the framework's own restoration, which is part of the same
 * step, takes it back to where it stood when the reading began.
 */
function keepPlace(): void {
  const { scrollX, scrollY } = window;
  queueMicrotask(() => {
    if (window.scrollY !== scrollY) scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  });
}
