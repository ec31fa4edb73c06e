import type { Line, Stated } from "./law-figures";

/** Who gets a payment or leave, and by when. */

export const carers = ["birth_parent", "other_parent", "each_parent", "either_parent", "family"] as const;
export type LawCarer = (typeof carers)[number];

export const spanUnits = ["day", "week", "month"] as const;

/** How long there is to use it. */
export interface Within {
  n: Stated;
  unit: (typeof spanUnits)[number];
}

/**
 * What must hold for a payment or leave. Days of birth and of the due week are those of the plan.
 * - `service`: so many months with the employer on the day of birth.
 * - `service_by`: in the job by the Saturday that comes so many weeks before the Saturday of the due week;
 * asked only up to a due date, or always.
 * - `pay`: usual gross pay a week, by due date. `isStandIn`: the law averages other weeks, so too little pay is
 * never a "no".
 * - `income`: a year's taxable income, by birth. Plans have pay alone, so too much is never a "no". It is enough to be under `own`, or with the other parent under `family`;
 * `family` alone also measures a single parent. `published` says the year of a limit that may have risen since.
 * - `not_asked`: what a planner does not ask, so the answer is "may".
 */
export type Condition =
  | { kind: "service"; months: Stated }
  | { kind: "service_by"; weeksBefore: Stated; onlyIfDueBy?: string }
  | {
      kind: "pay";
      isStandIn?: true;
      rows: readonly { dueFrom: string | null; dueTo: string | null; perWeek: Stated }[];
    }
  | {
      kind: "income";
      /** The law's own quantity and year. Plans ask for pay before tax, which stands in for it. */
      measuredOn?: Stated<string>;
      rows: readonly {
        birthFrom: string | null;
        birthTo: string | null;
        own?: Stated;
        family?: Stated;
        published?: string;
      }[];
    }
  | { kind: "not_asked"; says: Stated<string> };

export const dateKinds = ["tell_employer", "claim", "earliest_start", "latest_start", "last_day"] as const;

/**
 * A day that matters: `n` units before or after the birth, the due week (its Sunday) or the start of the leave
 * or claim. `what` completes "By 3 May 2026: …" ("Earliest: …" for the first day that is possible).
 */
export interface LawDate {
  kind: (typeof dateKinds)[number];
  what: string;
  n: Stated;
  unit: (typeof spanUnits)[number];
  when: "before" | "after";
  of: "birth" | "due_week" | "start";
}

type When = Pick<LawDate, "n" | "unit" | "when" | "of">;

const by =
  (when: LawDate["when"]) =>
  (of: LawDate["of"], n: Stated, unit: LawDate["unit"]): When => ({ n, unit, when, of });

/** `before("birth", official(4, "…"), "week")` */
export const before = by("before");
export const after = by("after");

export const notAsked = (says: Stated<string>): Condition => ({ kind: "not_asked", says });

/** Away with the job kept, paid or not. Paid weeks count towards `weeks`. */
export interface ProtectedLeave {
  id: string;
  name: string;
  region?: string;
  /** Not where the reader chose a region, which have their own. */
  onlyElsewhere?: true;
  who: LawCarer;
  weeks: Stated;
  /** On top of the others, of which only the longest counts. */
  isExtra?: true;
  /** More weeks that an employer may refuse, on good grounds. */
  onRequest?: Stated;
  within?: Within;
  conditions?: readonly Condition[];
  dates?: readonly LawDate[];
  lines?: readonly Line[];
}
