import { dayWords } from "~/policy/document/source-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";
import { dayNumber, weekday } from "../days";
import type { PayKind, Use } from "../plan";
import type { Range } from "../result-schema";
import type { Plan, PlanBlock } from "../schema";

export const useWords: Readonly<Record<Use, string>> = {
  provision: "employer’s leave",
  state: "state pay",
  annual: "annual leave",
  unpaid: "unpaid",
  work: "at work",
  in_touch: "state pay and keeping-in-touch days",
};

/** A typed share of pay is named by its pay. */
export function blockWords({ use, option, days }: Pick<PlanBlock, "use" | "option" | "days">): string {
  const isShare = use === "provision" && option?.endsWith("%");
  const words = isShare ? (option === "100%" ? "full pay" : `${option} of pay`) : useWords[use];
  return days === undefined || use === "work" ? words : `${words}, ${dayCount(days, use)}`;
}

/** Days at home a week; of leave with days in touch, those worked. */
export function dayCount(days: number, use: Use): string {
  return `${counted(days, "day")}${use === "in_touch" ? " of work" : ""} a week`;
}

/** "12 weeks and 3 days", of working days, or of all. */
export function lengthWords(days: number, ofWeek: 5 | 7 = 5): string {
  const weeks = Math.floor(days / ofWeek);
  const rest = Math.round(10 * (days - ofWeek * weeks)) / 10;
  const parts = [...(weeks > 0 ? [counted(weeks, "week")] : []), ...(rest > 0 ? [counted(rest, "day")] : [])];
  return parts.join(" and ");
}

/** "A$160,522.20", or "A$134,400 to A$160,522.20". */
export function rangeWords({ least, most }: Range, currency: string): string {
  const words = (minor: number) =>
    minor < 0 ? `−${moneyWords(-minor, currency)}` : moneyWords(minor, currency);
  return least === most ? words(most) : `${words(least)} to ${words(most)}`;
}

/** How many make a whole one of the currency. */
export function minorUnits(currency: string): number {
  // One minor unit is written with all decimals of its currency.
  return 10 ** (moneyWords(1, currency).split(".")[1]?.length ?? 0);
}

/** Minor units rounded to whole ones of the currency: cents stand in tables, not in sentences. */
export function wholeUnits(minor: number, currency: string): number {
  const unit = minorUnits(currency);
  // Zero is never shown as "−0".
  return Math.round(minor / unit) * unit || 0;
}

export const wholeRange = ({ least, most }: Range, currency: string): Range => ({
  least: wholeUnits(least, currency),
  most: wholeUnits(most, currency),
});

/** What is known of more: "at least A$2,000", or "A$0 to A$2,000, maybe more" where that is in doubt itself. */
export function openWords({ least, most }: Range, amount: string): string {
  return least === most ? `at least ${amount}` : `${amount}, maybe more`;
}

/** "A$2,000", "at least A$2,000", or "not stated" if nothing known comes in. */
export function atLeastWords(
  amount: Range,
  { currency, isAtLeast }: { currency: string; isAtLeast: boolean },
): string {
  const words = rangeWords(amount, currency);
  if (!isAtLeast) return words;
  return amount.most === 0 ? "not stated" : openWords(amount, words);
}

/** A gap: "A$40,000", or "at most A$40,000" if more may come in. */
export function atMostWords(
  gap: Range,
  { currency, isAtLeast }: { currency: string; isAtLeast: boolean },
): string {
  if (!isAtLeast) return rangeWords(gap, currency);
  return `at most ${rangeWords({ least: gap.most, most: gap.most }, currency)}`;
}

/** "week 13", "weeks 13 to 34". */
export function weeksWords(from: number, to: number): string {
  return from === to ? `week ${weekWords(from)}` : `weeks ${weekWords(from)} to ${weekWords(to)}`;
}

/** "Mon 3 August 2026". */
export function weekdayWords(day: string): string {
  const name = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday(dayNumber(day))] ?? "";
  return `${name} ${dayWords(day)}`;
}

/** With a minus sign: a hyphen reads as a dash. */
const weekWords = (week: number): string => (week < 0 ? `−${-week}` : String(week));

/** "1–6", "−5 to 7". */
export function weekSpan(from: number, to: number): string {
  return from < 0 || from === to ? weeksWords(from, to).replace(/^\w+ /, "") : `${from}–${to}`;
}

/** Within a sentence: "you have", "your partner has", "Ana has". */
export interface CarerWords {
  name: string;
  whose: string;
  have: "have" | "has";
  are: "are" | "is";
  receive: "receive" | "receives";
}

export function carerWordsOf({ carers }: Pick<Plan, "carers">): CarerWords[] {
  return carers.map(({ name }, carerIndex) => {
    if (name !== undefined) return { name, whose: `${name}’s`, have: "has", are: "is", receive: "receives" };
    if (carerIndex === 0) return { name: "you", whose: "your", have: "have", are: "are", receive: "receive" };
    return { name: "your partner", whose: "your partner’s", have: "has", are: "is", receive: "receives" };
  });
}

/** "take-home pay", "pay before tax", "your take-home pay, your partner’s pay before tax". */
export function payKindWords(kinds: readonly (PayKind | null)[], people: readonly CarerWords[]): string {
  const all = kinds.map((kind) => (kind === "take_home" ? "take-home pay" : "pay before tax"));
  const [first = "pay before tax"] = all;
  if (all.every((words) => words === first)) return first;
  return all.map((words, carerIndex) => `${people[carerIndex]?.whose} ${words}`).join(", ");
}

/** "weeks 3 to 4, week 9". */
export function stretchesWords(weeks: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const week of weeks) {
    const last = stretches.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else stretches.push([week, week]);
  }
  return stretches.map(([from, to]) => weeksWords(from, to)).join(", ");
}
