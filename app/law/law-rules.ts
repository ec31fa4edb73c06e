import type { CountryLaw, Scheme } from "./law";
import type { Figure, Stated } from "./law-figures";
import type { EntitlementRow, RateRow } from "./law-rows";
import type { ProtectedLeave } from "./law-terms";
import type { LawSource } from "./source-schema";
import { chooseRegion } from "./texts";

/** Days are `YYYY-MM-DD`. Nothing is assumed beyond the last known day. */

/** The data has no earlier or later rows. */
export const firstBirth = "2024-01-01";
export const lastBirth = "2028-12-31";

export const isInLawYears = (birth: string): boolean => birth >= firstBirth && birth <= lastBirth;

type OfRegion = Pick<Scheme, "region" | "notInRegion"> & Pick<ProtectedLeave, "onlyElsewhere">;

const isIn = (region: string | null) => (one: OfRegion) =>
  (one.region === undefined || one.region === region) &&
  (one.notInRegion === undefined || one.notInRegion !== region) &&
  (one.onlyElsewhere === undefined || region === null);

/** `region` is "US-CA", or null for what the whole country has. */
export const schemesIn = ({ schemes }: CountryLaw, region: string | null): Scheme[] =>
  schemes.filter(isIn(region));

export const protectedLeaveIn = (
  { protectedLeave = [] }: CountryLaw,
  region: string | null,
): ProtectedLeave[] => protectedLeave.filter(isIn(region));

/** Those of what the region has, in the order of the file. */
export function sourcesIn(law: CountryLaw, region: string | null): CountryLaw["sources"] {
  const { employerPaysWeeks, relationIfNotStated, relationIfNotListed, lines } = law;
  const national = [employerPaysWeeks, relationIfNotStated, relationIfNotListed, lines];
  const used = new Set(sourceIdsIn([national, schemesIn(law, region), protectedLeaveIn(law, region)]));
  return Object.fromEntries(Object.entries(law.sources).filter(([id]) => used.has(id)));
}

export function sourceIdsIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return isFigure(part) ? part.s : Object.values(part).flatMap(sourceIdsIn);
}

const isFigure = (part: object): part is Figure => "s" in part && "c" in part;

/**
 * Of the rows for so many children or fewer, that for the most.
 * @returns null where no row holds.
 */
export function entitlementOn(scheme: Scheme, birth: string, children = 1): EntitlementRow | null {
  const fitting = scheme.entitlement.filter(
    (row) => holds(row.birthFrom, row.birthTo, birth) && childrenOf(row) <= children,
  );
  return fitting.reduce<EntitlementRow | null>(
    (best, row) => (best === null || childrenOf(row) > childrenOf(best) ? row : best),
    null,
  );
}

export const childrenOf = (row: EntitlementRow): number => row.children ?? 1;

type RateOn =
  | { kind: "known"; row: RateRow }
  | { kind: "unpaid" }
  /** `until`: the last earlier day with a known amount. */
  | { kind: "not_known"; until: string | null };

/** @param day as `rateBy` says: the day paid, or the first of the leave or claim. */
export function rateOn(scheme: Scheme, day: string): RateOn {
  if (scheme.rateBy === null) return { kind: "unpaid" };
  const row = scheme.rates.find(({ from, to }) => holds(from, to, day));
  if (row === undefined || !isComplete(row)) return { kind: "not_known", until: lastKnown(scheme, day) };
  return { kind: "known", row };
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

export function holds(from: string | null, to: string | null, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The figures that say which share of pay it is. */
export function sharesOf({ pct, bands = [], lowPay, ofQuarter }: RateRow): Stated[] {
  const shares = [
    pct,
    ...bands.flatMap((band) => [band.pct, band.upTo]),
    lowPay?.pct,
    lowPay?.most,
    ofQuarter,
  ];
  return shares.filter((share) => share !== undefined);
}

function otherAmountsOf(row: RateRow): Stated[] {
  const { perDay, perWeek, pctNet, capPerDay, capPerWeek, capPerMonth, insurablePerYear } = row;
  const amounts = [perDay, perWeek, pctNet, capPerDay, capPerWeek, capPerMonth, insurablePerYear];
  return amounts.filter((amount) => amount !== undefined);
}

/** Whether the row gives an amount. If only the share of pay is missing, the cap still does. */
export function isComplete(row: RateRow): boolean {
  const others = otherAmountsOf(row);
  const all = [...others, ...sharesOf(row)];
  return others.every(isKnown) && (all.length === 0 || all.some(isKnown));
}

function lastKnown({ rates }: Scheme, day: string): string | null {
  const ends = rates.flatMap((row) =>
    row.to !== null && row.to < day && [...otherAmountsOf(row), ...sharesOf(row)].some(isKnown)
      ? [row.to]
      : [],
  );
  return ends.sort().at(-1) ?? null;
}

/** Null if nothing is to choose. */
export function choiceOf({ code, regions }: CountryLaw, region: string | null): string | null {
  if (region !== null || Object.keys(regions).length === 0) return null;
  return chooseRegion(code);
}

/** Those with their own law. */
export const regionsOf = ({ regions }: CountryLaw): { code: string; name: string }[] =>
  Object.entries(regions).map(([code, name]) => ({ code, name }));
