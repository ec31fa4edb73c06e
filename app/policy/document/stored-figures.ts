import type { FullPay, FullPayJson } from "./figure-schema";

/** Months of service that the directory can sort by. */
export const tenures = [0, 6, 12, 24, 60] as const;
export type Tenure = (typeof tenures)[number];
export const usualTenure = 12 satisfies Tenure;

/** The directory's filters, in order. */
export const policyFeatures = [
  "day-one",
  "no-clawback",
  "part-time",
  "fixed-term",
  "pension-unpaid",
  "loss",
  "ivf",
  "adoption",
  "surrogacy",
  "foster",
  "same-for-both",
  "published",
] as const;

export type PolicyFeature = (typeof policyFeatures)[number];

export const isPolicyFeature = (text: string): text is PolicyFeature =>
  (policyFeatures as readonly string[]).includes(text);

export const featureMask = (asked: readonly PolicyFeature[]): number =>
  policyFeatures.reduce((mask, feature, at) => (asked.includes(feature) ? mask | (1 << at) : mask), 0);

/** Derived from a policy and stored beside it, for sorting, filters and lists. */
export interface PolicyFigures {
  /** Tenths of weeks at each of {@link tenures}; null where not stated. */
  fullPay: (number | null)[];
  /** Three bits a tenure: see {@link marksOf}. */
  fullPayMarks: number;
  /** A bit for each of {@link policyFeatures}. */
  featuresYes: number;
  featuresNo: number;
  /** Ms UTC; null where no source is named. */
  staleFrom: number | null;
}

/** 1: at least; 2: it is stated whether state pay is included; 4: it is. */
export const marksOf = ({
  isAtLeast,
  includesStatePay,
}: Pick<FullPay, "isAtLeast" | "includesStatePay">): number =>
  Number(isAtLeast) | (includesStatePay === null ? 0 : 2) | (includesStatePay ? 4 : 0);

export function fullPayJsonOf(
  { fullPay, fullPayMarks }: Pick<PolicyFigures, "fullPay" | "fullPayMarks">,
  tenureMonths: Tenure,
): FullPayJson {
  const at = tenures.indexOf(tenureMonths);
  const marks = (fullPayMarks >> (3 * at)) & 7;
  const tenths = fullPay[at] ?? null;
  return {
    value: tenths === null ? null : tenths / 10,
    atLeast: (marks & 1) > 0,
    includesStatePay: (marks & 2) > 0 ? (marks & 4) > 0 : null,
    tenureMonths,
  };
}

export const isStaleAt = ({ staleFrom }: Pick<PolicyFigures, "staleFrom">, now: number): boolean =>
  staleFrom !== null && staleFrom <= now;
