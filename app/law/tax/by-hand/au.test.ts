import { describe, expect, it } from "vitest";

import { money, weeksFrom } from "../../../../tests/support/tax-weeks";
import { byCoefficients, byYearlyTax, tax } from "../au";
import { taxOn } from "../bands";
import { years } from "../data/au";
import { netByMonth } from "../net-by-month";

/** Worked out from the figures by hand before the module was asked. */

const [year24, , year26] = years;

describe("Australia, beside the tax office’s own figures", () => {
  // The sample amounts for scale 2 that the tax office gives with its coefficients of 1 July 2024.
  it.each([
    [360, 0],
    [361, 0],
    [371, 2],
    [500, 22],
    [515, 26],
    [625, 55],
    [721, 72],
    [865, 99],
    [932, 121],
    [1_053, 160],
    [1_282, 234],
    [1_845, 414],
    [2_246, 542],
    [2_596, 655],
    [2_899, 773],
    [3_303, 930],
    [3_653, 1_067],
  ])("a week of %d dollars: %d are withheld", (week, dollars) => {
    expect(byCoefficients(year24?.coefficients?.rows ?? [], money(week))).toBe(money(dollars));
  });

  it("has the tax of its table at the end of each band", () => {
    const rows = year24?.bands.rows ?? [];
    expect([45_000, 135_000, 190_000].map((income) => taxOn(money(income), rows))).toEqual(
      [4_288, 31_288, 51_638].map(money),
    );
  });

  it("where we have no coefficients, comes within $4 of them", () => {
    for (let week = 100; week <= 5_000; week += 7) {
      const theirs = byCoefficients(year24?.coefficients?.rows ?? [], money(week));
      const ours = year24 ? byYearlyTax(year24, money(week)) : 0;
      expect(Math.abs(ours - theirs), `${week}`).toBeLessThanOrEqual(money(4));
    }
  });
});

describe("Australia", () => {
  it("the same pay of $1,000 a week all year, 2024–25", () => {
    const weeks = weeksFrom("2024-07-01", [{ weeks: 52, employer: 1_000 }]);
    const { months, yearEnds } = netByMonth(tax, { region: null, usualWeeklyPay: money(1_000), weeks });
    // 0.3227 × 1,000.99 − 180.0385 = 142.98: $143 a week. 2 % of it is the levy: 20 and 123.
    // September has the Fridays 6, 13, 20 and 27: 4,000 − 4 × 143 = 3,428.
    expect(months[2]).toEqual({
      month: "2024-09",
      payDays: 4,
      gross: money(4_000),
      taxes: { income_tax: money(492), medicare_levy: money(80) },
      net: money(3_428),
      why: null,
    });
    // The year: 4,288 + 30 % of 7,000 = 6,388, less the offset 325 − 1.5 % of 7,000 = 220: 6,168; levy 1,040.
    // 52 × 143 = 7,436 were withheld, 7,208 are due.
    expect(yearEnds).toEqual([
      { from: "2024-07-01", to: "2025-06-30", kind: "refund", cents: money(228), usualPayDays: 0 },
    ]);
  });

  it("the household of the plan: 12 weeks full, 22 of the state’s, 6 unpaid, 2026–27", () => {
    const weeks = weeksFrom("2026-08-03", [
      { weeks: 12, employer: 2_000 },
      { weeks: 22, state: ["au_plp", 1_004.7] },
      { weeks: 6 },
      { weeks: 7, employer: 2_000 },
    ]);
    const { months, yearEnds } = netByMonth(tax, { region: null, usualWeeklyPay: money(2_000), weeks });
    // 52 × 2,000: 15 % of 26,800 + 30 % of 59,000 = 21,720, levy 2,080: 23,800 ÷ 52 = 457.69, so $458, 40 the levy.
    expect(months[0]).toMatchObject({
      month: "2026-08",
      payDays: 4,
      taxes: { income_tax: money(4 * 418), medicare_levy: money(160) },
      net: money(4 * 1_542),
    });
    // 52 × 1,004.70 = 52,244.40: 4,020 + 30 % of 7,244.40 + 1,044.89 = 7,238.21, ÷ 52 = 139.20, so $139.
    // December has the Fridays 4, 11, 18 and 25, all of the state’s pay.
    expect(months[4]).toMatchObject({ month: "2026-12", gross: money(4_018.8), net: money(4 * 865.7) });
    // 22 weeks from 30 October end on 26 March; April has the Fridays 2 to 30, all unpaid.
    expect(months[8]).toMatchObject({ month: "2027-04", payDays: 5, gross: 0, net: 0 });
    // The year: 5 weeks of July, 12 and 7 at 2,000 = 48,000, and 22 × 1,004.70 = 22,103.40: 70,103 in whole dollars.
    // 4,020 + 30 % of 25,103 = 11,550.90, no offset, levy 1,402.06: 12,952.96. Withheld 24 × 458 + 22 × 139 = 14,050.
    expect(yearEnds).toEqual([
      { from: "2026-07-01", to: "2027-06-30", kind: "refund", cents: money(1_097.04), usualPayDays: 5 },
    ]);
  });

  it("half a year at $700, half a year unpaid, 2025–26: all comes back", () => {
    const weeks = weeksFrom("2025-06-30", [{ weeks: 26, employer: 700 }, { weeks: 26 }]);
    const { yearEnds } = netByMonth(tax, { region: null, usualWeeklyPay: money(700), weeks });
    // 0.18 × 700.99 − 57.8462 = 68.33: 26 × 68 = 1,768. The year’s 18,200 are free of tax, and under the levy’s limit.
    expect(yearEnds).toMatchObject([{ kind: "refund", cents: money(1_768) }]);
  });

  it("has the new lowest rate from the first pay in July 2026", () => {
    const weeks = weeksFrom("2026-06-22", [{ weeks: 2, employer: 1_000 }]);
    const { months } = netByMonth(tax, { region: null, usualWeeklyPay: money(1_000), weeks });
    // 143 as above; then 4,020 + 2,100 + 1,040 = 7,160 ÷ 52 = 137.69.
    expect(months.map(({ net }) => net)).toEqual([money(857), money(862)]);
    expect(year26?.coefficients).toBeNull();
  });

  it("gives no pay after tax in a year that we do not hold, and says which", () => {
    const weeks = weeksFrom("2027-06-21", [{ weeks: 3, employer: 1_000 }]);
    const { months, yearEnds } = netByMonth(tax, { region: null, usualWeeklyPay: money(1_000), weeks });
    expect(months.map(({ month, net }) => [month, net === null])).toEqual([
      ["2027-06", false],
      ["2027-07", true],
    ]);
    expect(months[1]).toMatchObject({
      gross: money(2_000),
      taxes: {},
      why: { kind: "year_not_held", from: "2027-07-01", to: "2028-06-30" },
    });
    expect(yearEnds.map(({ from }) => from)).toEqual(["2026-07-01"]);
  });

  it("gives none where a payment’s tax was not read", () => {
    const weeks = weeksFrom("2026-08-03", [{ weeks: 1, state: ["au_other", 100] }]);
    const { months } = netByMonth(tax, { region: null, usualWeeklyPay: 0, weeks });
    expect(months).toMatchObject([{ net: null, why: { kind: "payment_not_read", scheme: "au_other" } }]);
  });
});
