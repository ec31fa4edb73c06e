import { elterngeldFigures as figures } from "~/law/data/de/elterngeld-figures";

import { dayNumber, dayText } from "../days";
import { basisAmount, hasSiblingBonus, multipleBonus, plusAmount, siblingBonus } from "./amounts";
import {
  type Choice,
  type ElterngeldPlan,
  noParts,
  type ParentIncome,
  type Parts,
  type PlannedMonth,
  type Refusal,
  type RefusalCode,
  totalOf,
} from "./elterngeld-plan";
import { type Drawn, drawMonths, monthDays, monthOf, type MonthsLeft } from "./entitlement";
import { daysIn, maternityPay, protectedDays } from "./maternity";
import { netIncome } from "./net-income";

/**
 * Elterngeld by months of the child's life, for births from April 2025 (Germany). It is read from the plan alone, so a
 * page may import this file when it needs it.
 */
export function reckonElterngeld(plan: ElterngeldPlan): ElterngeldResult {
  const drawn = drawMonths(plan);
  const nets = plan.parents.map((_, parent) => netsOf(plan, drawn, parent));
  const whole = refusedAsAWhole(plan);
  const months = Array.from({ length: lastMonthOf(plan, drawn) }, (_, index) =>
    monthResult(plan, drawn, nets, index + 1, whole !== null),
  );
  const beforeBirth = plan.parents.map((_, parent) => paidBeforeBirth(plan, parent));
  return {
    months,
    beforeBirth,
    refusals: whole === null ? drawn.refusals : [...chosenMonths(plan, whole)],
    left: drawn.left,
    notes: notesOf(plan, nets),
  };
}

export interface ElterngeldResult {
  /** Up to the last month that is drawn. */
  months: MonthResult[];
  /** By parent: maternity pay of the days before the birth. */
  beforeBirth: { parts: Parts }[];
  refusals: Refusal[];
  left: MonthsLeft;
  notes: ElterngeldNote[];
}

export interface MonthResult {
  month: number;
  /** Days, both included. */
  from: string;
  to: string;
  parents: { choice: Choice; parts: Parts; total: number; hasMaternity: boolean }[];
}

/** What has to be said beside the sums. */
export type ElterngeldNote =
  /** Typed net pay is taken for the office's own; a pay slip's gives some 65 euros a month too much. */
  | "net_is_typed"
  /** Tax tables of an earlier year are taken, as those of the year before the birth are not held. */
  | "older_tax_tables"
  /** Pay before tax is over the limit of taxable income, which may still be under it. */
  | "income_limit_may";

/** Elterngeld-Netto in cents a month. */
interface Nets {
  before: number;
  /** In months with pay, their mean. */
  basis: number;
  plus: number;
  isOfOlderTables: boolean;
}

function netsOf(plan: ElterngeldPlan, { choices }: Drawn, parent: number): Nets {
  const income = plan.parents[parent]?.income ?? null;
  // BEEG § 2 (3): months of Basiselterngeld and of ElterngeldPlus apart. Those without pay do not count.
  const meanOf = (isOne: (choice: Choice) => boolean) => {
    const earned = (choices[parent] ?? []).flatMap((choice, index) => {
      const { earns = 0 } = monthOf(plan, parent, index + 1);
      return isOne(choice) && earns > 0 ? [earns] : [];
    });
    return earned.length === 0 ? 0 : Math.round(earned.reduce((a, b) => a + b, 0) / earned.length);
  };
  const before = netOf(plan.birth, income, income?.before ?? 0);
  const during = (mean: number) => netOf(plan.birth, income, mean)?.net ?? 0;
  return {
    before: before?.net ?? 0,
    basis: during(meanOf((choice) => choice === "basis")),
    plus: during(meanOf((choice) => choice === "plus" || choice === "bonus")),
    isOfOlderTables: before?.isOfOlderTables ?? false,
  };
}

const netOf = (birth: string, income: ParentIncome | null, pay: number) =>
  income?.kind === "gross" ? netIncome(birth, pay, income.tax) : { net: pay, isOfOlderTables: false };

function refusedAsAWhole({ birth, taxableIncome }: ElterngeldPlan): RefusalCode | null {
  if (birth < figures.birthFrom) return "birth_not_held";
  return (taxableIncome ?? 0) > figures.taxableMost.v ? "income_limit" : null;
}

const lastMonthOf = ({ parents }: ElterngeldPlan, { choices }: Drawn): number =>
  Math.max(
    ...parents.map(({ months }) => months.findLastIndex(({ choice }) => choice !== "none") + 1),
    ...choices.map((own) => own.findLastIndex((choice) => choice !== "none") + 1),
  );

function* chosenMonths({ parents }: ElterngeldPlan, code: RefusalCode): Generator<Refusal> {
  for (const [parent, { months }] of parents.entries())
    for (const [index, { choice }] of months.entries())
      if (choice !== "none") yield { parent, month: index + 1, code };
}

function monthResult(
  plan: ElterngeldPlan,
  { choices, covered }: Drawn,
  nets: readonly Nets[],
  month: number,
  isRefused: boolean,
): MonthResult {
  const days = monthDays(plan, month);
  const length = days.last - days.first + 1;
  const from = dayText(days.first);
  return {
    month,
    from,
    to: dayText(days.last),
    parents: plan.parents.map(({ maternity }, parent) => {
      const own = covered[parent]?.[month - 1] ?? 0;
      const choice = choices[parent]?.[month - 1] ?? "none";
      // What is left of a month with maternity pay has to be claimed.
      const chosen = monthOf(plan, parent, month);
      const net = nets[parent];
      const isClaimed = !isRefused && chosen.choice !== "none";
      const benefit =
        isClaimed && net ? benefitParts(plan, net, { choice, earns: chosen.earns }, from) : noParts;
      const pay = maternity && own > 0 ? maternityPay(maternity, own) : { insurer: 0, employer: 0 };
      // § 3 (1) sentence 2: only the part of the month that it covers.
      const setOff = -Math.min(Math.round((totalOf(benefit) * own) / length), pay.insurer + pay.employer);
      const parts = { ...benefit, ...pay, setOff: setOff === 0 ? 0 : setOff };
      return {
        choice: isRefused ? "none" : choice,
        parts,
        total: totalOf(parts),
        hasMaternity: own > 0,
      };
    }),
  };
}

function benefitParts(
  plan: ElterngeldPlan,
  { before, basis, plus }: Nets,
  { choice, earns = 0 }: PlannedMonth,
  firstDay: string,
): Parts {
  if (choice === "none") return noParts;
  const amount =
    choice === "basis"
      ? basisAmount(before, earns > 0 ? basis : 0)
      : plusAmount(before, earns > 0 ? plus : 0);
  return {
    ...noParts,
    [choice]: amount,
    sibling: hasSiblingBonus(plan, firstDay) ? siblingBonus(amount, choice) : 0,
    multiple: multipleBonus(plan.children, choice),
  };
}

function paidBeforeBirth(plan: ElterngeldPlan, parent: number): { parts: Parts } {
  const maternity = plan.parents[parent]?.maternity;
  if (!maternity) return { parts: noParts };
  const { first } = protectedDays(plan, maternity);
  const last = dayNumber(plan.birth) - 1;
  return { parts: { ...noParts, ...maternityPay(maternity, daysIn({ first, last }, { first, last })) } };
}

function notesOf(plan: ElterngeldPlan, nets: readonly Nets[]): ElterngeldNote[] {
  const isUnknown = plan.taxableIncome === undefined || plan.taxableIncome === null;
  const notes: (ElterngeldNote | false)[] = [
    plan.parents.some(({ income }) => income?.kind === "net") && "net_is_typed",
    nets.some(({ isOfOlderTables }) => isOfOlderTables) && "older_tax_tables",
    isUnknown && (plan.grossIncome ?? 0) > figures.taxableMost.v && "income_limit_may",
  ];
  return notes.filter((note) => note !== false);
}
