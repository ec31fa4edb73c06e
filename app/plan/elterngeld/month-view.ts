import type { Range } from "../result-schema";
import type { Plan } from "../schema";
import type { MonthResult } from "./elterngeld";
import { type Choice, type Refusal, type RefusalCode, totalOf } from "./elterngeld-plan";
import { type MonthsOfPlan, netOf, workPay } from "./household";

/** What the page says and draws of the months. Amounts are cents, months count from 1. */

export interface Headline {
  /** The last day on which somebody is home all day, and months before it in which nobody is; null if nobody ever is. */
  home: { until: string; months: number; holes: number[] } | null;
  /** Elterngeld that comes after it, beside part-time work. */
  longer: { until: string; month: number } | null;
  /** Null where somebody's pay is not known. */
  sums: { elterngeld: number; maternity: number; lowest: Lowest | null; cost: Cost | null } | null;
}

/** Of net pay, and null where some of it was not typed: Elterngeld is paid net. */
interface Cost {
  normal: number;
  gap: Range;
}

interface Lowest {
  month: MonthResult;
  amount: number;
}

export function headlineOf(plan: Plan, months: MonthsOfPlan): Headline {
  const { result, isPayKnown, runs } = months;
  const all = result.months;
  const isHome = ({ month, parents }: MonthResult) =>
    parents.some(({ choice }, parent) => choice !== "none" && !worksIn(runs[parent] ?? [], month));
  const home = all.findLast(isHome);
  const holes = all.flatMap((one) => (one.month < (home?.month ?? 0) && !isHome(one) ? [one.month] : []));
  const last = all.findLast(({ parents }) => parents.some(({ choice }) => choice !== "none"));
  return {
    home: home ? { until: home.to, months: home.month, holes } : null,
    longer: last && last.month > (home?.month ?? 0) ? { until: last.to, month: last.month } : null,
    sums: isPayKnown.every(Boolean) && last ? sumsOf(plan, months) : null,
  };
}

function sumsOf(plan: Plan, months: MonthsOfPlan): NonNullable<Headline["sums"]> {
  const { result } = months;
  const maternityOf = ({ insurer, employer }: { insurer: number; employer: number }) => insurer + employer;
  const all = result.months.flatMap(({ parents }) => parents);
  const before = result.beforeBirth.reduce((sum, { parts }) => sum + maternityOf(parts), 0);
  const maternity = all.reduce((sum, { parts }) => sum + maternityOf(parts), before);
  const elterngeld = all.reduce((sum, { parts }) => sum + totalOf(parts) - maternityOf(parts), 0);
  const coming = result.months.map((month) => ({ month, amount: comesIn(plan, months, month) }));
  const known = coming.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }]));
  // A month with pay at work that is not known is not low.
  const lowest =
    known.length < coming.length
      ? null
      : known.reduce<Lowest | null>(
          (least, one) => (least && least.amount <= one.amount ? least : one),
          null,
        );
  return { elterngeld, maternity, lowest, cost: costOf(plan, known, coming.length) };
}

function costOf({ carers }: Plan, known: readonly Lowest[], months: number): Cost | null {
  const nets = carers.flatMap((carer) => netOf(carer) ?? []);
  if (known.length < months || nets.length < carers.length) return null;
  const normal = months * nets.reduce((sum, net) => sum + net, 0);
  const gap = known.reduce((rest, { amount }) => rest - amount, normal);
  return { normal, gap: { least: gap, most: gap } };
}

export const paidIn = ({ parents }: MonthResult): number =>
  parents.reduce((sum, { total }) => sum + total, 0);

/** With pay at work; null where some of it was not typed. */
export function comesIn(plan: Plan, { runs, isPayKnown }: MonthsOfPlan, month: MonthResult): number | null {
  const all = plan.carers.map((carer, place) => {
    const pay = workPay(carer, plannedIn(runs[place] ?? [], month.month));
    return pay === null || !isPayKnown[place] ? null : pay + (month.parents[place]?.total ?? 0);
  });
  return all.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

export function plannedIn(runs: MonthsOfPlan["runs"][number], month: number) {
  let end = 0;
  return runs.find(({ months }) => (end += months) >= month) ?? { months: 1, choice: "none" as const };
}

function worksIn(runs: MonthsOfPlan["runs"][number], month: number): boolean {
  const { hours = 0, earns = 0 } = plannedIn(runs, month);
  return hours + earns > 0;
}

/** A stretch of the picture. */
export interface Stretch {
  kind: Choice | "maternity" | "refused";
  from: number;
  months: number;
}

/** A parent's months as they come, up to the picture's last. Refused ones are apart. */
export function stretchesOf({ result }: MonthsOfPlan, parent: number, count: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let month = 1; month <= count; month++) {
    const own = result.months[month - 1]?.parents[parent];
    const isRefused = result.refusals.some((one) => one.parent === parent && one.month === month);
    const kind = own?.hasMaternity ? "maternity" : isRefused ? "refused" : (own?.choice ?? "none");
    const last = stretches.at(-1);
    if (last?.kind === kind) last.months += 1;
    else stretches.push({ kind, from: month, months: 1 });
  }
  return stretches;
}

/** The months that the picture has room for: it grows in steps, so that it stands still while an end moves. */
export function monthsDrawn({ runs }: MonthsOfPlan): number {
  const last = Math.max(...runs.map((own) => own.reduce((sum, { months }) => sum + months, 0)));
  return [16, 24, 32].find((count) => last < count) ?? 32;
}

/** Refused months by parent and reason, in the order of their first. */
export function refusedMonths(
  refusals: readonly Refusal[],
): { parent: number; code: RefusalCode; months: number[] }[] {
  const all: { parent: number; code: RefusalCode; months: number[] }[] = [];
  for (const { parent, month, code } of [...refusals].sort((a, b) => a.month - b.month)) {
    const same = all.find(
      (one) => one.parent === parent && one.code === code && one.months.at(-1) === month - 1,
    );
    if (same) same.months.push(month);
    else all.push({ parent, code, months: [month] });
  }
  return all;
}
