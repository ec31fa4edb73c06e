import type { EntitlementDay, PlanLaw } from "../../law-facts/law-facts";
import type { PlanPath, Role } from "../../plan";
import type { Shortage } from "../../result-schema";
import type { Amount } from "./amount";
import type { Earner } from "./unit-amount";

/** What is claimed of the state's payments, and what is drawn of them. */

export interface Claim {
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

export interface Claimant extends Earner {
  role: Role;
  claims: readonly Claim[];
  /** Weeks with work, without those of leave with days in touch. */
  worked: ReadonlySet<number>;
  /** Weeks of leave that the employer pays, annual leave among it. */
  paidLeave: ReadonlySet<number>;
  /** Ids of payments that the law refuses. */
  refused: ReadonlySet<string>;
  /** By payment and week, the fifths that make whole months, where more is claimed. */
  wholeMonths?: ReadonlyMap<string, number>;
}

/** What the law needs to know of a plan. */
export interface ClaimFacts extends EntitlementDay {
  ratesGoOn: boolean;
  path: PlanPath;
}

/** In fifths of the scheme's unit, so that part weeks are whole numbers. */
export interface Part {
  scheme: string;
  fifths: number;
  open: Amount["open"];
}

/** Where one payment ends within the week, the next continues. */
export interface StateWeek extends Omit<Amount, "open"> {
  parts: Part[];
}

export interface Allocation {
  /** By claimant, then by week. */
  weeks: Map<number, StateWeek>[];
  /** By scheme, then by claimant: fifths drawn. */
  used: Map<string, number[]>;
  /** Life months that are used up, by scheme, then by claimant. */
  months: Map<string, Set<number>[]>;
  /** The exclusive payments that the plan asks for. */
  choices: ReadonlySet<string>;
  /** Claimed fifths that do not come, and why. */
  short: Missing[];
  /** The first day after each payment of one period, by scheme and claimant. */
  periods: ReadonlyMap<string, number>;
  /** Payments asked for of which we do not know how long they last: more may come. */
  unknownLength: { claimant: number; scheme: string; week: number }[];
}

export interface Missing {
  claimant: number;
  scheme: string | null;
  why: Shortage;
  fifths: number;
  week: number;
}

/** What was drawn in one week of a payment by months of the child's life. */
export interface LifeDraw {
  scheme: string;
  claimant: number;
  claim: Claim;
  /** Working days of the week before the first that is drawn. */
  offset: number;
  days: number;
  /** A week's amount, not rounded, as 12 ÷ 52 of a month's. */
  weekly: number;
  amount: number;
}

/** What was drawn in one week of a payment by whole months. */
export interface MonthDraw {
  scheme: string;
  claimant: number;
  week: number;
  /** Working days from the plan's first week to its first day. */
  from: number;
  fifths: number;
}

export interface Drawing {
  law: PlanLaw | null;
  facts: ClaimFacts;
  claimants: readonly Claimant[];
  used: Map<string, number[]>;
  together: Map<string, number>;
  /** The first Monday drawn, by claim and claimant. */
  since: Map<string, number>;
  /** Which of exclusive payments was paid first; nobody can change it then. */
  choice: string | null;
  /** All that somebody would have drawn. */
  choices: Set<string>;
  /** The last week drawn, by scheme and claimant. */
  last: Map<string, number>;
  /** Fifths drawn later than a row's `later` says, by scheme and claimant. */
  late: Map<string, number>;
  /** Life months drawn, by scheme, then by claimant. */
  months: Map<string, Set<number>[]>;
  /** In the order of the weeks. */
  lifeDraws: LifeDraw[];
  /** Of payments by whole months, in the order of the weeks. */
  monthDraws: MonthDraw[];
  /** Fifths of the unpaid units at the start that have passed, by claim. */
  waited: Map<string, number>;
  /** The unpaid first weeks are over. */
  hasWaited: boolean;
  /** By scheme and claimant: leave too short for its first weeks to be paid afterwards. */
  short: ReadonlySet<string>;
  unknownLength: Allocation["unknownLength"];
}
