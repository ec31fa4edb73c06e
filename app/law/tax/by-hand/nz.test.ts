import { describe, expect, it } from "vitest";

import { money, weeksFrom } from "../../../../tests/support/tax-weeks";
import { netByMonth, type GrossWeek } from "../net-by-month";
import { tax } from "../nz";

/** Worked out from the figures by hand before the module was asked. */

const net = (weeks: GrossWeek[], usual: number) =>
  netByMonth(tax, { region: null, usualWeeklyPay: money(usual), weeks });

describe("New Zealand", () => {
  it("the same $1,500 a week all year, 2025–26", () => {
    const weeks = weeksFrom("2025-03-31", [{ weeks: 52, employer: 1_500 }]);
    const { months, yearEnds } = net(weeks, 1_500);
    // 52 × 1,500 = 78,000: 1,638 + 6,632.50 + 30 % of 24,500 = 15,620.50, ÷ 52 = 300.39. ACC: 1.67 % = 25.05.
    // April has the Fridays 4, 11, 18 and 25.
    expect(months[0]).toMatchObject({
      month: "2025-04",
      payDays: 4,
      taxes: { income_tax: money(1_201.56), acc_levy: money(100.2) },
      net: money(6_000 - 1_201.56 - 100.2),
    });
    expect(yearEnds).toEqual([]);
  });

  it("26 weeks of the state’s pay alone: taxed, without ACC’s levy", () => {
    const weeks = weeksFrom("2025-09-29", [{ weeks: 26, state: ["nz_ppl", 788.66] }]);
    const { months, yearEnds } = net(weeks, 1_500);
    // 52 × 788.66 = 41,010.32: 1,638 + 17.5 % of 25,410.32 = 6,084.81, ÷ 52 = 117.02.
    expect(months[0]).toMatchObject({
      month: "2025-10",
      payDays: 5,
      taxes: { income_tax: money(5 * 117.02), acc_levy: 0 },
    });
    // The year: 39,000 + 20,505.16 = 59,505.16: 1,638 + 6,632.50 + 30 % of 6,005.16 = 10,072.05.
    // Withheld 26 × 300.39 + 26 × 117.02 = 10,852.66.
    expect(yearEnds).toEqual([
      { from: "2025-04-01", to: "2026-03-31", kind: "refund", cents: money(780.61), usualPayDays: 26 },
    ]);
  });

  it("topped up to full pay by the employer: ACC’s levy is of the employer’s part", () => {
    const weeks = weeksFrom("2025-09-29", [{ weeks: 1, employer: 711.34, state: ["nz_ppl", 788.66] }]);
    // As on 1,500; 1.67 % of 711.34 = 11.88.
    expect(net(weeks, 1_500).months[0]?.taxes).toEqual({
      income_tax: money(300.39),
      acc_levy: money(11.88),
    });
  });

  it("ACC’s levy ends at its most earnings: $2,551.59 a year in 2025–26, $2,741.22 in 2026–27", () => {
    for (const [monday, most] of [
      ["2025-03-31", 2_551.59],
      ["2026-03-30", 2_741.22],
    ] as const) {
      const weeks = weeksFrom(monday, [{ weeks: 52, employer: 4_000 }]);
      const paid = net(weeks, 4_000).months.reduce((sum, { taxes }) => sum + (taxes.acc_levy ?? 0), 0);
      // To half a cent in each of 52 weeks.
      expect(Math.abs(paid - money(most))).toBeLessThanOrEqual(26);
    }
  });

  it("April 2027 is not held", () => {
    const weeks = weeksFrom("2027-03-22", [{ weeks: 2, employer: 1_500 }]);
    expect(net(weeks, 1_500).months.map(({ net: cents }) => cents === null)).toEqual([false, true]);
  });
});
