import { provisionsOn } from "~/policy/document/changes-rules";
import { fullPayAt, provisionsFor } from "~/policy/document/full-pay-rules";
import type { Provision, Step } from "~/policy/document/provision-schema";
import { isRead, tierAt, weekTenths } from "~/policy/document/service-rules";
import { usualTenure } from "~/policy/document/stored-figures";
import { wholeMonths } from "../days";
import { asksNetPay } from "../law-facts/law-facts";
import type { PlanLaw } from "../law-types";
import { type PayKind, type PayPeriod, yearlyPay } from "../plan";
import type { Plan, PlanBlock, PlanCarer } from "../schema";
import type { CarerPolicy, CarerTerms, Household, PlanEmployer, PlanHousehold } from "../types";
import { answeredLaw } from "./answered-law";

/** A week, in minor units, until the visitor types their own. */
const examplePay: Readonly<Record<string, number>> = {
  AUD: 200_000,
  CAD: 150_000,
  EUR: 90_000,
  GBP: 60_000,
  NZD: 150_000,
  SEK: 900_000,
  SGD: 150_000,
  USD: 150_000,
};

/**
 * A week's or month's pay above ten times the example is likelier a year's: people are asked. In minor units; a year's pay has no such bound,
 * so that every pay can be typed.
 */
export function mostUsualPay(currency: string, per: PayPeriod): number {
  const week = per === "year" ? Infinity : 10 * (examplePay[currency] ?? Infinity);
  return per === "month" ? (week * 52) / 12 : week;
}

/** In minor units. A year's pay, or that of twelve months, is divided by 52, half up. */
export function weeklyPay({ amount, per }: NonNullable<PlanCarer["pay"]>): number {
  if (per === "week") return amount;
  return Math.floor((2 * yearlyPay(amount, per) + 52) / 104);
}

/** By carer, what the sums are of; null where the law counts no net pay, so that nothing else can be typed. */
export function payKindsOf({ plan, law, terms }: Household): (PayKind | null)[] {
  return plan.carers.map(({ role }, carerIndex) => {
    if (terms[carerIndex]?.gross !== undefined) return "take_home";
    return asksNetPay(law, role, plan.path) ? "before_tax" : null;
  });
}

/**
 * Picks each carer's most valuable provision, as it holds for the birth, at the tier of their service then.
 * @param employers in any order; missing ones count as not listed.
 */
export function householdOfPlan(
  plan: Plan,
  law: PlanLaw | null,
  employers: readonly PlanEmployer[],
): PlanHousehold {
  const terms = plan.carers.map((carer) => {
    const employer = employers.find(({ id }) => id === carer.employer) ?? null;
    return policyFor(carer, plan, employer, law);
  });
  const [a, b] = terms;
  const rule = (a?.employer && a.employer === b?.employer ? (a.provision ?? b?.provision) : null)?.household;
  return { plan, law: answeredLaw(law, plan), terms, rule: rule ?? null };
}

function policyFor(
  carer: PlanCarer,
  { birth, path }: Plan,
  employer: PlanEmployer | null,
  law: PlanLaw | null,
): CarerPolicy {
  const policy = employer?.policy ?? null;
  const provisions = provisionsOn(policy?.provisions ?? [], birth);
  const months = carer.start === null ? null : wholeMonths(carer.start, birth);
  const own = provisionsFor({ provisions }, { carer: carer.role, path: "birth" });
  const provision = bestOf(own.filter(isRead), months ?? usualTenure);
  const steps = provision && (tierAt(provision, months ?? usualTenure)?.steps ?? []);
  const currency = policy?.currency ?? law?.currency ?? "AUD";
  const gross = carer.pay && weeklyPay(carer.pay);
  const { net: amount, netPer: per = "month" } = carer;
  const takeHome =
    amount !== undefined && asksNetPay(law, carer.role, path) ? weeklyPay({ amount, per }) : null;
  const typed = takeHome !== null && amount !== undefined ? { amount, per } : carer.pay;
  const lumpSums = (steps ?? []).flatMap(({ pay }) => (pay.kind === "lump_sum" ? [pay.weeksOfPay] : []));
  return {
    employer,
    provision,
    unread: own.find((one) => !isRead(one)) ?? null,
    months,
    currency,
    normal: takeHome ?? gross ?? examplePay[currency] ?? 100_000,
    ...(typed !== null && typed.per !== "week" && { exact: yearlyPay(typed.amount, typed.per) / 52 }),
    ...(takeHome !== null && { gross }),
    isExamplePay: takeHome === null && gross === null,
    steps: steps && steps.filter(({ pay }) => pay.kind !== "lump_sum"),
    lumpSumWeeks: lumpSums.reduce((sum, weeks) => sum + weeks, 0),
    partnerConditions: provision?.partnerConditions ?? [],
    otherSteps: provision && steps ? otherStepsOf(provision, steps) : {},
  };
}

/** If not, an example stands for a pay, and no sum is told to anybody. */
export const isPayTyped = (terms: readonly Pick<CarerTerms, "isExamplePay">[]): boolean =>
  terms.every(({ isExamplePay }) => !isExamplePay);

/** Never a sum: a policy does not say whether one provision may follow another. */
function bestOf(provisions: readonly Provision[], months: number): Provision | null {
  return provisions.reduce<Provision | null>((best, one) => {
    const worth = (provision: Provision) => fullPayAt(provision, months).tenths ?? -1;
    return best === null || worth(one) > worth(best) ? one : best;
  }, null);
}

function otherStepsOf({ options = [] }: Provision, steps: readonly Step[]): CarerTerms["otherSteps"] {
  const half = options.some(({ kind }) => kind === "half_pay_double") && {
    half_pay_double: steps.map(atHalf),
  };
  const other = options.find(({ kind }) => kind === "alternative")?.steps;
  return { ...half, ...(other && { alternative: other }) };
}

function atHalf(step: Step): Step {
  const { pay } = step;
  const tenths = weekTenths(step);
  if (pay.kind !== "percent" || pay.pct === 0 || tenths === null) return step;
  const { days: _, ...rest } = step;
  return { ...rest, weeks: tenths / 5, pay: { kind: "percent", pct: pay.pct / 2 } };
}

/** With other weeks for each carer. */
export function withBlocks<T extends Household>(household: T, blocks: readonly PlanBlock[][]): T {
  const { plan } = household;
  const carers = plan.carers.map((carer, carerIndex) => ({ ...carer, blocks: blocks[carerIndex] ?? [] }));
  return { ...household, plan: { ...plan, carers } };
}
