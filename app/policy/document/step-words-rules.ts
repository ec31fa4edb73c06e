import { partnerTexts, payPhrases, statePaySentences } from "../sentence-texts";
import { sentenceJoints } from "../texts";
import { partnerConditionsWords } from "./partner-words-rules";
import type { Span } from "./value-schema";
import type { Pay, Step, Tier } from "./provision-schema";
import { schemeOf, weekTenths } from "./service-rules";
import { capitalise } from "~/core/text-rules";

/** "1 week", "4.5 weeks", "12 months". */
export const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** "12 months", "26 weeks"; two years or more in whole years. */
export function spanWords({ n, unit }: Span): string {
  return unit === "month" && n >= 24 && n % 12 === 0 ? counted(n / 12, "year") : counted(n, unit);
}

/** Null where the service is not stated. */
export function serviceWords(minService: Tier["minService"]): string | null {
  if (minService === null) return null;
  return minService.n === 0 ? payPhrases.fromDayOne : `after ${spanWords(minService)}`;
}

/** "a, b and c". */
export function listed(words: readonly string[], word = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${word} ${words.at(-1)}`;
}

const payWords = (pay: Pay, currency: string | null) => payParts(pay, currency).join("");

/** "at " and "93% of pay". */
function payParts(pay: Pay, currency: string | null): [joint: string, what: string] {
  switch (pay.kind) {
    case "percent":
      if (pay.pct === 100) return ["on ", payPhrases.full];
      if (pay.pct === 50) return ["on ", payPhrases.half];
      return pay.pct === 0 ? ["", payPhrases.unpaid] : ["at ", payPhrases.percent(pay.pct)];
    case "statutory":
      return ["at ", payPhrases.statutory];
    case "flat":
      return ["at ", payPhrases.aWeek(moneyWords(pay.amount, currency))];
    case "lump_sum":
      return ["", `with ${lumpSumWords(pay)}`];
    case "unpaid":
      return ["", payPhrases.unpaid];
    case "not_stated":
      return ["", pay.isPaid ? payPhrases.paid : payPhrases.notStated];
  }
}

const signs: Readonly<Record<string, string>> = {
  AUD: "A$",
  CAD: "C$",
  EUR: "€",
  GBP: "£",
  NZD: "NZ$",
  SGD: "S$",
  USD: "US$",
};

/** "£187.32", "£600", "JPY 5,000". @param minor minor units. */
export function moneyWords(minor: number, currency: string | null): string {
  if (currency === null) return payPhrases.amountNotStated;
  const sign = Object.hasOwn(signs, currency) ? signs[currency] : `${currency} `;
  const digits = digitsOf(currency);
  const isWhole = minor % 10 ** digits === 0;
  return `${sign}${decimals(isWhole ? 0 : digits).format(minor / 10 ** digits)}`;
}

/** A plan writes a hundred amounts, and making a format is slow. */
const digitsOf = memoised(
  (currency: string) =>
    new Intl.NumberFormat("en-AU", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2,
);
const decimals = memoised(
  (digits: number) =>
    new Intl.NumberFormat("en-AU", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

function memoised<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

function lumpSumWords({ weeksOfPay, after }: Extract<Pay, { kind: "lump_sum" }>): string {
  const sum = payPhrases.lumpSum(weeksOfPay);
  if (!after) return sum;
  const event = payPhrases.lumpSumAfter[after.event];
  return after.n === 0 ? `${sum} after ${event}` : `${sum}, ${spanWords(after)} after ${event}`;
}

/** Steps in order: "8 weeks on full pay" and "18 on half pay with state pay on top". */
export function stepPhrases(steps: readonly Step[], currency: string | null): string[] {
  let isUnitSaid = false;
  return mergeSteps(steps).map((step) => {
    const phrase = stepWords(step, currency, isUnitSaid);
    isUnitSaid ||= typeof step.weeks === "number" && step.weeks !== 1;
    const conditions = partnerConditionsWords(step.partnerConditions);
    return conditions === "" ? phrase : `${phrase} (${conditions})`;
  });
}

/** "14 weeks on full pay: only if the partner works full time." for each step with conditions. */
export function stepConditionSentences(steps: readonly Step[], currency: string | null): string[] {
  return mergeSteps(steps).flatMap((step) => {
    const conditions = partnerConditionsWords(step.partnerConditions);
    return conditions === ""
      ? []
      : [partnerTexts.ofStep(capitalise(stepWords(step, currency, false)), conditions)];
  });
}

export const stepsWords = (steps: readonly Step[], currency: string | null): string =>
  stepPhrases(steps, currency).join(sentenceJoints.then);

function stepWords(step: Step, currency: string | null, isUnitSaid: boolean): string {
  const { pay, state, weeks, days, weeksBasis } = step;
  const onTop = state === "on_top" || state === "on_top_capped";
  if (pay.kind === "lump_sum" && weekTenths(step) === 0)
    return lumpSumWords(pay) + (onTop ? `, ${payPhrases.lumpSumOnTop}` : "");
  const relation = onTop && pay.kind !== "unpaid" ? ` ${payPhrases.onTop}` : "";
  const [joint, what] = payParts(pay, currency);
  if (weeksBasis === "while_state_pays") return `${what}${relation} for as long as ${schemeWords(step)}`;
  const how = joint + what + relation;
  if (days !== undefined) return `${counted(days, "day")} ${how}`;
  // No weeks, so no pay to state.
  if (weeks === 0 && pay.kind === "not_stated") return payPhrases.zeroWeeks + relation;
  if (typeof weeks !== "number")
    return pay.kind === "not_stated" ? payPhrases.weeksNotStated : payPhrases.lengthNotStated(how);
  return `${isUnitSaid && weeks !== 1 ? weeks : counted(weeks, "week")} ${how}`;
}

function schemeWords(step: Step): string {
  const scheme = schemeOf(step);
  return scheme ? payPhrases.whileSchemePays(scheme.name, scheme.weeks) : payPhrases.whileStatePays;
}

/** 4 and 33 statutory weeks are 37. */
function mergeSteps(steps: readonly Step[]): Step[] {
  const terms = ({ weeks: _, ...rest }: Step) => JSON.stringify(Object.entries(rest).sort());
  return steps.reduce<Step[]>((all, step) => {
    const last = all.at(-1);
    const isSame =
      last && typeof last.weeks === "number" && typeof step.weeks === "number" && terms(last) === terms(step);
    if (!isSame) return [...all, step];
    const weeks = Math.round(((last.weeks ?? 0) + (step.weeks ?? 0)) * 10) / 10;
    return [...all.slice(0, -1), { ...last, weeks }];
  }, []);
}

const relations = ["included", "tops_up", "on_top", "on_top_capped", "none", null] as const;

/** One sentence for each way that state pay counts. */
export function stateWords(
  steps: readonly Step[],
  currency: string | null,
): { text: string; isOpen: boolean }[] {
  const paid = steps.filter(({ pay }) => ["percent", "flat", "not_stated"].includes(pay.kind));
  const isSilent = paid.every(({ state = null }) => state === null);
  const said = relations.flatMap((relation) => {
    const isMeant = ({ state = null }: Step) => state === relation;
    const those = mergeSteps(paid.filter(isMeant));
    if (those.length === 0) return [];
    const which = listed([...new Set(those.map(({ pay }) => payWords(pay, currency)))]);
    const says = statePaySentences[relation ?? "relationNotStated"];
    // Weeks of the same pay may differ in this alone: then their number tells which are meant.
    const others = new Set(paid.filter((step) => !isMeant(step)).map(({ pay }) => payWords(pay, currency)));
    const isShared = those.some(({ pay }) => others.has(payWords(pay, currency)));
    const tenths = those.map(weekTenths);
    const ofThose =
      isShared && tenths.every((n) => n !== null)
        ? statePaySentences.someOfWeeks(tenths.reduce((sum, n) => sum + n, 0) / 10, which, says)
        : statePaySentences.ofWeeks(which, says);
    return [{ text: isSilent ? statePaySentences.notStated : ofThose, isOpen: relation === null }];
  });
  const isForReceivers = paid.some(({ requiresReceipt }) => requiresReceipt);
  const receipt = { text: statePaySentences.onlyWithIt, isOpen: false };
  return isForReceivers ? [...said, receipt] : said;
}
