import { basisPoints, cents, official, reported, sourcesReadOn } from "../../law-figures";
import type { Figure } from "../../law-figures";
import { type Band, type CountryTax, officialTable, reportedTable, type Table } from "../tax";

/** Each January: a new year, from Revenue’s charts; PRSI rises in October. */

/** Of somebody single: the standard band and the credits of a couple are shared as they choose. */
export interface IrishFigures {
  from: string;
  to: string;
  bands: Table<Band>;
  personalCredit: Figure;
  employeeCredit: Figure;
  usc: { bands: Table<Band>; /** No charge at all up to that much in the year. */ exemptUpTo: Figure };
  prsi: {
    /** By the day paid. */
    rates: Table<{ from: string; rate: number }>;
    /** A week; nothing up to it, and all pay is charged above. */
    exemptUpTo: Figure;
    credit: { most: Figure; /** Less a sixth of pay above this. */ fullAt: Figure; upTo: Figure };
  };
}

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-29");

export const sources: CountryTax["sources"] = {
  ie_tax_basis: officialSource(
    "Revenue, basis of taxation",
    "https://www.revenue.ie/en/jobs-and-pensions/calculating-your-income-tax/basis-of-taxation.aspx",
    { note: "an example of 2025" },
  ),
  ie_tax_finance24: statuteSource(
    "Finance Act 2024, section 3 (Better Regulation)",
    "https://service.betterregulation.com/document/769457",
    { note: "for 2025 and later years" },
  ),
  ie_tax_week1: officialSource(
    "Revenue, week 1 basis",
    "https://www.revenue.ie/en/employing-people/paying-an-employee/methods-of-calculating-tax/week1-basis.aspx",
  ),
  ie_tax_kpmg: otherSource("KPMG", "https://kpmg.com/ie/en/insights/tax/budget-2026/tables.html"),
  ie_tax_chartered: otherSource(
    "Chartered Accountants Ireland",
    "https://www.charteredaccountants.ie/News/income-tax-measures-budget-2026",
  ),
  ie_tax_sage: otherSource(
    "Sage",
    "https://ie-kb.sage.com/portal/app/portlets/results/botviewsolution.jsp?hypermediatext=null&solutionid=251114162042793",
  ),
  ie_tax_prsi: officialSource(
    "gov.ie, PRSI Class A rates",
    "https://www.gov.ie/en/department-of-social-protection/publications/prsi-class-a-rates",
  ),
  ie_tax_prsi_credit: officialSource(
    "Department of Social Protection, PRSI user guide",
    "http://www.welfare.ie/en/Pages/PRSI-contribution-rates-and-user-guide-from-1-January-2017.aspx",
    { pageDate: "2017", note: "how the credit of €12 falls" },
  ),
  ie_tax_benefits: officialSource(
    "Revenue, Maternity, Paternity, Adoptive and Parent’s Benefit",
    "https://www.revenue.ie/en/jobs-and-pensions/taxation-of-social-welfare-payments/maternity-paternity-adoptive-and-health-and-safety-benefits.aspx",
  ),
};

const incomeTaxOnly = official("income_tax_only", "ie_tax_benefits");

export const payments: CountryTax["payments"] = {
  ie_maternity: incomeTaxOnly,
  ie_paternity: incomeTaxOnly,
  ie_parents: incomeTaxOnly,
  ie_adoptive: incomeTaxOnly,
};

const band = (upTo: number | null, rate: number): Band => ({
  upTo: upTo === null ? null : cents(upTo),
  rate: basisPoints(rate),
});

const uscTo = (second: number): Band[] => [
  band(12_012, 0.5),
  band(second, 2),
  band(70_044, 3),
  band(null, 8),
];

const incomeTax = {
  bands: officialTable([band(44_000, 20), band(null, 40)], ["ie_tax_finance24", "ie_tax_week1"]),
  personalCredit: official(cents(2_000), ["ie_tax_basis", "ie_tax_week1"]),
  employeeCredit: official(cents(2_000), ["ie_tax_basis", "ie_tax_week1"]),
};

const uscExempt = reported(cents(13_000), ["ie_tax_kpmg", "ie_tax_chartered"]);

const prsi = {
  exemptUpTo: official(cents(352), "ie_tax_prsi"),
  credit: {
    most: official(cents(12), ["ie_tax_prsi", "ie_tax_prsi_credit"]),
    fullAt: official(cents(352.01), ["ie_tax_prsi", "ie_tax_prsi_credit"]),
    upTo: official(cents(424), "ie_tax_prsi"),
  },
};

const prsiFrom = (from: string, rate: number) => ({ from, rate: basisPoints(rate) });

export const years: readonly IrishFigures[] = [
  {
    from: "2025-01-01",
    to: "2025-12-31",
    ...incomeTax,
    usc: {
      bands: reportedTable(uscTo(27_382), ["ie_tax_kpmg", "ie_tax_chartered"]),
      exemptUpTo: uscExempt,
    },
    prsi: {
      ...prsi,
      rates: officialTable([prsiFrom("2025-01-01", 4.1), prsiFrom("2025-10-01", 4.2)], "ie_tax_prsi"),
    },
  },
  {
    from: "2026-01-01",
    to: "2026-12-31",
    ...incomeTax,
    usc: {
      bands: reportedTable(uscTo(28_700), ["ie_tax_sage", "ie_tax_chartered"]),
      exemptUpTo: uscExempt,
    },
    prsi: {
      ...prsi,
      rates: officialTable([prsiFrom("2026-01-01", 4.2), prsiFrom("2026-10-01", 4.35)], "ie_tax_prsi"),
    },
  },
];
