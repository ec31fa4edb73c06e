import { capitalise } from "~/core/text-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import type { LinkBasis } from "../link/code";
import type { PayKind } from "../plan";
import type { CurrencyResult, PlanResult, WeekResult } from "../result-schema";
import {
  atMostWords,
  type CarerWords,
  payKindWords,
  rangeWords,
  receiveWords,
  weeksWords,
  wholeRange,
  wholeUnits,
} from "../words/phrases";
import { planFindings, todaysRateTexts as t } from "../words/texts";
import type { PlanTerms, ReckonedPlan } from "./reckoned-plan";

/** Equal weeks in a row. */
export interface Run {
  from: number;
  to: number;
  /** The first of them. */
  week: WeekResult;
}

/**
 * Groups weeks of equal pay and use, for all carers or for one.
 * @param isByRate whether weeks at today's rate are apart from those before.
 */
export function runsOf({ weeks }: PlanResult, carer?: number, isByRate = true): Run[] {
  const keyOf = ({ days, carers }: WeekResult) =>
    JSON.stringify([
      days,
      (carer === undefined ? carers : carers.slice(carer, carer + 1)).map(
        ({ block: _, atTodaysRate, ...rest }) => ({ ...rest, isAtTodaysRate: isByRate && atTodaysRate > 0 }),
      ),
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

/** Normal pay less what comes in. Below 0 if more comes in than usual. */
export function gapOf(week: WeekResult, carers: readonly number[]): { least: number; most: number } {
  const own = carers.flatMap((carerIndex) => week.carers[carerIndex] ?? []);
  const sum = (part: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + part(one), 0);
  return {
    least: sum(({ normal, total }) => normal - total.most),
    most: sum(({ normal, total }) => normal - total.least),
  };
}

export function isAtLeastIn({ weeks }: PlanResult, number: number, carers: readonly number[]): boolean {
  const week = weeks.find((one) => one.week === number);
  return carers.some((carerIndex) => week?.carers[carerIndex]?.isAtLeast);
}

export function isAtTodaysRateIn({ weeks }: PlanResult, number: number, carers: readonly number[]): boolean {
  const week = weeks.find((one) => one.week === number);
  return carers.some((carerIndex) => (week?.carers[carerIndex]?.atTodaysRate ?? 0) > 0);
}

/**
 * A few sentences for each currency.
 * @param isRegionOpen the law of the state or province is not chosen yet, so a gap would mislead.
 * @param isLeftOut some state pay is in no sum because we do not know it, so one would too.
 * @param kinds by carer.
 */
export function summaryWords(
  result: PlanResult,
  people: readonly CarerWords[],
  isRegionOpen = false,
  isLeftOut = false,
  kinds: readonly (PayKind | null)[] = [],
): { lead: string; rest: string }[] {
  return result.currencies.map((sums) => {
    const own = sums.carers.map((carerIndex) => kinds[carerIndex] ?? null);
    const earners = sums.carers.flatMap((carerIndex) => people[carerIndex] ?? []);
    const kind = own.some((one) => one !== null) ? ` (${payKindWords(own, earners)})` : "";
    const { currency, carers, atTodaysRate } = sums;
    const money = (minor: number) => moneyWords(wholeUnits(minor, currency), currency);
    const usual = planFindings.usual(usualOf(carers, people), money(sums.normal), kind, result.weeks.length);
    const assumed = atTodaysRate > 0 ? [t.ofThis(money(atTodaysRate))] : [];
    return {
      lead: `${capitalise(receiveWords(carers, people))} ${sums.isAtLeast ? "at least " : ""}${rangeWords(wholeRange(sums.received, currency), currency)}`,
      rest: isRegionOpen
        ? `${usual} ${planFindings.gapLater}`
        : isLeftOut
          ? [usual, planFindings.gapUnknown, ...assumed].join(" ")
          : [usual, gapWords(result, sums), ...assumed].join(" "),
    };
  });
}

/** From when amounts are not known, and what of the sums goes on at the last known ones. */
export function todaysRateWords({ weeks, currencies }: PlanResult): string | null {
  const first = weeks.find(({ carers }) => carers.some(({ atTodaysRate }) => atTodaysRate > 0));
  if (first === undefined) return null;
  const amounts = currencies.flatMap(({ atTodaysRate, currency }) =>
    atTodaysRate > 0 ? [moneyWords(wholeUnits(atTodaysRate, currency), currency)] : [],
  );
  return t.from(dayWords(first.monday), amounts.join(" and "));
}

const usualOf = (carers: readonly number[], people: readonly CarerWords[]) =>
  carers.length > 1 || people[carers[0] ?? 0]?.whose === "your" ? "your" : "the";

/** Weeks in a row with the same amount missing. */
interface Gap {
  from: number;
  to: number;
  /** In all of them, in minor units, at most. */
  missing: number;
}

function gapsOf({ weeks }: PlanResult, carers: readonly number[]): Gap[] {
  const holes: (Gap & { each: number })[] = [];
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

function gapWords(result: PlanResult, { gap: exact, currency, carers, isAtLeast }: CurrencyResult): string {
  const holes = gapsOf(result, carers);
  const gap = wholeRange(exact, currency);
  const isOver = result.weeks.some((week) => gapOf(week, carers).most < 0);
  const missing = isOver ? holes.reduce((sum, hole) => sum + hole.missing, 0) : exact.most;
  const largest = holes.reduce<Gap | null>((a, b) => (a && a.missing >= b.missing ? a : b), null);
  const short = wholeUnits(missing, currency);
  if (largest === null || short === 0)
    return gap.most < 0 ? "That is more than usual, so there is no gap." : "There is no gap.";
  const part =
    largest.missing === missing
      ? "all of it in"
      : largest.missing * 2 > missing
        ? "most of it in"
        : "the largest part in";
  const where = `${part} ${weeksWords(largest.from, largest.to)}`;
  const size = atMostWords(gap, { currency, isAtLeast });
  if (!isOver) return `The gap is ${size}, ${where}.`;
  // Extra pay in one week fills no later week unless somebody saves it.
  const others = `Some weeks bring more than usual. The others fall short by ${atMostWords({ least: short, most: short }, { currency, isAtLeast })}, ${where}.`;
  return gap.most > 0 ? `The gap is ${size}. ${others}` : `In all, that is no less than usual. ${others}`;
}

/** "A$2,000 a week for you and your partner"; null if all pay was typed. */
export function examplePayWords({ terms, people }: ReckonedPlan): string | null {
  const pays = terms.flatMap(({ isExamplePay, normal, currency }, carer) =>
    isExamplePay ? [{ carer, amount: `${moneyWords(normal, currency)} a week` }] : [],
  );
  const amounts = [...new Set(pays.map(({ amount }) => amount))].map((amount) => {
    const earners = pays.filter((pay) => pay.amount === amount).map(({ carer }) => carer);
    return `${amount} for ${earners.map((carer) => people[carer]?.name).join(" and ")}`;
  });
  return amounts.length > 0 ? amounts.join(", ") : null;
}

/** What the sums leave out because nobody typed it. */
export function leftOutWords(state: ReckonedPlan): string[] {
  const { plan, terms, people } = state;
  const nameOf = (carer: number) => people[carer]?.name ?? "";
  const pay = examplePayWords(state);
  const open = terms.flatMap(({ provision, unread, employer }, carer) => {
    const isTyped = plan.carers[carer]?.blocks.some(({ use }) => use === "provision") ?? false;
    const isOpen = provision ? unread : !isTyped;
    return isOpen ? [{ carer, employer, unread, isMore: provision !== null }] : [];
  });
  const unlisted = open.filter(({ employer }) => employer === null).map(({ carer }) => carer);
  return [
    ...(pay === null ? [] : [`Your own pay. The example is ${pay}.`]),
    ...(unlisted.length > 0 ? [`Any employer’s leave for ${unlisted.map(nameOf).join(" or ")}.`] : []),
    ...open.flatMap(({ carer, employer, unread, isMore }) => {
      if (employer === null) return [];
      const name = nameOf(carer);
      return unread
        ? [planFindings.employerUnread(employer.name, name, isMore)]
        : [planFindings.employerSilent(employer.name, name)];
    }),
  ];
}

export function linkBasisOf(
  { employers }: Pick<PlanTerms, "employers">,
  { currencies }: PlanResult,
): LinkBasis {
  return {
    months: employers.map((employer) => employer?.lastUpdated ?? null),
    received: currencies.map(({ currency, received }) => ({ currency, least: received.least })),
  };
}
