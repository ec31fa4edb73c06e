import { wageTaxTerms as terms, type WageTaxYear } from "~/law/data/de/wage-tax";

import type { TaxMarks } from "../plan";

export type { TaxMarks } from "../plan";

/**
 * Wage tax, solidarity surcharge and church tax of a month, as the finance ministry's flow chart has them.
 * @param gross cents a month.
 * @returns cents a month.
 */
export function wageTax(year: WageTaxYear, gross: number, marks: TaxMarks): number {
  const taxable = taxableIncome(year, 12 * gross, marks);
  const yearly = taxOn(year, taxable, marks.taxClass);
  const allowances = (marks.childAllowances ?? 0) * childAllowance(year, marks.taxClass);
  const withChildren = allowances > 0 ? taxOn(year, taxable - 100 * allowances, marks.taxClass) : yearly;
  const church = marks.paysChurchTax ? (aMonth(100 * withChildren) * terms.churchTax) / 100 : 0;
  return aMonth(100 * yearly) + aMonth(surcharge(year, withChildren, marks.taxClass)) + Math.round(church);
}

const aMonth = (cents: number) => Math.floor(cents / 12);
const euroUp = (cents: number) => 100 * Math.ceil(cents / 100);
const isJoint = (taxClass: number) => taxClass === 3;

/** EStG § 39b (2): less the allowances and what insurance is taken to cost. Cents a year. */
function taxableIncome(year: WageTaxYear, wage: number, { taxClass, hasPension = true }: TaxMarks): number {
  const ofShare = (upTo: number, tenThousandths: number) =>
    Math.floor((Math.min(wage, 100 * upTo) * tenThousandths) / 10_000);
  const pension = hasPension ? ofShare(year.pensionCeiling, 100 * terms.pensionShare) : 0;
  const { classThree, others } = terms.leastHealthMost;
  const least = Math.min(
    ofShare(Infinity, 100 * terms.leastHealthShare),
    100 * (isJoint(taxClass) ? classThree : others),
  );
  const insurance = euroUp(Math.max(ofShare(year.healthCeiling, year.healthShare), least) + pension);
  const loneParent = taxClass === 2 ? terms.loneParentAllowance : 0;
  return wage - insurance - 100 * (terms.workAllowance + terms.specialAllowance + loneParent);
}

/** Whole euros a year. */
function taxOn(year: WageTaxYear, taxable: number, taxClass: number): number {
  const euros = Math.max(0, Math.floor(taxable / 100));
  if (taxClass === 5) return classFive(year, euros);
  return isJoint(taxClass) ? 2 * tariff(year, Math.floor(taxable / 200)) : tariff(year, euros);
}

/** EStG § 32a (1), of whole euros. */
function tariff({ free, curves, lines }: WageTaxYear, euros: number): number {
  if (euros <= free) return 0;
  const curve = curves.find(({ upTo }) => euros <= upTo);
  if (curve) {
    // In hundredths of a millionth of a cent, so that no fraction is lost.
    const above = euros - curve.from;
    const squared = Math.round(100 * curve.squared) * above * above;
    return Math.floor((squared + 1e6 * curve.straight * above + 1e8 * curve.plus) / 1e10);
  }
  const line = lines.find(({ upTo }) => euros <= upTo);
  return line ? Math.floor((line.percent * euros - line.less) / 100) : 0;
}

/** EStG § 39b (2) sentence 7. */
function classFive(year: WageTaxYear, euros: number): number {
  const [first, second, third] = year.classFive;
  const doubled = (of: number) =>
    Math.max(
      2 * (tariff(year, Math.floor(1.25 * of)) - tariff(year, Math.floor(0.75 * of))),
      Math.floor((of * terms.classFiveLeast) / 100),
    );
  const at42 = (of: number) => Math.floor((42 * of) / 100);
  if (euros > second) {
    const upper = Math.floor((45 * Math.max(0, euros - third)) / 100);
    return doubled(second) + at42(Math.min(euros, third) - second) + upper;
  }
  return euros > first ? Math.min(doubled(euros), doubled(first) + at42(euros - first)) : doubled(euros);
}

/** Cents a year. Above the free amount it rises to its full share. */
function surcharge(year: WageTaxYear, tax: number, taxClass: number): number {
  const free = year.surchargeFree * (isJoint(taxClass) ? 2 : 1);
  const tenths = (share: number, of: number) => Math.round(10 * share) * of;
  return Math.floor(
    Math.max(0, Math.min(tenths(terms.surcharge, tax), tenths(terms.surchargeZone, tax - free))) / 10,
  );
}

function childAllowance({ childAllowance: whole }: WageTaxYear, taxClass: number): number {
  if (taxClass === 5) return 0;
  return taxClass === 4 ? whole / 2 : whole;
}
