import type { CountryLaw, Scheme } from "~/law/law";
import type { Figure, Stated } from "~/law/law-figures";
import type { RateRow } from "~/law/law-rows";
import { howSure, isKnown } from "~/law/law-rules";
import type { LawSource, PlanFormula, PlanRate, PlanStep } from "../law-types";

/** The amounts of a payment, as plans reckon with them. */

export const valueOf = (figure: Stated | undefined): number | null =>
  figure && isKnown(figure) ? figure.v : null;

/** For steps without a share of their own. */
function shareOf({ rates }: Scheme): { pctTenths: number; isOfNet: boolean } | null {
  const gross = rates.flatMap(({ pct }) => valueOf(pct) ?? []);
  const net = rates.flatMap(({ pctNet }) => valueOf(pctNet) ?? []);
  const [share] = gross.length > 0 ? gross : net;
  return share === undefined ? null : { pctTenths: share, isOfNet: gross.length === 0 };
}

export function stepsOf(scheme: Scheme, steps = scheme.steps): PlanStep[] {
  const flat = scheme.rates.flatMap(({ flatPerDay }) => valueOf(flatPerDay) ?? []);
  const isFloor = scheme.rates.some(({ repaidPerFourWeeks }) => repaidPerFourWeeks !== undefined);
  const isOfInsured = scheme.rates.some(({ insurablePerYear }) => insurablePerYear !== undefined);
  if (steps === undefined) {
    const share = shareOf(scheme);
    return [
      {
        units: null,
        pctTenths: share?.pctTenths ?? null,
        isCapped: true,
        ...(isFloor && { isFloor }),
        ...(isOfInsured && { isOfInsured }),
        ...(share?.isOfNet && { isOfNet: true }),
      },
    ];
  }
  return steps.map(({ n, pct, pctNet, isCapped, isFlat }) => ({
    // A month is so many weeks, in whole fifths.
    units: scheme.unit === "month" ? Math.floor((n.v * 5 * 52) / 12) / 5 : n.v,
    pctTenths: valueOf(pct) ?? valueOf(pctNet),
    isCapped: isCapped || isOfInsured,
    ...(isFloor && isCapped && { isFloor }),
    ...(isFlat && flat[0] !== undefined && { flat: flat[0] }),
    ...(isOfInsured && { isOfInsured }),
    ...(valueOf(pct) === null && valueOf(pctNet) !== null && { isOfNet: true }),
  }));
}

export function ratesOf(law: CountryLaw, scheme: Scheme): PlanRate[] {
  return scheme.rates.map((row) => {
    const figure = unitRate(scheme, row);
    const formula = formulaOf(scheme, row);
    const source = figure ?? row.pctNet ?? row.pct;
    return {
      from: row.from,
      to: row.to,
      perUnit: figure && isKnown(figure) ? figure.v : null,
      ...(figure === null && isUncapped(row) && { isUncapped: true }),
      mayChangeFrom: row.mayChangeFrom ?? null,
      source: source ? sourceOf(law, source) : null,
      ...(formula && { formula }),
    };
  });
}

const caps = ["perDay", "perWeek", "capPerDay", "capPerWeek", "capPerMonth", "insurablePerYear"] as const;

const isUncapped = (row: RateRow) =>
  (valueOf(row.pct) !== null || valueOf(row.pctNet) !== null) && caps.every((key) => row[key] === undefined);

export const isPaidEachDay = ({ unit, paidDaysAWeek }: Scheme) =>
  unit === "calendar_day" || paidDaysAWeek === 7;

function formulaOf(scheme: Scheme, row: RateRow): PlanFormula | null {
  const { bands, lowPay, ofQuarter, minPerDay, minPerWeek, minPerMonth, netShares, perFurtherChild } = row;
  const shares = bands?.map(({ upTo, pct }) => ({ upTo: valueOf(upTo), share: 10 * (valueOf(pct) ?? 0) }));
  const quarter = valueOf(ofQuarter);
  const low = lowPay && { share: valueOf(lowPay.pct), most: valueOf(lowPay.most) };
  const monthly = scheme.unit === "month" ? valueOf(minPerMonth) : null;
  const daily = isPaidEachDay(scheme) ? valueOf(minPerDay) : null;
  const byLaw = monthly === null ? daily && 7 * daily : weekOfMonth(monthly);
  const least = valueOf(minPerWeek) ?? byLaw;
  const net = netShares && Object.entries(netShares).map(([key, figure]) => [key, valueOf(figure)] as const);
  const shared = net?.every(([, n]) => n !== null) ? Object.fromEntries(net) : null;
  const further = valueOf(perFurtherChild);
  const formula: PlanFormula = {
    ...(shares && { bands: shares }),
    // Thirteen weeks of the same pay make the quarter.
    ...(quarter !== null && { bands: [{ upTo: null, share: 13 * quarter }] }),
    ...(low?.share != null && low.most !== null && { lowPay: { share: 10 * low.share, most: low.most } }),
    ...(shared && { netShares: shared as NonNullable<PlanFormula["netShares"]> }),
    ...(least !== null && { least }),
    ...(further !== null && { perFurtherChild: weekOfMonth(further) }),
  };
  return Object.keys(formula).length > 0 ? formula : null;
}

/**
 * A flat amount, a cap on a share of pay, or the weekly pay that the share is taken of. Null if that does not
 * tell what is paid.
 */
function unitRate(scheme: Scheme, row: RateRow): Stated | null {
  const { perDay, perWeek, capPerDay, capPerWeek, capPerMonth, repaidPerFourWeeks, insurablePerYear } = row;
  const flat = perDay ?? perWeek;
  if (flat) return scheme.unit === "week" && perDay ? times(perDay, scheme.paidDaysAWeek ?? 5) : flat;
  const hasShare =
    scheme.steps?.some(({ pct, pctNet }) => valueOf(pct) !== null || valueOf(pctNet) !== null) ??
    (valueOf(row.pct) !== null ||
      valueOf(row.pctNet) !== null ||
      row.bands !== undefined ||
      row.ofQuarter !== undefined);
  if (!hasShare) return null;
  // Not rounded: the share of it is.
  if (insurablePerYear) return times(insurablePerYear, 1 / 52);
  if (repaidPerFourWeeks) return over(repaidPerFourWeeks, 4);
  if (capPerMonth)
    return isKnown(capPerMonth) ? { ...capPerMonth, v: weekOfMonth(capPerMonth.v) } : capPerMonth;
  if (capPerDay && scheme.unit === "week") return times(capPerDay, scheme.paidDaysAWeek ?? 5);
  return capPerDay ?? capPerWeek ?? null;
}

/** A month is a twelfth of 52 weeks. */
const weekOfMonth = (monthly: number) => (monthly * 12) / 52;

const times = (figure: Stated, n: number): Stated =>
  isKnown(figure) ? { ...figure, v: figure.v * n } : figure;

const over = (figure: Stated, n: number): Stated =>
  isKnown(figure) ? { ...figure, v: Math.floor((2 * figure.v + n) / (2 * n)) } : figure;

/** The first source of the figure, and how sure it is. */
export function sourceOf(law: CountryLaw, figure: Stated<string | number> | Figure): LawSource | null {
  const sure = howSure(law, figure);
  if (sure.kind === "not_stated" || !isKnown(figure)) return null;
  const read = figure.s.flatMap((id) => law.sources[id] ?? []);
  const shown = sure.kind === "reported" ? read.find(({ kind }) => kind === "secondary") : read[0];
  if (shown === undefined) return null;
  const certainty = sure.kind === "reported" ? "secondary" : figure.c === "derived" ? "derived" : "official";
  return { certainty, publisher: shown.publisher, url: shown.url };
}
