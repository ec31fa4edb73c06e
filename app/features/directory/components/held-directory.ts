import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import type { DirectoryPageView } from "../schema";
import { skipsRevalidation } from "~/components/form/keep-form";
import { haveSameResults, type DirectoryUrl } from "~/core/directory-url";

/** The url of the results that this tab shows; null for none. */
let held: DirectoryUrl | null = null;

let isOutdated = false;

/** After a contribution: the results load again when they are next shown. */
export function invalidateDirectory(): void {
  isOutdated = true;
}

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
 * Not when an employer opens over the results or closes, nor when only the comparison's tab or the view changes,
 * unless the reader contributed meanwhile.
 */
export function needsResults(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate } = step;
  if (nextParams.id !== undefined || skipsRevalidation(step)) return false;
  if (isOutdated) return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const shown = currentParams.id === undefined ? currentUrl.search : held;
  return shown === null || !haveSameResults(shown, nextUrl.search);
}
