import { dayWords } from "~/policy/document/source-words-rules";
import { counted, listed, moneyWords } from "~/policy/document/step-words-rules";
import { dayNumber, dayText, mondayOf } from "../days";
import { leavePartsOf, workdayAfter, workdayBefore } from "../engine/leave-parts";
import { isPayTyped, payKindsOf } from "../engine/household";
import { notReckoned } from "../engine/warnings";
import type { PayKind } from "../plan";
import type { CurrencyResult, PlanResult, Range } from "../result-schema";
import type { Household } from "../types";
import {
  type CarerWords,
  lengthWords,
  minorUnits,
  openWords,
  payKindWords,
  rangeWords,
  stretchesWords,
} from "../words/phrases";
import { headlineTexts as t } from "../words/texts";
import { type PlanTerms, type ReckonedPlan, reckonPlan } from "./reckoned-plan";

/** The whole month in which least comes in a pay day: "2027-04". */
export interface LowestMonth {
  currency: string;
  month: string;
  amount: Range;
  isAtLeast: boolean;
}

type ToldPlan = Pick<ReckonedPlan, "result" | "people"> & { household: Household };

/**
 * Time first, then its price.
 * @param lowest one for each currency that has one.
 * @param lawAlone see `lastDayByLaw`.
 */
export function headlineOf(
  state: ToldPlan,
  lowest: readonly LowestMonth[],
  lawAlone: string | null,
): { lead: string; rest: string } {
  const { result } = state;
  const { lastDayAtHome: last } = result;
  const longer = last === null || lawAlone === null ? 0 : dayNumber(last) - dayNumber(lawAlone);
  const rest = [
    ...priceWords(state, lowest),
    ...(longer > 0 ? [t.longer(wholeWeeks(longer))] : []),
    ...(result.nobodyPaid.length > 0 ? [t.nobodyPaid(stretchesWords(result.nobodyPaid))] : []),
  ];
  return { lead: homeWords(result, state.household), rest: rest.join(" ") };
}

function homeWords({ lastDayAtHome: last }: PlanResult, household: Household): string {
  if (last === null) return t.nobodyHome;
  const { birth } = household.plan;
  const holes = holesOf(household);
  return holes.length > 0
    ? t.homeWithHoles(dayWords(last), listed(holes))
    : t.home(dayWords(last), wholeWeeks(dayNumber(last) + 1 - dayNumber(birth)));
}

/** "from 31 August 2026 to 25 September 2026": from week 1 on, workdays without leave before the last day of any. */
function holesOf(household: Household): string[] {
  const parts = leavePartsOf(household).flat();
  parts.sort((a, b) => a.first - b.first);
  let last = mondayOf(household.plan.birth, 1) - 1;
  return parts.flatMap((part) => {
    const back = workdayAfter(last);
    const isHole = part.first > back;
    last = Math.max(last, part.last);
    return isHole ? [t.hole(dayWords(dayText(back)), dayWords(dayText(workdayBefore(part.first))))] : [];
  });
}

/** Beside a day, days beyond whole weeks say nothing more. */
const wholeWeeks = (days: number) => lengthWords(days < 7 ? days : days - (days % 7), 7);

function priceWords(state: ToldPlan, lowest: readonly LowestMonth[]): string[] {
  const { result, household, people } = state;
  if (household.law?.needsRegion) return [t.regionOpen];
  const unread = notReckoned(household);
  if (unread) return [unread.payment === null ? t.lawOpen : t.amountOpen];
  if (!isPayTyped(household.terms)) return [t.payOpen];
  const kinds = payKindsOf(household);
  return result.currencies.flatMap((sums) => [
    costWords(sums, kindWords(sums, kinds, people), counted(result.weeks.length, "week")),
    ...lowest.flatMap(({ currency, month, amount, isAtLeast }) =>
      currency === sums.currency
        ? [t.lowest(monthWords(month), lowestWords(amount, currency, isAtLeast))]
        : [],
    ),
  ]);
}

function kindWords(
  { carers }: CurrencyResult,
  kinds: readonly (PayKind | null)[],
  people: readonly CarerWords[],
): string {
  const own = carers.map((carer) => kinds[carer] ?? null);
  return payKindWords(
    own,
    carers.flatMap((carer) => people[carer] ?? []),
  );
}

/** @param time "40 weeks" */
export function costWords(
  { gap, normal, currency, isAtLeast }: Pick<CurrencyResult, "gap" | "normal" | "currency" | "isAtLeast">,
  kind: string,
  time: string,
): string {
  const usual = moneyWords(aboutAmount(normal, currency), currency);
  const least = aboutAmount(gap.least, currency);
  const most = aboutAmount(gap.most, currency);
  if (most <= 0) return t.costsNothing(usual, kind, time);
  const cost = rangeWords({ least: isAtLeast ? most : least, most }, currency);
  return t.costs(cost, usual, kind, time, isAtLeast);
}

/** Rounded to hundreds of whole units, or tens below a thousand: a sum of a year is no finer. */
function aboutAmount(minor: number, currency: string): number {
  const unit = minorUnits(currency);
  const step = (Math.abs(minor) >= 1_000 * unit ? 100 : 10) * unit;
  return Math.round(minor / step) * step || 0;
}

function lowestWords({ least, most }: Range, currency: string, isAtLeast: boolean): string {
  const range = { least: aboutAmount(least, currency), most: aboutAmount(most, currency) };
  const words = rangeWords(range, currency);
  return isAtLeast ? openWords(range, words) : t.about(words);
}

/** "April 2027". */
const monthWords = (month: string) => dayWords(`${month}-01`).replace(/^\d+ /, "");

/**
 * Until which day somebody would be at home by our first plan without any employer's leave.
 * @returns null where the law is not known, or gives nobody anything.
 */
export function lastDayByLaw({ plan }: ReckonedPlan, { law }: Pick<PlanTerms, "law">): string | null {
  if (law === null) return null;
  const employers = plan.carers.map(() => null);
  const alone = { ...plan, carers: plan.carers.map((carer) => ({ ...carer, employer: null, blocks: [] })) };
  return reckonPlan(
    alone,
    plan.carers.map(() => true),
    { law, employers },
  ).result.lastDayAtHome;
}
