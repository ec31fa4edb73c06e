import { hadNoPay, hasMaternity, isByMonths, runsOfPlan } from "../months";
import { type MonthRun, yearlyPay } from "../plan";
import type { Plan, PlanCarer } from "../schema";
import { type ElterngeldNote, type ElterngeldResult, reckonElterngeld } from "./elterngeld";
import type { ElterngeldPlan, ParentIncome, PlannedMonth, PlannedParent } from "./elterngeld-plan";
import { netIncome } from "./net-income";

/** A household's plan, reckoned by months of the child's life. By carer, in the order of the plan. */
export interface MonthsOfPlan {
  runs: MonthRun[][];
  result: ElterngeldResult;
  /** Else its amounts mean nothing: no pay was typed, or pay before tax without its tax class, or in other money. */
  isPayKnown: boolean[];
  notes: MonthsNote[];
}

/** Beside those of the sums: without net pay typed, Mutterschutz is reckoned with the office's own, which is lower. */
export type MonthsNote = ElterngeldNote | "maternity_of_office_net";

/** @param currencies by carer; left out, all is typed in euros. */
export function reckonMonths(plan: Plan, currencies: readonly string[] = []): MonthsOfPlan {
  const incomes = plan.carers.map((carer, place) =>
    (currencies[place] ?? "EUR") === "EUR" ? incomeOf(carer) : undefined,
  );
  const runs = runsOfPlan(plan);
  const parents = plan.carers.map((carer, place): PlannedParent => {
    const months = (runs[place] ?? []).flatMap(plannedMonths);
    const income = incomes[place];
    // With some pay the months are as with the true one: what a parent draws depends on whether there was any.
    if (income === undefined) return { months, income: standIn, ...maternityOf(plan, carer, null) };
    return { months, income, ...maternityOf(plan, carer, income) };
  });
  const [first = { months: [], income: null }, second] = parents;
  const asked: ElterngeldPlan = {
    birth: plan.birth,
    children: plan.children,
    parents: second ? [first, second] : [first],
    isAlone: second === undefined,
    siblings: plan.siblings,
    grossIncome: grossOf(plan.carers),
  };
  const result = reckonElterngeld(asked);
  const isPayKnown = incomes.map((income) => income !== undefined);
  return { runs, result, isPayKnown, notes: notesOf(plan.carers, result, isPayKnown) };
}

const standIn: ParentIncome = { kind: "net", before: 100_000 };

const plannedMonths = ({ months, ...month }: MonthRun): PlannedMonth[] =>
  Array.from({ length: months }, () => month);

const monthly = ({ amount, per }: NonNullable<PlanCarer["pay"]>) => Math.round(yearlyPay(amount, per) / 12);

/** A month's net pay of the pay slip; null if it was not typed. Without pay there is none to type. */
export function netOf(carer: PlanCarer): number | null {
  const { net, netPer = "month" } = carer;
  if (hadNoPay(carer)) return 0;
  return net === undefined ? null : monthly({ amount: net, per: netPer });
}

/** Undefined if it is not known, null without work before the birth. Tax marks make pay before tax the exact one. */
function incomeOf(carer: PlanCarer): ParentIncome | null | undefined {
  if (hadNoPay(carer)) return null;
  const { pay, taxMarks } = carer;
  if (pay && taxMarks) return { kind: "gross", before: monthly(pay), tax: taxMarks };
  const net = netOf(carer);
  return net === null ? undefined : { kind: "net", before: net };
}

function maternityOf({ birth }: Plan, carer: PlanCarer, income: ParentIncome | null) {
  if (!hasMaternity(carer)) return {};
  const ofOffice = income?.kind === "gross" ? netIncome(birth, income.before, income.tax)?.net : undefined;
  return { maternity: { netPay: netOf(carer) ?? Math.round(ofOffice ?? 0) } };
}

function grossOf(carers: readonly PlanCarer[]): number | null {
  const typed = carers.flatMap(({ pay }) => (pay ? [yearlyPay(pay.amount, pay.per)] : []));
  return typed.length === 0 ? null : typed.reduce((sum, pay) => sum + pay, 0);
}

function notesOf(
  carers: readonly PlanCarer[],
  { notes }: ElterngeldResult,
  isPayKnown: readonly boolean[],
): MonthsNote[] {
  const known = carers.filter((_, place) => isPayKnown[place]);
  const isNetTyped = known.some((carer) => incomeOf(carer)?.kind === "net");
  const isOfOffice = known.some((carer) => hasMaternity(carer) && netOf(carer) === null);
  return [
    ...notes.filter((note) => note !== "net_is_typed" || isNetTyped),
    ...(isOfOffice ? (["maternity_of_office_net"] as const) : []),
  ];
}

/** Pay at work, a month of net pay; null where it was not typed. Of pay before tax it is not known in months of work. */
export function workPay(carer: PlanCarer, { choice, earns = 0 }: PlannedMonth): number | null {
  const net = netOf(carer);
  if (choice === "none") return net;
  return earns === 0 ? 0 : net !== null && !carer.taxMarks ? earns : null;
}

/** For the API: months with what each parent draws and gets, null where pay is not known. */
export function elterngeldAnswer(plan: Plan, currencies: readonly string[]) {
  if (!isByMonths(plan)) return null;
  const { result, isPayKnown, notes } = reckonMonths(plan, currencies);
  return {
    months: result.months.map(({ month, from, to, parents }) => ({
      month,
      from,
      to,
      carers: parents.map(({ choice, parts, total }, place) => ({
        choice,
        parts: isPayKnown[place] ? parts : null,
        total: isPayKnown[place] ? total : null,
      })),
    })),
    beforeBirth: result.beforeBirth.map(({ parts }, place) => (isPayKnown[place] ? parts : null)),
    refusals: result.refusals.map(({ parent, month, code }) => ({ carer: parent, month, code })),
    left: result.left,
    notes,
  };
}
