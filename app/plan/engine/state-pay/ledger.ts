import type { PlanLaw } from "../../law-types";
import type { Allocation, Claimant, ClaimedWeek, PlanFacts, StatePayWeek } from "../../types";

/** What was drawn in one week of a payment by months of the child's life. */
export interface LifeMonthWeek {
  scheme: string;
  claimant: number;
  claimedWeek: ClaimedWeek;
  /** Working days of the week before the first that is drawn. */
  offset: number;
  days: number;
  /** A week's amount, not rounded, as 12 ÷ 52 of a month's. */
  weekly: number;
  amount: number;
}

/** What was drawn in one week of a payment by whole months. */
export interface WholeMonthWeek {
  scheme: string;
  claimant: number;
  week: number;
  /** Working days from the plan's first week to its first day. */
  from: number;
  fifths: number;
}

/** All that is drawn of the payments so far. Keys are of ids and the index of the claimant. */
export interface Ledger extends Omit<Allocation, "periodEnds"> {
  law: PlanLaw | null;
  facts: PlanFacts;
  claimants: readonly Claimant[];
  /** What both drew in the same weeks, by the group of payments that counts it. */
  fifthsTogether: Map<string, number>;
  /** The first day of each claim, by claim and claimant. */
  claimDays: Map<string, number>;
  /** Which of exclusive payments was paid first; nobody can change it then. */
  chosenScheme: string | null;
  /** All that somebody would have drawn. */
  exclusiveSchemes: Set<string>;
  /** The last week drawn, by scheme and claimant. */
  lastWeeks: Map<string, number>;
  /** Fifths drawn later than a row's `later` says, by scheme and claimant. */
  lateFifths: Map<string, number>;
  /** In the order of the weeks. */
  lifeMonthWeeks: LifeMonthWeek[];
  /** Of payments by whole months, in the order of the weeks. */
  wholeMonthWeeks: WholeMonthWeek[];
  /** Fifths of the waiting period that have passed, by claim. */
  fifthsWaited: Map<string, number>;
  /** For sums of one week alone. */
  isWaitingPeriodOver: boolean;
  /** By scheme and claimant: leave too short for its waiting period to be paid afterwards. */
  tooShortLeave: ReadonlySet<string>;
}

type Opening = "law" | "facts" | "claimants" | "isWaitingPeriodOver" | "tooShortLeave";

export const openLedger = (opening: Pick<Ledger, Opening>): Ledger => ({
  ...opening,
  weeks: opening.claimants.map(() => new Map<number, StatePayWeek>()),
  missing: [],
  fifthsDrawn: new Map(),
  fifthsTogether: new Map(),
  claimDays: new Map(),
  chosenScheme: null,
  exclusiveSchemes: new Set(),
  lastWeeks: new Map(),
  lateFifths: new Map(),
  lifeMonths: new Map(),
  lifeMonthWeeks: [],
  wholeMonthWeeks: [],
  fifthsWaited: new Map(),
  unknownLength: [],
});
