import { basisPoints, cents, official, reported, sourcesReadOn } from "../../law-figures";
import type { Figure } from "../../law-figures";
import { type Band, type CountryTax, derivedTable, officialTable, type Table } from "../tax";

/** Each April: a new year, from GOV.UK’s rates and thresholds for employers and the Scottish rate resolution. */

export interface BritishFigures {
  from: string;
  to: string;
  allowance: Figure;
  /** Of income over it, half is taken off the allowance. */
  taperOver: Figure;
  bands: Table<Band>;
  scottishBands: Table<Band>;
  insurance: {
    /** A week. */
    primaryThreshold: Figure;
    upperLimit: Figure;
    rate: Figure;
    rateOver: Figure;
  };
}

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-29");

export const sources: CountryTax["sources"] = {
  gb_tax_employers25: officialSource(
    "GOV.UK, rates and thresholds for employers 2025 to 2026",
    "https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2025-to-2026",
    { note: "read in a copy of 1 September 2025" },
  ),
  gb_tax_freeze: statuteSource(
    "Finance Act 2021, section 5 (legislation.gov.uk)",
    "https://www.legislation.gov.uk/ukpga/2021/26/section/5",
    { note: "allowance and basic rate limit up to 2027–28" },
  ),
  gb_tax_thresholds: officialSource(
    "GOV.UK, maintaining Income Tax and National Insurance thresholds until 5 April 2031",
    "https://www.gov.uk/government/publications/maintaining-income-tax-and-equivalent-national-insurance-contributions-thresholds-until-5-april-2031",
    { pageDate: "2025-11-26" },
  ),
  gb_tax_taper: officialSource("GOV.UK", "https://www.gov.uk/income-tax-rates/income-over-100000"),
  gb_tax_scotland26: officialSource(
    "Scottish Parliament, Scottish rate resolution for 2026–27 (S6M-20844)",
    "https://www.parliament.scot/chamber-and-committees/votes-and-motions/S6M-20844",
    { kind: "official_record", pageDate: "2026-02-17" },
  ),
  gb_tax_debonair: otherSource(
    "Debonair",
    "https://debonairms.com/2025/11/27/budget-2025-essential-tax-rates-and-thresholds",
    { pageDate: "2025-11-27" },
  ),
  gb_tax_wales: otherSource(
    "A Budget summary of November 2025",
    "https://online.flippingbook.com/view/704252240/3",
    {
      note: "in Wales the same tax in 2026–27 as in England and Northern Ireland",
    },
  ),
  gb_tax_delphini: otherSource(
    "Delphini Accounting",
    "https://delphiniaccounting.co.uk/resource-centre/tax-tables/national-insurance.php",
  ),
  gb_tax_paypacket: otherSource(
    "Paypacket",
    "https://www.paypacket.io/guides/ni-rates-thresholds-2026-27.html",
  ),
  gb_tax_nim: officialSource(
    "GOV.UK, HMRC National Insurance Manual NIM02355",
    "https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim02355",
  ),
  gb_tax_shpp: statuteSource(
    "Children and Families Act 2014, schedule 7, paragraphs 8 and 62 (legislation.gov.uk)",
    "https://www.legislation.gov.uk/ukpga/2014/6/schedule/7",
  ),
  gb_tax_neonatal: statuteSource(
    "Neonatal Care (Leave and Pay) Act 2023, schedule, paragraph 47 (legislation.gov.uk)",
    "https://www.legislation.gov.uk/ukpga/2023/20/schedule/part/3/enacted",
  ),
  gb_tax_neonatal_ni: statuteSource(
    "SI 2025/328, regulation 2 (BAILII)",
    "https://www.bailii.org/uk/legis/num_reg/2025/uksi_2025328_en_1.html",
    { note: "gives it an earnings period of its own for National Insurance" },
  ),
  gb_tax_code: officialSource(
    "GOV.UK (Government Digital Service), the code behind its maternity calculator",
    "https://github.com/alphagov/smart-answers/tree/6fb9aab9572cbf4f7f8e00384fe748d3ba121727",
    { kind: "official_code", pageDate: "2026-08-21", readOn: "2026-11-27" },
  ),
};

const asPay = ["gb_tax_code", "gb_tax_nim"];

export const payments: CountryTax["payments"] = {
  gb_smp: official("taxed", asPay),
  gb_spp: official("taxed", "gb_tax_nim"),
  gb_sap: official("taxed", "gb_tax_nim"),
  gb_shpp: official("taxed", "gb_tax_shpp"),
  gb_neonatal: official("taxed", ["gb_tax_neonatal", "gb_tax_neonatal_ni"]),
  gb_ma: official("not_taxed", "gb_tax_code"),
};

const band = (upTo: number | null, rate: number): Band => ({
  upTo: upTo === null ? null : cents(upTo),
  rate: basisPoints(rate),
});

/** Above the allowance. */
const bandRows = [band(37_700, 20), band(125_140, 40), band(null, 45)];

const higherScottish = [band(31_092, 21), band(62_430, 42), band(125_140, 45), band(null, 48)];

const taperOver = official(cents(100_000), "gb_tax_taper", {
  note: "£1 less for each £2 over it; none from £125,140",
});

export const years: readonly BritishFigures[] = [
  {
    from: "2025-04-06",
    to: "2026-04-05",
    allowance: official(cents(12_570), ["gb_tax_freeze", "gb_tax_employers25"]),
    taperOver,
    bands: officialTable(bandRows, "gb_tax_employers25"),
    scottishBands: officialTable(
      [band(2_827, 19), band(14_921, 20), ...higherScottish],
      "gb_tax_employers25",
    ),
    insurance: {
      primaryThreshold: official(cents(242), "gb_tax_employers25"),
      upperLimit: official(cents(967), "gb_tax_employers25"),
      rate: official(basisPoints(8), "gb_tax_employers25"),
      rateOver: official(basisPoints(2), "gb_tax_employers25"),
    },
  },
  {
    from: "2026-04-06",
    to: "2027-04-05",
    allowance: official(cents(12_570), ["gb_tax_freeze", "gb_tax_thresholds"]),
    taperOver,
    bands: derivedTable(bandRows, "last year’s rates, whose first limit is frozen; Debonair has the same", [
      "gb_tax_freeze",
      "gb_tax_employers25",
      "gb_tax_debonair",
      "gb_tax_wales",
    ]),
    scottishBands: officialTable([band(3_967, 19), band(16_956, 20), ...higherScottish], "gb_tax_scotland26"),
    insurance: {
      primaryThreshold: reported(cents(242), ["gb_tax_paypacket", "gb_tax_thresholds"], {
        note: "GOV.UK gives it a year: £12,570",
      }),
      upperLimit: official(cents(967), "gb_tax_thresholds"),
      rate: reported(basisPoints(8), ["gb_tax_delphini", "gb_tax_paypacket"]),
      rateOver: reported(basisPoints(2), ["gb_tax_delphini", "gb_tax_paypacket"]),
    },
  },
];
