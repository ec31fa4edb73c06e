import { useSyncExternalStore } from "react";

/** Weeks across and pay up; or on phones weeks downwards and pay to the right. */
export type Direction = "across" | "down";

/** A phone's picture has so many pixels for a week. */
export const pixelsOfWeek = 8;

export const percent = (n: number) => `${Math.round(n * 1_000) / 1_000}%`;

interface Box {
  x: string;
  y: string;
  width: string;
  height: string;
}

/**
 * Places in percent, so that a picture grows with the page.
 * @param along start and length on the axis of weeks.
 * @param up lower and upper end on the axis of pay.
 */
export function boxOf(
  direction: Direction,
  [start, length]: readonly [number, number],
  [low, high]: readonly [number, number],
): Box {
  const [along, size] = [percent(start), percent(length)];
  const [beside, thickness] = [percent(direction === "across" ? 100 - high : low), percent(high - low)];
  return direction === "across"
    ? { x: along, width: size, y: beside, height: thickness }
    : { x: beside, width: thickness, y: along, height: size };
}

const wide = "(min-width: 40em)";

function onResize(changed: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Null on the server and until scripts run: both are drawn then, and one is hidden. */
export function useDirection(): Direction | null {
  return useSyncExternalStore<Direction | null>(
    onResize,
    () => (window.matchMedia(wide).matches ? "across" : "down"),
    () => null,
  );
}
