import { dayNumber, dueSunday, firstWeekAt, lifeMonthStart, mondayOf, monthsAfter } from "../../days";
import { entitlementAt, schemesOf } from "../../law-facts/law-facts";
import type { PlanEntitlement, PlanScheme } from "../../law-types";
import type { Role } from "../../plan";
import type { Household } from "../../types";
import type { Ledger } from "./ledger";

/** The first day on which a period is over that begins with the first draw, or at the latest day; null if it has none. */
export function endOfPeriod(
  { facts: { birth }, claimants, claimDays }: Pick<Ledger, "facts" | "claimants" | "claimDays">,
  { id, claim, for: whose, onePeriod }: PlanScheme,
  { total }: PlanEntitlement,
  claimant: number,
): number | null {
  if (!onePeriod || total === null) return null;
  let week: number = firstWeekAt(birth);
  if (onePeriod.afterPaidLeave) while (claimants[claimant]?.weeksOfPaidLeave.has(week)) week += 1;
  const latest =
    week === firstWeekAt(birth) ? dayNumber(birth) + onePeriod.latestStart : mondayOf(birth, week);
  const begun = claimants.flatMap((_, index) =>
    index === claimant || whose === "family" ? (claimDays.get(`${claim ?? id} ${index}`) ?? []) : [],
  );
  return Math.min(latest, ...begun) + 7 * total;
}

/** The first day after each period, by scheme and claimant. */
export function periodEndsOf(ledger: Ledger): Map<string, number> {
  const { law, facts, claimants } = ledger;
  return new Map(
    law?.schemes.flatMap((scheme) =>
      claimants.flatMap((_, index): [string, number][] => {
        const row = entitlementAt(scheme, facts);
        const end = row && endOfPeriod(ledger, scheme, row, index);
        return end === null ? [] : [[`${scheme.id} ${index}`, end]];
      }),
    ),
  );
}

/** Of what is drawn from a day on, what is later than `later` says. */
export function fifthsTooLate({ facts }: Ledger, scheme: PlanScheme, from: number, fifths: number): number {
  const later = entitlementAt(scheme, facts)?.later;
  return later
    ? Math.max(0, fifths - scheme.perWeek * Math.max(0, dayAfter(facts.birth, later.after) - from))
    : 0;
}

/** The first day on which it can be drawn: of the birth, or so many weeks before it or before its week. */
export function firstDay(scheme: PlanScheme, row: PlanEntitlement, birth: string): number {
  const weeks = row.weeksBefore ?? scheme.weeksBefore;
  const from = scheme.countsFromWeek && weeks > 0 ? dueSunday(birth) : dayNumber(birth);
  return from - 7 * weeks;
}

/** The first day on which it can no longer be drawn; null if there is none. */
export function endDayOf(scheme: PlanScheme, row: PlanEntitlement, birth: string): number | null {
  const limit = row.until ?? scheme.until;
  if (!limit) return null;
  if (!("lastDay" in limit) && limit.unit === "week" && scheme.countsFromWeek === "always")
    return dueSunday(birth) + 7 * (limit.n + 1);
  if (!("lastDay" in limit) && limit.unit === "month" && scheme.isByLifeMonth)
    return lifeMonthStart(birth, limit.n + 1);
  return pastDay(limit, birth);
}

/** The first day after a payment's last. Germany's weeks for the birth follow its day (MuSchG § 3 (2), BGB § 187 (1)). */
export function endOf(scheme: PlanScheme, row: PlanEntitlement, birth: string): number | null {
  const end = endDayOf(scheme, row, birth);
  return end !== null && scheme.usesUp ? end + 1 : end;
}

/** Until then the birth parent is away for the birth, which uses up months of parental leave (Germany). */
export function endOfRest({ plan, law }: Pick<Household, "plan" | "law">, role: Role): number {
  const rest = schemesOf(law, role, plan.path).find(({ usesUp, for: whose }) => usesUp && whose === role);
  const row = rest && entitlementAt(rest, plan);
  return (rest && row && endOf(rest, row, plan.birth)) ?? -Infinity;
}

/** The first day that is too late. */
export const pastDay = (limit: NonNullable<PlanEntitlement["until"]>, birth: string): number =>
  "lastDay" in limit ? dayNumber(limit.lastDay) + 1 : dayAfter(birth, limit);

export const dayAfter = (birth: string, { n, unit }: NonNullable<PlanScheme["until"]>): number =>
  unit === "month" ? dayNumber(monthsAfter(birth, n)) : dayNumber(birth) + (unit === "week" ? 7 * n : n);
