import { useEffect, useRef, type KeyboardEvent } from "react";

/**
 * J and K move between elements marked `data-item`; another letter presses the item's `data-key`
 * button. If an item leaves the list, the next gets the focus.
 */
export function useListKeys(items: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<number>();
  useEffect(() => {
    // The focused item has left: the next one gets the focus.
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
      // Typing is left alone.
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

/** Focuses an item and opens it alone. */
export function enterItem(list: HTMLElement | null, item: HTMLElement | null | undefined): void {
  item?.focus();
  for (const reading of list?.querySelectorAll<HTMLDetailsElement>("details[data-reading]") ?? [])
    reading.open = item?.contains(reading) ?? false;
}
