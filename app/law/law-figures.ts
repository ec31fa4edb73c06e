import type { LawSource } from "./source-schema";

/**
 * Figures and their sources, as the files in `data/` write them. Runs in browsers too.
 * - Money is minor units (`cents`), a share of pay is tenths of a percent (`percent`).
 * - A figure that we have not seen written is `notFound`. It shows as "We have not read it" and nothing is
 * computed from it.
 */

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

/** Shows as "We have not read it". */
export function notFound(note?: string): NotFound {
  return { v: null, c: "unknown", ...(note !== undefined && { note }) };
}

type More = Omit<Partial<LawSource>, "publisher" | "url">;

/** The sources of one file, which were read on that day unless they say another. */
export function sourcesReadOn(readOn: string) {
  const of =
    (kind: LawSource["kind"]) =>
    (publisher: string, url: string, more?: More): LawSource => ({ publisher, url, kind, readOn, ...more });
  return {
    /** A government's page, record or code. */
    officialSource: of("official_page"),
    /** A law or regulation, also in a copy. */
    statuteSource: of("official_statute_copy"),
    otherSource: of("secondary"),
  };
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

/**
 * 4.35 becomes 435: a rate of tax, in hundredths of a percent.
 * @throws if it has more than two decimals.
 */
export function basisPoints(rate: number): number {
  return whole(rate, 100);
}

function whole(n: number, times: number): number {
  const result = Math.round(n * times);
  if (Math.abs(result - n * times) > 1e-6) throw new Error(`${n} has too many decimals`);
  return result;
}
