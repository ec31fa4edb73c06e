import type { GrossWeek } from "../../app/law/tax/net-by-month";

const msOfDay = 86_400_000;

/** 187.18 becomes 18718. */
export const money = (amount: number): number => Math.round(amount * 100);

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msOfDay).toISOString().slice(0, 10);
}

interface Run {
  weeks: number;
  employer?: number;
  state?: readonly [scheme: string, amount: number];
}

/** Weeks that follow each other from a Monday, in runs of the same pay. */
export function weeksFrom(monday: string, runs: readonly Run[]): GrossWeek[] {
  return runs
    .flatMap((run) => Array.from({ length: run.weeks }, () => run))
    .map(({ employer = 0, state }, n) => ({
      from: dayAfter(monday, 7 * n),
      employer: money(employer),
      state: state ? [{ scheme: state[0], cents: money(state[1]) }] : [],
    }));
}
