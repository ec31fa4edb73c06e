import type { CountryLaw, EntitlementRow, Figure, RateRow, Scheme, Stated } from "./law";
import type { LawSource } from "./schema";
import { chooseRegion } from "./texts";

/**
 * Days are `YYYY-MM-DD`, money is minor units, shares of pay are tenths of a percent. Nothing is assumed
 * beyond the last known day.
 */

/** The data has no earlier or later rows. */
export const firstBirth = "2024-01-01";
export const lastBirth = "2028-12-31";

export const isInLawYears = (birth: string): boolean => birth >= firstBirth && birth <= lastBirth;

/** `region` is "US-CA", or null for what the whole country has. */
export function schemesIn(law: CountryLaw, region: string | null): Scheme[] {
  return law.schemes.filter(
    (scheme) =>
      (scheme.region === undefined || scheme.region === region) &&
      (scheme.notInRegion === undefined || scheme.notInRegion !== region),
  );
}

/** Null before the first row. */
export function entitlementOn(scheme: Scheme, birth: string): EntitlementRow | null {
  return scheme.entitlement.find((row) => holds(row.birthFrom, row.birthTo, birth)) ?? null;
}

type RateOn =
  /** `mayChangeFrom`: the row has no end, but a new yearly row is due by this day. */
  | { kind: "known"; row: RateRow; mayChangeFrom: string | null }
  | { kind: "unpaid" }
  /** `until`: the last earlier day with a known amount. */
  | { kind: "not_known"; until: string | null };

/** @param day as `rateBy` says: the day paid, or the first of the leave or claim. */
export function rateOn(scheme: Scheme, day: string): RateOn {
  if (scheme.rateBy === null) return { kind: "unpaid" };
  const row = scheme.rates.find(({ from, to }) => holds(from, to, day));
  if (row === undefined || !isComplete(row)) return { kind: "not_known", until: lastKnown(scheme, day) };
  const mayChange = row.mayChangeFrom !== undefined && row.mayChangeFrom <= day;
  return { kind: "known", row, mayChangeFrom: mayChange ? (row.mayChangeFrom ?? null) : null };
}

type StatePay =
  /** `figures` are those it is computed from. */
  | { kind: "exact"; cents: number; figures: Figure[]; mayChangeFrom: string | null }
  /** The share of pay is not known, or is a share of net pay. */
  | { kind: "at_most"; cents: number; figures: Figure[]; mayChangeFrom: string | null }
  | { kind: "at_least"; cents: number; figures: Figure[]; mayChangeFrom: string | null }
  /** A share of net pay, which gross pay does not tell. */
  | { kind: "of_net"; pct: Figure }
  | { kind: "not_known"; until: string | null }
  | { kind: "unpaid" };

interface WeekOfScheme {
  /** As `rateBy` says: the Monday of the week, or the first day of the leave or claim. */
  day: string;
  /** In units of the scheme. */
  usedBefore: number;
  /** Gross, in minor units. */
  normal: number;
}

/** For a whole week, rounded half up. */
export function statePay(scheme: Scheme, { day, usedBefore, normal }: WeekOfScheme): StatePay {
  const rate = rateOn(scheme, day);
  if (rate.kind !== "known") return rate;
  const { row, mayChangeFrom } = rate;
  const step = stepAfter(scheme, usedBefore);
  if (scheme.steps !== undefined && step === undefined) return { kind: "unpaid" };
  const notKnown: StatePay = { kind: "not_known", until: null };

  const flat = step?.isFlat ? weekly(scheme, row.flatPerDay) : (weekly(scheme, row.perDay) ?? row.perWeek);
  if (flat !== undefined)
    return isKnown(flat) ? { kind: "exact", cents: flat.v, figures: [flat], mayChangeFrom } : notKnown;

  const cap = step?.isCapped === false ? undefined : capOf(scheme, row);
  if (cap?.v === null) return notKnown;
  const share = step?.pct ?? row.pct;
  const ofNet = step?.pctNet ?? row.pctNet;
  if (share === undefined || !isKnown(share)) {
    if (cap) return { kind: "at_most", cents: cap.v, figures: [cap], mayChangeFrom };
    return ofNet && isKnown(ofNet) ? { kind: "of_net", pct: ofNet } : notKnown;
  }

  const figures = [share, ...(cap ? [cap] : [])];
  const counted = row.insurablePerYear;
  if (counted?.v === null) return notKnown;
  const base = counted ? Math.min(normal, divide(counted.v, 52)) : normal;
  if (counted) figures.push(counted);
  const amount = divide(base * share.v, 1000);
  const repaid = row.repaidPerFourWeeks;
  if (repaid && isKnown(repaid) && amount * 4 > repaid.v)
    return { kind: "at_least", cents: divide(repaid.v, 4), figures: [...figures, repaid], mayChangeFrom };
  return { kind: "exact", cents: cap ? Math.min(amount, cap.v) : amount, figures, mayChangeFrom };
}

/** One decimal; null for months. */
export function inWeeks({ unit }: Scheme, n: number): number | null {
  const daysAWeek = { week: 1, day: 5, calendar_day: 7, month: null }[unit];
  return daysAWeek === null ? null : Math.round((n * 10) / daysAWeek) / 10;
}

type Sureness =
  /** Official, or derived from official figures alone. */
  | { kind: "fact" }
  /** Shown with "reported by" and these publishers. */
  | { kind: "reported"; by: string[] }
  | { kind: "not_stated" };

/** A figure derived from reported ones is reported too. */
export function howSure({ sources }: Pick<CountryLaw, "sources">, figure: Stated<string | number>): Sureness {
  if (!isKnown(figure)) return { kind: "not_stated" };
  const read = figure.s.flatMap((id): LawSource[] => (sources[id] ? [sources[id]] : []));
  const others = read.filter(({ kind }) => kind === "secondary");
  if (figure.c === "official" || (figure.c === "derived" && read.length > 0 && others.length === 0))
    return { kind: "fact" };
  return { kind: "reported", by: [...new Set(others.map(({ publisher }) => publisher))] };
}

export function isKnown<T extends string | number>(figure: Stated<T>): figure is Figure<T> {
  return figure.v !== null;
}

function holds(from: string | null, to: string | null, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

function amountsOf(row: RateRow): Stated[] {
  const { perDay, perWeek, pct, pctNet, capPerDay, capPerWeek, capPerMonth, insurablePerYear } = row;
  const amounts = [perDay, perWeek, pct, pctNet, capPerDay, capPerWeek, capPerMonth, insurablePerYear];
  return amounts.filter((amount) => amount !== undefined);
}

/** Whether the row gives an amount. If only the share of pay is missing, the cap still does. */
export function isComplete(row: RateRow): boolean {
  const amounts = amountsOf(row);
  const missing = amounts.filter((amount) => !isKnown(amount));
  return missing.every((amount) => amount === row.pct) && (amounts.length === 0 || amounts.some(isKnown));
}

function lastKnown({ rates }: Scheme, day: string): string | null {
  const ends = rates.flatMap((row) =>
    row.to !== null && row.to < day && amountsOf(row).some(isKnown) ? [row.to] : [],
  );
  return ends.sort().at(-1) ?? null;
}

function stepAfter({ steps = [] }: Scheme, used: number) {
  let end = 0;
  return steps.find(({ n }) => used < (end += n.v));
}

function weekly({ unit, paidDaysAWeek }: Scheme, perDay: Stated | undefined): Stated | undefined {
  if (perDay === undefined || !isKnown(perDay)) return perDay;
  return { ...perDay, v: perDay.v * (paidDaysAWeek ?? (unit === "calendar_day" ? 7 : 5)) };
}

function capOf(scheme: Scheme, row: RateRow): Stated | undefined {
  const monthly = row.capPerMonth;
  const ofMonth = monthly && isKnown(monthly) ? { ...monthly, v: divide(monthly.v * 12, 52) } : monthly;
  return row.capPerWeek ?? weekly(scheme, row.capPerDay) ?? ofMonth;
}

/** Rounds half up. */
function divide(n: number, by: number): number {
  return Math.floor((2 * n + by) / (2 * by));
}

/** Null if nothing is to choose. */
export function choiceOf({ code, regions }: CountryLaw, region: string | null): string | null {
  if (region !== null || Object.keys(regions).length === 0) return null;
  return chooseRegion(code);
}

/** Those with their own law. */
export const regionsOf = ({ regions }: CountryLaw): { code: string; name: string }[] =>
  Object.entries(regions).map(([code, name]) => ({ code, name }));
