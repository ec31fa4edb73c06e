import type { PlanFormula, PlanRate, PlanScheme, PlanStep } from "../../law-types";
import type { Earner } from "../../types";

/** What one unit of a payment of the state comes to. Amounts are minor units. */

interface UnitAmount {
  amount: number;
  /** What the state repays to the employer, who may pay more. */
  isRepaid: boolean;
  /** A share of pay, and whether the cap holds it down. Caps never fall. */
  isShare: boolean;
  isBound: boolean;
}

/** Of a day, or of a week where that is the unit. Not rounded unless the law rounds it. */
export function amountOfUnit(
  scheme: PlanScheme,
  step: PlanStep,
  { perUnit, isUncapped, formula }: PlanRate,
  { normal, net, takeHome, children, shareAtHome }: Earner & { children: number; shareAtHome: number },
): UnitAmount {
  const cap = perUnit ?? Infinity;
  const flat = step.flat ?? (step.pctTenths === null && !formula?.bands ? cap : null);
  if (flat !== null) return { amount: flat, isRepaid: false, isShare: false, isBound: false };
  // Full pay is wages, so tax leaves of it what is usual.
  const wages = step.pctTenths === 1_000 && isUncapped ? takeHome : undefined;
  const gross = wages ?? (scheme.isOfYear ? (normal * 52 * 7) / 365 : normal);
  const pay = step.isOfNet ? (net ?? 0) : gross;
  const counted = step.isOfInsured ? Math.min(pay, cap) : pay;
  const share = formula?.netShares
    ? besideWork(formula, formula.netShares, counted, shareAtHome)
    : formula
      ? byFormula(formula, counted, step, scheme)
      : rounded(counted * ((step.pctTenths ?? 0) / 1_000), scheme.rounding) / scheme.perWeek;
  const isCapped = step.isCapped && !step.isOfInsured;
  // For the whole week, as the share of what is lost.
  const more = ((formula?.perFurtherChild ?? 0) * (children - 1)) / shareAtHome;
  const capped = isCapped ? Math.min(share, cap) : share;
  const daily = scheme.rounding === "krona_a_day" ? 100 * roundHalfUp(capped / 100) : capped;
  return {
    amount: daily + more,
    isRepaid: step.isFloor === true && capped < share,
    isShare: !formula?.bands && !formula?.lowPay,
    isBound: (isCapped && share > cap) || (step.isOfInsured === true && pay > cap),
  };
}

function byFormula(
  { bands, lowPay, least = 0 }: PlanFormula,
  pay: number,
  step: PlanStep,
  { rounding, perWeek, isOfYear }: PlanScheme,
): number {
  const shareOf = (amount: number, hundredths: number) => (amount * hundredths) / 10_000;
  const plain = rounded(shareOf(pay, 10 * (step.pctTenths ?? 0)), rounding);
  let amount = bands ? ofBands(bands, pay, rounding) : plain;
  if (lowPay) amount = Math.max(amount, Math.min(rounded(shareOf(pay, lowPay.share), rounding), lowPay.most));
  // A least amount a day or month is paid whatever the pay.
  const isOwed = step.isOfNet === true || isOfYear === true;
  return Math.max(amount, isOwed ? least : Math.min(least, pay)) / perWeek;
}

/**
 * Of the net pay that is lost, a week. A week with some work is paid as a whole, so the amount is of the days at
 * home.
 */
function besideWork(
  { least = 0 }: PlanFormula,
  shares: NonNullable<PlanFormula["netShares"]>,
  net: number,
  shareAtHome: number,
): number {
  const counted = (shares.counted * 12) / 52;
  const lost = shareAtHome === 1 ? net : Math.max(0, Math.min(net, counted) - net * (1 - shareAtHome));
  return Math.max((lost * netShare(shares, net)) / 1_000, least) / shareAtHome;
}

/** In tenths of a percent, from net pay a week. */
function netShare(
  { pct, lowBelow, most, highAbove, least }: NonNullable<PlanFormula["netShares"]>,
  week: number,
): number {
  const month = (week * 52) / 12;
  const twos = (minor: number) => Math.floor(minor / 200 + roundingError);
  if (month < lowBelow) return Math.min(most, pct + twos(lowBelow - month));
  return month > highAbove ? Math.max(least, pct - twos(month - highAbove)) : pct;
}

function ofBands(
  bands: NonNullable<PlanFormula["bands"]>,
  pay: number,
  rounding: PlanScheme["rounding"],
): number {
  const counted = rounding === "dollar_down" ? down(pay) : pay;
  let from = 0;
  let sum = 0;
  for (const { upTo, share } of bands) {
    const part = Math.max(0, Math.min(counted, upTo ?? Infinity) - from);
    sum += rounding === "dollar_up_each_band" ? upDollar((part * share) / 10_000) : (part * share) / 10_000;
    from = upTo ?? Infinity;
  }
  return rounded(sum, rounding);
}

/** Sums of shares are off by less than this; true differences are larger. */
export const roundingError = 1e-6;

export const roundHalfUp = (n: number) => Math.floor(n + 0.5 + roundingError);
export const roundUp = (n: number) => Math.ceil(n - roundingError);
const upDollar = (n: number) => 100 * Math.ceil(n / 100 - roundingError);
const down = (n: number) => 100 * Math.floor(n / 100 + roundingError);

function rounded(amount: number, rounding: PlanScheme["rounding"]): number {
  switch (rounding) {
    case "dollar":
      return 100 * roundHalfUp(amount / 100);
    case "dollar_up":
    case "dollar_up_each_band":
      return upDollar(amount);
    case "dollar_down":
      return down(amount);
    // The pay of the whole week is rounded, or what a day comes to, not a part of it.
    case "cent_up":
    case "krona_a_day":
    case undefined:
      return amount;
  }
}
