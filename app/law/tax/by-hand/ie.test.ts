import { describe, expect, it } from "vitest";

import { money, weeksFrom } from "../../../../tests/support/tax-weeks";
import { taxOn } from "../bands";
import { years } from "../data/ie";
import { prsiOn, tax } from "../ie";
import { netByMonth, type GrossWeek } from "../net-by-month";

/** Worked out from the figures by hand before the module was asked. */

const [, year26] = years;

const net = (weeks: GrossWeek[], usual: number) =>
  netByMonth(tax, { region: null, usualWeeklyPay: money(usual), weeks });

const paid = (weeks: GrossWeek[], usual: number, part: "income_tax" | "usc" | "prsi") =>
  net(weeks, usual).months.reduce((sum, { taxes }) => sum + (taxes[part] ?? 0), 0);

describe("Ireland, beside its offices’ own examples", () => {
  // Revenue, week 1 basis: Ann has credits of €76.92 and a cut-off point of €846.16 a week.
  it.each([
    [400, 3.08],
    [850, 93.85],
    [250, 0],
  ])("Revenue: tax on €%d in the first week is €%d", (pay, due) => {
    const first = weeksFrom("2025-12-29", [{ weeks: 1, employer: pay }]);
    expect(paid(first, pay, "income_tax")).toBe(money(due));
  });

  // Department of Social Protection, user guide of 2017, when the rate was 4 %.
  it.each([
    [352, 0],
    [352.01, 2.08],
    [377, 7.25],
    [400, 12],
    [424, 16.96],
  ])("PRSI of 4%% on €%d is €%d", (pay, due) => {
    if (year26) expect(prsiOn(year26, money(pay), 400)).toBe(money(due));
  });

  it("Citizens Information: €28,000 in 2024 has USC of €424.62", () => {
    const rows = [
      { upTo: money(12_012), rate: 50 },
      { upTo: money(25_760), rate: 200 },
      { upTo: money(70_044), rate: 400 },
      { upTo: null, rate: 800 },
    ];
    expect(taxOn(money(28_000), rows)).toBe(money(424.62));
  });
});

describe("Ireland", () => {
  it("the same €900 a week all year, 2026", () => {
    const weeks = weeksFrom("2025-12-29", [{ weeks: 52, employer: 900 }]);
    // 20 % of 44,000 + 40 % of 2,800 − 4,000 = 5,920.
    expect(paid(weeks, 900, "income_tax")).toBe(money(5_920));
    // 60.06 + 2 % of 16,688 (333.76) + 3 % of 18,100 (543) = 936.82.
    expect(paid(weeks, 900, "usc")).toBe(money(936.82));
    // 39 pay days before October at 37.80, 13 at 39.15.
    expect(paid(weeks, 900, "prsi")).toBe(money(1_983.15));
    expect(net(weeks, 900).yearEnds).toEqual([]);
  });

  it("the same €700 a week all year, 2025", () => {
    const weeks = weeksFrom("2024-12-30", [{ weeks: 52, employer: 700 }]);
    // 20 % of 36,400 − 4,000 = 3,280.
    expect(paid(weeks, 700, "income_tax")).toBe(money(3_280));
    // 60.06 + 2 % of 15,370 (307.40) + 3 % of 9,018 (270.54) = 638.
    expect(paid(weeks, 700, "usc")).toBe(money(638));
    // 39 pay days before October at 4.1 % (28.70), 13 at 4.2 % (29.40).
    expect(paid(weeks, 700, "prsi")).toBe(money(1_501.5));
    expect(net(weeks, 700).yearEnds).toEqual([]);
  });

  it("26 weeks of Maternity Benefit topped up to full pay, from July 2026", () => {
    const weeks = weeksFrom("2025-12-29", [
      { weeks: 26, employer: 900 },
      { weeks: 26, employer: 601, state: ["ie_maternity", 299] },
    ]);
    // Both are taxed: as on full pay.
    expect(paid(weeks, 900, "income_tax")).toBe(money(5_920));
    // USC of 26 × 900 + 26 × 601 = 39,026: 60.06 + 333.76 + 3 % of 10,326 (309.78) = 703.60.
    expect(paid(weeks, 900, "usc")).toBe(money(703.6));
    // 26 × 37.80 + 13 × 25.24 (4.2 % of 601) + 13 × 26.14 (4.35 %).
    expect(paid(weeks, 900, "prsi")).toBe(money(982.8 + 328.12 + 339.82));
    expect(net(weeks, 900).yearEnds).toEqual([]);
  });

  it("26 weeks of Maternity Benefit alone: paid before tax, settled after the year", () => {
    const weeks = weeksFrom("2026-06-29", [{ weeks: 26, state: ["ie_maternity", 299] }]);
    const { months, yearEnds } = net(weeks, 900);
    // July has the Fridays 3 to 31.
    expect(months[0]).toMatchObject({ payDays: 5, gross: money(1_495), net: money(1_495) });
    // By June: tax of 23,400 on half the bands: 4,400 + 560 − 2,000 = 2,960; USC half of 936.82 = 468.41.
    // The year: 23,400 + 7,774 = 31,174: 6,234.80 − 4,000 = 2,234.80; USC of 23,400: 60.06 + 2 % of 11,388 = 287.82.
    expect(yearEnds).toEqual([
      {
        from: "2026-01-01",
        to: "2026-12-31",
        kind: "refund",
        cents: money(2_960 - 2_234.8 + 468.41 - 287.82),
        usualPayDays: 26,
      },
    ]);
  });

  it("the benefit’s tax is taken from the employer’s pay that follows", () => {
    const weeks = weeksFrom("2025-12-29", [
      { weeks: 26, state: ["ie_maternity", 299] },
      { weeks: 26, employer: 900 },
    ]);
    // All is settled by December: 2,234.80 as above, and USC of 23,400.
    expect(paid(weeks, 900, "income_tax")).toBe(money(2_234.8));
    expect(paid(weeks, 900, "usc")).toBe(money(287.82));
  });

  it("under €13,000 in the year there is no USC", () => {
    const weeks = weeksFrom("2025-12-29", [{ weeks: 52, employer: 250 }]);
    expect(paid(weeks, 250, "usc")).toBe(0);
    expect(paid(weeks, 250, "income_tax")).toBe(0);
    // One cent a week more: 60.06 + 2 % of 988.52 = 79.83 in the year.
    expect(paid(weeksFrom("2025-12-29", [{ weeks: 52, employer: 250.01 }]), 250.01, "usc")).toBe(
      money(79.83),
    );
  });
});
