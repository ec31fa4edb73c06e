/** What a message must not lie on: what says where one is, bars that stay, what is to be pressed next, the focus. */
const kept = "h1, h2, h3, .sticky > *, .button-primary, [type=submit], :focus";
const gapPx = 8;

/** Lifts a message that was just shown from the foot of the window to the first place that covers none of these. */
export function keepClear(message: HTMLElement | null): void {
  const stage = message?.parentElement;
  if (!stage) return;
  stage.style.bottom = "";
  const lowest = message.getBoundingClientRect();
  const top = findFreeTop(lowest, keptBelow(message, lowest));
  if (top !== null) stage.style.bottom = `${lowest.top - top}px`;
}

/** The places of what must stay in view, where the message could meet them; under a dialog nothing is read. */
function keptBelow(message: HTMLElement, { left, right }: DOMRect): DOMRect[] {
  const page = document.querySelector("[role=dialog]") ?? document;
  return Array.from(page.querySelectorAll(kept))
    .filter((element) => !message.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 1 && rect.left < right && rect.right > left);
}

function findFreeTop({ top: lowest, height }: DOMRect, keptRects: DOMRect[]): number | null {
  for (let top = lowest; top >= gapPx;) {
    const met = keptRects.filter((rect) => rect.top < top + height + gapPx && rect.bottom > top - gapPx);
    if (met.length === 0) return top;
    top = Math.min(...met.map((rect) => rect.top)) - height - gapPx;
  }
  return null;
}
