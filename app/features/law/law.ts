/**
 * The law as data: the shape of a file in `data/`, and the functions that such a file is written with.
 * `scheme-schema.ts` describes the figures. Runs in browsers too.
 * - Days are `YYYY-MM-DD`. Both ends of a row are included; null is open.
 * - Money is minor units (`cents`), a share of pay is tenths of a percent (`percent`).
 * - A figure that we have not seen written is `notFound`. It shows as "We have not found it" and nothing is
 * computed from it.
 */

import type { LawSource } from "./schema";

/** Official page, computed from other figures, or somebody else's page. */
export const certainties = ["official", "derived", "secondary"] as const;
type Certainty = (typeof certainties)[number];

/** `s` are the ids of its sources. */
export interface Figure<T extends string | number = number> {
  v: T;
  c: Certainty;
  s: readonly string[];
  /** How it is computed, or how a reported value was checked. */
  formula?: string;
  note?: string;
}

/** We looked and did not find it. */
interface NotFound {
  v: null;
  c: "unknown";
  note?: string;
}

export type Stated<T extends string | number = number> = Figure<T> | NotFound;

/** Text only; nothing is computed from it. */
export interface Line {
  label: string;
  says: Stated<string>;
}

export const spanUnits = ["day", "week", "month"] as const;

/** How long there is to use it. */
export interface Within {
  n: Stated;
  unit: (typeof spanUnits)[number];
}

/**
 * What must hold for a payment or leave. Days of birth and of the due week are those of the plan.
 * - `service`: so many months with the employer on the day of birth.
 * - `service_by`: in the job by the Saturday that comes so many weeks before the Saturday of the due week.
 * - `pay`: usual gross pay a week, by due date.
 * - `income`: a year's pay, by birth. It is enough to be under `own`, or with the other parent under `family`;
 * `family` alone also measures a single parent. `published` says the year of a limit that may have risen since.
 * - `not_asked`: what a planner does not ask, so the answer is "may".
 */
export type Condition =
  | { kind: "service"; months: Stated }
  | { kind: "service_by"; weeksBefore: Stated }
  | { kind: "pay"; rows: readonly { dueFrom: string | null; dueTo: string | null; perWeek: Stated }[] }
  | {
      kind: "income";
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

/** Away with the job kept, paid or not. Paid weeks count towards `weeks`. */
export interface ProtectedLeave {
  id: string;
  name: string;
  region?: string;
  notInRegion?: string;
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

/** How an employer's pay and the state's meet; as `state` of a policy's step. */
export type EmployerRelation = "included" | "tops_up" | "on_top" | "on_top_capped";

/** A share of the part of weekly pay up to `upTo` (minor units; the rest if left out). Bands follow each other. */
export interface PayBand {
  upTo?: Stated;
  pct: Stated;
}

/** For births or adoptions from `birthFrom` to `birthTo`, in the unit of the scheme. */
export interface EntitlementRow {
  birthFrom: string | null;
  birthTo: string | null;
  /** For so many children born at once, or more. The row with the most that fits counts. */
  children?: number;
  total: Stated;
  reservedForPartner?: Stated;
  reservedEach?: Stated;
  mostOneParent?: Stated;
  leastOneParent?: Stated;
  atOnce?: Stated;
  leaveWeeks?: Stated;
  /** More units for a parent alone. */
  moreAlone?: Stated;
  /** Instead of the steps and weeks before the birth of the scheme, for so many children. */
  steps?: readonly PayStep[];
  weeksBefore?: Scheme["weeksBefore"];
  /** More units for the family once each parent has drawn so many (Quebec). */
  bonus?: { units: Stated; onceEachHas: Stated };
  within?: Within;
  takeableFrom?: Stated<string>;
  /** The last day on which anybody may take it, instead of `within`. */
  lastDay?: Stated<string>;
  lines?: readonly Line[];
}

/** Steps follow each other. */
export interface PayStep {
  n: Figure;
  pct?: Stated;
  pctNet?: Stated;
  isCapped: boolean;
  isFlat?: boolean;
}

/** The days are those that `rateBy` of the scheme names. */
export interface RateRow {
  from: string | null;
  to: string | null;
  mayChangeFrom?: string;
  perDay?: Stated;
  perWeek?: Stated;
  pct?: Stated;
  pctNet?: Stated;
  capPerDay?: Stated;
  capPerWeek?: Stated;
  capPerMonth?: Stated;
  repaidPerFourWeeks?: Stated;
  minPerDay?: Stated;
  minPerMonth?: Stated;
  flatPerDay?: Stated;
  insurablePerYear?: Stated;
  /** Shares by bands of weekly pay, instead of `pct`. The cap is of the whole. */
  bands?: readonly PayBand[];
  /** This share up to `most` where that is more than `pct` of pay (California). */
  lowPay?: { pct: Stated; most: Stated };
  /** Hundredths of a percent of the wages of a quarter, 13 weeks, instead of `pct` (Rhode Island). */
  ofQuarter?: Stated;
  /**
   * Instead of `pctNet`: `pct`, with a tenth of a percent more for each 2 of net pay a month below `lowBelow`, up to
   * `most`, and less for each 2 above `highAbove`, down to `least` (Germany). Beside work, of the pay up to `counted`
   * that is lost. Pay is minor units.
   */
  netShares?: {
    pct: Stated;
    lowBelow: Stated;
    most: Stated;
    highAbove: Stated;
    least: Stated;
    counted: Stated;
  };
  /** A week's least, or the whole pay where that is less. */
  minPerWeek?: Stated;
  /** A month, for each further child born at once (Germany). */
  perFurtherChild?: Stated;
  lines?: readonly Line[];
}

export const carers = ["birth_parent", "other_parent", "each_parent", "either_parent", "family"] as const;
export type LawCarer = (typeof carers)[number];

export const roundings = ["cent_up", "dollar", "dollar_up", "dollar_down", "dollar_up_each_band"] as const;

/** How a payment is drawn. Plans take these facts over as they stand. */
export interface Drawing {
  /** Few families need it, or it replaces another. Short texts and first plans leave it out. */
  isSpecial?: true;
  /** Of a week's amount; to the nearest cent if left out. `dollar_down` rounds pay down too. */
  rounding?: (typeof roundings)[number];
  /** Payments of one claim share its first day, and so its rate. */
  claim?: string;
  /** A claim begins on the Sunday before its first day. */
  claimsFromSunday?: true;
  /** A new rate begins with the week of pay, which begins on the weekday of the claim. */
  isByPayWeek?: true;
  /** Weeks before and after count from the week of the birth, Sunday to Saturday, not from its day. */
  countsFromWeek?: "before" | "always";
  /** Counted in months of the child's life: one week drawn uses up its month. */
  isByLifeMonth?: true;
  /** Each parent has half of it unless they ask for another share. */
  isHalved?: true;
  /** The name of one of several exclusive choices. Both parents make the same one. */
  choice?: string;
  /** Drawn only if a plan names it. */
  onlyIfChosen?: true;
  /** Drawn only by who is refused that payment. */
  insteadOf?: string;
  /** Its weeks after the birth use up months of that payment (Germany). */
  usesUp?: string;
}

export interface Scheme extends Drawing {
  id: string;
  name: string;
  /** Only this state or province has it, by ISO 3166-2 ("US-CA"). */
  region?: string;
  /** This one has something else instead. */
  notInRegion?: string;
  who: LawCarer;
  paidBy: string;
  /** `day` is one of five working days a week, `calendar_day` one of seven. */
  unit: "week" | "day" | "calendar_day" | "month";
  lengthBy: "birth" | "due" | "leave_start";
  /** Null if nothing is paid. */
  rateBy: "day_paid" | "week_paid" | "claim_start" | "leave_start" | "birth" | null;
  entitlement: readonly EntitlementRow[];
  steps?: readonly PayStep[];
  rates: readonly RateRow[];
  /** Days a week that a daily amount is paid for, if the unit does not say it. */
  paidDaysAWeek?: 5 | 7;
  /** Unpaid weeks at the start of a claim, the same for all claims. */
  waitingWeeks?: Stated;
  /** The same by the day on which the claim begins. Days without a row have none. */
  waits?: readonly { from: string | null; to: string | null; weeks: Stated }[];
  /** One wait for both parents, before the paid weeks. If left out each parent waits, and it is one of the weeks. */
  waitsOncePerFamily?: true;
  /** It can be drawn after the employer's leave, so plans draw both at once only if asked. */
  canWait?: true;
  /** Only while a newborn is in hospital, which plans do not ask. */
  isForHospital?: true;
  /** Together with the other payments of the same pool no more than `total` units. */
  pools?: readonly { id: string; total: Stated; per: "parent" | "family" }[];
  conditions?: readonly Condition[];
  /** How many weeks before the due date it may start, and usually does. */
  weeksBefore?: { earliest: Stated; usual: Stated };
  /** Weeks in which the birth parent must not work, before the due date and after the birth. */
  compulsory?: { before?: Stated; after: Stated };
  /** Working ends it: what it says. */
  endsAtWork?: Stated<string>;
  /** Not for part of a week: what the law says. */
  wholeWeeksOnly?: Stated<string>;
  /** Days of work that do not end it. `notInFirst` is in days after the birth. */
  keepingInTouch?: { days: Stated; notInFirst?: Stated };
  /** `only`: for adoption alone. `no`: for births alone, as birth parents' payments are if left out. */
  adoption?: "yes" | "only" | "no";
  dates?: readonly LawDate[];
  lines: readonly Line[];
}

export interface CountryLaw {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  currency: string;
  /** Shown before the first figure. */
  note?: string;
  /** The day the whole file was last checked. */
  checkedOn: string;
  /** Weeks that the employer must pay by law. */
  employerPaysWeeks: Stated;
  /** Those with their own law: ISO 3166-2 code and name. */
  regions: Readonly<Record<string, string>>;
  schemes: readonly Scheme[];
  protectedLeave?: readonly ProtectedLeave[];
  /** How an employer's pay meets the state's where a policy does not say. Left out, both extremes count. */
  relationIfNotStated?: Figure<EmployerRelation>;
  /** The same for an employer who is not listed. */
  relationIfNotListed?: Figure<EmployerRelation>;
  /** What the state pays into super on its payments, for births from that day. */
  pension?: { pct: Figure; birthFrom: string };
  /** What is paid for an adoption beside the payments here, as we have not found all of it. */
  adoptionLeftOut?: { what: string; region?: string };
  lines: readonly Line[];
  sources: Readonly<Record<string, LawSource>>;
}

type Remark = Pick<Figure, "note" | "formula">;

/** From an official page, record, statute or government code. */
export function official<T extends string | number>(
  v: T,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "official", s: [s].flat(), ...more };
}

/** From somebody else's page. Shown with "reported by". */
export function reported<T extends string | number>(
  v: T,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "secondary", s: [s].flat(), ...more };
}

/** Computed from figures of these sources. */
export function derived<T extends string | number>(
  v: T,
  formula: string,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "derived", s: [s].flat(), formula, ...more };
}

/** Shows as "We have not found it". */
export function notFound(note?: string): NotFound {
  return { v: null, c: "unknown", ...(note !== undefined && { note }) };
}

/** A government's page, record, statute or code. `readOn` is the day we read it. */
export function officialSource(
  publisher: string,
  url: string,
  more: Partial<LawSource> & Pick<LawSource, "readOn">,
): LawSource {
  return { publisher, url, kind: "official_page", ...more };
}

export function otherSource(
  publisher: string,
  url: string,
  more: Pick<LawSource, "readOn" | "pageDate" | "note">,
): LawSource {
  return { publisher, url, kind: "secondary", ...more };
}

/**
 * 187.18 becomes 18718.
 * @throws if it is not whole minor units.
 */
export function cents(amount: number): number {
  return whole(amount, 100);
}

/**
 * 77.6 becomes 776.
 * @throws if it has more than one decimal.
 */
export function percent(share: number): number {
  return whole(share, 10);
}

function whole(n: number, times: number): number {
  const result = Math.round(n * times);
  if (Math.abs(result - n * times) > 1e-6) throw new Error(`${n} has too many decimals`);
  return result;
}
