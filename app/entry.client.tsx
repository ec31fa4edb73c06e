import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

const releaseEvents = holdEvents();
startTransition(() => {
  hydrateRoot(document, <Page />);
});

/** The page, which says when it is hydrated: from then on React answers. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    releaseEvents();
  }, []);
  return <RemixBrowser />;
}

/**
 * Keeps from React what is typed or pressed before the page is hydrated: it would hydrate the page at once, while its data is
 * still being read, and lose what was typed. The browser handles such events as it does without scripts, and what then stands in
 * a field is read once the page is hydrated.
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
