import { basisPoints, cents, derived, official, sourcesReadOn } from "../../law-figures";
import type { Figure } from "../../law-figures";
import { type Band, type CountryTax, officialTable, type Table } from "../tax";

/** Each April: a new year, with ACC’s levy and its most earnings. */

export interface NewZealandFigures {
  from: string;
  to: string;
  bands: Table<Band>;
  levy: { rate: Figure; /** A year. */ mostEarnings: Figure };
}

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-29");

export const sources: CountryTax["sources"] = {
  nz_tax_rates: officialSource(
    "Inland Revenue, tax rates for individuals",
    "https://www.ird.govt.nz/income-tax/income-tax-for-individuals/tax-codes-and-tax-rates-for-individuals/tax-rates-for-individuals",
  ),
  nz_tax_acc: officialSource("Accident Compensation Corporation", "https://www.acc.co.nz/levy-results", {
    note: "confirmed rates without GST",
  }),
  nz_tax_ppa: otherSource(
    "New Zealand Payroll Practitioners’ Association",
    "https://nzppa.co.nz/blog/acc-rates-of-levy-and-maximum-liable-income-1-april-2025",
  ),
  nz_tax_ipayroll: otherSource(
    "iPayroll",
    "https://support.ipayroll.co.nz/portal/en/kb/articles/01-april-2026-changes-for-you-and-your-employees",
  ),
  nz_tax_leave_pay: officialSource(
    "Inland Revenue, tax codes during paid parental leave",
    "https://www.ird.govt.nz/paid-parental-leave/tax-codes",
  ),
  nz_tax_earnings: statuteSource(
    "Accident Compensation Act 2001, section 11 (Plain Language Law)",
    "https://plainlanguagelaw.ackama.com/acts/DLM99493/DLM100620.html",
  ),
};

export const payments: CountryTax["payments"] = {
  nz_ppl: official("income_tax_only", ["nz_tax_leave_pay", "nz_tax_earnings"], {
    note: "Parental leave payments are no earnings of an employee for ACC’s levy.",
  }),
};

const bandRows: Band[] = [
  { upTo: cents(15_600), rate: basisPoints(10.5) },
  { upTo: cents(53_500), rate: basisPoints(17.5) },
  { upTo: cents(78_100), rate: basisPoints(30) },
  { upTo: cents(180_000), rate: basisPoints(33) },
  { upTo: null, rate: basisPoints(39) },
];

const bands = officialTable(bandRows, "nz_tax_rates", { note: "from 1 April 2025" });

export const years: readonly NewZealandFigures[] = [
  {
    from: "2025-04-01",
    to: "2026-03-31",
    bands,
    levy: {
      rate: derived(basisPoints(1.67), "1.45 and 15% GST, to the cent a $100", ["nz_tax_acc", "nz_tax_ppa"]),
      mostEarnings: official(cents(152_790), "nz_tax_acc"),
    },
  },
  {
    from: "2026-04-01",
    to: "2027-03-31",
    bands,
    levy: {
      rate: derived(basisPoints(1.75), "1.52 and 15% GST, to the cent a $100", [
        "nz_tax_acc",
        "nz_tax_ipayroll",
      ]),
      mostEarnings: official(cents(156_641), "nz_tax_acc"),
    },
  },
];
