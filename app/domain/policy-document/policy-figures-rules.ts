import type { FullPay, FullPayJson } from "./full-pay-rules";
import { fullPayFor, tenures, type Tenure } from "./full-pay-rules";
import { documentOf, type StoredPolicy } from "./stored-policy-rules";
import { staleFrom, traits, traitsOf } from "./trait-rules";

const primary = { carer: "primary", path: "birth" } as const;

/** What follows from a stored policy and is stored beside it, for orders, filters and lists. */
export interface PolicyFigures {
  /** Full-pay weeks in tenths, at each of {@link tenures}; null where not stated. */
  fullPay: (number | null)[];
  /** What must be said beside them: three bits a tenure, see {@link fullPayJsonOf}. */
  fullPayMarks: number;
  /** A bit for each of {@link traits} that is stated, with yes and with no. */
  traitsYes: number;
  traitsNo: number;
  /** The first day (ms, UTC) on which the policy counts as not checked; null where no source is named. */
  staleFrom: number | null;
}

const nothing: FullPay = {
  tenths: null,
  isAtLeast: false,
  includesStatePay: null,
  lumpSumTenths: 0,
  isServiceStated: false,
};

/** Derives the figures: the one place that does. */
export function figuresOf(stored: StoredPolicy): PolicyFigures {
  const document = documentOf(stored);
  const figures = tenures.map((months) => (document ? fullPayFor(document, primary, months) : nothing));
  const stated = document && traitsOf(document);
  const bits = (answer: boolean) =>
    traits.reduce((mask, trait, at) => (stated?.[trait] === answer ? mask | (1 << at) : mask), 0);
  return {
    fullPay: figures.map(({ tenths }) => tenths),
    fullPayMarks: figures.reduce((marks, figure, at) => marks | (marksOf(figure) << (3 * at)), 0),
    traitsYes: bits(true),
    traitsNo: bits(false),
    staleFrom: document && staleFrom(document),
  };
}

/** 1: at least; 2: it is stated whether the state's money is part of it; 4: it is. */
const marksOf = ({ isAtLeast, includesStatePay }: FullPay): number =>
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
