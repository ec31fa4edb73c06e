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
 * - `pay`: usual gross pay a week, by due date. `over`: the weeks that the law averages, where the question says
 * them. `isStandIn`: they are not the usual ones, so too little pay is never a "no".
 * - `income`: a year's taxable income, by birth. Plans have pay alone, so too much is never a "no". It is enough to be under `own`, or with the other parent under `family`;
 * `family` alone also measures a single parent. `published` says the year of a limit that may have risen since.
 * - `not_asked`: what nothing else in a plan tells, so it is "may" until its question is answered. `asks` holds for
 * any carer, whose name is said before it: "Worked 600 insured hours or more?" `decidesCap`: a "no" refuses nothing,
 * and caps all weeks. `isOfBoth`: it is the same for both carers, so one answers.
 *
 * `id` names the question in plans and links: one that has been published stays the same.
 */
export type Condition =
  | { kind: "service"; months: Stated }
  | { kind: "service_by"; weeksBefore: Stated; onlyIfDueBy?: string }
  | {
      kind: "pay";
      id: string;
      isStandIn?: true;
      over?: string;
      rows: readonly { dueFrom: string | null; dueTo: string | null; perWeek: Stated }[];
    }
  | {
      kind: "income";
      id: string;
      /** The month in which a tax year begins. The last whole one before the birth counts. */
      yearBegins: number;
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
  | ({ kind: "not_asked"; id: string; asks: string; says: Stated<string> } & AnswerMeans);

interface AnswerMeans {
  decidesCap?: true;
  isOfBoth?: true;
}

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

export const notAsked = (
  id: string,
  asks: string,
  says: Stated<string>,
  more: AnswerMeans = {},
): Condition => ({ kind: "not_asked", id, asks, says, ...more });

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
  /** The payments whose weeks are of this leave. */
  payments?: readonly string[];
  /** More weeks that an employer may refuse, on good grounds. */
  onRequest?: Stated;
  within?: Within;
  conditions?: readonly Condition[];
  dates?: readonly LawDate[];
  lines?: readonly Line[];
}

/** Who pays a payment to the parent. */
export interface Payer {
  who: (typeof payers)[number];
  /** The office or the insurance; left out where it is just the state. */
  name?: string;
  /** What the state gives back to an employer who pays. */
  repaid?: "all" | "most" | "part";
}

/** `state_through_employer`: the state's money, often with the employer's pay. */
export const payers = [
  "state",
  "state_through_employer",
  "employer",
  "insurer",
  "employer_and_insurer",
  "nobody",
] as const;
