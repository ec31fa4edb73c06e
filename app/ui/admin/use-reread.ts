import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

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
  return reread;
}
