import {
  isDay,
  monthChoices,
  type MonthRun,
  monthRunOf,
  mostHours,
  mostMonths,
  mostPay,
  mostRuns,
  mostSiblings,
  type TaxMarks,
  taxMarksOf,
} from "../plan";
import type { Plan, PlanCarer } from "../schema";

/**
 * Germany's months in a link: by carer `[runs, marks?]` or 0, then older children's days of birth. A run is `[months,
 * choice, hours?, earns?]`, marks are `[class, church, insurance left out as bits, half allowances]`.
 */
export function monthsCode({ carers, siblings }: Plan, withPay: boolean): unknown[] | null {
  const coded = carers.map(({ months = [], taxMarks }) => {
    const marks = withPay && taxMarks ? [marksCode(taxMarks)] : [];
    return months.length + marks.length === 0 ? 0 : [months.map(runCode(withPay)), ...marks];
  });
  if (coded.every((one) => one === 0) && !siblings) return null;
  return [coded, ...(siblings ? [siblings.map(({ birth }) => birth)] : [])];
}

const runCode =
  (withPay: boolean) =>
  ({ months, choice, hours = 0, earns = 0 }: MonthRun) => {
    const pay = withPay ? earns : 0;
    const list = [months, monthChoices.indexOf(choice), hours, pay];
    return pay > 0 ? list : list.slice(0, hours > 0 ? 3 : 2);
  };

const insurances = ["hasHealth", "hasPension", "hasUnemployment"] as const;

function marksCode({ taxClass, paysChurchTax, childAllowances = 0, ...insured }: TaxMarks): number[] {
  const without = insurances.reduce((bits, name, at) => bits + (insured[name] === false ? 1 << at : 0), 0);
  return [taxClass, Number(paysChurchTax), without, 2 * childAllowances];
}

/** @returns the plan with its months; null if they are malformed. */
export function withMonthsOf(plan: Plan, code: unknown): Plan | null {
  if (code === undefined) return plan;
  if (!isListOf(code, 1, 2) || !isListOf(code[0], plan.carers.length)) return null;
  const siblings = code.length === 2 ? siblingsOf(code[1], plan.birth) : undefined;
  const read = code[0].map(monthsOf);
  const carers = plan.carers.flatMap((carer, place): PlanCarer[] => {
    const months = read[place];
    return months ? [{ ...carer, ...months }] : [];
  });
  if (siblings === null || carers.length !== plan.carers.length) return null;
  return { ...plan, carers, ...(siblings && { siblings }) };
}

const isListOf = (value: unknown, ...lengths: number[]): value is unknown[] =>
  Array.isArray(value) && lengths.includes(value.length);

const isUpTo = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

function siblingsOf(list: unknown, birth: string): Plan["siblings"] | null {
  if (!Array.isArray(list) || list.length < 1 || list.length > mostSiblings) return null;
  const days = list.filter((day): day is string => typeof day === "string" && isDay(day) && day < birth);
  return days.length === list.length ? days.map((day) => ({ birth: day })) : null;
}

function monthsOf(coded: unknown): Pick<PlanCarer, "months" | "taxMarks"> | null {
  if (coded === 0) return {};
  if (!isListOf(coded, 1, 2) || !Array.isArray(coded[0]) || coded[0].length > mostRuns) return null;
  const months = coded[0].flatMap((run: unknown) => runOf(run) ?? []);
  const all = months.reduce((sum, run) => sum + run.months, 0);
  const taxMarks = coded.length === 2 ? marksOf(coded[1]) : undefined;
  if (months.length !== coded[0].length || all > mostMonths || taxMarks === null) return null;
  return { ...(months.length > 0 && { months }), ...(taxMarks && { taxMarks }) };
}

function runOf(list: unknown): MonthRun | null {
  if (!isListOf(list, 2, 3, 4)) return null;
  const [months, at, hours = 0, earns = 0] = list;
  const choice = isUpTo(at, 0, monthChoices.length - 1) ? monthChoices[at] : undefined;
  if (choice === undefined || !isUpTo(months, 1, mostMonths)) return null;
  if (!isUpTo(hours, 0, mostHours) || !isUpTo(earns, 0, mostPay)) return null;
  return monthRunOf({ months, choice, hours, earns });
}

const taxClasses = [1, 2, 3, 4, 5] as const;

function marksOf(list: unknown): TaxMarks | null {
  if (!isListOf(list, 4)) return null;
  const [at, church, without, halves] = list;
  const taxClass = taxClasses.find((one) => one === at);
  if (taxClass === undefined || !isUpTo(church, 0, 1) || !isUpTo(halves, 0, 18)) return null;
  if (!isUpTo(without, 0, 7)) return null;
  const isInsured = (bit: number) => (without & (1 << bit)) === 0;
  return taxMarksOf({
    taxClass,
    paysChurchTax: church === 1,
    childAllowances: halves / 2,
    hasHealth: isInsured(0),
    hasPension: isInsured(1),
    hasUnemployment: isInsured(2),
  });
}
