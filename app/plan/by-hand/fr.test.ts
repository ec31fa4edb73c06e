import { describe, expect, it } from "vitest";

import { beside, money, planned, state, weekly } from "../../../tests/support/planned";

describe("France", () => {
  const country = "FR";

  it("both parents at the ceiling of 2026", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [
        { pay: weekly(1000), blocks: [state(-5, 20)] },
        { pay: weekly(1000), blocks: [state(1, 6)] },
      ],
    });
    // 104.02 a day, 7 days a week: 112 days, as an economist’s worked case has it.
    expect(found.total(0)).toBe(money(112 * 104.02));
    expect(found.total(0)).toBe(1_165_024);
    // 25 days of paternity leave, after the three days at the birth.
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "fr_paternite", used: [0, 25] }),
    );
    expect([2, 3].map((at) => found.stateOf(1, at))).toEqual([money(7 * 104.02), money(7 * 104.02)]);
  });

  it("twins: 34 weeks from twelve before, 32 days for the father", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      children: 2,
      carers: [
        { pay: weekly(1000), blocks: [state(-11, 40)] },
        { pay: weekly(1000), blocks: [state(1, 6)] },
      ],
    });
    // 12 and 22 weeks; 32 days instead of 25.
    expect(found.weeksOf(0)).toEqual(Array.from({ length: 34 }, (_, at) => at - 11));
    expect(found.total(0)).toBe(money(34 * 7 * 104.02));
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "fr_paternite", used: [0, 32] }),
    );
  });

  it("below the ceiling: 79% of a day’s pay", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      carers: [{ pay: weekly(700), blocks: [state(1, 10)] }],
    });
    // Pay of three months ÷ 91.25, less 21%. 700 a week are 36,400 a year, 9,100 in three months, 99.73 a day.
    expect(found.total(0)).toBe(10 * money((7 * 0.79 * 9100) / 91.25));
  });

  it("a leave that began in 2025 keeps the ceiling of 2025", () => {
    const found = planned({
      birth: "2026-01-05",
      country,
      carers: [{ pay: weekly(1200), blocks: [state(-5, 16)] }],
    });
    // 101.94 a day: leave from 24 November 2025.
    expect(found.total(0)).toBe(money(112 * 101.94));
  });

  it.each([
    [2300, 2300],
    [5000, 37_967.4 / 12],
  ])("birth leave after maternity leave, net pay of %d: 70% then 60% of %d", (net, counted) => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [
        {
          pay: weekly(1500),
          net: net * 100,
          blocks: [state(-5, 16), state(11, 10, { option: "fr_naissance" })],
        },
      ],
    });
    // Pay counts up to the ceiling: 12 × 4,005 less 21%, as daily benefits count it. From 12 October, two months,
    // of 21 and 22 of the weeks' working days.
    expect(Math.abs((found.stateOf(0, 12) ?? 0) - money((0.7 * counted) / 4.2))).toBeLessThanOrEqual(1);
    expect(found.stateOf(0, 17)).toBe(money((0.6 * counted) / 4.4));
    const month = [11, 12, 13, 14, 15].reduce((sum, week) => sum + (found.stateOf(0, week) ?? 0), 0);
    // Four of the five days of week 15 are of the second month.
    expect(month - money((4 * 0.6 * counted) / 4.4 / 5)).toBeCloseTo(money(0.7 * counted), -1);
  });

  it("birth leave begins within nine months, in whole months, and is paid a month as a month", () => {
    const found = (from: number, weeks: number) =>
      planned({
        birth: "2026-11-02",
        country,
        carers: [
          { pay: weekly(700), blocks: [] },
          { pay: weekly(700), net: 234_000, blocks: [state(from, weeks, { option: "fr_naissance" })] },
        ],
      });
    // Week 39 begins on 26 July 2027, in the ninth month; 70% of 2,340.
    expect(found(39, 5).total(1)).toBe(money(1638));
    // Each of the nine weeks is rounded to the cent.
    expect(Math.abs(found(39, 9).total(1) - money(1638 + 1404))).toBeLessThanOrEqual(2);
    expect(found(40, 5).total(1)).toBe(0);
    expect(found(40, 5).warnings).toContainEqual(expect.objectContaining({ why: "after" }));
    // Two months in all: half a month is none.
    expect(found(30, 7).total(1)).toBe(money(1638));
    expect(found(30, 7).warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", why: "whole_months", missing: 2.8 }),
    );
    expect(found(30, 1).total(1)).toBe(0);
  });

  it.each([
    [
      "2 and 3 weeks",
      [
        [28, 2],
        [32, 3],
      ],
      [0, 0],
    ],
    [
      "2 and 5 weeks",
      [
        [28, 2],
        [32, 5],
      ],
      [0, 1638],
    ],
    [
      "5 and 5 weeks",
      [
        [28, 5],
        [36, 5],
      ],
      [1638, 1404],
    ],
    [
      "5 and 4 weeks",
      [
        [28, 5],
        [36, 4],
      ],
      [1638, 0],
    ],
    [
      "9 weeks in two blocks",
      [
        [28, 4],
        [32, 5],
      ],
      [1638, 1404],
    ],
  ] as const)("birth leave of %s: whole months in one piece or two", (_, blocks, months) => {
    const found = planned({
      birth: "2026-11-02",
      country,
      carers: [
        { pay: weekly(700), blocks: [] },
        {
          pay: weekly(700),
          net: 234_000,
          blocks: blocks.map(([from, weeks]) => state(from, weeks, { option: "fr_naissance" })),
        },
      ],
    });
    // Week 28 is after the six months of paternity leave.
    // One or two months, or two periods of a month (L. 1225-46-2): a month is 4.2 weeks here, two are 8.6, and two
    // weeks and three are none. 70% of 2,340, then 60%; each of up to nine weeks is rounded to the cent.
    expect(Math.abs(found.total(1) - money(months[0] + months[1]))).toBeLessThanOrEqual(2);
  });

  it("employer’s full pay beside it, the policy not known: from N to N and the benefit", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      carers: [{ pay: weekly(1000), blocks: [beside(1, 10, "100%")] }],
    });
    expect(found.weekOf(0, 3)?.total).toEqual({ least: 100_000, most: money(1000 + 7 * 104.02) });
  });

  it("a first draft: 16 weeks, and the partner’s 25 days", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ pay: weekly(1000) }, { pay: weekly(1000) }],
    });
    expect(found.total(0)).toBe(money(112 * 104.02));
    expect(found.codes).toContain("net_pay_needed");
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "fr_paternite", used: [0, 25] }),
    );
  });
});
