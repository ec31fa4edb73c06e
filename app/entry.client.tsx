import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

forgetFormerDraft();
holdEarlyEvents();
/** Ends with the document. */
const unloading = new Promise<never>(() => {});
startTransition(() => {
  hydrateRoot(document, <Page />, { onRecoverableError: reportUnlessEarly });
});

/**
 * The page, which tells the script that let these ones go when it answers by itself. One that is being left for
 * another url waits for that instead: it would be hydrated with its own data at the url of the other. That is
 * asked at each attempt, as there are several until what the page was drawn from has been read.
 */
function Page() {
  if (document.documentElement.dataset.isLeft !== undefined) throw unloading;
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return <RemixBrowser />;
}

/** A policy that was being described stood in the browser's own storage once, for whoever uses it next. */
function forgetFormerDraft(): void {
  try {
    localStorage.removeItem("share-policy-draft");
  } catch {
    // A browser that stores nothing has none.
  }
}

/**
 * Keeps from React what is typed or pressed in a part of the page that it does not answer for yet. It would
 * hydrate that part at once, and where the part's data or code is still on its way, it throws (its error 345) or
 * draws the part anew (421), and what was typed is lost. The browser does with such events what it does
 * without scripts; what then stands in a field is read once the part is hydrated.
 */
function holdEarlyEvents(): void {
  const hold = (event: Event) => {
    if (event.target instanceof Element && !isHydrated(event.target)) event.stopImmediatePropagation();
  };
  const pressed =
    "mousedown mouseup pointerdown pointerup touchstart touchend click dblclick auxclick contextmenu";
  const typed =
    "keydown keypress keyup input change compositionstart compositionend textInput cut copy paste";
  for (const type of `${pressed} ${typed} submit reset dragstart dragend drop`.split(" "))
    window.addEventListener(type, hold, { capture: true });
}

/** React marks each element that it answers for. Browsers that translate a page put elements of their own in it. */
function isHydrated(element: Element): boolean {
  const drawn = element.closest(":not(font)");
  return drawn === null || Object.keys(drawn).some((key) => key.startsWith("__reactFiber$"));
}

/**
 * What changes before the comparison's code has come makes React draw that part anew (its error 421), and
 * nothing is lost: this is how it should be, and no unexpected error. Anything else is reported as by default.
 */
function reportUnlessEarly(error: unknown): void {
  const isEarly = error instanceof Error && /#421|before it finished hydrating/.test(error.message);
  if (!isEarly) reportError(error);
}
