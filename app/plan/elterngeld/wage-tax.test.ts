import { describe, expect, it } from "vitest";

import { wageTaxYears, type WageTaxYear } from "~/law/data/de/wage-tax";

import { netIncome } from "./net-income";
import { type TaxMarks, wageTax } from "./wage-tax";

const of = (year: number): WageTaxYear => {
  const found = wageTaxYears.find((held) => held.year === year);
  if (!found) throw new Error(`${year} is not held`);
  return found;
};

describe("wage tax", () => {
  /**
   * From the finance ministry's general test table, wage tax a year of classes I to V (in `de_calc`, PAP_2024 and PAP_2025). Except in
   * class II its people pay 0.6 more for care insurance, as they have no child.
   */
  it.each<[number, number, number[]]>([
    [2024, 30_000, [2501, 1466, 0, 2501, 5899]],
    [2024, 42_500, [5313, 4150, 1804, 5313, 9810]],
    [2024, 50_000, [7177, 5940, 3270, 7177, 12_344]],
    [2024, 60_000, [9867, 8535, 5334, 9867, 15_727]],
    [2024, 90_000, [20_503, 18_870, 13_102, 20_503, 27_065]],
    [2025, 30_000, [2336, 1311, 0, 2336, 5693]],
    [2025, 42_500, [5099, 3951, 1540, 5099, 9622]],
    [2025, 50_000, [6927, 5707, 2970, 6927, 12_135]],
    [2025, 60_000, [9561, 8250, 5002, 9561, 15_498]],
    [2025, 80_000, [16_104, 14_565, 9828, 16_104, 22_841]],
    [2025, 100_000, [23_824, 22_201, 15_510, 23_824, 30_593]],
  ])("%d, %d a year", (year, wage, taxes) => {
    const held = of(year);
    // The table is of years; a month has a twelfth, so the year comes to at most a euro less.
    for (const [index, tax] of taxes.entries()) {
      const taxClass = (index + 1) as TaxMarks["taxClass"];
      const terms = taxClass === 2 ? held : { ...held, healthShare: held.healthShare + 60 };
      const month = wageTax({ ...terms, surchargeFree: Infinity }, (100 * wage) / 12, {
        taxClass,
        paysChurchTax: false,
      });
      expect(month, `class ${taxClass}`).toBe(Math.floor((100 * tax) / 12));
    }
  });
});

describe("Elterngeld-Netto", () => {
  const marks: TaxMarks = { taxClass: 4, paysChurchTax: false };

  it("of 3,600 before tax, born 2026", () => {
    // A year of 43,200. Pension 9.3%: 4,017.60. Health and care 10.05%: 4,341.60, more than 1,900. Together 8,359.20,
    // rounded up 8,360. Less 1,230 and 36: 43,200 − 8,360 − 1,266 = 33,574.
    // z = (33,574 − 17,443) ÷ 10,000 = 1.6131: (176.64 × 1.6131 + 2,397) × 1.6131 + 1,015.13
    // = (284.937984 + 2,397) × 1.6131 + 1,015.13 = 4,326.234 + 1,015.13 = 5,341.36, so 5,341. A month 445.08.
    // 21% of 3,600: 756. 3,600 − 102.50 − 445.08 − 756 = 2,296.42.
    expect(netIncome("2026-08-03", 360_000, marks)).toEqual({ net: 229_642, isOfOlderTables: false });
  });

  it("church tax is 8% of wage tax; no insurance leaves the flat shares out", () => {
    // 8% of 445.08 are 35.61.
    expect(netIncome("2026-08-03", 360_000, { ...marks, paysChurchTax: true })?.net).toBe(229_642 - 3561);
    // Without pension insurance more is taxed: 43,200 − 4,342 − 1,266 = 37,592. z = 2.0149:
    // (355.911936 + 2,397) × 2.0149 + 1,015.13 = 5,546.84 + 1,015.13 = 6,561.97, so 6,561. A month 546.75.
    const free = { ...marks, hasHealth: false, hasPension: false, hasUnemployment: false };
    expect(netIncome("2026-08-03", 360_000, free)?.net).toBe(360_000 - 10_250 - 54_675);
  });

  it("the solidarity surcharge begins slowly", () => {
    // 90,000 a year in class IV, 2025: pension 8,370, health and care 10.05% of 66,150 = 6,648.075, together
    // 15,018.07, so 15,019. 90,000 − 15,019 − 1,266 = 73,715. 42% − 10,911.92 = 20,048.38, so 20,048; a month 1,670.66.
    // Above 19,950 by 98: 11.9% are 11.66, less than 5.5% of all; a month 0.97. 21% of 7,500 are 1,575.
    expect(netIncome("2026-08-03", 750_000, marks)?.net).toBe(750_000 - 10_250 - 167_066 - 97 - 157_500);
  });

  it("up to 2,000 a month less counts for insurance, and nothing of a minijob", () => {
    // Born 2026, 1,500: 0.6667 × 556 + (2,000 − 0.6667 × 556) ÷ 1,444 × 944
    // = 370.6852 + 1.12832… × 944 = 370.6852 + 1,065.1422 = 1,435.83; 21% are 301.52.
    // Tax: 18,000 a year; pension 1,674, health 1,809, but at least 1,900 in the place of health: 12% are 2,160, so
    // 1,900. 3,574. 18,000 − 3,574 − 1,266 = 13,160. y = 0.1064: (99.19672 + 1,400) × 0.1064 = 159.51, so 159; 13.25.
    expect(netIncome("2026-08-03", 150_000, marks)?.net).toBe(150_000 - 10_250 - 1325 - 30_152);
    expect(netIncome("2026-08-03", 55_600, marks)?.net).toBe(55_600 - 10_250);
  });

  it("says when the year’s tables are not held, and holds none before 2024", () => {
    expect(netIncome("2027-08-03", 360_000, marks)).toEqual({ net: 229_642, isOfOlderTables: true });
    expect(netIncome("2024-08-03", 360_000, marks)).toBeNull();
  });
});
