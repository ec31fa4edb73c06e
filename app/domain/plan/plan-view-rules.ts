import type { CurrencyResult, PlanResult, WeekResult } from "./plan-result-rules";
import { rangeWords, weeksWords } from "./plan-words-rules";

/** Weeks that follow each other alike. */
export interface Run {
  from: number;
  to: number;
  /** The first of them, which all are like. */
  week: WeekResult;
}

/** The weeks of a plan as runs: of equal pay and use, or of one carer alone. */
export function runsOf({ weeks }: PlanResult, carer?: number): Run[] {
  const keyOf = ({ days, carers }: WeekResult) =>
    JSON.stringify([
      days,
      (carer === undefined ? carers : carers.slice(carer, carer + 1)).map(({ block: _, ...rest }) => rest),
    ]);
  const runs: Run[] = [];
  let last = "";
  for (const week of weeks) {
    const key = keyOf(week);
    const run = runs.at(-1);
    if (run && key === last) run.to = week.week;
    else runs.push({ from: week.week, to: week.week, week });
    last = key;
  }
  return runs;
}

/** What is missing in a week of those who earn in a currency, at most; below 0 where more comes than usual. */
export function gapOf(week: WeekResult, carers: readonly number[]): { least: number; most: number } {
  const own = carers.flatMap((place) => week.carers[place] ?? []);
  const sum = (part: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + part(one), 0);
  return {
    least: sum(({ normal, total }) => normal - total.most),
    most: sum(({ normal, total }) => normal - total.least),
  };
}

/** Whether something that is not known comes besides in a week of some carers. */
export function isAtLeastIn({ weeks }: PlanResult, number: number, carers: readonly number[]): boolean {
  const week = weeks.find((one) => one.week === number);
  return carers.some((place) => week?.carers[place]?.isAtLeast);
}

/** The plan in words, the hole first: two or three sentences for each currency. */
export function summaryWords(result: PlanResult): { lead: string; rest: string }[] {
  return result.currencies.map((sums) => ({
    lead: `You receive ${sums.isAtLeast ? "at least " : ""}${rangeWords(sums.received, sums.currency)}`,
    rest: `of your usual ${rangeWords({ least: sums.normal, most: sums.normal }, sums.currency)}. ${gapWords(result, sums)}`,
  }));
}

function gapWords(result: PlanResult, { gap, currency, carers, isAtLeast }: CurrencyResult): string {
  if (gap.most <= 0) return gap.most < 0 ? "That is more than usual: there is no gap." : "There is no gap.";
  const sums = runsOf(result).map((run) => ({
    run,
    sum: gapOf(run.week, carers).most * (run.to - run.from + 1),
  }));
  const largest = sums.reduce((a, b) => (b.sum > a.sum ? b : a));
  const part =
    largest.sum === gap.most
      ? "all of it in"
      : largest.sum * 2 > gap.most
        ? "most of it in"
        : "the largest part in";
  const size = isAtLeast
    ? `at most ${rangeWords({ least: gap.most, most: gap.most }, currency)}`
    : rangeWords(gap, currency);
  return `The gap is ${size}, ${part} ${weeksWords(largest.run.from, largest.run.to)}.`;
}

/** Lists of weeks as stretches: "weeks 3 to 4, week 9". */
export function stretchesWords(weeks: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const week of weeks) {
    const last = stretches.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else stretches.push([week, week]);
  }
  return stretches.map(([from, to]) => weeksWords(from, to)).join(", ");
}
