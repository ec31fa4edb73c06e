/**
 * Holds a rendered page's scripts back until its content is painted, so that on a slow line they take neither
 * the line from the style sheet nor the processor from the text. Meanwhile links and forms work as they do
 * where no scripts run. What is marked `data-before-paint` runs just before the first frame, and what is marked
 * otherwise is left as it is.
 * @param markup A whole page as Remix renders it, with all its scripts carrying the nonce: nothing a person
 * wrote can, so nothing of theirs is touched.
 */
export function holdScripts(markup: string, nonce: string): string {
  const opening = `<script nonce="${nonce}"`;
  const held = markup
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replaceAll(`${opening} type="module" async=""`, `${opening} type="text/plain" data-held="module"`)
    .replaceAll(`${opening} data-before-paint=""`, `${opening} type="text/plain" data-held="frame"`)
    .replaceAll(`${opening}>`, `${opening} type="text/plain" data-held="paint">`);
  const end = held.lastIndexOf("</body>");
  return `${held.slice(0, end)}${opening} type="module" async>${release}</script>${held.slice(end)}`;
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
