import { dayNumber, dayText, mondayOf } from "../days";
import { lastWeek } from "../plan";
import type { PlanResult } from "../result-schema";

/** The weeks that a picture shows. */
export interface Axis {
  first: number;
  count: number;
}

/** Weeks after the last one away into which it can be moved. */
const room = 8;

/** The plan's weeks, with room to stay at home for longer. */
export function axisOf({ weeks, lastAtHome }: PlanResult): Axis {
  const first = weeks[0]?.week ?? 1;
  const last = Math.max(weeks.at(-1)?.week ?? 52, Math.min(lastWeek, (lastAtHome ?? 0) + room));
  return { first, count: last - first + 1 };
}

interface MonthMark {
  /** `YYYY-MM-DD`, the first of a month, or the first day of the axis. */
  day: string;
  /** Of the axis, 0 to 1. */
  share: number;
}

/** Where months begin. Of long plans every second or third, so that names have room. */
export function monthMarks(birth: string, { first, count }: Axis): MonthMark[] {
  const start = mondayOf(birth, first);
  const end = start + 7 * count;
  const step = count > 90 ? 3 : count > 60 ? 2 : 1;
  const marks: MonthMark[] = [{ day: dayText(start), share: 0 }];
  for (let day = start; day < end; day++) {
    const text = dayText(day);
    if (text.endsWith("-01") && (Number(text.slice(5, 7)) - 1) % step === 0)
      marks.push({ day: text, share: (day - start) / (end - start) });
  }
  // The name of a month that is nearly over has no room before the next.
  return marks.filter(({ share }, at) => at > 0 || (marks[1]?.share ?? 1) - share > 0.05 * step);
}

/** Its Monday, or the birth in the week of the birth. */
export function firstDayOf(birth: string, week: number): string {
  const monday = mondayOf(birth, week);
  const day = dayNumber(birth);
  return dayText(day > monday && day < monday + 7 ? day : monday);
}
