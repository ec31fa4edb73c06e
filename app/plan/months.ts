import { dayNumber, lifeMonthStart, mondayOf } from "./days";
import { firstWeek, lastWeek, type MonthRun, monthsSince, mostMonths } from "./plan";
import type { Plan, PlanBlock, PlanCarer } from "./schema";

/**
 * Germany's plan by months of the child's life: runs of months, without any money. `elterngeld/` reckons them. Months
 * count from 1, and so do the ends of runs.
 */

/** What a month that is drawn is called. */
export const benefitNames = {
  basis: "Basiselterngeld",
  plus: "ElterngeldPlus",
  bonus: "Partnerschaftsbonus",
} as const;

export const maternityName = "Mutterschutz";

/** Other plans are of weeks alone. */
export const isByMonths = ({ country, path, birth }: Pick<Plan, "country" | "path" | "birth">): boolean =>
  country === "DE" && path === "birth" && birth >= monthsSince;

/** Known to have had no pay before the birth: 0 was typed. */
export const hadNoPay = ({ net, pay }: PlanCarer): boolean =>
  net === undefined ? pay?.amount === 0 : net === 0;

/** Maternity protection is of an employed woman who gives birth. */
export const hasMaternity = (carer: PlanCarer): boolean => carer.role === "primary" && !hadNoPay(carer);

/**
 * By carer, what they typed; else what we suggest: the birth parent twelve months of Basiselterngeld, then the other
 * two; one parent alone all fourteen. Without pay that falls there are twelve (BEEG § 4 (3)).
 */
export function runsOfPlan({ carers }: Pick<Plan, "carers">): MonthRun[][] {
  const hasPartnerMonths = !carers.every(hadNoPay);
  const basis = (months: number): MonthRun => ({ months, choice: "basis" });
  return carers.map(({ months, role }) => {
    if (months) return months;
    if (carers.length === 1) return [basis(hasPartnerMonths ? 14 : 12)];
    if (role === "primary") return [basis(12)];
    const atWork: MonthRun = { months: 12, choice: "none" };
    return hasPartnerMonths ? [atWork, basis(2)] : [atWork];
  });
}

export const isSuggested = ({ carers }: Pick<Plan, "carers">): boolean =>
  carers.some(({ months }) => months === undefined);

/** By run, its last month. */
export function endsOf(runs: readonly MonthRun[]): number[] {
  let end = 0;
  return runs.map(({ months }) => (end += months));
}

/** Where the end of a run may be: each run keeps a month, and the next gives or takes. */
export function endLimits(runs: readonly MonthRun[], place: number): { least: number; most: number } {
  const ends = endsOf(runs);
  const next = ends[place + 1];
  return { least: (ends[place - 1] ?? 0) + 1, most: next === undefined ? mostMonths : next - 1 };
}

/** The same runs with one end elsewhere, within its limits. */
export function withEnd(runs: readonly MonthRun[], place: number, end: number): MonthRun[] {
  const { least, most } = endLimits(runs, place);
  const by = Math.min(most, Math.max(least, end)) - (endsOf(runs)[place] ?? end);
  return runs.map((run, at) => {
    const change = at === place ? by : at === place + 1 ? -by : 0;
    return change === 0 ? run : { ...run, months: run.months + change };
  });
}

/** Of Mutterschutz (MuSchG § 3 (1)). */
export const daysBeforeBirth = 42;

/** A run that is drawn, as leave: days, and the first after it. */
export interface LeaveRun extends MonthRun {
  choice: keyof typeof benefitNames;
  first: number;
  after: number;
}

/** A carer's runs of leave. That of a mother begins with Mutterschutz. */
export function leaveRuns(plan: Pick<Plan, "birth" | "carers">, place: number): LeaveRun[] {
  const { birth, carers } = plan;
  const carer = carers[place];
  const beforeBirth = carer && hasMaternity(carer) ? daysBeforeBirth : 0;
  let month = 1;
  return (runsOfPlan(plan)[place] ?? []).flatMap(({ choice, ...run }) => {
    const first = month === 1 ? dayNumber(birth) - beforeBirth : lifeMonthStart(birth, month);
    month += run.months;
    return choice === "none" ? [] : [{ ...run, choice, first, after: lifeMonthStart(birth, month) }];
  });
}

/** First days of runs that do not follow another at once. */
export const startsOfLeave = (runs: readonly LeaveRun[]): number[] =>
  runs.flatMap(({ first }, at) => (runs[at - 1]?.after === first ? [] : [first]));

/**
 * The months as blocks of whole weeks, each border at the nearest Monday, for sums by week. Of months with work the
 * days at home are those that eight hours a day leave.
 */
export function blocksOfMonths(plan: Pick<Plan, "birth" | "carers">, place: number): PlanBlock[] {
  const weekAt = (day: number) => Math.round((day - mondayOf(plan.birth, 1)) / 7) + 1;
  const blocks: PlanBlock[] = [];
  for (const { first, after, hours } of leaveRuns(plan, place)) {
    const from = Math.max(firstWeek, weekAt(first));
    const weeks = Math.min(lastWeek + 1, weekAt(after)) - from;
    if (weeks < 1) continue;
    const days = hours === undefined ? undefined : Math.min(4, Math.max(1, Math.round(5 - hours / 8)));
    const last = blocks.at(-1);
    if (last?.days === days && last && last.from + last.weeks === from) last.weeks += weeks;
    else blocks.push({ from, weeks, use: "state", ...(days !== undefined && { days }) });
  }
  return blocks;
}
