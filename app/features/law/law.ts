/**
 * What the law gives parents, as data: the shape of one country's file in `data/`, and the words in which such a file
 * is written. What the figures of a row mean is told where calls carry them (`law-output.ts`). Runs in browsers too.
 *
 * - A day is `YYYY-MM-DD`. A row holds from its first to its last day, both included; null is open.
 * - Money is whole minor units of the country's currency (`cents`), a share of pay is tenths of a percent (`percent`).
 * - A figure that nobody has seen written down is `notFound`: it is shown as "Not stated", and nothing is worked out
 *   from it. What somebody merely remembers is no figure.
 */

import type { LawSource } from "./schema";

/** How sure a figure is: seen on an official page, worked out by a formula from others, or seen on somebody else's page. */
export const certainties = ["official", "derived", "secondary"] as const;
export type Certainty = (typeof certainties)[number];

/** One value with the ids of the sources that say so. */
export interface Figure<T extends string | number = number> {
  v: T;
  c: Certainty;
  s: readonly string[];
  /** How a derived value is worked out, or how a reported one was checked. */
  formula?: string;
  note?: string;
}

/** Looked for and not found. */
export interface NotFound {
  v: null;
  c: "unknown";
  note?: string;
}

/** A value that may not have been found. */
export type Stated<T extends string | number = number> = Figure<T> | NotFound;

/** Something that a page says and nothing is worked out from. */
export interface Line {
  label: string;
  says: Stated<string>;
}

export const spanUnits = ["day", "week", "month"] as const;

/** How long there is to use something. */
export interface Within {
  n: Stated;
  unit: (typeof spanUnits)[number];
}

/** What a child born, due or adopted from `birthFrom` to `birthTo` brings, in the unit of the scheme. */
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

/** A part of the entitlement that is paid in its own way; parts follow each other. */
export interface PayStep {
  n: Figure;
  pct?: Stated;
  pctNet?: Stated;
  isCapped: boolean;
  isFlat?: boolean;
}

/** What is paid on a day from `from` to `to`, or for what starts then (`rateBy` of the scheme). */
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

/** One payment or leave. */
export interface Scheme {
  id: string;
  name: string;
  /** The state or province alone that has it, by ISO 3166-2 ("US-CA"). */
  region?: string;
  /** The one that has something else instead. */
  notInRegion?: string;
  who: LawCarer;
  /** Few families need it, or it is had instead of another: left out where the law is told in a line. */
  isSpecial?: boolean;
  paidBy: string;
  /** `day` is a working day, five to a week; `calendar_day` seven to a week. */
  unit: "week" | "day" | "calendar_day" | "month";
  /** Which day picks the row of `entitlement`. */
  lengthBy: "birth" | "due" | "leave_start";
  /** Which day picks the row of `rates`; null where nothing is paid. */
  rateBy: "day_paid" | "week_paid" | "claim_start" | "leave_start" | "birth" | null;
  entitlement: readonly EntitlementRow[];
  steps?: readonly PayStep[];
  /** Empty where nothing is paid. */
  rates: readonly RateRow[];
  /** Days of a week that an amount a day is paid for, where the unit does not say it. */
  paidDaysAWeek?: 5 | 7;
  waitingWeeks?: Stated;
  lines: readonly Line[];
}

/** What one country's law gives. */
export interface CountryLaw {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  currency: string;
  /** What a reader has to know before the first figure. */
  note?: string;
  /** The day on which the file was last gone through. */
  checkedOn: string;
  /** Weeks that an employer itself must pay by law. */
  employerPaysWeeks: Stated;
  /** States or provinces by whose law something differs: code by ISO 3166-2, and name. */
  regions: Readonly<Record<string, string>>;
  schemes: readonly Scheme[];
  lines: readonly Line[];
  sources: Readonly<Record<string, LawSource>>;
}

type Remark = Pick<Figure, "note" | "formula">;

/** Seen on an official page, record, statute or in government code. */
export function official<T extends string | number>(
  v: T,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "official", s: [s].flat(), ...more };
}

/** Seen on somebody else's page: shown with "reported by". */
export function reported<T extends string | number>(
  v: T,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "secondary", s: [s].flat(), ...more };
}

/** Worked out by a formula from figures of these sources. */
export function derived<T extends string | number>(
  v: T,
  formula: string,
  s: string | string[],
  more: Remark = {},
): Figure<T> {
  return { v, c: "derived", s: [s].flat(), formula, ...more };
}

/** Looked for and not found: "Not stated". */
export function notFound(note?: string): NotFound {
  return { v: null, c: "unknown", ...(note !== undefined && { note }) };
}

/** A page of a government, its records, statutes or code; `readOn` is the day on which somebody read it. */
export function officialSource(
  publisher: string,
  url: string,
  more: Partial<LawSource> & Pick<LawSource, "readOn">,
): LawSource {
  return { publisher, url, kind: "official_page", ...more };
}

/** Anybody else's page. */
export function otherSource(
  publisher: string,
  url: string,
  more: Pick<LawSource, "readOn" | "pageDate" | "note">,
): LawSource {
  return { publisher, url, kind: "secondary", ...more };
}

/**
 * An amount as it is written on its page, in minor units: 187.18 is 18718.
 * @throws Where it is not a whole number of them.
 */
export function cents(amount: number): number {
  return whole(amount, 100);
}

/**
 * A share of pay in tenths of a percent: 77.6 is 776.
 * @throws Where it has more than one decimal.
 */
export function percent(share: number): number {
  return whole(share, 10);
}

function whole(n: number, times: number): number {
  const result = Math.round(n * times);
  if (Math.abs(result - n * times) > 1e-6) throw new Error(`${n} has too many decimals`);
  return result;
}
