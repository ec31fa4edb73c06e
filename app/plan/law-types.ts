import type { Drawing, EmployerRelation } from "~/law/law";
import type { LawDate, Payer } from "~/law/law-terms";
import type { Role } from "./plan";

/**
 * A country's law as plans need it, small enough for browsers. Amounts are minor units. A figure that we may
 * not show is null.
 */
export interface PlanLaw {
  /** ISO 3166-1. */
  country: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  schemes: PlanScheme[];
  protectedLeave: PlanProtection[];
  /** How an employer's pay meets the state's where the policy does not say. Null: both extremes count. */
  ifNotStated: EmployerRelation | null;
  /** The same for an employer who is not listed. */
  ifNotListed: EmployerRelation | null;
  /** The country's states or provinces have own payments, and none is chosen. */
  needsRegion: boolean;
  /** What the state counts as net pay, where it is not that of a pay slip. */
  netPayIs?: string;
  /** What the state, and usually employers, pay into super on leave pay; null where there is none. */
  pension: { pctTenths: number; birthFrom: string; source: LawSource | null } | null;
  /** What the law says of twins; left out where we have not read it. */
  twins?: string;
  /** What it pays for an adoption that no payment here stands for, as we have not found all of it. */
  adoptionLeftOut?: string;
}

export interface LawSource {
  certainty: "official" | "derived" | "secondary";
  publisher: string;
  url: string;
}

/** See `Condition` of the law. An amount that is not known is null. */
export type PlanCondition = {
  source: LawSource | null;
  /** Of the question about it, in a carer's `answers`. Conditions that ask for the same have the same. */
  key: string;
} & (
  | { kind: "service"; months: number | null }
  | { kind: "service_by"; weeksBefore: number | null; onlyIfDueBy?: string }
  | {
      kind: "pay";
      isStandIn?: true;
      over?: string;
      rows: { from: string | null; to: string | null; perWeek: number | null }[];
    }
  | {
      kind: "income";
      yearBegins: number;
      rows: {
        from: string | null;
        to: string | null;
        own: number | null;
        family: number | null;
        published: string | null;
      }[];
    }
  | { kind: "not_asked"; says: string; asks: string; decidesCap?: true; isOfBoth?: true }
);

/** See `LawDate` of the law. */
export interface PlanLawDate {
  kind: LawDate["kind"];
  what: string;
  n: number;
  unit: "day" | "week" | "month";
  when: "before" | "after";
  of: LawDate["of"];
  source: LawSource | null;
}

/** Weeks away with the job kept, paid weeks included. */
export interface PlanProtection {
  id: string;
  name: string;
  for: Role | "each" | "family";
  weeks: number | null;
  /** On top of the others, of which only the longest counts. */
  isExtra?: true;
  /** The payments whose weeks are of this leave. */
  payments?: readonly string[];
  conditions: PlanCondition[];
  dates: PlanLawDate[];
  source: LawSource | null;
}

export interface PlanScheme extends Drawing {
  id: string;
  name: string;
  shortName?: string;
  paidBy: Payer;
  /** `family`: one pool for both carers. `each`: every carer has their own. */
  for: Role | "each" | "family";
  /** Units a week: 5 or 7 days, or 1 week, also where they are life months. */
  perWeek: 1 | 5 | 7;
  /** In units, by birth or due date. Both ends are included, null is open. Rows do not overlap. */
  entitlement: PlanEntitlement[];
  /** In order; the last goes on. Tenths of a percent of normal pay, or null for the flat amount. */
  steps: PlanStep[];

  /** A flat amount or a cap, picked by `rateBy`. */
  rates: PlanRate[];
  /** `week`: the rate of each day, or of the Monday of a week that is paid as a whole. */
  rateBy: "week" | "claim_start" | "birth";
  /**
   * Paid during the employer's leave unless the reader says otherwise. False where its days are chosen one by
   * one, and where it can wait for the end of that leave (United States).
   */
  runsAlong: boolean;
  /** How many weeks before the birth it may start. */
  weeksBefore: number;
  /** Who says so; left out where we have not read it. */
  weeksBeforeSource?: LawSource | null;
  /** How many it usually does. */
  usuallyBefore?: number;
  /** How long after the birth it may be drawn. */
  until: { n: number; unit: "day" | "week" | "month" } | null;
  /** With the other payments of the same pool no more than `total` units, for one parent or both. */
  pools?: { id: string; total: number; per: "parent" | "family"; source: LawSource | null }[];
  /**
   * Unpaid units at the start of a claim, by its first day: once for each parent and all payments of the claim, and
   * on top of the paid units, unless it says otherwise.
   */
  waits?: {
    rows: { from: string | null; to: string | null; units: number }[];
    note: string | null;
    source: LawSource | null;
    /** Once for both parents; if not, once for each. */
    isOncePerFamily?: true;
    /** The unpaid weeks count as drawn. */
    countsAsDrawn?: true;
    /** Nothing is unpaid once the leave has so many days, of seven a week. */
    paidFrom?: number;
  };
  /** A day is a 365th of a year's pay, where a week is a 52nd. */
  isOfYear?: true;
  /** Days that both draw at once count for all payments of the group; its own id if left out. */
  togetherWith?: string;
  conditions?: PlanCondition[];
  /** Weeks in which the birth parent must not work, before the due date and after the birth. */
  compulsory?: { before: number; after: number; source: LawSource | null };
  /** Working ends it: what the law says. */
  endsAtWork?: { says: string; source: LawSource | null };
  /** Not for part of a week. */
  wholeWeeksOnly?: { says: string; source: LawSource | null };
  /** See `onePeriod` of the law. `latestStart` is in days after the birth. */
  onePeriod?: { says: string; latestStart: number; afterPaidLeave?: true; source: LawSource | null };
  keepingInTouch?: { days: number; notInFirst: number; source: LawSource | null };
  /** Whether it is paid for births, adoptions or both; both if left out. */
  path?: "birth" | "adoption";
  dates?: PlanLawDate[];
}

export interface PlanStep {
  units: number | null;
  pctTenths: number | null;
  isCapped: boolean;
  /** A flat amount that replaces the rates. */
  flat?: number;
  /** The rate is a minimum, not a cap. */
  isFloor?: boolean;
  /** The rate is the weekly pay that the share is taken of. */
  isOfInsured?: boolean;
  /** The share is of net pay. */
  isOfNet?: boolean;
}

export interface PlanRate {
  from: string | null;
  to: string | null;
  /** Null if not known. */
  perUnit: number | null;
  /** A share of pay without a cap, so `perUnit` is null and yet all is known. */
  isUncapped?: true;
  /** A new rate is due from this day; we do not know it. */
  mayChangeFrom: string | null;
  source: LawSource | null;
  formula?: PlanFormula;
}

/** A week's amount where it is no plain share of pay. Shares are hundredths of a percent. */
export interface PlanFormula {
  /** Each of the part of pay up to `upTo`, which is null in the last. `perUnit` of the rate caps the sum. */
  bands?: { upTo: number | null; share: number }[];
  /**
   * Of net pay a month, instead of the step's share: a tenth of a percent more for each 2 below `lowBelow`, less
   * for each 2 above `highAbove`. Shares are tenths of a percent here. Beside work, the share of the pay that is lost,
   * of the pay up to `counted`.
   */
  netShares?: {
    pct: number;
    lowBelow: number;
    most: number;
    highAbove: number;
    least: number;
    counted: number;
  };
  /** This share up to `most`, where that is more. */
  lowPay?: { share: number; most: number };
  /** Or the whole pay, where that is less. */
  least?: number;
  /** A week, for each further child born at once. */
  perFurtherChild?: number;
}

export interface PlanEntitlement {
  from: string | null;
  to: string | null;
  /** For so many children born at once, or more. */
  children?: number;
  /** The first day on which anybody can draw it, `YYYY-MM-DD`. */
  drawableFrom?: string;
  /** For a parent alone, more. */
  moreAlone?: number;
  /** Instead of those of the scheme. */
  steps?: PlanStep[];
  weeksBefore?: number;
  usuallyBefore?: number;
  /** How long it may be drawn, if not as the scheme says. */
  until?: NonNullable<PlanScheme["until"]> | { lastDay: string };
  untilSource?: LawSource | null;
  /** It, and each part of it, must begin within so long after the birth, or by that day. */
  startsBy?: NonNullable<PlanScheme["until"]> | { lastDay: string };
  /** Most units that are drawn later than that after the birth. */
  later?: { most: number; after: NonNullable<PlanScheme["until"]> };
  /** More units once each parent has drawn so many. */
  bonus?: { units: number; onceEachHas: number };
  /** Null if not known. */
  total: number | null;
  /** For one parent of a couple. A single parent draws all. */
  mostOne: number | null;
  /** A parent draws at least so many units, or none. */
  leastOne?: number;
  /** Most units that both draw in the same weeks. */
  together: number | null;
  source: LawSource | null;
}

/** The day and number of births, which decide the row. */
export interface EntitlementDay {
  birth: string;
  children: number;
}
