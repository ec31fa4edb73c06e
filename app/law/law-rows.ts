import type { Figure, Line, Stated } from "./law-figures";
import type { Within } from "./law-terms";

/** The rows of a payment: how long it is, and how much. Days are `YYYY-MM-DD`, both ends included; null is open. */

/** How many weeks before the due date it may start, and usually does. */
export interface WeeksBefore {
  earliest: Stated;
  usual: Stated;
}

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
  weeksBefore?: WeeksBefore;
  /** More units for the family once each parent has drawn so many (Quebec). */
  bonus?: { units: Stated; onceEachHas: Stated };
  within?: Within;
  /** It must begin within so long, and each later part of it; it may end later. */
  startWithin?: Within;
  /** The last day on which it, or a part of it, may begin, instead of `startWithin`. */
  lastStart?: Stated<string>;
  takeableFrom?: Stated<string>;
  /** The last day on which anybody may take it, instead of `within`. */
  lastDay?: Stated<string>;
  /** Of the units no more than `most` later than `after` the birth: what was not drawn by then is lost. */
  later?: { most: Stated; after: Within };
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

export const anyBirth = { birthFrom: null, birthTo: null };

export const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
