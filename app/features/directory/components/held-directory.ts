import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import type { DirectoryPageView } from "../schema";
import { skipsRevalidation } from "~/components/form/keep-form";
import { differInTabOnly, type DirectoryUrl } from "./directory-links";

/** The url whose results this browser tab shows; null while it shows none. */
let held: DirectoryUrl | null = null;

/** Whether something was contributed since those results came. */
let isOutdated = false;

/** Tells that what the results say may have changed: they are asked for anew when they are next looked at. */
export function invalidateDirectory(): void {
  isOutdated = true;
}

/** Remembers the url of the results on the screen, also below an employer that is open over them. */
export function useHeldDirectory(
  url: DirectoryUrl,
  isEmployerOpen: boolean,
  results: DirectoryPageView,
): void {
  useEffect(() => {
    isOutdated = false;
  }, [results]);
  useEffect(() => {
    if (!isEmployerOpen) held = url;
  }, [url, isEmployerOpen]);
  useEffect(
    () => () => {
      held = null;
    },
    [],
  );
}

/**
 * Whether a step in the browser needs the directory's results anew: not when an employer opens over them
 * or closes again, and not when only the comparison's tab changes; unless something was contributed meanwhile.
 */
export function needsResults(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate } = step;
  if (nextParams.id !== undefined || skipsRevalidation(step)) return false;
  if (isOutdated) return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const shown = currentParams.id === undefined ? currentUrl.search : held;
  return shown === null || !differInTabOnly(shown, nextUrl.search);
}
