import { startTransition, useEffect, useState } from "react";

import { changePlanId } from "./plan-ids";

export const loadBelow = () => import("./plan-below");

/** A page that comes with a plan has all of it before it comes to life, and without scripts too. */
const isInPage = import.meta.env.SSR || document.getElementById(changePlanId) !== null;
const inPage = isInPage ? await loadBelow() : null;

/**
 * What stands below a plan's picture: null until it has come. The first questions need none of it, and a first plan
 * shows its headline and picture before it.
 */
export function usePlanBelow(isAsked: boolean) {
  const [below, setBelow] = useState(() => inPage);
  useEffect(() => {
    // A link's plan is on its way.
    const isWanted = !isAsked || window.location.hash.length > 1;
    if (below !== null || !isWanted) return;
    loadBelow().then(
      (loaded) => startTransition(() => setBelow(loaded)),
      () => window.location.reload(),
    );
  }, [below, isAsked]);
  return below;
}
