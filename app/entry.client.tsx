import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { keepTranslatedTexts } from "./components/translated-text";

let releaseEvents = () => {};
// Browsers from before 2022 can read the scripts, but lack what they call: they show the pages without them.
if ("findLast" in Array.prototype) {
  standInForStorage();
  keepTranslatedTexts();
  releaseEvents = holdEvents();
  startTransition(() => {
    hydrateRoot(document, <Page />);
  });
}

/** Marks the document as hydrated. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    releaseEvents();
  }, []);
  return <RemixBrowser />;
}

/**
 * React would hydrate at the first event, while data is still loading, and lose what was typed. So early events
 * stay with the browser, and fields are read after hydration.
 */
function holdEvents(): () => void {
  const pressed =
    "mousedown mouseup pointerdown pointerup touchstart touchend click dblclick auxclick contextmenu";
  const typed =
    "keydown keypress keyup input change compositionstart compositionend textInput cut copy paste";
  const types = `${pressed} ${typed} submit reset dragstart dragend drop`.split(" ");
  const hold = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) window.addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, hold, { capture: true });
  };
}

/**
 * Where a browser blocks storage with cookies, the first look at it throws; where it is switched off, or in another
 * app's window, it is null; a full one takes nothing. Remix looks at it before it follows a link, which would end in the
 * error page. What stands in for it forgets with the page.
 */
function standInForStorage(): void {
  try {
    window.sessionStorage.setItem("probe", "");
    window.sessionStorage.removeItem("probe");
  } catch {
    const kept = new Map<string, string>();
    const value: Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, "sessionStorage", { value });
  }
}
