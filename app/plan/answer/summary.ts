import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import type { LinkBasis } from "../link/code";
import type { PlanResult, WeekResult } from "../result-schema";
import { wholeUnits } from "../words/phrases";
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

/** From when amounts are not known, and what of the sums goes on at the last known ones. */
export function todaysRateWords({ weeks, currencies }: PlanResult): string | null {
  const first = weeks.find(({ carers }) => carers.some(({ atTodaysRate }) => atTodaysRate > 0));
  if (first === undefined) return null;
  const amounts = currencies.flatMap(({ atTodaysRate, currency }) =>
    atTodaysRate > 0 ? [moneyWords(wholeUnits(atTodaysRate, currency), currency)] : [],
  );
  return t.from(dayWords(first.monday), amounts.join(" and "));
}

/** What the sums leave out because nobody typed it. */
export function leftOutWords(state: ReckonedPlan): string[] {
  const { plan, terms, people } = state;
  const nameOf = (carer: number) => people[carer]?.name ?? "";
  const open = terms.flatMap(({ provision, unread, employer }, carer) => {
    const isTyped = plan.carers[carer]?.blocks.some(({ use }) => use === "provision") ?? false;
    const isOpen = provision ? unread : !isTyped;
    return isOpen ? [{ carer, employer, unread, isMore: provision !== null }] : [];
  });
  const unlisted = open.filter(({ employer }) => employer === null).map(({ carer }) => carer);
  return [
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
