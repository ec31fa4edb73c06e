import type { MonthChoice, TaxMarks } from "../plan";

/** What a family plans month by month of the child's life. Money is cents a month, days are `YYYY-MM-DD`. */
export interface ElterngeldPlan {
  birth: string;
  /** The day of the birth if left out. */
  due?: string;
  /** Born at once. */
  children: number;
  parents: readonly [PlannedParent] | readonly [PlannedParent, PlannedParent];
  /** The one parent has the child alone (BEEG § 4c). */
  isAlone?: boolean;
  /** Older ones in the household. */
  siblings?: readonly { birth: string; isDisabled?: boolean }[];
  /** A doctor has found that the child is disabled. */
  isDisabled?: boolean;
  /** Of the last tax year before the birth, of both; null or left out if not known. A year. */
  taxableIncome?: number | null;
  /** Pay before tax of both, a year. It can tell that they are under the limit, never that they are over it. */
  grossIncome?: number | null;
}

export interface PlannedParent {
  /** The first is month 1. Those that are left out have none. */
  months: readonly PlannedMonth[];
  /** Null without work before the birth. */
  income: ParentIncome | null;
  /** Only of the mother, if she is employed. */
  maternity?: MaternityPay;
}

export interface PlannedMonth {
  choice: Choice;
  /** Pay while it is drawn: of the kind that the parent's income is. */
  earns?: number;
  /** Of work a week, in the mean of the month. */
  hours?: number;
}

export type Choice = MonthChoice;

/** Elterngeld-Netto as the office reckons it, not a pay slip's net pay; or pay before tax with what the pay slip says. */
export type ParentIncome = { kind: "net"; before: number } | { kind: "gross"; before: number; tax: TaxMarks };

export interface MaternityPay {
  /** Net pay of the pay slip, mean of the last three settled months. */
  netPay: number;
  /** 12 weeks after the birth for a reason that no other field tells: a doctor's, for a child born early or disabled. */
  isLonger?: boolean;
}

/** What is paid, by name. */
export const partNames = [
  "basis",
  "plus",
  "bonus",
  "sibling",
  "multiple",
  "setOff",
  "insurer",
  "employer",
] as const;

/** `setOff` is at most 0: what maternity pay takes the place of. */
export type Parts = Record<(typeof partNames)[number], number>;

export const noParts: Parts = {
  basis: 0,
  plus: 0,
  bonus: 0,
  sibling: 0,
  multiple: 0,
  setOff: 0,
  insurer: 0,
  employer: 0,
};

export const totalOf = (parts: Parts): number => partNames.reduce((sum, name) => sum + parts[name], 0);

/** The rule by which a month is refused; the paragraphs are of the BEEG. */
export const refusalCodes = [
  /** Born before the rules that are held here. */
  "birth_not_held",
  /** § 1 (8) */
  "income_limit",
  /** § 1 (6) */
  "too_many_hours",
  /** § 4 (4) sentence 3: a month with maternity pay counts as Basiselterngeld, whatever is chosen. */
  "maternity_is_basis",
  /** § 4 (1) sentence 3 */
  "basis_too_late",
  /** § 4 (1) sentence 4 */
  "plus_too_late",
  "gap",
  /** § 4 (3) */
  "months_used_up",
  /** § 4 (4) sentence 1 */
  "own_months_used_up",
  /** § 4 (4) sentence 2 */
  "too_few_months",
  /** § 4 (6) */
  "both_basis_too_late",
  "both_basis_again",
  /** § 4b */
  "bonus_alone",
  "bonus_not_together",
  "bonus_hours",
  "bonus_used_up",
  "bonus_with_gap",
  "bonus_too_short",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  parent: number;
  month: number;
  code: RefusalCode;
}

/** The same months with another choice from one to another, both included. */
export function withChoice(
  months: readonly PlannedMonth[],
  from: number,
  to: number,
  choice: Choice,
): PlannedMonth[] {
  return Array.from({ length: Math.max(months.length, to) }, (_, index) => {
    const month = months[index] ?? { choice: "none" };
    return index + 1 >= from && index + 1 <= to ? { ...month, choice } : month;
  });
}
