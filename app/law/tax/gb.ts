import { incomeOf, shareOf, sumOf, taxOn, wholeUnits } from "./bands";
import { type BritishFigures, payments, sources, years } from "./data/gb";
import { taxRegions } from "./regions";
import { type CountryTax, type Reckoned, type Taxes, type YearOfPay, yearsOf } from "./tax";

/** PAYE adds up from 6 April and pays back what was taken too much; National Insurance is of each week alone. */

function allowanceAt({ allowance, taperOver }: BritishFigures, income: number): number {
  return Math.max(0, allowance.v - Math.max(0, income - taperOver.v) / 2);
}

function insuranceOn({ insurance }: BritishFigures, pay: number): number {
  const { primaryThreshold, upperLimit, rate, rateOver } = insurance;
  const main = Math.max(0, Math.min(pay, upperLimit.v) - primaryThreshold.v);
  return Math.round(shareOf(main, rate.v) + shareOf(Math.max(0, pay - upperLimit.v), rateOver.v));
}

function reckon(figures: BritishFigures, { days, usual }: YearOfPay, isScottish: boolean): Reckoned {
  const bands = (isScottish ? figures.scottishBands : figures.bands).rows;
  // The tax code is made from what HMRC expects of the year.
  const inCode = allowanceAt(figures, usual * days.length);
  let income = 0;
  let taken = 0;
  const withheld = days.map((day, n): Taxes => {
    const share = (n + 1) / days.length;
    income += incomeOf(day);
    const dueSoFar = Math.round(taxOn(wholeUnits(Math.max(0, income - inCode * share)), bands, share));
    const incomeTax = dueSoFar - taken;
    taken = dueSoFar;
    return { income_tax: incomeTax, national_insurance: insuranceOn(figures, day.employer + day.taxed) };
  });
  const total = sumOf(days, incomeOf);
  const taxable = wholeUnits(Math.max(0, total - allowanceAt(figures, total)));
  return { withheld, due: { income_tax: Math.round(taxOn(taxable, bands)) } };
}

const scotland = "GB-SCT";

export const tax: CountryTax = {
  code: "GB",
  currency: "GBP",
  checkedOn: "2026-11-29",
  startsOn: "04-06",
  regions: taxRegions.GB ?? {},
  payments,
  years: yearsOf(years, (figures, pay, region) => reckon(figures, pay, region === scotland)),
  sources,
};
