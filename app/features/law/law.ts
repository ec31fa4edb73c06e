/**
 * The law as data: the shape of a file in `data/`, and the functions that such a file is written with.
 * `schema.ts` describes the figures. Runs in browsers too.
 * - Days are `YYYY-MM-DD`. Both ends of a row are included; null is open.
 * - Money is minor units (`cents`), a share of pay is tenths of a percent (`percent`).
 * - A figure that we have not seen written is `notFound`. It shows as "Not stated" and nothing is computed
 * from it.
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

/** For births or adoptions from `birthFrom` to `birthTo`, in the unit of the scheme. */
export interface EntitlementRow {
  birthFrom: string | null;
  birthTo: string | null;
  total: Stated;
  reservedForPartner?: Stated;
  reservedEach?: Stated;
  mostOneParent?: Stated;
  leastOneParent?: Stated;
  atOnce?: Stated;
  leaveWeeks?: Stated;
  within?: Within;
  takeableFrom?: Stated<string>;
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
  lines?: readonly Line[];
}

export const carers = ["birth_parent", "other_parent", "each_parent", "either_parent", "family"] as const;
export type LawCarer = (typeof carers)[number];

export interface Scheme {
  id: string;
  name: string;
  /** Only this state or province has it, by ISO 3166-2 ("US-CA"). */
  region?: string;
  /** This one has something else instead. */
  notInRegion?: string;
  who: LawCarer;
  /** Few families need it, or it replaces another. Short texts leave it out. */
  isSpecial?: boolean;
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
  waitingWeeks?: Stated;
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

/** Shows as "Not stated". */
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
