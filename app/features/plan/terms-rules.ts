import type { PolicyDocument } from "~/features/policy/document/document-schema";
import { fullPayAt, provisionsFor } from "~/features/policy/document/full-pay-rules";
import type { Provision, Step } from "~/features/policy/document/provision-schema";
import { tierAt, weekTenths } from "~/features/policy/document/service-rules";
import { usualTenure } from "~/features/policy/document/stored-figures";
import { wholeMonths } from "./calendar-rules";
import type { CarerTerms, Household } from "./household-rules";
import type { PlanLaw } from "./plan-law-rules";
import type { HouseholdRule } from "./result-schema";
import type { Plan, PlanCarer } from "./schema";

/** Small enough for browsers. */
export interface PlanEmployer {
  id: string;
  name: string;
  /** Null if nothing is stated. */
  policy: PolicyDocument | null;
  /** Month of the last change. */
  lastUpdated: string;
}

export interface CarerPolicy extends CarerTerms {
  employer: PlanEmployer | null;
  /** Null if the employer is not listed or has none for this carer. */
  provision: Provision | null;
  /** At the birth; null if not typed, then a year is assumed. */
  months: number | null;
  /** No pay was typed, so the sums are an example. */
  isExamplePay: boolean;
  /** In weeks' pay. It is in no sum. */
  lumpSumWeeks: number;
}

export interface PlanHousehold extends Household {
  terms: CarerPolicy[];
  rule: HouseholdRule;
}

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

/** In minor units. A year's pay is divided by 52, half up. */
export function weeklyPay({ amount, per }: NonNullable<PlanCarer["pay"]>): number {
  return per === "week" ? amount : Math.floor((2 * amount + 52) / 104);
}

/**
 * Picks each carer's most valuable provision, at the tier of their service at the birth.
 * @param employers in any order; missing ones count as not listed.
 */
export function householdOfPlan(
  plan: Plan,
  law: PlanLaw | null,
  employers: readonly PlanEmployer[],
): PlanHousehold {
  const terms = plan.carers.map((carer) => {
    const employer = employers.find(({ id }) => id === carer.employer) ?? null;
    return policyFor(carer, plan.birth, employer, law);
  });
  const [a, b] = terms;
  const rule = (a?.employer && a.employer === b?.employer ? (a.provision ?? b?.provision) : null)?.household;
  return { plan, law, terms, rule: rule ?? null };
}

function policyFor(
  carer: PlanCarer,
  birth: string,
  employer: PlanEmployer | null,
  law: PlanLaw | null,
): CarerPolicy {
  const policy = employer?.policy ?? null;
  const months = carer.start === null ? null : wholeMonths(carer.start, birth);
  const provision = policy && bestFor(policy, carer, months ?? usualTenure);
  const steps = provision && (tierAt(provision, months ?? usualTenure)?.steps ?? []);
  const currency = policy?.currency ?? law?.currency ?? "AUD";
  const normal = carer.pay === null ? (examplePay[currency] ?? 100_000) : weeklyPay(carer.pay);
  const lumpSums = (steps ?? []).flatMap(({ pay }) => (pay.kind === "lump_sum" ? [pay.weeksOfPay] : []));
  return {
    employer,
    provision,
    months,
    currency,
    normal,
    isExamplePay: carer.pay === null,
    steps: steps && steps.filter(({ pay }) => pay.kind !== "lump_sum"),
    lumpSumWeeks: lumpSums.reduce((sum, weeks) => sum + weeks, 0),
    partnerConditions: provision?.partnerConditions ?? [],
    otherSteps: provision && steps ? otherStepsOf(provision, steps) : {},
  };
}

/** Never a sum: a policy does not say whether one provision may follow another. */
function bestFor(policy: PolicyDocument, { role }: PlanCarer, months: number): Provision | null {
  return provisionsFor(policy, { carer: role, path: "birth" }).reduce<Provision | null>((best, one) => {
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
