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

/** An employer as a plan needs it: small enough to be sent to a browser. */
export interface PlanEmployer {
  id: string;
  name: string;
  /** Null where nothing is stated. */
  policy: PolicyDocument | null;
  /** The month of the last change, as a link remembers it. */
  lastUpdated: string;
}

/** What of an employer's policy someone's plan rests on. */
export interface CarerPolicy extends CarerTerms {
  employer: PlanEmployer | null;
  /** Null where none is for them, or it is not listed. */
  provision: Provision | null;
  /** Months in the job at the birth; null where it was not told, and a year is taken. */
  months: number | null;
  /** Usual pay was not told: the sums are for an example. */
  isExamplePay: boolean;
  /** A lump sum that the policy gives besides, in weeks' pay; it is in no sum. */
  lumpSumWeeks: number;
}

/** A household with what its employers' policies say. */
export interface PlanHousehold extends Household {
  terms: CarerPolicy[];
  rule: HouseholdRule;
}

/** Round amounts to show sums for until somebody types their own, in minor units a week. */
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

/** A week's usual pay in minor units; of a yearly one, a 52nd, half up. */
export function weeklyPay({ amount, per }: NonNullable<PlanCarer["pay"]>): number {
  return per === "week" ? amount : Math.floor((2 * amount + 52) / 104);
}

/**
 * What of the employers' policies a plan rests on: for each carer the provision that is worth most to them, at the
 * tier that their service reaches by the birth.
 * @param employers in any order; one that is not among them counts as not listed.
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
    otherSteps: provision && steps ? otherStepsOf(provision, steps) : {},
  };
}

/** The best of the provisions for someone, never a sum: a policy does not say whether one may follow another. */
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

/** Twice as long at half the pay. */
function atHalf(step: Step): Step {
  const { pay } = step;
  const tenths = weekTenths(step);
  if (pay.kind !== "percent" || pay.pct === 0 || tenths === null) return step;
  const { days: _, ...rest } = step;
  return { ...rest, weeks: tenths / 5, pay: { kind: "percent", pct: pay.pct / 2 } };
}
