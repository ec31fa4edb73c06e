import { atStart, receiveWords, type CarerWords } from "./carer-words-rules";
import type { CurrencyResult, PlanResult, WeekResult } from "./plan-output";
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
export function summaryWords(
  result: PlanResult,
  people: readonly CarerWords[],
): { lead: string; rest: string }[] {
  return result.currencies.map((sums) => ({
    lead: `${atStart(receiveWords(sums.carers, people))} ${sums.isAtLeast ? "at least " : ""}${rangeWords(sums.received, sums.currency)}`,
    rest: `of ${usualOf(sums.carers, people)} usual ${rangeWords({ least: sums.normal, most: sums.normal }, sums.currency)}. ${gapWords(result, sums)}`,
  }));
}

const usualOf = (carers: readonly number[], people: readonly CarerWords[]) =>
  carers.length > 1 || people[carers[0] ?? 0]?.whose === "your" ? "your" : "the";

/** Weeks that follow each other in which the same is missing. */
interface Hole {
  from: number;
  to: number;
  /** Of all of them, in minor units, at most. */
  missing: number;
}

/** Where those who earn in a currency are short of their usual pay, whoever it is that is at home. */
function holesOf({ weeks }: PlanResult, carers: readonly number[]): Hole[] {
  const holes: (Hole & { each: number })[] = [];
  for (const week of weeks) {
    const each = gapOf(week, carers).most;
    const last = holes.at(-1);
    if (each <= 0) continue;
    if (last?.each === each && last.to === week.week - 1) {
      last.to = week.week;
      last.missing += each;
    } else holes.push({ from: week.week, to: week.week, each, missing: each });
  }
  return holes;
}

function gapWords(result: PlanResult, { gap, currency, carers, isAtLeast }: CurrencyResult): string {
  const holes = holesOf(result, carers);
  const amount = (minor: number) => rangeWords({ least: minor, most: minor }, currency);
  const isOver = result.weeks.some((week) => gapOf(week, carers).most < 0);
  const missing = isOver ? holes.reduce((sum, hole) => sum + hole.missing, 0) : gap.most;
  const largest = holes.reduce<Hole | null>((a, b) => (a && a.missing >= b.missing ? a : b), null);
  if (largest === null)
    return gap.most < 0 ? "That is more than usual: there is no gap." : "There is no gap.";
  const part =
    largest.missing === missing
      ? "all of it in"
      : largest.missing * 2 > missing
        ? "most of it in"
        : "the largest part in";
  const where = `${part} ${weeksWords(largest.from, largest.to)}`;
  const size = isAtLeast ? `at most ${amount(gap.most)}` : rangeWords(gap, currency);
  if (!isOver) return `The gap is ${size}, ${where}.`;
  // What comes above the usual pay in some weeks is no money in others, unless somebody puts it by.
  const short = `Some weeks bring more than usual; the others miss ${isAtLeast ? "at most " : ""}${amount(missing)}, ${where}.`;
  return gap.most > 0 ? `The gap is ${size}. ${short}` : `In all that is no less than usual. ${short}`;
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
