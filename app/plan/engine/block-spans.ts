import { dayText, mondayOf } from "../days";
import type { PlanBlock } from "../schema";
import type { LeavePart } from "./leave-parts";

/** When a block of leave is taken. */
export interface BlockSpan {
  /** Day numbers. */
  first: number;
  last: number;
  /** Of leave, to a tenth; with days at work in each, weeks of the calendar. */
  weeks: number;
}

/** By block; undefined for one that is not taken, or is the end of another. */
export function blockSpansOf(
  blocks: readonly PlanBlock[],
  parts: readonly LeavePart[],
): (BlockSpan | undefined)[] {
  return blocks.map((_, block) => {
    const own = parts.filter((part) => part.block === block);
    const [start, end] = [own[0], own.at(-1)];
    if (!start || !end) return undefined;
    const isWhole = own.every(({ days }) => days === undefined);
    const tenths = own.reduce((sum, { onLeave }) => sum + onLeave, 0);
    return { first: start.first, last: end.last, weeks: isWhole ? tenths / 10 : own.length };
  });
}

/** The last day of the leave that ends before a week: the Sunday, where nobody is on leave then. */
export function lastDayBefore(birth: string, parts: readonly LeavePart[], week: number): string {
  const end = parts.find((part) => part.week === week - 1);
  return dayText(end?.last ?? mondayOf(birth, week) - 1);
}
