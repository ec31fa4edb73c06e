import { type WageTaxYear, wageTaxTerms as terms, wageTaxYears } from "~/law/data/de/wage-tax";

import { type TaxMarks, wageTax } from "./wage-tax";

interface NetIncome {
  /** Cents a month. */
  net: number;
  /** The tax tables of the year before the birth are not held, so these are older. */
  isOfOlderTables: boolean;
}

/**
 * Elterngeld-Netto (BEEG §§ 2c, 2e, 2f): pay before tax less a twelfth of the work allowance, wage tax and flat shares
 * for insurance. One-off payments do not count as pay.
 * @param gross the mean of the months that count, in cents.
 * @returns null if no year's tables are held.
 */
export function netIncome(birth: string, gross: number, marks: TaxMarks): NetIncome | null {
  const wanted = Number(birth.slice(0, 4)) - 1;
  const year = wageTaxYears.findLast((held) => held.year <= wanted);
  if (!year) return null;
  const isMiniJob = gross <= 100 * year.miniJob;
  const deducted = isMiniJob ? 0 : wageTax(year, gross, marks) + insurance(year, gross, marks);
  const allowance = (100 * terms.workAllowance) / 12;
  return { net: Math.max(0, gross - allowance - deducted), isOfOlderTables: year.year < wanted };
}

function insurance(year: WageTaxYear, gross: number, marks: TaxMarks): number {
  const { hasHealth = true, hasPension = true, hasUnemployment = true } = marks;
  const percent =
    (hasHealth ? terms.health : 0) +
    (hasPension ? terms.pension : 0) +
    (hasUnemployment ? terms.unemployment : 0);
  return Math.round((countedForInsurance(year, gross) * percent) / 100);
}

/** SGB IV § 20 (2a), with the factor of BEEG § 2f (2): between a minijob and 2,000 euros less than the pay. */
function countedForInsurance({ miniJob }: WageTaxYear, gross: number): number {
  const most = 100 * terms.midiJob;
  if (gross > most) return gross;
  const least = 100 * miniJob;
  const slope = (most - least * terms.midiFactor) / (most - least);
  return Math.round(terms.midiFactor * least + slope * (gross - least));
}
