import { incomeOf, shareOf, sumOf, taxOn } from "./bands";
import { type NewZealandFigures, payments, sources, years } from "./data/nz";
import { type CountryTax, type PayDay, type Reckoned, type Taxes, type YearOfPay, yearsOf } from "./tax";

/**
 * PAYE takes from each pay a 52nd of the tax on 52 such weeks. State pay beside an employer’s is taxed as if in one
 * pay: that is what the right secondary code comes to.
 */
function withheldFrom({ bands, levy }: NewZealandFigures, day: PayDay): Taxes {
  const liable = Math.min(day.employer + day.taxed, levy.mostEarnings.v / 52);
  return {
    income_tax: Math.round(taxOn(52 * incomeOf(day), bands.rows) / 52),
    acc_levy: Math.round(shareOf(liable, levy.rate.v)),
  };
}

function reckon(figures: NewZealandFigures, { days }: YearOfPay): Reckoned {
  return {
    withheld: days.map((day) => withheldFrom(figures, day)),
    due: { income_tax: Math.round(taxOn(sumOf(days, incomeOf), figures.bands.rows)) },
  };
}

export const tax: CountryTax = {
  code: "NZ",
  currency: "NZD",
  checkedOn: "2026-11-29",
  startsOn: "04-01",
  regions: {},
  payments,
  years: yearsOf(years, reckon),
  sources,
};
