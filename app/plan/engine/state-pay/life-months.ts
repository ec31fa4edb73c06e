import { lifeMonth, lifeMonthStart, mondayOf } from "../../days";
import type { Ledger, LifeMonthWeek } from "./ledger";
import { sum } from "./limits";
import { roundHalfUp } from "./unit-amount";

/**
 * A life month drawn whole pays its amount once, of one drawn in part each calendar day pays its share (BEEG §§ 3, 4).
 * Each month is rounded. Weeks show 12 ÷ 52 of a month's amount, so the last of them take the difference.
 */
export function settleLifeMonths({ facts, lifeMonthWeeks, lifeMonths, weeks }: Ledger) {
  for (const [scheme, byClaimant] of lifeMonths)
    for (const [claimant, own] of byClaimant.entries()) {
      const drawn = lifeMonthWeeks.filter((one) => one.scheme === scheme && one.claimant === claimant);
      const paid = new Set<number>();
      const due = new Map<number, number>();
      for (const week of drawn) {
        const isPaidBefore = (weeks[claimant]?.get(week.claimedWeek.week - 1)?.parts.length ?? 0) > 0;
        for (const day of calendarDays(facts.birth, week, isPaidBefore)) {
          const month = lifeMonth(facts.birth, day);
          if (!own.has(month) || paid.has(day)) continue;
          paid.add(day);
          due.set(month, (due.get(month) ?? 0) + (week.weekly * 52) / 12 / lengthOf(facts.birth, month));
        }
      }
      let difference = sum([...due.values()].map(roundHalfUp)) - sum(drawn.map(({ amount }) => amount));
      for (const { claimedWeek, amount } of drawn.reverse()) {
        const change = Math.max(difference, -amount);
        const statePay = weeks[claimant]?.get(claimedWeek.week);
        const part = statePay?.parts.find((one) => one.scheme === scheme);
        if (statePay) statePay.amount += change;
        if (part) part.cents += change;
        difference -= change;
      }
    }
}

/** A weekend belongs to leave that has the Friday before it, or begins with the Monday after it. */
function calendarDays(
  birth: string,
  { claimedWeek, offset, days }: LifeMonthWeek,
  isPaidBefore: boolean,
): number[] {
  const monday = mondayOf(birth, claimedWeek.week);
  const first = claimedWeek.isPart ? 0 : offset === 0 && !isPaidBefore ? -2 : offset;
  const last = claimedWeek.isPart || offset + days >= 5 ? 6 : offset + days - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => monday + first + at);
}

const lengthOf = (birth: string, month: number) =>
  lifeMonthStart(birth, month + 1) - lifeMonthStart(birth, month);
