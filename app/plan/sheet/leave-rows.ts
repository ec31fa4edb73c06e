import { counted } from "~/policy/document/step-words-rules";
import { mondayOf } from "../days";
import { schedulesOf, weeksOf } from "../engine/schedule";
import { allocationOf } from "../engine/weeks";
import { schemeById } from "../law-facts/law-facts";
import { layOut } from "../plan";
import type { PlanBlock } from "../schema";
import type { PlanHousehold, ScheduledWeek, StatePayWeek } from "../types";
import { isStated } from "./policy-lines";
import type { LeaveRow } from "./sheet-lines";
import { sheetTexts as t } from "./texts";

interface PartOfLeave extends Omit<LeaveRow, "length" | "daysAway"> {
  week: number;
  use: PlanBlock["use"];
  /** Tenths of a week. */
  onLeave: number;
  /** Days at home a week, where the others are worked and the plan does not say which. */
  days: number | undefined;
}

/** A carer's leave by the calendar, with the time at work between two stretches of it. */
export function leaveRows(household: PlanHousehold, carer: number): LeaveRow[] {
  const rows: LeaveRow[] = [];
  for (const stretch of stretchesOf(withWholeEnds(partsOf(household, carer)))) {
    const row = rowOf(stretch);
    const before = rows.at(-1);
    const back = before && workdayAfter(before.last);
    if (back !== undefined && back < row.first) rows.push(workBetween(back, row.first));
    rows.push(row);
  }
  return rows;
}

/** On a Saturday or Sunday nobody comes back. */
export function workdayAfter(day: number): number {
  const next = day + 1;
  // Day 0 was a Thursday.
  const weekday = (((next + 3) % 7) + 7) % 7;
  return weekday > 4 ? next + 7 - weekday : next;
}

function partsOf(household: PlanHousehold, carer: number): PartOfLeave[] {
  const { plan, law } = household;
  const weeks = weeksOf(plan);
  const blocks = plan.carers[carer]?.blocks ?? [];
  const { blockOf } = layOut(blocks);
  const scheduled = schedulesOf(household, weeks)[carer];
  const drawn = plan.statePay === "no" ? undefined : allocationOf(household).weeks[carer];
  return weeks.flatMap(({ week }): PartOfLeave[] => {
    const one = scheduled?.get(week);
    const block = blocks[blockOf.get(week) ?? -1];
    if (!one || !block || one.use === "work" || one.onLeave === 0) return [];
    const { use, offset, followingStatePay: following } = one;
    const payment = schemeById(law, mainScheme(drawn?.get(week)))?.name ?? null;
    const isOfPolicy = isTaken(household, carer, block) && !isPastEnd(one);
    const monday = mondayOf(plan.birth, week);
    const onLeave = one.onLeave - following;
    const own: PartOfLeave = {
      ...{ week, use, onLeave, isOfPolicy },
      what: wordsOf(block, isTaken(household, carer, block), {
        isPastEnd: isPastEnd(one),
        payment: following > 0 ? null : payment,
      }),
      days: use === "in_touch" ? undefined : block.days,
      first: monday + offset,
      last: monday + lastWeekday({ ...one, onLeave }, block),
    };
    if (following === 0) return [own];
    // The employer's leave runs out within the week, and the state's payment has the rest.
    const what = withPayment(t.leave.state, payment);
    const rest = { ...own, what, use: "state", onLeave: following, isOfPolicy: false } as const;
    return [own, { ...rest, first: own.last + 1, last: monday + 6 }];
  });
}

/** 6, the Sunday, unless the employer's leave runs out before the Friday. */
function lastWeekday({ offset, onLeave, use }: ScheduledWeek, { days }: PlanBlock): number {
  const last = offset + Math.ceil(onLeave / 2) - 1;
  return use === "provision" && days === undefined && last < 4 ? last : 6;
}

/** Of the payments that a week draws, the one that it draws most of. */
function mainScheme(week: StatePayWeek | undefined): string | null {
  const most = Math.max(0, ...(week?.parts ?? []).map(({ fifths }) => fifths));
  return week?.parts.find(({ fifths }) => fifths === most)?.scheme ?? null;
}

/** Whether the block takes weeks that the policy states. */
function isTaken(household: PlanHousehold, carer: number, { use, option }: PlanBlock): boolean {
  return use === "provision" && !option?.endsWith("%") && isStated(household, carer);
}

const isPastEnd = ({ portions }: ScheduledWeek) =>
  portions.length > 0 && portions.every((portion) => portion.isPastEnd);

interface Drawn {
  isPastEnd: boolean;
  payment: string | null;
}

function wordsOf(block: PlanBlock, isOfPolicy: boolean, { isPastEnd, payment }: Drawn): string {
  const { use, option, days } = block;
  if (use === "annual") return t.leave.annual;
  if (use === "in_touch") return withPayment(t.leave.inTouch(counted(days ?? 1, "day")), payment);
  if (use === "state") return withPayment(t.leave.state, payment);
  if (use === "unpaid" || (isOfPolicy && isPastEnd)) return withPayment(t.leave.unpaid, payment);
  if (!isOfPolicy) return withPayment(t.leave.ifPaid, payment);
  const way = option === "half_pay_double" ? "half" : option === "alternative" ? "alternative" : "byPolicy";
  return withPayment(t.leave[way], payment);
}

const withPayment = (leave: string, payment: string | null) =>
  payment === null ? leave : t.leave.beside(leave, payment);

/**
 * Leave that begins or ends within a week is in the plan a week of so many days beside whole ones: its days are those
 * next to them.
 */
function withWholeEnds(parts: readonly PartOfLeave[]): PartOfLeave[] {
  return parts.map((part, at) => {
    const { days, week, what, first } = part;
    const beside = (other: PartOfLeave | undefined, by: number) => other?.week === week + by;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const goesOn = (other: PartOfLeave | undefined) => other?.days === undefined && other?.what === what;
    if (days === undefined || beside(before, -1) === beside(after, 1)) return part;
    const monday = part.last - 6;
    if (beside(before, -1) && goesOn(before)) return { ...part, days: undefined, last: monday + days - 1 };
    if (beside(after, 1) && goesOn(after))
      return { ...part, days: undefined, first: Math.max(first, monday + 5 - days) };
    return part;
  });
}

/** Days without another between them that the employer sees as the same. */
function stretchesOf(parts: readonly PartOfLeave[]): PartOfLeave[][] {
  const stretches: PartOfLeave[][] = [];
  for (const part of parts) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    const isSame = before?.what === part.what && before.days === part.days;
    if (stretch && isSame && workdayAfter(before.last) >= part.first) stretch.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

function rowOf(stretch: readonly PartOfLeave[]): LeaveRow {
  const [start] = stretch;
  const end = stretch.at(-1);
  if (!start || !end) throw new Error("A stretch has weeks");
  const { first, what, days, use, isOfPolicy } = start;
  const daysAway = stretch.reduce((sum, { onLeave }) => sum + onLeave, 0) / 2;
  return {
    ...{ first, last: end.last, what, isOfPolicy },
    length:
      days === undefined || stretch.length === 1
        ? lengthOf(daysAway)
        : t.daysAWeek(counted(stretch.length, "week"), counted(days, "day")),
    daysAway: use === "annual" ? 0 : daysAway,
  };
}

/** Working days as "12 weeks and 3 days". */
function lengthOf(days: number): string {
  const weeks = Math.floor(days / 5);
  const rest = Math.round(10 * (days - 5 * weeks)) / 10;
  return t.days(weeks > 0 ? counted(weeks, "week") : "", rest > 0 ? counted(rest, "day") : "");
}

function workBetween(first: number, next: number): LeaveRow {
  const days = Array.from({ length: next - first }, (_, at) => first + at);
  const worked = days.filter((day) => workdayAfter(day - 1) === day).length;
  const length = lengthOf(worked);
  return { first, last: next - 1, what: t.leave.work, length, daysAway: 0, isOfPolicy: false };
}
