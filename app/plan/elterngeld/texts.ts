import { dayWords, monthNames } from "~/policy/document/day-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";

import { benefitNames, maternityName } from "../months";
import type { MonthChoice } from "../plan";
import type { partNames, RefusalCode } from "./elterngeld-plan";
import type { MonthsNote } from "./household";

/** Whole euros: cents stand in tables, not in sentences. */
export const euros = (cents: number): string => moneyWords(100 * Math.round(cents / 100) || 0, "EUR");
export const exactEuros = (cents: number): string =>
  cents < 0 ? `−${moneyWords(-cents, "EUR")}` : moneyWords(cents, "EUR");

/** "3 Aug". */
const shortDay = (day: string): string =>
  `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;

/** "3 Aug–2 Sep". */
export const axisWords = (from: string, to: string): string => `${shortDay(from)}–${shortDay(to)}`;

/** "3 Aug–2 Sep 2026"; of two years both. */
export function daysWords(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last
    ? `${shortDay(from)}–${shortDay(to)} ${last}`
    : `${shortDay(from)} ${first}–${shortDay(to)} ${last}`;
}

export const choiceWords: Readonly<Record<MonthChoice, string>> = {
  none: "At work, no Elterngeld",
  ...benefitNames,
};

export const partWords: Readonly<Record<(typeof partNames)[number], string>> = {
  ...benefitNames,
  sibling: "Geschwisterbonus",
  multiple: "Mehrlingszuschlag",
  setOff: "less, as maternity pay comes first",
  insurer: "Mutterschaftsgeld (Krankenkasse)",
  employer: "Arbeitgeberzuschuss",
};

/** Each programme once, in plain words. */
export const meanings = [
  ["Basiselterngeld", "about two thirds of net pay, a month at a time, up to month 14"],
  ["ElterngeldPlus", "at most half of it for twice as long, beside part-time work where you like"],
  ["Partnerschaftsbonus", "2 to 4 more months of Plus while both of you work 24 to 32 hours a week"],
  [
    "Mutterschaftsgeld and Arbeitgeberzuschuss",
    "health insurer and employer together pay net pay in Mutterschutz",
  ],
] as const;

export const germanHeadline = {
  home: (until: string, months: number, holes: readonly number[]) =>
    holes.length === 0
      ? `Someone is home until ${dayWords(until)}, ${counted(months, "month")}.`
      : `Someone is home until ${dayWords(until)}, but nobody all day in month ${holes.join(", ")}.`,
  nobodyHome: "No month of Elterngeld is in this plan.",
  longer: (until: string, month: number) =>
    `With part-time work Elterngeld comes until ${dayWords(until)}, month ${month}.`,
  amount: (sum: number) => `Elterngeld: about ${euros(sum)} in all.`,
  maternity: (sum: number) => `Mutterschaftsgeld and the employer’s supplement: about ${euros(sum)}.`,
  lowest: (month: number, days: string, amount: number) =>
    `Lowest month: month ${month} (${days}), about ${euros(amount)}.`,
  noPay: (whose: string) =>
    `No amounts yet: type ${whose} net pay, or pay before tax with the tax class. The months below hold either way.`,
};

export const germanPlan = {
  suggested: {
    two: "We suggest the usual: the birth parent’s first twelve months, then two of the other parent. All 14 months are used, and each of you has at least two.",
    twelve: "We suggest twelve months: the two partner months need pay that falls.",
    alone: "We suggest all months one after the other.",
  },
  alone: "With one parent in the plan we count the child as brought up by you alone (BEEG § 4c).",
  picture: "Elterngeld by months of the child’s life",
  slide: "Move the end of a run with its handle: by pointer, or with the arrow keys.",
  axis: "Month of life",
  mutterschutz: maternityName,
  refused: "not given",
  unit: "months",
  short: { none: "At work", basis: "Basis", plus: "Plus", bonus: "Bonus" } satisfies Record<
    MonthChoice,
    string
  >,
  endOf: (whose: string, choice: MonthChoice) =>
    choice === "none" ? `End of ${whose} time at work` : `End of ${whose} ${choiceWords[choice]}`,
  endsOn: (whose: string, choice: MonthChoice, day: string, month: number) =>
    choice === "none"
      ? `${whose} time at work ends on ${dayWords(day)}, month ${month}`
      : `${whose} ${choiceWords[choice]} ends on ${dayWords(day)}, month ${month}`,
  meanings: "What the names mean",
  table: "Month by month",
  month: "Month",
  together: "Together",
  beforeBirth: "Before the birth",
  atWorkNet: "Pay at work, net",
  workUnknown: "pay at work not typed",
  withPay: "With net pay at work",
  net: "net",
  left: "What is left",
  leftMonths: (halves: number) =>
    halves === 0
      ? "none"
      : `${halves % 2 === 0 ? halves / 2 : `${Math.floor(halves / 2)}½`} ${halves <= 2 ? "month" : "months"}, or ${halves} of Plus`,
  leftTogether: "Basiselterngeld, together",
  leftAlone: "Basiselterngeld",
  leftOwn: (who: string) => `Of those at most for ${who}`,
  leftBonus: "Partnerschaftsbonus",
  leftBonusMonths: (months: number) => (months === 0 ? "none" : counted(months, "month")),
  refusals: "What the law does not give",
  source: (paragraph: string) => `BEEG ${paragraph}`,
  monthsIn: (months: readonly number[]) => {
    const [first, last] = [months[0], months.at(-1)];
    return first === last ? `month ${first}` : `months ${first} to ${last}`;
  },
  said: (who: string, months: string, why: string) => `${who}, ${months}: ${why}`,
};

/** Why a month is refused, and the paragraph of the BEEG. */
export const refusalWords: Readonly<Record<RefusalCode, readonly [why: string, paragraph: string]>> = {
  birth_not_held: ["we hold the rules for births from 1 April 2025 only.", "§ 28"],
  income_limit: ["no Elterngeld where taxable income is above €175,000.", "§ 1 (8)"],
  too_many_hours: ["Elterngeld needs at most 32 hours of work a week.", "§ 1 (6)"],
  maternity_is_basis: ["a month with Mutterschutz counts as Basiselterngeld, whatever is chosen.", "§ 4 (4)"],
  basis_too_late: ["Basiselterngeld ends with month 14. Choose ElterngeldPlus.", "§ 4 (1)"],
  plus_too_late: ["ElterngeldPlus ends with month 32.", "§ 4 (1)"],
  gap: ["from month 15 on one of you must draw Elterngeld in every month, without a gap.", "§ 4 (1)"],
  months_used_up: ["the months for both of you are used up.", "§ 4 (3)"],
  own_months_used_up: ["one parent has at most 12 months of Basiselterngeld, or 24 of Plus.", "§ 4 (4)"],
  too_few_months: ["each parent who draws Elterngeld takes at least 2 months.", "§ 4 (4)"],
  both_basis_too_late: ["both at once draw Basiselterngeld only within the first 12 months.", "§ 4 (6)"],
  both_basis_again: ["both at once draw Basiselterngeld in one month only. Plus may overlap.", "§ 4 (6)"],
  bonus_alone: [
    "the Partnerschaftsbonus is for two parents, or one who is bringing up the child alone.",
    "§ 4b",
  ],
  bonus_not_together: ["both of you draw the Partnerschaftsbonus in the same months.", "§ 4b"],
  bonus_hours: ["the Partnerschaftsbonus needs 24 to 32 hours of work a week of each of you.", "§ 4b"],
  bonus_used_up: ["there are at most 4 months of Partnerschaftsbonus.", "§ 4b"],
  bonus_with_gap: ["months of Partnerschaftsbonus follow each other without a gap.", "§ 4b"],
  bonus_too_short: ["the Partnerschaftsbonus is for at least 2 months.", "§ 4b"],
};

/** Beside the sums. `net_is_typed` has its sentence in the law (`netPayIs`). */
export const noteWords: Readonly<Record<Exclude<MonthsNote, "net_is_typed">, string>> = {
  older_tax_tables:
    "The tax tables of the year before the birth are not held here, so the latest that are stand for them.",
  income_limit_may:
    "Above €175,000 of taxable income a year there is no Elterngeld. Your pay before tax is above it; your taxable income may still be below.",
  maternity_of_office_net:
    "Mutterschaftsgeld and its supplement come to the net pay of the pay slip. It was not typed, so the office’s lower net pay stands for it.",
};

export const germanFields = {
  runs: "Months, one line after the other from month 1",
  months: (name: string, line: number) => `${name}, line ${line}: months`,
  kind: (name: string, line: number) => `${name}, line ${line}: kind`,
  hours: (name: string, line: number) => `${name}, line ${line}: hours of work a week`,
  earns: (name: string, line: number, isGross: boolean) =>
    `${name}, line ${line}: pay a month meanwhile, ${isGross ? "before tax" : "net"}`,
  monthsShort: "months",
  hoursShort: "hours a week",
  earnsShort: (isGross: boolean) => `€ a month ${isGross ? "before tax" : "net"}`,
  workHint: "Hours and pay only for months with part-time work. Empty lines do not count.",
  add: "Add a line",
  suggest: "Suggest months again",
  taxHint: "With the tax class we reckon Elterngeld’s own net pay from pay before tax, as the office does.",
  taxClass: "Tax class (Steuerklasse)",
  noTaxClass: "Not typed",
  allowances: "Child allowances (Kinderfreibeträge)",
  church: "Church tax",
  insured: {
    health: "Statutory health insurance",
    pension: "Statutory pension insurance",
    unemployment: "Unemployment insurance",
  },
  siblings: "Older children in your home",
  sibling: (n: number) => `Older child ${n}, born`,
  siblingsHint: "They may bring the Geschwisterbonus: 10% more, at least €75.",
};
