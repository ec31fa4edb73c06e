import { basisPoints, cents, official, reported, sourcesReadOn } from "../../law-figures";
import type { Figure } from "../../law-figures";
import { type Band, type CountryTax, officialTable, reportedTable, type Table } from "../tax";

/** Each July: a new year, with the tax office’s coefficients; the levy’s threshold is set in the Budget of its end. */

/** Weekly pay under that many dollars: withheld is `a` of it less `b`, both in ten-thousandths. */
export interface Coefficients {
  under: number | null;
  a: number;
  b: number;
}

export interface AustralianFigures {
  from: string;
  to: string;
  bands: Table<Band>;
  offset: { most: Figure; /** What is taken off it, by income. */ reduction: Table<Band> };
  levy: { rate: Figure; threshold: Figure; phaseIn: Figure };
  /** Null where we have not read them: then a week takes a 52nd of the year’s tax on 52 such weeks. */
  coefficients: Table<Coefficients> | null;
}

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-29");

export const sources: CountryTax["sources"] = {
  au_tax_act24: statuteSource(
    "Income Tax Rates Act 1986, schedule 7 (WorldLII)",
    "http://beta.worldlii.org/au/legis/cth/consol_act/itra1986174/sch7.html",
  ),
  au_tax_act25: statuteSource(
    "Treasury Laws Amendment (More Cost of Living Relief) Act 2025, schedule 1 (ato.gov.au)",
    "https://www.ato.gov.au/law/view/document?DocID=PAC%2F20250028%2FSch1-Cl2&PiT=99991231235958",
  ),
  au_tax_offset: officialSource(
    "Australian Taxation Office, low income tax offset",
    "https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/tax-offsets/low-income-tax-offset",
  ),
  au_tax_speech: officialSource(
    "House of Representatives, second reading of the Medicare Levy Bill 2024",
    "http://www.openaustralia.org/debates/?id=2024-02-06.7.1",
    { kind: "official_record", pageDate: "2024-02-06" },
  ),
  au_tax_spry: otherSource(
    "Spry Roughley",
    "https://news.spryroughley.com.au/insights/2025-26-federal-budget-individuals",
    { pageDate: "2025-03" },
  ),
  au_tax_tweedale: otherSource(
    "Fraser Tweedale’s tax tables",
    "https://github.com/frasertweedale/hs-tax-ato/tree/4bf22c803148e49f9856034b95c5ba8b91287e4e",
    { pageDate: "2026-07-02", note: "FY2025.hs, FY2026.hs, FY2027.hs, Common.hs" },
  ),
  au_tax_coefficients: officialSource(
    "Australian Taxation Office, coefficients for weekly payments",
    "https://www.ato.gov.au/tax-rates-and-codes/payg-withholding-schedule-1-statement-of-formulas-for-calculating-amounts-to-be-withheld/coefficients-to-use-in-formulas-for-withholding-from-weekly-payments",
    { pageDate: "2024-06-16" },
  ),
  au_tax_payg: otherSource(
    "ManageIt’s PAYG library",
    "https://github.com/manageitwa/payg-tax/tree/65a9ea642983d236bc50ad8c45dc322602719733",
    {
      pageDate: "2025-09-04",
      note: "Nat1004.php has no newer coefficients in 2025–26",
    },
  ),
  au_tax_leave_pay: officialSource(
    "Services Australia, getting your Parental Leave Pay",
    "https://www.servicesaustralia.gov.au/getting-your-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023",
  ),
};

export const payments: CountryTax["payments"] = {
  au_plp: official("taxed", "au_tax_leave_pay", {
    note: "The employer withholds at the usual rate; where Services Australia pays, it withholds another.",
  }),
};

const band = (upTo: number | null, rate: number): Band => ({
  upTo: upTo === null ? null : cents(upTo),
  rate: basisPoints(rate),
});

const bandsWith = (lowest: number): Band[] => [
  band(18_200, 0),
  band(45_000, lowest),
  band(135_000, 30),
  band(190_000, 37),
  band(null, 45),
];

const offset = {
  most: official(cents(700), "au_tax_offset"),
  reduction: officialTable([band(37_500, 0), band(45_000, 5), band(null, 1.5)], "au_tax_offset"),
};

const levyFrom = (threshold: Figure): AustralianFigures["levy"] => ({
  rate: official(basisPoints(2), "au_tax_speech"),
  threshold,
  phaseIn: reported(basisPoints(10), "au_tax_tweedale"),
});

const row = (under: number | null, a: number, b: number): Coefficients => ({
  under,
  a: Math.round(a * 10_000),
  b: Math.round(b * 10_000),
});

/** Scale 2: the tax-free threshold is claimed, and no exemption from the levy. */
const scale2 = [
  row(361, 0, 0),
  row(500, 0.16, 57.8462),
  row(625, 0.26, 107.8462),
  row(721, 0.18, 57.8462),
  row(865, 0.189, 64.3365),
  row(1_282, 0.3227, 180.0385),
  row(2_596, 0.32, 176.5769),
  row(3_653, 0.39, 358.3077),
  row(null, 0.47, 650.6154),
];

export const years: readonly AustralianFigures[] = [
  {
    from: "2024-07-01",
    to: "2025-06-30",
    bands: officialTable(bandsWith(16), "au_tax_act24"),
    offset,
    levy: levyFrom(reported(cents(27_222), ["au_tax_spry", "au_tax_tweedale"])),
    coefficients: officialTable(scale2, "au_tax_coefficients"),
  },
  {
    from: "2025-07-01",
    to: "2026-06-30",
    bands: officialTable(bandsWith(16), ["au_tax_act24", "au_tax_act25"]),
    offset,
    levy: levyFrom(reported(cents(28_011), "au_tax_tweedale")),
    coefficients: reportedTable(scale2, ["au_tax_payg", "au_tax_coefficients"], {
      note: "those of 2024–25 went on",
    }),
  },
  {
    from: "2026-07-01",
    to: "2027-06-30",
    bands: officialTable(bandsWith(15), "au_tax_act25"),
    offset,
    levy: levyFrom(
      reported(cents(28_011), "au_tax_tweedale", { note: "holds until a Budget raises it for the year" }),
    ),
    coefficients: null,
  },
];
