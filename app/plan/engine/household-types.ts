import type { PartnerCondition } from "~/policy/document/partner-schema";
import type { Step } from "~/policy/document/provision-schema";
import type { PlanLaw } from "../law-facts/law-facts";
import type { Use } from "../plan";
import type { HouseholdRule } from "../result-schema";
import type { Plan, PlanBlock } from "../schema";
import type { Portion } from "./employer-pay";

/** A plan with what its sums need, and what each of its weeks is before any money. */

/** A carer's employer and pay, as far as the sums need them. */
export interface CarerTerms {
  /** ISO 4217. */
  currency: string;
  /** A week, in minor units: take-home pay where the law counts it and it was typed, else pay before tax. */
  normal: number;
  /** A 52nd of a year's or of twelve months' pay, not rounded, where that was typed. */
  exact?: number;
  /** Beside take-home pay: a week before tax, or null if that was not typed. */
  gross?: number | null;
  /** No pay was typed, so the sums are an example. */
  isExamplePay?: boolean;
  /** For the carer's length of service. Empty if they get nothing yet, null if not stated. */
  steps: readonly Step[] | null;
  /** What the leave asks of the other parent. */
  partnerConditions?: readonly PartnerCondition[];
  /** By `option` of the block. */
  otherSteps?: Readonly<Partial<Record<string, readonly Step[]>>>;
}

export interface Household {
  plan: Plan;
  /** Null if we do not know the country's law. */
  law: PlanLaw | null;
  /** In the order of `plan.carers`. */
  terms: readonly CarerTerms[];
  /** How two carers at one employer may take its leave; null if not stated. */
  rule?: HouseholdRule;
}

/** With other weeks for each carer. */
export function withBlocks<T extends Household>(household: T, blocks: readonly PlanBlock[][]): T {
  const { plan } = household;
  const carers = plan.carers.map((carer, place) => ({ ...carer, blocks: blocks[place] ?? [] }));
  return { ...household, plan: { ...plan, carers } };
}

/** `days` are working days: 5, or fewer in the week of the birth. */
export interface Week {
  week: number;
  days: number;
  /** Those from the birth on. */
  sinceBirth: number;
}

/** In tenths of a week. */
export interface Scheduled {
  use: Use;
  block: number | null;
  portions: Portion[];
  /** The rest is worked. */
  onLeave: number;
  /** Working days of the week before the leave. */
  offset: number;
  /** Of the leave, at the end of the employer's, what is already state pay of the next block. */
  following: number;
  /** Worked without ending the leave. */
  inTouch: number;
}
