/** The primary carer's full-pay weeks at an employer. */
export interface RankedFigure {
  country: string;
  /** Null where it is not stated. */
  tenths: number | null;
  isAtLeast: boolean;
  /** Null where it is not stated. */
  includesStatePay: boolean | null;
}

/**
 * Whether one may be said to give more than another. Weeks of leave alone never can: their pay may be unknown. Nor can
 * figures of two countries, or of which one is missing or a minimum, or only some have the state's money in them.
 */
export const canRank = (figures: readonly RankedFigure[]): boolean =>
  figures.every(
    ({ country, tenths, isAtLeast, includesStatePay }) =>
      tenths !== null &&
      !isAtLeast &&
      country === figures[0]?.country &&
      includesStatePay === figures[0].includesStatePay,
  );
