import { elterngeldFigures as figures } from "~/law/data/de/elterngeld-figures";

import { dayNumber } from "../days";
import type { ElterngeldPlan, MaternityPay } from "./elterngeld-plan";

/** Days as numbers, both included. */
export interface Days {
  first: number;
  last: number;
}

/**
 * Maternity protection (MuSchG § 3): six weeks before the due day, the day of the birth, and eight or twelve weeks. Days
 * that an early birth takes from those before it follow after it.
 */
export function protectedDays({ birth, due, children }: ElterngeldPlan, { isLonger }: MaternityPay): Days {
  const born = dayNumber(birth);
  const expected = dayNumber(due ?? birth);
  const weeks = children > 1 || isLonger ? figures.maternityWeeksLonger.v : figures.maternityWeeks.v;
  return {
    first: expected - 7 * figures.maternityWeeksBefore.v,
    last: Math.max(born, expected) + 7 * weeks,
  };
}

/** What insurer and employer pay for so many of its days: together net pay, of which a fixed month has 30 days. */
export function maternityPay({ netPay }: MaternityPay, days: number): { insurer: number; employer: number } {
  const daily = Math.round(netPay / 30);
  const insurer = Math.min(daily, figures.insurerPerDay.v);
  return { insurer: days * insurer, employer: days * (daily - insurer) };
}

/** How many days of one are in the other. */
export const daysIn = (a: Days, b: Days): number =>
  Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1);
