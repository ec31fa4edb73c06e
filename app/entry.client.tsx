import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, { onRecoverableError: reportUnlessEarly });
});

/**
 * A click that comes before the comparison's code makes React draw that part anew (its error 421), and
 * nothing is lost: this is how it should be, and no unexpected error. Anything else is reported as by default.
 */
function reportUnlessEarly(error: unknown): void {
  const isEarly = error instanceof Error && /#421|before it finished hydrating/.test(error.message);
  if (!isEarly) reportError(error);
}
