import { useEffect, useRef, type KeyboardEvent } from "react";

/**
 * J and K move between the parts of a list that are marked `data-item`; a letter presses the part's button of that
 * `data-key`. Once a part has left the list, the focus goes to the one in its place.
 */
export function useListKeys(items: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<number>();
  useEffect(() => {
    // What had the focus has left the list: the one in its place gets it.
    if (place.current === undefined || document.activeElement !== document.body) return;
    const all = list.current?.querySelectorAll<HTMLElement>("[data-item]");
    if (all) enterItem(list.current, all[Math.min(place.current, all.length - 1)]);
  }, [items]);
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      !(event.target instanceof HTMLElement) ||
      // Where somebody types, letters are letters.
      event.target.matches("input, textarea, select")
    )
      return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    const item = event.target.closest<HTMLElement>("[data-item]");
    const at = item ? all.indexOf(item) : -1;
    if (!item || at < 0) return;
    const key = event.key.toLowerCase();
    const step = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[key];
    const button = /^[a-z]$/.test(key) ? item.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
    if (step === undefined && !button) return;
    event.preventDefault();
    place.current = at;
    if (step === undefined) button?.click();
    else enterItem(list.current, all[Math.min(all.length - 1, Math.max(0, at + step))]);
  };
  return { list, onKeyDown };
}

/** Gives an item of a list the focus, and opens what there is to read of this one alone. */
export function enterItem(list: HTMLElement | null, item: HTMLElement | null | undefined): void {
  item?.focus();
  for (const reading of list?.querySelectorAll<HTMLDetailsElement>("details[data-reading]") ?? [])
    reading.open = item?.contains(reading) ?? false;
}
