import { dayText, mondayOf } from "./calendar-rules";
import { holds, type PlanFormula, type PlanRate, type PlanScheme, type PlanStep } from "./plan-law-rules";

/** What a payment of the state comes to. Amounts are minor units. */

/** Pay a week; net pay is null where it was not typed. */
export interface Earner {
  normal: number;
  net: number | null;
  /** What is usual, where the sums are of take-home pay. */
  takeHome?: number;
}

interface FoundRate {
  row: PlanRate;
  /** No rate is known for the day, so the last known one goes on. */
  isAssumed: boolean;
}

const isKnown = ({ perUnit, isUncapped }: PlanRate) => perUnit !== null || isUncapped === true;

/** The rate of a day, or the last one before it. Null before the first known one. */
export function rateOn({ rates }: PlanScheme, day: string): FoundRate | null {
  const row = rates.find((one) => holds(day, one));
  if (row && isKnown(row)) return { row, isAssumed: row.mayChangeFrom !== null && row.mayChangeFrom <= day };
  const former = rates.filter((one) => isKnown(one) && one.to !== null && one.to < day);
  const last = former.reduce<PlanRate | null>(
    (best, one) => (best === null || (one.to ?? "") > (best.to ?? "") ? one : best),
    null,
  );
  return last && { row: last, isAssumed: true };
}

/** Some units of one payment in one week. */
export interface Draw {
  /** Fifths of a unit, and those drawn before, which decide the step. */
  fifths: number;
  before: number;
  /** Day number of each unit or part of it: the first is of the first fifths. */
  days: readonly { day: number; fifths: number }[];
  /** The share of the week at home, where the rest of it is worked. */
  home: number;
}

/** The days of a week that are drawn. A calendar day is paid on seven days a week if the week is whole. */
export function daysDrawn(
  { perWeek, isByPayWeek }: PlanScheme,
  birth: string,
  week: number,
  offset: number,
  fifths: number,
  claimDay: number,
): Draw["days"] {
  const monday = mondayOf(birth, week);
  const begun = (((claimDay - monday) % 7) + 7) % 7;
  const ofLast = isByPayWeek && begun < 5 ? Math.max(0, Math.min(fifths, begun - offset)) : 0;
  if (perWeek === 1)
    return [
      { day: monday + begun - 7, fifths: ofLast },
      { day: isByPayWeek && begun < 5 ? monday + begun : monday, fifths: fifths - ofLast },
    ].filter((part) => part.fifths > 0);
  if (perWeek === 7 && fifths === 35)
    return Array.from({ length: 7 }, (_, at) => ({ day: monday + at, fifths: 5 }));
  const days: { day: number; fifths: number }[] = [];
  for (let at = offset, left = fifths; left > 0; at += 1, left -= perWeek)
    days.push({ day: monday + Math.min(at, 6), fifths: Math.min(left, perWeek) });
  return days;
}

export interface Amount {
  /** What is known of it. */
  amount: number;
  /** Of `amount`, at a rate that goes on without being known. */
  assumed: number;
  isAtLeast: boolean;
  /**
   * Of some of it nothing is known: no rate, or no net pay. Or only the least that a share of pay comes to, or what
   * the state repays to an employer, who may pay more.
   */
  open: "rate" | "net" | "least" | "repaid" | null;
}

export const nothing: Amount = { amount: 0, assumed: 0, isAtLeast: false, open: null };

/**
 * @param claimDay the first day of the claim, for rates by it.
 * @param ratesGoOn whether the last known rate counts after its end. If not, a capped share of pay is still at
 * least what it was, as caps rise.
 */
export function amountOf(
  scheme: PlanScheme,
  draw: Draw,
  {
    birth,
    claimDay,
    children,
    ratesGoOn,
  }: { birth: string; claimDay: number; children: number; ratesGoOn: boolean },
  earner: Earner,
): Amount & { exact: number } {
  let exact = 0;
  let assumed = 0;
  let isAtLeast = false;
  let open: Amount["open"] = null;
  for (const part of partsOf(scheme, draw)) {
    const day = { week: dayText(part.day), claim_start: dayText(claimDay), birth }[scheme.rateBy];
    const found = rateOn(scheme, day);
    const step = stepAt(scheme, part.at);
    if (found === null || step === undefined) {
      open = "rate";
      continue;
    }
    if (step.isOfNet && earner.net === null) {
      open = open === "rate" ? open : "net";
      continue;
    }
    const unit = unitOf(scheme, step, found.row, { ...earner, children, home: draw.home });
    const amount = (unit.amount * part.fifths * ofWholeMonth(scheme, part.at)) / 5;
    const isSure = !(found.isAssumed || endsInWeek(scheme, part.day)) || (unit.isShare && !unit.isBound);
    if (!isSure && !ratesGoOn) {
      if (!unit.isShare) {
        open = "rate";
        continue;
      }
      isAtLeast = true;
      open ??= "least";
    } else if (!isSure) assumed += amount;
    exact += amount;
    if (unit.isRepaid) open ??= "repaid";
  }
  const round = scheme.rounding === "cent_up" ? up : half;
  return { amount: round(exact), assumed: round(assumed), isAtLeast, open, exact };
}

/** A week that is paid as a whole at its Monday's rate, though the next rate, which is not known, begins in it. */
const endsInWeek = (scheme: PlanScheme, monday: number): boolean =>
  scheme.rateBy === "week" &&
  scheme.perWeek === 1 &&
  !scheme.isByPayWeek &&
  rateOn(scheme, dayText(monday + 6))?.isAssumed === true;

/** Fifths of weeks that so many whole months make. */
export const fifthsOfMonths = (months: number) => Math.floor((months * 5 * 52) / 12);

/** The whole months in them. */
export const monthsOfFifths = (fifths: number) =>
  Math.floor(((Math.floor(fifths + tiny) + 1) * 12) / (5 * 52));

/** A whole month is paid as a month, however many days of weeks it has here. */
function ofWholeMonth({ isByWholeMonth }: PlanScheme, at: number): number {
  if (!isByWholeMonth) return 1;
  const month = monthsOfFifths(at);
  return (5 * 52) / 12 / (fifthsOfMonths(month + 1) - fifthsOfMonths(month));
}

/** Split where a step ends or the day changes. */
function partsOf(scheme: PlanScheme, { before, days }: Draw): { day: number; at: number; fifths: number }[] {
  const parts: { day: number; at: number; fifths: number }[] = [];
  let at = before;
  for (const { day, fifths } of days)
    for (let left = fifths; left > 0;) {
      const room = endOfStep(scheme, at) - at;
      const part = Math.min(left, room > 0 ? room : left);
      parts.push({ day, at, fifths: part });
      at += part;
      left -= part;
    }
  return parts;
}

function endOfStep({ steps }: PlanScheme, at: number): number {
  let end = 0;
  for (const { units } of steps) {
    end = units === null ? Infinity : end + 5 * units;
    if (at < end) return end;
  }
  return Infinity;
}

function stepAt({ steps }: PlanScheme, at: number): PlanStep | undefined {
  let end = 0;
  return steps.find(({ units }) => units === null || at < (end += 5 * units)) ?? steps.at(-1);
}

interface UnitAmount {
  amount: number;
  /** What the state repays to the employer, who may pay more. */
  isRepaid: boolean;
  /** A share of pay, and whether the cap holds it down. Caps never fall. */
  isShare: boolean;
  isBound: boolean;
}

/** Of a day, or of a week where that is the unit. Not rounded unless the law rounds it. */
function unitOf(
  scheme: PlanScheme,
  step: PlanStep,
  { perUnit, isUncapped, formula }: PlanRate,
  { normal, net, takeHome, children, home }: Earner & { children: number; home: number },
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
    ? besideWork(formula, formula.netShares, counted, home)
    : formula
      ? byFormula(formula, counted, step, scheme)
      : rounded(counted * ((step.pctTenths ?? 0) / 1_000), scheme.rounding) / scheme.perWeek;
  const isCapped = step.isCapped && !step.isOfInsured;
  // For the whole week, as the share of what is lost.
  const more = ((formula?.perFurtherChild ?? 0) * (children - 1)) / home;
  const capped = isCapped ? Math.min(share, cap) : share;
  const daily = scheme.rounding === "krona_a_day" ? 100 * half(capped / 100) : capped;
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
  const of = (part: number, share: number) => (part * share) / 10_000;
  const plain = rounded(of(pay, 10 * (step.pctTenths ?? 0)), rounding);
  let amount = bands ? ofBands(bands, pay, rounding) : plain;
  if (lowPay) amount = Math.max(amount, Math.min(rounded(of(pay, lowPay.share), rounding), lowPay.most));
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
  home: number,
): number {
  const counted = (shares.counted * 12) / 52;
  const lost = home === 1 ? net : Math.max(0, Math.min(net, counted) - net * (1 - home));
  return Math.max((lost * netShare(shares, net)) / 1_000, least) / home;
}

/** In tenths of a percent, from net pay a week. */
function netShare(
  { pct, lowBelow, most, highAbove, least }: NonNullable<PlanFormula["netShares"]>,
  week: number,
): number {
  const month = (week * 52) / 12;
  const twos = (minor: number) => Math.floor(minor / 200 + tiny);
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
const tiny = 1e-6;

export const half = (n: number) => Math.floor(n + 0.5 + tiny);
const up = (n: number) => Math.ceil(n - tiny);
const upDollar = (n: number) => 100 * Math.ceil(n / 100 - tiny);
const down = (n: number) => 100 * Math.floor(n / 100 + tiny);

function rounded(amount: number, rounding: PlanScheme["rounding"]): number {
  switch (rounding) {
    case "dollar":
      return 100 * half(amount / 100);
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
