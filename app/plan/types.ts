import type { PolicyDocument } from "~/policy/document/document-schema";
import type { PartnerCondition } from "~/policy/document/partner-schema";
import type { Provision, Step } from "~/policy/document/provision-schema";
import type { EntitlementDay, PlanLaw } from "./law-types";
import type { PlanPath, Role, Use } from "./plan";
import type { HouseholdRule, Range, Shortage } from "./result-schema";
import type { Plan } from "./schema";

/**
 * What the sums of a plan are made of, from the household to its weeks. Amounts are minor units of the carer's
 * currency. A `week` is the plan's: week 1 starts on the first Monday on or after the birth.
 */

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

/** A plan with what its sums need. */
export interface Household {
  plan: Plan;
  /** Null if we do not know the country's law. */
  law: PlanLaw | null;
  /** In the order of `plan.carers`. */
  terms: readonly CarerTerms[];
  /** How two carers at one employer may take its leave; null if not stated. */
  rule?: HouseholdRule;
}

/** A listed employer, small enough for browsers. */
export interface PlanEmployer {
  id: string;
  name: string;
  /** Null if nothing is stated. */
  policy: PolicyDocument | null;
  /** It states its figures as minimums. */
  isMinimum?: boolean | null;
  /** Its first conditions stand in for those of the id, which are gone. */
  isGone?: boolean;
  /** Month of the last change. */
  lastUpdated: string;
}

/** The same with what the employer's policy says, of which the sums have the steps. */
export interface CarerPolicy extends CarerTerms {
  employer: PlanEmployer | null;
  /** Null if the employer is not listed or has none for this carer. */
  provision: Provision | null;
  /** Leave for this carer that exists and was not read. It is in no sum. */
  unread: Provision | null;
  /** At the birth; null if not typed, then a year is assumed. */
  months: number | null;
  /** No pay was typed, so the sums are an example. */
  isExamplePay: boolean;
  /** In weeks' pay. It is in no sum. */
  lumpSumWeeks: number;
}

/** A household whose employers were looked up. */
export interface PlanHousehold extends Household {
  terms: CarerPolicy[];
  rule: HouseholdRule;
}

/** A week of the plan. `days` are working days: 5, or fewer in the week of the birth. */
export interface Week {
  week: number;
  days: number;
  /** Those from the birth on. */
  sinceBirth: number;
}

/** A part of a week of the employer's leave. */
export interface Portion {
  step: Step;
  /** Of a week. */
  tenths: number;
  /** After the last step. */
  isPastEnd?: true;
  /** A condition on the other parent does not hold. */
  isRefused?: true;
}

/** What a carer's week is before any money. Lengths are tenths of a week. */
export interface ScheduledWeek {
  use: Use;
  block: number | null;
  portions: Portion[];
  /** The rest is worked. */
  onLeave: number;
  /** Working days of the week before the leave. */
  offset: number;
  /** Of the leave, at the end of the employer's, what is already state pay of the next block. */
  followingStatePay: number;
  /** Worked without ending the leave. */
  inTouch: number;
}

/** Pay a week. */
export interface Earner {
  normal: number;
  /** Null where it was not typed. */
  net: number | null;
  /** What is usual, where the sums are of take-home pay. */
  takeHome?: number;
}

/** What a carer wants of the state's payments in one week. */
export interface ClaimedWeek {
  week: number;
  /** Working days of the week that count. */
  days: number;
  /** Working days of the week before them. */
  offset: number;
  /** Other days of the week are worked. */
  isPart: boolean;
  /** The id of the scheme that the block names. */
  option: string | null;
}

/** A carer who claims the state's payments. */
export interface Claimant extends Earner {
  role: Role;
  claimedWeeks: readonly ClaimedWeek[];
  /** Weeks with work, without those of leave with days in touch. */
  weeksAtWork: ReadonlySet<number>;
  /** Weeks of leave that the employer pays, annual leave among it. */
  weeksOfPaidLeave: ReadonlySet<number>;
  /** Ids of payments that the law refuses. */
  refusedSchemes: ReadonlySet<string>;
  /** By payment and week, the fifths that make whole months, where more is claimed. */
  fifthsOfWholeMonths?: ReadonlyMap<string, number>;
}

/** What the law needs to know of a plan. */
export interface PlanFacts extends EntitlementDay {
  ratesGoOn: boolean;
  path: PlanPath;
}

/** What some units of a payment come to. */
export interface Amount {
  /** What is known of it. */
  amount: number;
  /** Of `amount`, at a rate that goes on without being known. */
  atTodaysRate: number;
  isAtLeast: boolean;
  /**
   * Of some of it nothing is known: no rate, or no net pay. Or only the least that a share of pay comes to, or what
   * the state repays to an employer, who may pay more.
   */
  open: "rate" | "net" | "least" | "repaid" | null;
}

/** What is drawn of one payment in one week. */
export interface PaymentPart {
  scheme: string;
  /** Of the scheme's unit, so that part weeks are whole numbers. */
  fifths: number;
  /** Of the week’s amount. */
  cents: number;
  open: Amount["open"];
}

/** State pay of one carer in one week. Where one payment ends within it, the next continues. */
export interface StatePayWeek extends Omit<Amount, "open"> {
  parts: PaymentPart[];
}

/** State pay that is claimed and does not come. */
export interface MissingStatePay {
  claimant: number;
  /** Null where no payment was named and none fits. */
  scheme: string | null;
  why: Shortage;
  /** Of the scheme's unit. */
  fifths: number;
  week: number;
}

/** What is drawn of the state's payments, and what does not come. */
export interface Allocation {
  /** By claimant, then by week. */
  weeks: Map<number, StatePayWeek>[];
  /** By scheme, then by claimant: fifths drawn. */
  fifthsDrawn: Map<string, number[]>;
  /** Life months that are used up, by scheme, then by claimant. */
  lifeMonths: Map<string, Set<number>[]>;
  /** The exclusive payments that the plan asks for. */
  exclusiveSchemes: ReadonlySet<string>;
  /** Claimed fifths that do not come, and why. */
  missing: MissingStatePay[];
  /** The first day after each payment of one period, by scheme and claimant. */
  periodEnds: ReadonlyMap<string, number>;
  /** Payments asked for of which we do not know how long they last: more may come. */
  unknownLength: { claimant: number; scheme: string; week: number }[];
}

/** A carer's week with its money, for one answer to "do you expect state pay". */
export interface CarerWeek {
  use: Use;
  /** Index of the block; null for work without one. */
  block: number | null;
  normal: number;
  /** Pay for work and annual leave. */
  work: number;
  employer: Range;
  state: number;
  total: Range;
  /** Some pay or rate is not known, so there may be more. */
  isAtLeast: boolean;
  /** Of `state`, at a rate that goes on without being known. */
  atTodaysRate: number;
  /** What rounding has left out of a 52nd of a year's pay. A sum has it, as a year is not 52 rounded weeks. */
  drift: { normal: number; work: number; employer: Range };
}

/** Every carer's weeks, for one answer to "do you expect state pay", and to whether doubtful payments come. */
export interface Scenario {
  carers: Map<number, CarerWeek>[];
  allocation: Allocation;
}
