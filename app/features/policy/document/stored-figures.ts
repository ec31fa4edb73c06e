import type { FullPay } from "./full-pay-rules";
import type { FullPayJson } from "./policy-schema";

/** The services, in months, that the directory can be sorted for; the second but one of a year is what it sorts by. */
export const tenures = [0, 6, 12, 24, 60] as const;
export type Tenure = (typeof tenures)[number];
export const usualTenure = 12 satisfies Tenure;

/** What employers can be filtered by, in the order of the filters: facts that a policy states. */
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
] as const;

export type PolicyFeature = (typeof policyFeatures)[number];

/** Whether a text names a trait. */
export const isPolicyFeature = (text: string): text is PolicyFeature =>
  (policyFeatures as readonly string[]).includes(text);

/** Some traits as bits. */
export const featureMask = (asked: readonly PolicyFeature[]): number =>
  policyFeatures.reduce((mask, feature, at) => (asked.includes(feature) ? mask | (1 << at) : mask), 0);

/** What follows from a stored policy and is stored beside it, for orders, filters and lists. */
export interface PolicyFigures {
  /** Full-pay weeks in tenths, at each of {@link tenures}; null where not stated. */
  fullPay: (number | null)[];
  /** What must be said beside them: three bits a tenure, see {@link fullPayJsonOf}. */
  fullPayMarks: number;
  /** A bit for each of {@link policyFeatures} that is stated, with yes and with no. */
  featuresYes: number;
  featuresNo: number;
  /** The first day (ms, UTC) on which the policy counts as not checked; null where no source is named. */
  staleFrom: number | null;
}

/** 1: at least; 2: it is stated whether the state's money is part of it; 4: it is. */
export const marksOf = ({
  isAtLeast,
  includesStatePay,
}: Pick<FullPay, "isAtLeast" | "includesStatePay">): number =>
  Number(isAtLeast) | (includesStatePay === null ? 0 : 2) | (includesStatePay ? 4 : 0);

/** Full-pay weeks out of the figures, as calls carry them. */
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

/** Whether a policy is stale at a moment, from the figures. */
export const isStaleAt = ({ staleFrom }: Pick<PolicyFigures, "staleFrom">, now: number): boolean =>
  staleFrom !== null && staleFrom <= now;
