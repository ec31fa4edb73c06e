import type { PlanLaw } from "../../law-types";
import type { Allocation, Claim, Claimant, ClaimFacts } from "../../types";

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
  isWaitingOver: boolean;
  /** By scheme and claimant: leave too short for its first weeks to be paid afterwards. */
  unpaidWaits: ReadonlySet<string>;
  unknownLength: Allocation["unknownLength"];
}

type Known = "law" | "facts" | "claimants" | "isWaitingOver" | "unpaidWaits";

export const emptyDrawing = (known: Pick<Drawing, Known>): Drawing => ({
  ...known,
  used: new Map(),
  together: new Map(),
  since: new Map(),
  choice: null,
  choices: new Set(),
  last: new Map(),
  late: new Map(),
  months: new Map(),
  lifeDraws: [],
  monthDraws: [],
  waited: new Map(),
  unknownLength: [],
});
