import { dayWords, monthNames } from "~/policy/document/source-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";
import type { Range } from "../result-schema";
import { type CarerWords, openWords, rangeWords, wholeRange, wholeUnits } from "../words/phrases";
import { todaysRateTexts } from "../words/texts";
import type { MonthOfCarer, PlanMonth, PlanMonths } from "./months";
import type { NetMonths, NetYearEnd } from "./net";
import { monthTexts as t } from "./texts";

/** "Apr 2027". */
export const monthWords = (month: string): string =>
  `${(monthNames[Number(month.slice(5)) - 1] ?? "").slice(0, 3)} ${month.slice(0, 4)}`;

/** "7 Dec". */
const dayAlone = (day: string) => `${Number(day.slice(8))} ${monthWords(day.slice(0, 7)).slice(0, 3)}`;

/** "from 7 Dec" of a month that the plan begins in, "to 5 Dec" of one that it ends in; else null. */
export function spanWords({ month, firstDay, lastDay, isWhole }: PlanMonth, { months }: PlanMonths) {
  if (isWhole) return null;
  return month === months[0]?.month ? t.from(dayAlone(firstDay)) : t.to(dayAlone(lastDay));
}

/** In whole units of the currency. */
export const amountWords = (amount: Range, currency: string): string =>
  rangeWords(wholeRange(amount, currency), currency);

/** Rounded to tens, as nobody knows it better. */
const inTens = (minor: number, currency: string): number => 10 * wholeUnits(minor / 10, currency);

export const rangeInTens = ({ least, most }: Range, currency: string): Range => ({
  least: inTens(least, currency),
  most: inTens(most, currency),
});

export function aboutWords(net: Range, currency: string, isAtLeast: boolean): string {
  const range = rangeInTens(net, currency);
  const words = t.about(rangeWords(range, currency));
  return isAtLeast ? openWords(range, words) : words;
}

export function missingWords(gap: Range, currency: string, isAtLeast: boolean): string {
  const { least, most } = wholeRange(gap, currency);
  if (most <= 0) return isAtLeast ? t.notStated : t.nothingMissing;
  const missing = { least: Math.max(0, least), most };
  return isAtLeast ? `at most ${rangeWords({ least: most, most }, currency)}` : rangeWords(missing, currency);
}

/** "employer A$4,000, state A$4,019 at today’s rate"; "work" where all comes from it. */
export function partsWords(
  { work, employer, state, total, isAtLeast, atTodaysRate }: MonthOfCarer,
  currency: string,
): string {
  const mark = atTodaysRate > 0 ? ` ${todaysRateTexts.mark}` : "";
  const parts: [name: string, amount: Range, mark: string][] = [
    [t.work, { least: work, most: work }, ""],
    [t.employer, employer, ""],
    [t.state, state, mark],
  ];
  const own = parts.filter(([, { most }]) => most > 0);
  if (total.most === 0) return isAtLeast ? t.notStated : t.unpaid;
  const words =
    own.length === 1
      ? own.map(([name, , mark]) => name + mark)
      : own.map(([name, amount, mark]) => `${name} ${amountWords(amount, currency)}${mark}`);
  return [...words, ...(isAtLeast ? [t.moreNotStated] : [])].join(", ");
}

/** In minor units. Less is no more than rounding by the week. */
const leastYearEnd = 5_000;

/** "After 30 June 2027: about A$310 back for you, with usual pay on 5 pay days …"; null where it is next to nothing. */
export function yearEndWords(
  { carer, to, back, usualPayDays }: NetYearEnd,
  { currency, carers }: NetMonths,
  people: readonly CarerWords[],
): string | null {
  const { least, most } = rangeInTens(back, currency);
  if (Math.max(-least, most) < leastYearEnd) return null;
  const name = people[carer]?.name ?? "";
  const days = usualPayDays > 0 ? t.usualPayDays(counted(usualPayDays, "pay day")) : "";
  const whose = `${carers.length > 1 ? t.whose(name) : ""}${days}.`;
  const about = (range: Range) => t.about(rangeWords(range, currency));
  if (least >= 0) return t.back(dayWords(to), about({ least, most }), whose);
  if (most <= 0) return t.due(dayWords(to), about({ least: -most, most: -least }), whose);
  return t.open(dayWords(to), t.about(moneyWords(-least, currency)), moneyWords(most, currency), whose);
}
