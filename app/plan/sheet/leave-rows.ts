import { counted } from "~/policy/document/step-words-rules";
import { dayNumber } from "../days";
import { type LeavePart, leavePartsOf, workdayAfter } from "../engine/leave-parts";
import { schedulesOf, weeksOf } from "../engine/schedule";
import { endOfRest } from "../engine/state-pay/window";
import { allocationOf } from "../engine/weeks";
import { schemeById } from "../law-facts/law-facts";
import { benefitNames, daysBeforeBirth, maternityName, hasMaternity, isByMonths, leaveRuns } from "../months";
import type { PlanBlock } from "../schema";
import type { PlanHousehold, ScheduledWeek, StatePayWeek } from "../types";
import { lengthWords } from "../words/phrases";
import { isStated } from "./policy-lines";
import type { LeaveRow } from "./sheet-lines";
import { sheetTexts as t } from "./texts";

interface PartOfLeave extends LeavePart {
  use: PlanBlock["use"];
  what: string;
  isOfPolicy: boolean;
}

/** A carer's leave by the calendar, with the time at work between two stretches of it. */
export function leaveRows(household: PlanHousehold, carer: number): LeaveRow[] {
  const rows: LeaveRow[] = [];
  const found = isByMonths(household.plan)
    ? rowsOfMonths(household, carer)
    : stretchesOf(partsOf(household, carer)).map(rowOf);
  for (const row of found) {
    const before = rows.at(-1);
    const back = before && workdayAfter(before.last);
    if (back !== undefined && back < row.first) rows.push(workBetween(back, row.first));
    rows.push(row);
  }
  return rows;
}

/** Germany's are the days of months of the child's life, after those of Mutterschutz. */
function rowsOfMonths(household: PlanHousehold, carer: number): LeaveRow[] {
  const { plan } = household;
  const own = plan.carers[carer];
  if (!own) return [];
  const begun = endOfRest(household, own.role);
  const row = (first: number, after: number, what: string, hours?: number): LeaveRow => {
    const daysAway = workdaysIn(first, after);
    const length = lengthWords(daysAway);
    return {
      ...{ first, last: after - 1, what, daysAway, isOfPolicy: false },
      length: hours === undefined ? length : t.withHours(length, counted(hours, "hour")),
    };
  };
  const isAtBirth = hasMaternity(own) && Number.isFinite(begun);
  return [
    ...(isAtBirth ? [row(dayNumber(plan.birth) - daysBeforeBirth, begun, maternityName)] : []),
    ...leaveRuns(plan, carer).flatMap(({ first, after, choice, hours }) =>
      after > begun
        ? [row(Math.max(first, begun), after, withPayment(t.leave.state, benefitNames[choice]), hours)]
        : [],
    ),
  ];
}

function partsOf(household: PlanHousehold, carer: number): PartOfLeave[] {
  const { plan, law } = household;
  const scheduled = schedulesOf(household, weeksOf(plan))[carer];
  const drawn = plan.statePay === "no" ? undefined : allocationOf(household).weeks[carer];
  return (leavePartsOf(household)[carer] ?? []).flatMap((part): PartOfLeave[] => {
    const one = scheduled?.get(part.week);
    const block = plan.carers[carer]?.blocks[part.block];
    if (!one || !block) return [];
    const payment = schemeById(law, mainScheme(drawn?.get(part.week)))?.name ?? null;
    const isOwn = isTaken(household, carer, block);
    const what = wordsOf(block, isOwn, {
      isPastEnd: isPastEnd(one),
      payment: block.use !== "state" && one.followingStatePay > 0 ? null : payment,
    });
    return [{ ...part, use: block.use, what, isOfPolicy: isOwn && !isPastEnd(one) }];
  });
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
        ? lengthWords(daysAway)
        : t.daysAWeek(counted(stretch.length, "week"), counted(days, "day")),
    daysAway: use === "annual" ? 0 : daysAway,
  };
}

function workBetween(first: number, next: number): LeaveRow {
  const length = lengthWords(workdaysIn(first, next));
  return { first, last: next - 1, what: t.leave.work, length, daysAway: 0, isOfPolicy: false };
}

function workdaysIn(first: number, next: number): number {
  const days = Array.from({ length: next - first }, (_, at) => first + at);
  return days.filter((day) => workdayAfter(day - 1) === day).length;
}
