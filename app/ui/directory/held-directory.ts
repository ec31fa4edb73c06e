import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import { differInTabOnly, type DirectoryAddress } from "./directory-links";

/** The address whose results this browser tab shows; null while it shows none. */
let held: DirectoryAddress | null = null;

/** Remembers the address of the results on the screen, also below an employer that is open over them. */
export function useHeldDirectory(address: DirectoryAddress, isEmployerOpen: boolean): void {
  useEffect(() => {
    if (!isEmployerOpen) held = address;
  }, [address, isEmployerOpen]);
  useEffect(
    () => () => {
      held = null;
    },
    [],
  );
}

/**
 * Whether a step in the browser needs the directory's results anew: not when an employer opens over them
 * or closes again, and not when only the comparison's tab changes.
 */
export function needsResults(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate } = step;
  if (nextParams.id !== undefined) return false;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const shown = currentParams.id === undefined ? currentUrl.search : held;
  return shown === null || !differInTabOnly(shown, nextUrl.search);
}
