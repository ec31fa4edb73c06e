import type { MouseEvent } from "react";

/** A click that means "go there now", not "in a new tab" or "save". */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
