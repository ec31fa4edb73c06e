import { dayText, mondayOf } from "../../days";
import { holds } from "../../law-facts/law-facts";
import type { PlanRate, PlanScheme, PlanStep } from "../../law-types";
import type { Amount, Earner } from "../../types";
import { amountOfUnit, roundHalfUp, roundingError, roundUp } from "./unit-amount";

/** What a payment of the state comes to. Amounts are minor units. */

interface FoundRate {
  row: PlanRate;
  /** No rate is known for the day, so the last known one goes on. */
  isLastKnown: boolean;
}

const isKnown = ({ perUnit, isUncapped }: PlanRate) => perUnit !== null || isUncapped === true;

/** The rate of a day, or the last one before it. Null before the first known one. */
export function rateOn({ rates }: PlanScheme, day: string): FoundRate | null {
  const row = rates.find((one) => holds(day, one));
  if (row && isKnown(row))
    return { row, isLastKnown: row.mayChangeFrom !== null && row.mayChangeFrom <= day };
  const former = rates.filter((one) => isKnown(one) && one.to !== null && one.to < day);
  const last = former.reduce<PlanRate | null>(
    (best, one) => (best === null || (one.to ?? "") > (best.to ?? "") ? one : best),
    null,
  );
  return last && { row: last, isLastKnown: true };
}

/** Some units of one payment in one week. */
export interface DrawnUnits {
  /** Fifths of a unit, and those drawn before, which decide the step. */
  fifths: number;
  drawnBefore: number;
  /** Day number of each unit or part of it: the first is of the first fifths. */
  days: readonly { day: number; fifths: number }[];
  /** The share of the week at home, where the rest of it is worked. */
  shareAtHome: number;
}

/** The days of a week that are drawn. A calendar day is paid on seven days a week if the week is whole. */
export function daysDrawn(
  { perWeek, isByPayWeek }: PlanScheme,
  birth: string,
  week: number,
  offset: number,
  fifths: number,
  claimDay: number,
): DrawnUnits["days"] {
  const monday = mondayOf(birth, week);
  const begun = (((claimDay - monday) % 7) + 7) % 7;
  const ofLast = isByPayWeek && begun < 5 ? Math.max(0, Math.min(fifths, begun - offset)) : 0;
  if (perWeek === 1)
    return [
      { day: monday + begun - 7, fifths: ofLast },
      { day: isByPayWeek && begun < 5 ? monday + begun : monday, fifths: fifths - ofLast },
    ].filter((part) => part.fifths > 0);
  if (perWeek === 7 && fifths === 35)
    return Array.from({ length: 7 }, (_, at) => ({ day: monday + at, fifths: 5 }));
  const days: { day: number; fifths: number }[] = [];
  for (let at = offset, left = fifths; left > 0; at += 1, left -= perWeek)
    days.push({ day: monday + Math.min(at, 6), fifths: Math.min(left, perWeek) });
  return days;
}

export const nothing: Amount = { amount: 0, atTodaysRate: 0, isAtLeast: false, open: null };

/**
 * @param claimDay the first day of the claim, for rates by it.
 * @param ratesGoOn whether the last known rate counts after its end. If not, a capped share of pay is still at
 * least what it was, as caps rise.
 */
export function amountOf(
  scheme: PlanScheme,
  drawn: DrawnUnits,
  {
    birth,
    claimDay,
    children,
    ratesGoOn,
  }: { birth: string; claimDay: number; children: number; ratesGoOn: boolean },
  earner: Earner,
): Amount & { exact: number } {
  let exact = 0;
  let atTodaysRate = 0;
  let isAtLeast = false;
  let open: Amount["open"] = null;
  for (const part of partsOf(scheme, drawn)) {
    const day = { week: dayText(part.day), claim_start: dayText(claimDay), birth }[scheme.rateBy];
    const found = rateOn(scheme, day);
    const step = stepAt(scheme, part.at);
    if (found === null || step === undefined) {
      open = "rate";
      continue;
    }
    if (step.isOfNet && earner.net === null) {
      open = open === "rate" ? open : "net";
      continue;
    }
    const unit = amountOfUnit(scheme, step, found.row, {
      ...earner,
      children,
      shareAtHome: drawn.shareAtHome,
    });
    const amount = (unit.amount * part.fifths * ofWholeMonth(scheme, part.at)) / 5;
    const isSure = !(found.isLastKnown || endsInWeek(scheme, part.day)) || (unit.isShare && !unit.isBound);
    if (!isSure && !ratesGoOn) {
      if (!unit.isShare) {
        open = "rate";
        continue;
      }
      isAtLeast = true;
      open ??= "least";
    } else if (!isSure) atTodaysRate += amount;
    exact += amount;
    if (unit.isRepaid) open ??= "repaid";
  }
  const round = scheme.rounding === "cent_up" ? roundUp : roundHalfUp;
  return { amount: round(exact), atTodaysRate: round(atTodaysRate), isAtLeast, open, exact };
}

/** A week that is paid as a whole at its Monday's rate, though the next rate, which is not known, begins in it. */
const endsInWeek = (scheme: PlanScheme, monday: number): boolean =>
  scheme.rateBy === "week" &&
  scheme.perWeek === 1 &&
  !scheme.isByPayWeek &&
  rateOn(scheme, dayText(monday + 6))?.isLastKnown === true;

/** Fifths of weeks that so many whole months make. */
export const fifthsOfMonths = (months: number) => Math.floor((months * 5 * 52) / 12);

/** The whole months in them. */
export const monthsOfFifths = (fifths: number) =>
  Math.floor(((Math.floor(fifths + roundingError) + 1) * 12) / (5 * 52));

/** A whole month is paid as a month, however many days of weeks it has here. */
function ofWholeMonth({ isByWholeMonth }: PlanScheme, at: number): number {
  if (!isByWholeMonth) return 1;
  const month = monthsOfFifths(at);
  return (5 * 52) / 12 / (fifthsOfMonths(month + 1) - fifthsOfMonths(month));
}

/** Split where a step ends or the day changes. */
function partsOf(
  scheme: PlanScheme,
  { drawnBefore, days }: DrawnUnits,
): { day: number; at: number; fifths: number }[] {
  const parts: { day: number; at: number; fifths: number }[] = [];
  let at = drawnBefore;
  for (const { day, fifths } of days)
    for (let left = fifths; left > 0;) {
      const room = endOfStep(scheme, at) - at;
      const part = Math.min(left, room > 0 ? room : left);
      parts.push({ day, at, fifths: part });
      at += part;
      left -= part;
    }
  return parts;
}

function endOfStep({ steps }: PlanScheme, at: number): number {
  let end = 0;
  for (const { units } of steps) {
    end = units === null ? Infinity : end + 5 * units;
    if (at < end) return end;
  }
  return Infinity;
}

function stepAt({ steps }: PlanScheme, at: number): PlanStep | undefined {
  let end = 0;
  return steps.find(({ units }) => units === null || at < (end += 5 * units)) ?? steps.at(-1);
}
