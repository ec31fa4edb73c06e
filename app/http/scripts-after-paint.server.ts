/**
 * Holds a rendered page's scripts back until its content is painted, so that on a slow line they take neither
 * the line from the style sheet nor the processor from the text. Meanwhile links and forms work as they do
 * where no scripts run. What is marked `data-before-paint` runs just before the first frame, and what is marked
 * otherwise is left as it is.
 * @param markup A page to the end of its body's content as Remix renders it, with all its scripts carrying the nonce:
 * nothing a person wrote can, so nothing of theirs is touched.
 */
export function holdScripts(markup: string, nonce: string): string {
  const opening = `<script nonce="${nonce}"`;
  const [before = "", ...scripts] = markup.split(opening);
  const held = [before, ...scripts.map(heldScript)].map((part) =>
    part.replaceAll(preload, '<link rel="held"'),
  );
  return [...held, ` type="module" async>${release}</script>`].join(opening);
}

const preload = '<link rel="modulepreload"';

/** How a script goes on behind its nonce, and how it does while it is held. */
const holds = [
  [' type="module" async=""', ' type="text/plain" data-held="module"'],
  [' data-before-paint=""', ' type="text/plain" data-held="frame"'],
  [">", ' type="text/plain" data-held="paint">'],
] as const;

/** What follows the nonce of a script, and holds it. */
function heldScript(text: string): string {
  const hold = holds.find(([written]) => text.startsWith(written));
  return hold ? hold[1] + text.slice(hold[0].length) : text;
}

/**
 * Lets the held scripts go, in their order. A page in a hidden tab is not painted: there, loading is enough. Where a
 * browser says nothing of its paints, a second after the first frames of the loaded page is taken for it, however
 * late a slow phone draws them. Who
 * walks through the history before the page is hydrated gets the page of that url from the server, and Remix, which
 * would hydrate this page with that one's data, is not told.
 */
const release = `const run = (kind) => {
  for (const held of document.querySelectorAll("script[data-held" + kind + "]")) {
    const script = document.createElement("script");
    script.nonce = held.nonce;
    if (held.dataset.held === "module") script.type = "module";
    script.text = held.text;
    held.replaceWith(script);
  }
};
const start = () => {
  for (const link of document.querySelectorAll("link[rel=held]")) link.rel = "modulepreload";
  run("");
};
const here = () => location.pathname + location.search;
const opened = here();
const askServer = (event) => {
  if (here() === opened) return;
  event.stopImmediatePropagation();
  document.documentElement.dataset.isLeft = "";
  location.reload();
};
addEventListener("popstate", askServer);
addEventListener("hydrated", () => removeEventListener("popstate", askServer), { once: true });
requestAnimationFrame(() => run("=frame"));
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName("first-contentful-paint").length > 0) start();
}).observe({ type: "paint", buffered: true });
const startAnyway = () => {
  setTimeout(start, document.hidden ? 0 : 5000);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, 1000)));
};
if (document.readyState === "complete") startAnyway();
else addEventListener("load", startAnyway);`.replace(/\n */g, "\n");
