import { dayNumber, lifeMonth, mondayOf } from "../../days";
import { entitlementAt } from "../../law-facts/law-facts";
import type { PlanEntitlement, PlanScheme } from "../../law-types";
import type { Shortage } from "../../result-schema";
import type { ClaimedWeek, PaymentPart } from "../../types";
import type { Ledger } from "./ledger";
import { dayAfter, endDayOf, endOfPeriod, firstDay, pastDay } from "./window";

/** How much of a payment may be drawn in a week, and what limits it. In fifths of its unit. */

interface Room {
  fifths: number;
  /** Working days of the week before the first that may be drawn. */
  offset: number;
  /** Why not the whole week; null if it is. */
  limit: Shortage | "length_unknown" | null;
}

/** A payment that a carer wants in a week. `monday` is a day number. */
interface Wish {
  ledger: Ledger;
  scheme: PlanScheme;
  row: PlanEntitlement;
  claimant: number;
  /** Without its days that are too early. */
  claimedWeek: ClaimedWeek;
  monday: number;
}

export const sum = (list: readonly (number | undefined)[]) =>
  list.reduce<number>((all, n) => all + (n ?? 0), 0);

export function roomFor(
  ledger: Ledger,
  scheme: PlanScheme,
  claimant: number,
  claimedWeek: ClaimedWeek,
  other: readonly PaymentPart[],
): Room {
  const { facts } = ledger;
  const { birth } = facts;
  const { week, days } = claimedWeek;
  const row = entitlementAt(scheme, facts);
  const noRoom = (limit: Room["limit"]) => ({ fifths: 0, offset: claimedWeek.offset, limit });
  if (row === null || totalUnits(row, [], ledger.claimants.length) === 0) return noRoom("none");
  if (claimedWeek.isPart && scheme.wholeWeeksOnly) return noRoom("whole_weeks");
  if (isEndedByWork(ledger, scheme, claimant, claimedWeek)) return noRoom("ended_by_work");
  const monday = mondayOf(birth, week);
  const begins = row.drawableFrom === undefined ? -Infinity : dayNumber(row.drawableFrom);
  const first = firstDay(scheme, row, birth);
  // Before a birth only whole weeks are drawn.
  if (first < dayNumber(birth) && monday < first) return noRoom("before");
  const offset = Math.max(claimedWeek.offset, first - monday, begins - monday);
  const fitting = Math.max(0, Math.min(days, claimedWeek.offset + days - offset));
  if (fitting === 0) return noRoom(begins > first ? "not_begun" : "before");
  if (row.total === null) return noRoom("length_unknown");
  const end = endDayOf(scheme, row, birth);
  const inTime = end === null ? fitting : Math.max(0, Math.min(fitting, end - monday - offset));
  const wish = {
    ledger,
    scheme,
    row,
    claimant,
    claimedWeek: { ...claimedWeek, days: fitting, offset },
    monday,
  };
  const bounds: [number, Shortage | null][] = [
    [scheme.perWeek * days, null],
    [scheme.perWeek * fitting, begins > first ? "not_begun" : "before"],
    [scheme.perWeek * inTime, "after"],
    ...(scheme.isByLifeMonth ? monthBounds(wish) : unitBounds(wish, other)),
    ...laterBounds(wish),
  ];
  const [fifths, limit] = bounds.reduce((a, b) => (b[0] < a[0] ? b : a));
  return { fifths, offset, limit };
}

const fifthsLeft = (units: number | null | undefined, drawn: number) =>
  units == null ? Infinity : Math.max(0, units * 5 - drawn);

function unitBounds(
  { ledger, scheme, row, claimant, claimedWeek }: Wish,
  other: readonly PaymentPart[],
): [number, Shortage][] {
  const { fifthsDrawn, claimants } = ledger;
  const drawn = fifthsDrawn.get(scheme.id) ?? [];
  const own = drawn[claimant] ?? 0;
  const drawnByOther = fifthsOfOther(ledger, scheme, other);
  const apart = capacityOf(scheme, claimedWeek) - drawnByOther;
  const together = fifthsLeft(row.together, ledger.fifthsTogether.get(togetherKey(scheme)) ?? 0);
  return [
    [fifthsLeft(claimants.length > 1 ? row.mostOne : null, own), "one_parent"],
    [drawnByOther > 0 ? Math.max(0, apart + together) : Infinity, "together"],
    [
      fifthsLeft(totalUnits(row, drawn, claimants.length), scheme.for === "family" ? sum(drawn) : own),
      "total",
    ],
    [
      claimants[claimant]?.fifthsOfWholeMonths?.get(`${scheme.id} ${claimedWeek.week}`) ?? Infinity,
      "whole_months",
    ],
    ...(scheme.pools ?? []).map((pool): [number, Shortage] => [
      fifthsLeft(pool.total, fifthsOfPool(ledger, pool, claimant)),
      "pool",
    ]),
  ];
}

/** What has to be drawn by some day, or within one period. */
function laterBounds({ ledger, scheme, row, claimant, claimedWeek, monday }: Wish): [number, Shortage][] {
  const { days, offset } = claimedWeek;
  const until = (day: number) => Math.max(0, Math.min(days, day - monday - offset));
  const ends = endOfPeriod(ledger, scheme, row, claimant);
  const key = `${scheme.id} ${claimant}`;
  const late = ledger.lateFifths.get(key) ?? 0;
  const goesOn = (ledger.lastWeeks.get(key) ?? -Infinity) >= claimedWeek.week - 1;
  const isLate = row.startsBy && monday + offset >= pastDay(row.startsBy, ledger.facts.birth);
  return [
    [isLate && !goesOn ? 0 : Infinity, "after"],
    [ends === null ? Infinity : scheme.perWeek * until(ends), "period"],
    row.later
      ? [
          scheme.perWeek * until(dayAfter(ledger.facts.birth, row.later.after)) +
            fifthsLeft(row.later.most, late),
          "after",
        ]
      : [Infinity, "after"],
  ];
}

/** With what comes on top once each parent has drawn enough. */
export function totalUnits(
  { total, bonus, moreAlone = 0 }: PlanEntitlement,
  drawn: readonly number[],
  carers: number,
): number | null {
  const isEarned = bonus && drawn.length > 1 && drawn.every((fifths) => fifths >= 5 * bonus.onceEachHas);
  return total === null ? null : total + (isEarned ? bonus.units : 0) + (carers === 1 ? moreAlone : 0);
}

/** Drawn of all payments of the pool. */
export function fifthsOfPool(
  { law, fifthsDrawn }: Pick<Ledger, "law" | "fifthsDrawn">,
  { id, per }: NonNullable<PlanScheme["pools"]>[number],
  claimant: number,
): number {
  const members = law?.schemes.filter(({ pools }) => pools?.some((pool) => pool.id === id)) ?? [];
  return sum(
    members.map((member) => {
      const drawn = fifthsDrawn.get(member.id) ?? [];
      return per === "family" ? sum(drawn) : drawn[claimant];
    }),
  );
}

/** A day uses up its whole month, so the rest of that month is free. */
function monthBounds({ ledger, scheme, row, claimant, claimedWeek, monday }: Wish): [number, Shortage][] {
  const { days, offset } = claimedWeek;
  const all = ledger.lifeMonths.get(scheme.id) ?? ledger.claimants.map(() => new Set<number>());
  const own = new Set(all[claimant]);
  const others = all.filter((_, index) => index !== claimant);
  for (let day = 0; day < days; day += 1) {
    const month = lifeMonth(ledger.facts.birth, monday + offset + day);
    const why = own.has(month) ? null : whyNoMonth(row, month, own, others);
    if (why) return [[day, why]];
    own.add(month);
  }
  return [];
}

function whyNoMonth(
  row: PlanEntitlement,
  month: number,
  own: ReadonlySet<number>,
  others: readonly ReadonlySet<number>[],
): Shortage | null {
  const isDrawnByOther = (one: number) => others.some((set) => set.has(one));
  const isFull = (most: number | null, gone: number) => most !== null && gone >= most;
  if (isFull(others.length > 0 ? row.mostOne : null, own.size)) return "one_parent";
  if (isDrawnByOther(month) && isFull(row.together, [...own].filter(isDrawnByOther).length))
    return "together";
  return isFull(row.total, own.size + sum(others.map(({ size }) => size))) ? "total" : null;
}

export const togetherKey = ({ id, togetherWith }: PlanScheme) => togetherWith ?? id;

/** What the other parent draws of the same group in the week. */
export const fifthsOfOther = (
  { law }: Pick<Ledger, "law">,
  scheme: PlanScheme,
  other: readonly PaymentPart[],
): number =>
  sum(
    other.map(({ scheme: id, fifths }) => {
      const found = law?.schemes.find((one) => one.id === id);
      return found && togetherKey(found) === togetherKey(scheme) ? fifths : 0;
    }),
  );

/** Parents who draw part of a week do so on different days as far as the week has them. */
export const capacityOf = ({ perWeek }: PlanScheme, { isPart, offset }: ClaimedWeek) =>
  perWeek * (isPart ? 5 : 5 - offset);

/** Paid leave of one piece ends when its parent goes back to work, if only for some days of a week. */
function isEndedByWork(
  { claimants, lastWeeks }: Ledger,
  { id, endsAtWork, onePeriod, for: whose }: PlanScheme,
  claimant: number,
  { week, isPart }: ClaimedWeek,
): boolean {
  if (!endsAtWork) return false;
  const lastWeek = lastWeeks.get(`${id} ${claimant}`);
  const others = claimants.flatMap((_, index) =>
    index === claimant || whose !== "family" ? [] : (lastWeeks.get(`${id} ${index}`) ?? []),
  );
  const atWork = [...(claimants[claimant]?.weeksAtWork ?? [])];
  if (isPart) return true;
  if (lastWeek === undefined) {
    // A period that begins at the birth is over when its parent is back at work, though nothing was drawn.
    const isOver = onePeriod !== undefined && claimants[claimant]?.role === "primary";
    // A partner's period begins when the first parent's ends.
    return others.some((one) => one < week - 1) || (isOver && atWork.some((one) => 0 < one && one < week));
  }
  // What was passed on to the other parent does not come back.
  const isPassedOn = others.some((one) => one > lastWeek);
  return isPassedOn || atWork.some((one) => lastWeek < one && one < week);
}
