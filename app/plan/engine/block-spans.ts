import { dayText, mondayOf } from "../days";
import { leavePartsOf } from "./leave-parts";
import type { Plan } from "../schema";
import type { Household } from "../types";

/** When a block of leave is taken. */
export interface BlockSpan {
  /** Day numbers. */
  first: number;
  last: number;
  /** Of leave, to a tenth; with days at work in each, weeks of the calendar. */
  weeks: number;
}

/** By carer and block; undefined for a block that is not taken. */
export function blockSpansOf(household: Household): (BlockSpan | undefined)[][] {
  const all = leavePartsOf(household);
  return household.plan.carers.map(({ blocks }, carer) =>
    blocks.map((_, block) => {
      const parts = all[carer]?.filter((part) => part.block === block) ?? [];
      const [start, end] = [parts[0], parts.at(-1)];
      if (!start || !end) return undefined;
      const isWhole = parts.every(({ days }) => days === undefined);
      const tenths = parts.reduce((sum, { onLeave }) => sum + onLeave, 0);
      return { first: start.first, last: end.last, weeks: isWhole ? tenths / 10 : parts.length };
    }),
  );
}

/** The last day of the leave that ends before a week: the Sunday, where no block ends there. */
export function lastDayBefore(
  { birth, carers }: Plan,
  carer: number,
  spans: readonly (BlockSpan | undefined)[],
  week: number,
): string {
  const place = carers[carer]?.blocks.findIndex(({ from, weeks }) => from + weeks === week) ?? -1;
  return dayText(spans[place]?.last ?? mondayOf(birth, week) - 1);
}
