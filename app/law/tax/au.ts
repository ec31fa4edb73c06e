import { incomeOf, shareOf, sumOf, taxOn, wholeUnits } from "./bands";
import { type AustralianFigures, type Coefficients, payments, sources, years } from "./data/au";
import { type CountryTax, type Reckoned, type Taxes, type YearOfPay, yearsOf } from "./tax";

/** Withheld from each pay alone, in whole dollars. The offset and the levy’s phase-in are settled by the return. */

function levyOn({ levy }: AustralianFigures, income: number): number {
  const { rate, threshold, phaseIn } = levy;
  return Math.min(shareOf(income, rate.v), shareOf(Math.max(0, income - threshold.v), phaseIn.v));
}

const offsetAt = ({ offset }: AustralianFigures, income: number): number =>
  Math.max(0, offset.most.v - taxOn(income, offset.reduction.rows));

/** The tax office adds 99 cents to whole dollars. */
export function byCoefficients(rows: readonly Coefficients[], week: number): number {
  const pay = wholeUnits(week) + 99;
  const found = rows.find(({ under }) => under === null || pay < under * 100);
  const dollars = found === undefined ? 0 : (pay * found.a - found.b * 100) / 1_000_000;
  return Math.max(0, Math.round(dollars) * 100);
}

/** Both parts in whole dollars a week, without the offset, as the tax office’s tables have it. */
export function byYearlyTax(figures: AustralianFigures, week: number): number {
  const income = 52 * week;
  return Math.round((taxOn(income, figures.bands.rows) + levyOn(figures, income)) / 5_200) * 100;
}

function withheldFrom(figures: AustralianFigures, week: number): Taxes {
  const { coefficients } = figures;
  const both = coefficients ? byCoefficients(coefficients.rows, week) : byYearlyTax(figures, week);
  const levy = Math.min(both, Math.round(levyOn(figures, 52 * week) / 52));
  return { income_tax: both - levy, medicare_levy: levy };
}

function reckon(figures: AustralianFigures, { days }: YearOfPay): Reckoned {
  const income = wholeUnits(sumOf(days, incomeOf));
  const tax = Math.max(0, taxOn(income, figures.bands.rows) - offsetAt(figures, income));
  return {
    withheld: days.map((day) => withheldFrom(figures, incomeOf(day))),
    due: { income_tax: Math.round(tax), medicare_levy: Math.round(levyOn(figures, income)) },
  };
}

export const tax: CountryTax = {
  code: "AU",
  currency: "AUD",
  checkedOn: "2026-11-29",
  startsOn: "07-01",
  regions: {},
  payments,
  years: yearsOf(years, reckon),
  sources,
};
