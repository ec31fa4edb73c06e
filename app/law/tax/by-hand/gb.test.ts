import { describe, expect, it } from "vitest";

import { money, weeksFrom } from "../../../../tests/support/tax-weeks";
import { taxOn } from "../bands";
import { years } from "../data/gb";
import { tax } from "../gb";
import { netByMonth, type GrossWeek } from "../net-by-month";

/** Worked out from the figures by hand before the module was asked. */

const [, year26] = years;

const net = (weeks: GrossWeek[], usual: number, region: string | null = null) =>
  netByMonth(tax, { region, usualWeeklyPay: money(usual), weeks });

describe("the United Kingdom, beside its offices’ own figures", () => {
  it("GOV.UK: National Insurance on £1,000 a week is £58.66", () => {
    const { months } = net(weeksFrom("2025-04-07", [{ weeks: 1, employer: 1_000 }]), 1_000);
    // 8 % of 725 and 2 % of 33.
    expect(months[0]?.taxes.national_insurance).toBe(money(58.66));
  });

  // Scottish Parliament Information Centre, income tax in 2026–27, in whole pounds.
  it.each([
    [20_000, 1_446],
    [25_000, 2_446],
    [30_000, 3_451],
    [40_000, 5_551],
    [50_000, 8_982],
    [75_000, 19_482],
    [100_000, 30_732],
    [150_000, 59_634],
  ])("Scottish tax on £%d is £%d", (income, pounds) => {
    const allowance = income > 125_140 ? 0 : 12_570;
    const due = taxOn(money(income - allowance), year26?.scottishBands.rows ?? []);
    expect(Math.round(due / 100)).toBe(pounds);
  });
});

describe("the United Kingdom", () => {
  it("the same £600 a week all year, 2026–27", () => {
    const weeks = weeksFrom("2026-04-06", [{ weeks: 52, employer: 600 }]);
    const { months, yearEnds } = net(weeks, 600);
    // The first week: 600 − 12,570 ÷ 52 = 358.27, so 20 % of 358 = 71.60; 8 % of 600 − 242 = 28.64.
    expect(net(weeks.slice(0, 1), 600).months[0]?.net).toBe(money(600 - 71.6 - 28.64));
    // The year: 20 % of 31,200 − 12,570 = 3,726.
    const paid = months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(paid).toBe(money(3_726));
    expect(yearEnds).toEqual([]);
  });

  it("maternity pay from October 2026: tax comes back in the weeks of the flat rate", () => {
    const weeks = weeksFrom("2026-10-05", [
      { weeks: 6, state: ["gb_smp", 540] },
      { weeks: 20, state: ["gb_smp", 194.32] },
    ]);
    const { months, yearEnds } = net(weeks, 600);
    // 26 weeks of 600 before: 15,600 − 6,285 = 9,315, tax 1,863.
    // Week 27: 16,140 − 12,570 × 27/52 (6,526.73) = 9,613, tax 1,922.60: 59.60 now. National Insurance 8 % of 298.
    expect(net(weeks.slice(0, 1), 600).months[0]?.net).toBe(money(540 - 59.6 - 23.84));
    // Week 32: 18,840 − 7,735.38 = 11,104, tax 2,220.80. Week 33: 19,034.32 − 7,977.12 = 11,057, tax 2,211.40.
    const flat = net(weeks.slice(6, 7), 600).months[0];
    expect(flat?.taxes).toEqual({ income_tax: expect.any(Number) as number, national_insurance: 0 });
    const until = (count: number) =>
      net(weeks.slice(0, count), 600).months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(until(7) - until(6)).toBe(money(-9.4));
    // The year: 15,600 + 3,240 + 3,886.40 = 22,726.40: 20 % of 10,156 = 2,031.20, of which 1,863 before October.
    const since = months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(since).toBe(money(168.2));
    expect(yearEnds).toEqual([]);
  });

  it("Maternity Allowance instead is free of tax and National Insurance", () => {
    const weeks = weeksFrom("2026-10-05", [{ weeks: 26, state: ["gb_ma", 194.32] }]);
    const { months } = net(weeks, 600);
    // The year’s pay is 15,600: 20 % of 3,030 = 606. Of the 1,863 paid by October 1,257 come back.
    const since = months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(since).toBe(money(606 - 1_863));
    expect(months.every(({ taxes }) => taxes.national_insurance === 0)).toBe(true);
  });

  it("Scotland, £1,000 a week all year, 2026–27", () => {
    const weeks = weeksFrom("2026-04-06", [{ weeks: 52, employer: 1_000 }]);
    const { months, yearEnds } = net(weeks, 1_000, "GB-SCT");
    // 52,000 − 12,570 = 39,430: 19 % of 3,967 (753.73), 20 % of 12,989 (2,597.80), 21 % of 14,136 (2,968.56),
    // 42 % of 8,338 (3,501.96): 9,822.05.
    const paid = months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(paid).toBe(money(9_822.05));
    expect(yearEnds).toEqual([]);
  });

  it("Scotland, £600 a week all year, 2025–26", () => {
    const weeks = weeksFrom("2025-04-07", [{ weeks: 52, employer: 600 }]);
    const { months } = net(weeks, 600, "GB-SCT");
    // 31,200 − 12,570 = 18,630: 19 % of 2,827 (537.13), 20 % of 12,094 (2,418.80), 21 % of 3,709 (778.89): 3,734.82.
    const paid = months.reduce((sum, { taxes }) => sum + (taxes.income_tax ?? 0), 0);
    expect(paid).toBe(money(3_734.82));
  });

  it("half a year at £2,500 a week: the code has no allowance, the year has all of it", () => {
    const weeks = weeksFrom("2026-04-06", [{ weeks: 26, employer: 2_500 }, { weeks: 26 }]);
    const { yearEnds } = net(weeks, 2_500);
    // 130,000 were expected: no allowance in the code. 65,000 came: taken 20 % of 37,700 + 40 % of 27,300 = 18,460.
    // Due on 52,430: 7,540 + 40 % of 14,730 = 13,432.
    expect(yearEnds).toMatchObject([{ kind: "refund", cents: money(5_028) }]);
  });

  it("a month with pay days of two tax years has no net if one is not held", () => {
    const weeks = weeksFrom("2027-03-29", [{ weeks: 2, employer: 600 }]);
    // 2 April is of 2026–27, 9 April is not held.
    expect(net(weeks, 600).months).toMatchObject([
      { month: "2027-04", net: null, why: { kind: "year_not_held", from: "2027-04-06" } },
    ]);
  });
});
