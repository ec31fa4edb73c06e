import { incomeOf, shareOf, sumOf, taxOn } from "./bands";
import { type IrishFigures, payments, sources, years } from "./data/ie";
import { type CountryTax, type PayDay, type Reckoned, type Taxes, type YearOfPay, yearsOf } from "./tax";

/**
 * PAYE and USC add up from 1 January; PRSI is of each week alone. The state pays its benefits before tax, and Revenue
 * takes the tax from the pay of an employer, in later weeks or after the year’s end.
 */

const creditsOf = ({ personalCredit, employeeCredit }: IrishFigures): number =>
  personalCredit.v + employeeCredit.v;

export function prsiOn({ prsi }: IrishFigures, pay: number, rate: number): number {
  const { exemptUpTo, credit } = prsi;
  if (pay <= exemptUpTo.v) return 0;
  const reduced = Math.round(Math.max(0, pay - credit.fullAt.v) / 6);
  const off = pay <= credit.upTo.v ? Math.max(0, credit.most.v - reduced) : 0;
  return Math.max(0, Math.round(shareOf(pay, rate)) - off);
}

const prsiRate = ({ prsi }: IrishFigures, { day }: PayDay): number =>
  prsi.rates.rows.filter(({ from }) => from <= day).at(-1)?.rate ?? 0;

function reckon(figures: IrishFigures, { days, usual }: YearOfPay): Reckoned {
  const { bands, usc } = figures;
  const credits = creditsOf(figures);
  const isExemptFromUsc = usual * days.length <= usc.exemptUpTo.v;
  let income = 0;
  let pay = 0;
  let taxTaken = 0;
  let uscTaken = 0;
  const withheld = days.map((day, n): Taxes => {
    const share = (n + 1) / days.length;
    income += incomeOf(day);
    pay += day.employer;
    if (day.employer === 0) return { income_tax: 0, usc: 0, prsi: 0 };
    const prsi = prsiOn(figures, day.employer, prsiRate(figures, day));
    const uscDue = isExemptFromUsc ? 0 : Math.round(taxOn(pay, usc.bands.rows, share));
    const uscNow = Math.min(uscDue - uscTaken, day.employer - prsi);
    const taxDue = Math.max(0, Math.round(taxOn(income, bands.rows, share) - credits * share));
    // No more than there is.
    const taxNow = Math.min(taxDue - taxTaken, day.employer - prsi - uscNow);
    uscTaken += uscNow;
    taxTaken += taxNow;
    return { income_tax: taxNow, usc: uscNow, prsi };
  });
  const total = sumOf(days, incomeOf);
  const dueUsc = pay <= usc.exemptUpTo.v ? 0 : Math.round(taxOn(pay, usc.bands.rows));
  return {
    withheld,
    due: { income_tax: Math.max(0, Math.round(taxOn(total, bands.rows) - credits)), usc: dueUsc },
  };
}

export const tax: CountryTax = {
  code: "IE",
  currency: "EUR",
  checkedOn: "2026-11-29",
  startsOn: "01-01",
  regions: {},
  payments,
  years: yearsOf(years, reckon),
  sources,
};
