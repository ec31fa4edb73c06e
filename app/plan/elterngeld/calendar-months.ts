import { dayNumber, dayText, monthsAfter } from "../days";
import type { Days } from "./maternity";

/** An amount that is paid for some days, each its share. */
export interface Paid extends Days {
  amount: number;
}

/** By calendar month (`YYYY-MM`), to the cent the same sum. */
export function byCalendarMonth(all: readonly Paid[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { first, last, amount } of all) {
    if (amount === 0) continue;
    let paid = 0;
    let from = first;
    while (from <= last) {
      const month = dayText(from).slice(0, 7);
      const next = Math.min(last + 1, dayNumber(monthsAfter(`${month}-01`, 1)));
      const upToNext = Math.round((amount * (next - first)) / (last - first + 1));
      sums.set(month, (sums.get(month) ?? 0) + upToNext - paid);
      paid = upToNext;
      from = next;
    }
  }
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
