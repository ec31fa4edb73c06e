import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

const releaseEvents = holdEvents();
startTransition(() => {
  hydrateRoot(document, <Page />);
});

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
