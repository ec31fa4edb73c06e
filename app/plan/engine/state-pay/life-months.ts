import { dayNumber, mondayOf, monthsAfter } from "../../days";
import type { StateWeek } from "../../types";
import type { Drawing, LifeDraw } from "./ledger";
import { lifeMonth, sum } from "./limits";
import { half } from "./unit-amount";

/**
 * A life month drawn whole pays its amount once, of one drawn in part each calendar day pays its share (BEEG §§ 3, 4).
 * Each month is rounded. Weeks show 12 ÷ 52 of a month's amount, so the last of them take the difference.
 */
export function settleMonths(
  { facts, lifeDraws, months }: Drawing,
  weeks: readonly Map<number, StateWeek>[],
) {
  for (const [scheme, all] of months)
    for (const [claimant, own] of all.entries()) {
      const draws = lifeDraws.filter((one) => one.scheme === scheme && one.claimant === claimant);
      const paid = new Set<number>();
      const due = new Map<number, number>();
      for (const draw of draws) {
        const isPaidBefore = (weeks[claimant]?.get(draw.claim.week - 1)?.parts.length ?? 0) > 0;
        for (const day of calendarDays(facts.birth, draw, isPaidBefore)) {
          const month = lifeMonth(facts.birth, day);
          if (!own.has(month) || paid.has(day)) continue;
          paid.add(day);
          due.set(month, (due.get(month) ?? 0) + (draw.weekly * 52) / 12 / lengthOf(facts.birth, month));
        }
      }
      let left = sum([...due.values()].map(half)) - sum(draws.map(({ amount }) => amount));
      for (const { claim, amount } of draws.reverse()) {
        const change = Math.max(left, -amount);
        const week = weeks[claimant]?.get(claim.week);
        if (week) week.amount += change;
        left -= change;
      }
    }
}

/** A weekend belongs to leave that has the Friday before it, or begins with the Monday after it. */
function calendarDays(birth: string, { claim, offset, days }: LifeDraw, isPaidBefore: boolean): number[] {
  const monday = mondayOf(birth, claim.week);
  const first = claim.isPart ? 0 : offset === 0 && !isPaidBefore ? -2 : offset;
  const last = claim.isPart || offset + days >= 5 ? 6 : offset + days - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => monday + first + at);
}

const lengthOf = (birth: string, month: number) =>
  dayNumber(monthsAfter(birth, month)) - dayNumber(monthsAfter(birth, month - 1));
