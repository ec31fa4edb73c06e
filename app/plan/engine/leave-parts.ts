import { mondayOf, weekday } from "../days";
import type { PlanBlock } from "../schema";
import type { Household, ScheduledWeek } from "../types";
import { layOut } from "../plan";
import { schedulesOf, weeksOf } from "./schedule";

/** A carer's leave in a week of the plan, by the calendar. */
export interface LeavePart {
  week: number;
  /** Place among the carer's blocks. */
  block: number;
  /** Day numbers. The last is a Sunday, unless the leave runs out before the Friday. */
  first: number;
  last: number;
  /** Tenths of a week. */
  onLeave: number;
  /** Days at home a week, where the others are worked and the plan does not say which. */
  days: number | undefined;
}

/**
 * By carer, in order. A week has two where the employer's leave runs out in it, and the state's payment or unpaid
 * leave has the rest.
 */
export function leavePartsOf(household: Household): LeavePart[][] {
  const { plan } = household;
  const weeks = weeksOf(plan);
  const schedules = schedulesOf(household, weeks);
  return plan.carers.map(({ blocks }, carer) => {
    const { blockOf } = layOut(blocks);
    const parts = weeks.flatMap(({ week }) => {
      const one = schedules[carer]?.get(week);
      const next = blockOf.get(week + 1) ?? null;
      return one ? partsIn(one, { week, monday: mondayOf(plan.birth, week), blocks, next }) : [];
    });
    return withWholeEnds(parts, blocks);
  });
}

interface PlanWeek {
  week: number;
  monday: number;
  blocks: readonly PlanBlock[];
  /** The next week's block. */
  next: number | null;
}

function partsIn(one: ScheduledWeek, { week, monday, blocks, next }: PlanWeek): LeavePart[] {
  const { use, block, offset } = one;
  const leave = block === null ? undefined : blocks[block];
  if (block === null || !leave || use === "work" || one.onLeave === 0) return [];
  const days = use === "in_touch" ? undefined : leave.days;
  const following = days === undefined ? followingOf(one, blocks[next ?? -1]) : 0;
  const onLeave = one.onLeave - following;
  const last = offset + Math.ceil(onLeave / 2) - 1;
  const isEnding = use === "provision" && days === undefined && last < 4;
  const own = { week, block, onLeave, days, first: monday + offset, last: monday + (isEnding ? last : 6) };
  if (following === 0 || next === null) return [own];
  return [own, { ...own, block: next, first: own.last + 1, last: monday + 6, onLeave: following }];
}

/** Tenths of the week that are the next block's, as the employer's leave runs out: of state pay, or unpaid. */
function followingOf({ followingStatePay, portions }: ScheduledWeek, next: PlanBlock | undefined): number {
  const end = portions.at(-1);
  return portions.length > 1 && end?.isPastEnd && next?.use === "unpaid" ? end.tenths : followingStatePay;
}

/**
 * Leave that begins or ends within a week is in the plan a week of so many days beside whole ones: its days are those
 * next to them, and of their block.
 */
function withWholeEnds(parts: readonly LeavePart[], blocks: readonly PlanBlock[]): LeavePart[] {
  const kindOf = ({ block }: LeavePart) => `${blocks[block]?.use} ${blocks[block]?.option}`;
  return parts.map((part, at) => {
    const { days, week, first } = part;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isBeside = (other: LeavePart | undefined, by: number) => other?.week === week + by;
    if (days === undefined || isBeside(before, -1) === isBeside(after, 1)) return part;
    const [other, by] = isBeside(before, -1) ? [before, -1] : [after, 1];
    if (!other || other.days !== undefined || kindOf(other) !== kindOf(part)) return part;
    const monday = part.last - 6;
    const own = { ...part, block: other.block, days: undefined };
    return by < 0
      ? { ...own, last: monday + days - 1 }
      : { ...own, first: Math.max(first, monday + 5 - days) };
  });
}

/** On a Saturday or Sunday nobody comes back. */
export function workdayAfter(day: number): number {
  const next = day + 1;
  return weekday(next) > 4 ? next + 7 - weekday(next) : next;
}

export function workdayBefore(day: number): number {
  const last = day - 1;
  return last - Math.max(0, weekday(last) - 4);
}
