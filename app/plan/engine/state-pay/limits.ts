import { dayNumber, dayText, dueSunday, firstWeekAt, mondayOf, monthsAfter, wholeMonths } from "../../days";
import { entitlementAt } from "../../law-facts/law-facts";
import type { PlanEntitlement, PlanScheme } from "../../law-types";
import type { Shortage } from "../../result-schema";
import type { Claim, Part } from "../../types";
import type { Drawing } from "./ledger";

/** How much of a payment may be drawn in a week, and what limits it. In fifths of its unit. */

interface Room {
  fifths: number;
  /** Working days of the week before the first that may be drawn. */
  offset: number;
  /** Why not the whole week; null if it is. */
  limit: Shortage | "length_unknown" | null;
}

/** A payment that a carer wants in a week. */
interface Wish {
  drawing: Drawing;
  scheme: PlanScheme;
  row: PlanEntitlement;
  claimant: number;
  /** Without its days that are too early. */
  claim: Claim;
  monday: number;
}

export const sum = (list: readonly (number | undefined)[]) =>
  list.reduce<number>((all, n) => all + (n ?? 0), 0);

export function roomFor(
  drawing: Drawing,
  scheme: PlanScheme,
  claimant: number,
  claim: Claim,
  other: readonly Part[],
): Room {
  const { facts } = drawing;
  const { birth } = facts;
  const { week, days } = claim;
  const row = entitlementAt(scheme, facts);
  const none = (limit: Room["limit"]) => ({ fifths: 0, offset: claim.offset, limit });
  if (row === null || totalOf(row, [], drawing.claimants.length) === 0) return none("none");
  if (claim.isPart && scheme.wholeWeeksOnly) return none("whole_weeks");
  if (isEndedByWork(drawing, scheme, claimant, claim)) return none("ended_by_work");
  const monday = mondayOf(birth, week);
  const begins = row.drawableFrom === undefined ? -Infinity : dayNumber(row.drawableFrom);
  const first = firstDay(scheme, row, birth);
  // Before a birth only whole weeks are drawn.
  if (first < dayNumber(birth) && monday < first) return none("before");
  const offset = Math.max(claim.offset, first - monday, begins - monday);
  const fitting = Math.max(0, Math.min(days, claim.offset + days - offset));
  if (fitting === 0) return none(begins > first ? "not_begun" : "before");
  if (row.total === null) return none("length_unknown");
  const end = endOf(scheme, row, birth);
  const inTime = end === null ? fitting : Math.max(0, Math.min(fitting, end - monday - offset));
  const wish = { drawing, scheme, row, claimant, claim: { ...claim, days: fitting, offset }, monday };
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

const left = (units: number | null | undefined, gone: number) =>
  units == null ? Infinity : Math.max(0, units * 5 - gone);

function unitBounds(
  { drawing, scheme, row, claimant, claim }: Wish,
  other: readonly Part[],
): [number, Shortage][] {
  const { used, claimants } = drawing;
  const drawn = used.get(scheme.id) ?? [];
  const own = drawn[claimant] ?? 0;
  const beside = besideOf(drawing, scheme, other);
  const apart = capacityOf(scheme, claim) - beside;
  const together = left(row.together, drawing.together.get(togetherKey(scheme)) ?? 0);
  return [
    [left(claimants.length > 1 ? row.mostOne : null, own), "one_parent"],
    [beside > 0 ? Math.max(0, apart + together) : Infinity, "together"],
    [left(totalOf(row, drawn, claimants.length), scheme.for === "family" ? sum(drawn) : own), "total"],
    [claimants[claimant]?.wholeMonths?.get(`${scheme.id} ${claim.week}`) ?? Infinity, "whole_months"],
    ...(scheme.pools ?? []).map((pool): [number, Shortage] => [
      left(pool.total, poolUse(drawing, pool, claimant)),
      "pool",
    ]),
  ];
}

/** What has to be drawn by some day, or within one period. */
function laterBounds({ drawing, scheme, row, claimant, claim, monday }: Wish): [number, Shortage][] {
  const { days, offset } = claim;
  const until = (day: number) => Math.max(0, Math.min(days, day - monday - offset));
  const ends = endOfPeriod(drawing, scheme, row, claimant);
  const own = `${scheme.id} ${claimant}`;
  const gone = drawing.late.get(own) ?? 0;
  const goesOn = (drawing.last.get(own) ?? -Infinity) >= claim.week - 1;
  const isLate = row.startsBy && monday + offset >= pastDay(row.startsBy, drawing.facts.birth);
  return [
    [isLate && !goesOn ? 0 : Infinity, "after"],
    [ends === null ? Infinity : scheme.perWeek * until(ends), "period"],
    row.later
      ? [
          scheme.perWeek * until(dayAfter(drawing.facts.birth, row.later.after)) + left(row.later.most, gone),
          "after",
        ]
      : [Infinity, "after"],
  ];
}

/** The first day on which a period is over that begins with the first draw, or at the latest day; null if it has none. */
function endOfPeriod(
  { facts: { birth }, claimants, since }: Pick<Drawing, "facts" | "claimants" | "since">,
  { id, claim, for: whose, onePeriod }: PlanScheme,
  { total }: PlanEntitlement,
  claimant: number,
): number | null {
  if (!onePeriod || total === null) return null;
  let week: number = firstWeekAt(birth);
  if (onePeriod.afterPaidLeave) while (claimants[claimant]?.paidLeave.has(week)) week += 1;
  const latest =
    week === firstWeekAt(birth) ? dayNumber(birth) + onePeriod.latestStart : mondayOf(birth, week);
  const begun = claimants.flatMap((_, place) =>
    place === claimant || whose === "family" ? (since.get(`${claim ?? id} ${place}`) ?? []) : [],
  );
  return Math.min(latest, ...begun) + 7 * total;
}

/** The first day after each period, by scheme and claimant. */
export function periodsOf(drawing: Drawing): Map<string, number> {
  const { law, facts, claimants } = drawing;
  return new Map(
    law?.schemes.flatMap((scheme) =>
      claimants.flatMap((_, place): [string, number][] => {
        const row = entitlementAt(scheme, facts);
        const end = row && endOfPeriod(drawing, scheme, row, place);
        return end === null ? [] : [[`${scheme.id} ${place}`, end]];
      }),
    ),
  );
}

/** Of what is drawn from a day on, what is later than `later` says. */
export function lateFifths({ facts }: Drawing, scheme: PlanScheme, from: number, fifths: number): number {
  const later = entitlementAt(scheme, facts)?.later;
  return later
    ? Math.max(0, fifths - scheme.perWeek * Math.max(0, dayAfter(facts.birth, later.after) - from))
    : 0;
}

/** With what comes on top once each parent has drawn enough. */
export function totalOf(
  { total, bonus, moreAlone = 0 }: PlanEntitlement,
  drawn: readonly number[],
  carers: number,
): number | null {
  const isEarned = bonus && drawn.length > 1 && drawn.every((fifths) => fifths >= 5 * bonus.onceEachHas);
  return total === null ? null : total + (isEarned ? bonus.units : 0) + (carers === 1 ? moreAlone : 0);
}

export function poolUse(
  { law, used }: Pick<Drawing, "law" | "used">,
  { id, per }: NonNullable<PlanScheme["pools"]>[number],
  claimant: number,
): number {
  const members = law?.schemes.filter(({ pools }) => pools?.some((pool) => pool.id === id)) ?? [];
  return sum(
    members.map((member) => {
      const drawn = used.get(member.id) ?? [];
      return per === "family" ? sum(drawn) : drawn[claimant];
    }),
  );
}

/** A day uses up its whole month, so the rest of that month is free. */
function monthBounds({ drawing, scheme, row, claimant, claim, monday }: Wish): [number, Shortage][] {
  const { days, offset } = claim;
  const all = drawing.months.get(scheme.id) ?? drawing.claimants.map(() => new Set<number>());
  const own = new Set(all[claimant]);
  const others = all.filter((_, place) => place !== claimant);
  for (let day = 0; day < days; day += 1) {
    const month = lifeMonth(drawing.facts.birth, monday + offset + day);
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
  const isOthers = (one: number) => others.some((set) => set.has(one));
  const isFull = (most: number | null, gone: number) => most !== null && gone >= most;
  if (isFull(others.length > 0 ? row.mostOne : null, own.size)) return "one_parent";
  if (isOthers(month) && isFull(row.together, [...own].filter(isOthers).length)) return "together";
  return isFull(row.total, own.size + sum(others.map(({ size }) => size))) ? "total" : null;
}

/** The month of the child's life in which a day is, from 1; 0 before the birth. */
export function lifeMonth(birth: string, day: number): number {
  const text = dayText(day);
  return text < birth ? 0 : wholeMonths(birth, text) + 1;
}

export const togetherKey = ({ id, togetherWith }: PlanScheme) => togetherWith ?? id;

/** What the other parent draws of the same group in the week. */
export const besideOf = ({ law }: Pick<Drawing, "law">, scheme: PlanScheme, other: readonly Part[]): number =>
  sum(
    other.map(({ scheme: id, fifths }) => {
      const found = law?.schemes.find((one) => one.id === id);
      return found && togetherKey(found) === togetherKey(scheme) ? fifths : 0;
    }),
  );

/** Parents who draw part of a week do so on different days as far as the week has them. */
export const capacityOf = ({ perWeek }: PlanScheme, { isPart, offset }: Claim) =>
  perWeek * (isPart ? 5 : 5 - offset);

/** Paid leave of one piece ends when its parent goes back to work, if only for some days of a week. */
function isEndedByWork(
  { claimants, last }: Drawing,
  { id, endsAtWork, onePeriod, for: whose }: PlanScheme,
  claimant: number,
  { week, isPart }: Claim,
): boolean {
  if (!endsAtWork) return false;
  const since = last.get(`${id} ${claimant}`);
  const others = claimants.flatMap((_, place) =>
    place === claimant || whose !== "family" ? [] : (last.get(`${id} ${place}`) ?? []),
  );
  const worked = [...(claimants[claimant]?.worked ?? [])];
  if (isPart) return true;
  if (since === undefined) {
    // A period that begins at the birth is over when its parent is back at work, though nothing was drawn.
    const isOver = onePeriod !== undefined && claimants[claimant]?.role === "primary";
    // A partner's period begins when the first parent's ends.
    return others.some((one) => one < week - 1) || (isOver && worked.some((one) => 0 < one && one < week));
  }
  // What was passed on to the other parent does not come back.
  const isPassedOn = others.some((one) => one > since);
  return isPassedOn || worked.some((one) => since < one && one < week);
}

/** The first day on which it can be drawn: of the birth, or so many weeks before it or before its week. */
export function firstDay(scheme: PlanScheme, row: PlanEntitlement, birth: string): number {
  const weeks = row.weeksBefore ?? scheme.weeksBefore;
  const from = scheme.countsFromWeek && weeks > 0 ? dueSunday(birth) : dayNumber(birth);
  return from - 7 * weeks;
}

/** The first day on which it can no longer be drawn; null if there is none. */
export function endOf(scheme: PlanScheme, row: PlanEntitlement, birth: string): number | null {
  const limit = row.until ?? scheme.until;
  if (!limit) return null;
  if (!("lastDay" in limit) && limit.unit === "week" && scheme.countsFromWeek === "always")
    return dueSunday(birth) + 7 * (limit.n + 1);
  return pastDay(limit, birth);
}

/** The first day that is too late. */
const pastDay = (limit: NonNullable<PlanEntitlement["until"]>, birth: string): number =>
  "lastDay" in limit ? dayNumber(limit.lastDay) + 1 : dayAfter(birth, limit);

const dayAfter = (birth: string, { n, unit }: NonNullable<PlanScheme["until"]>): number =>
  unit === "month" ? dayNumber(monthsAfter(birth, n)) : dayNumber(birth) + (unit === "week" ? 7 * n : n);
