import { describe, expect, it } from "vitest";

import { beside, state, weekly } from "../../../tests/support/planned";
import { toCent, toldPlan } from "../../../tests/support/told-plan";

/** Whole plans with tax, worked out from the law and docs/tax.md before the planner was asked. */

describe("Australia, 2026–27", () => {
  const country = "AU";

  it("a couple: half pay beside the state’s, the state’s alone, unpaid weeks, then the partner", async () => {
    const found = await toldPlan({
      birth: "2026-07-06",
      country,
      carers: [
        {
          pay: weekly(2_000),
          blocks: [beside(1, 8, "50%"), state(9, 14), { from: 23, weeks: 4, use: "unpaid" }],
        },
        { pay: weekly(1_700), blocks: [state(27, 4)] },
      ],
    });
    // 1,000 + 1,004.70 is 104,244.40 a year: 4,020 + 30 % of 59,244.40 + 2 % of all is 23,878.21, 459 a week.
    expect(found.month("2026-07")).toMatchObject({
      employer: 4_000,
      state: 4_018.8,
      net: toCent(4 * 1_545.7),
    });
    // The state's alone: 139 a week of 1,004.70. Of the partner 88,400: 4,020 + 13,020 + 1,768, 362 a week.
    expect(found.month("2026-11")).toMatchObject({ work: 0, state: 4_018.8, net: toCent(4 * 865.7) });
    expect(found.month("2026-11", 1)).toMatchObject({ work: 6_800, net: 4 * 1_338 });
    // December: week 22 of the state's, three unpaid. January: one unpaid and four of work, 104,000: 458 a week.
    expect(found.month("2026-12")).toMatchObject({ state: 1_004.7, net: 865.7 });
    expect(found.month("2027-01")).toMatchObject({ work: 8_000, net: 4 * 1_542 });
    expect(found.month("2027-01", 1)).toMatchObject({
      work: 1_700,
      state: 4_018.8,
      net: toCent(1_338 + 4 * 865.7),
    });
    // 8 × −4.70 more, 14 × 995.30 and 4 × 2,000 less of hers, 4 × 695.30 less of the partner's.
    expect(found.gap).toEqual([24_677.8]);
    expect(found.lowest).toEqual([["2026-12", toCent(1_004.7 + 6_800)]]);
    expect(found.headline).toBe(
      "Someone is home until 31 January 2027, 30 weeks. It costs about A$24,700 of your usual A$192,400 in these 52 weeks (pay before tax). Lowest month: December 2026, about A$7,800.",
    );
    // Hers: 26 × 2,000 + 8 × 2,004.70 + 14 × 1,004.70 = 82,103.40: 4,020 + 11,130.90 + 1,642.06 of 26 × 458 + 8 × 459 +
    // 14 × 139 = 17,526. The partner: 85,618.80: 4,020 + 12,185.40 + 1,712.36 of 48 × 362 + 4 × 139 = 17,932.
    expect(found.yearEnds).toEqual([
      [0, "2027-06-30", 733.04, 1],
      [1, "2027-06-30", 14.24, 1],
    ]);
    expect(found.yearWords).toEqual([
      "After 30 June 2027: about A$730 back for you, with usual pay on 1 pay day that this plan does not have.",
    ]);
  });

  it("a parent alone on little pay: the offset and the levy’s phase-in", async () => {
    const found = await toldPlan({
      birth: "2026-09-07",
      country,
      carers: [{ pay: weekly(600), blocks: [state(1, 26)] }],
    });
    expect(found.month("2026-10")).toMatchObject({ state: 5 * 1_004.7, net: toCent(5 * 865.7) });
    // 31,200: 15 % of 13,000 is 1,950; the levy is 10 % of what is above 28,011, 318.90: 44 a week.
    expect(found.month("2027-03")).toMatchObject({
      work: 1_800,
      state: 1_004.7,
      net: toCent(865.7 + 3 * 556),
    });
    expect(found.month("2027-04")).toMatchObject({ work: 3_000, net: 5 * 556 });
    // 26 × (600 − 1,004.70).
    expect(found.gap).toEqual([-10_522.2]);
    // Of months on 600 a week the first with four pay days.
    expect(found.lowest).toEqual([["2027-05", 2_400]]);
    expect(found.headline).toBe(
      "Someone is home until 7 March 2027, 26 weeks. It costs nothing of your usual A$31,200 in these 52 weeks (pay before tax). Lowest month: May 2027, about A$2,400.",
    );
    // 26 × 600 + 26 × 1,004.70 = 41,722.20: 15 % of 23,522 is 3,528.30, less 700 − 5 % of 4,222 = 488.90; levy 834.44.
    // Withheld 26 × 44 + 26 × 139 = 4,758.
    expect(found.yearEnds).toEqual([[0, "2027-06-30", 884.16, 10]]);
    expect(found.month("2027-07")).toMatchObject({
      net: null,
      why: "We have not read the tax of the year from 1 July 2027 to 30 June 2028, so its months have no sum on the account.",
    });
  });
});

describe("New Zealand", () => {
  const country = "NZ";
  const start = "2020-01";

  it("20 weeks, then six passed on, over the change of the tax year", async () => {
    const found = await toldPlan({
      birth: "2026-01-05",
      country,
      carers: [
        { start, pay: weekly(1_700), blocks: [state(1, 20)] },
        { start, pay: weekly(1_100), blocks: [state(21, 6)] },
      ],
    });
    // 788.66 a week bears 117.02. 57,200: 1,638 + 6,632.50 + 30 % of 3,700, a 52nd is 180.39; the levy is 1.67 % of
    // 1,100 until March, 18.37, then 1.75 %, 19.25.
    expect(found.month("2026-01")).toMatchObject({ state: 4 * 788.66, net: toCent(4 * 671.64) });
    expect(found.month("2026-01", 1)).toMatchObject({ work: 4_400, net: 3_604.96 });
    // 88,400: 8,270.50 + 30 % of 24,600 + 33 % of 10,300 is 19,049.50, 366.34 a week; the levy is 29.75.
    expect(found.month("2026-05")).toMatchObject({ work: 1_700, net: toCent(4 * 671.64 + 1_303.91) });
    expect(found.month("2026-05", 1)).toMatchObject({ state: 788.66, net: toCent(4 * 900.36 + 671.64) });
    // 20 × 911.34 + 6 × 311.34.
    expect(found.gap).toEqual([20_094.84]);
    expect(found.lowest).toEqual([["2026-02", toCent(4 * 1_888.66)]]);
    expect(found.headline).toBe(
      "Someone is home until 5 July 2026, 26 weeks. It costs about NZ$20,100 of your usual NZ$145,600 in these 52 weeks (pay before tax). Lowest month: February 2026, about NZ$7,600.",
    );
    // To March 40 × 1,700 + 12 × 788.66 = 77,463.92: 15,459.68 of 40 × 366.34 + 12 × 117.02. The next year 44 and 8:
    // 81,109.28: 16,643.56 of 17,055.12. The partner's 46 × 1,100 + 6 × 788.66 = 55,331.96: 8,820.09 of 9,000.06.
    expect(found.yearEnds).toEqual([
      [0, "2026-03-31", 598.16, 40],
      [0, "2027-03-31", 411.56, 12],
      [1, "2027-03-31", 179.97, 12],
    ]);
  });

  it("pay above the most that ACC’s levy is on, and eight weeks unpaid", async () => {
    const found = await toldPlan({
      birth: "2026-04-06",
      country,
      carers: [{ start, pay: weekly(4_000), blocks: [state(1, 26), { from: 27, weeks: 8, use: "unpaid" }] }],
    });
    expect(found.month("2026-10")).toMatchObject({ state: 788.66, net: 671.64 });
    expect(found.month("2026-11")).toMatchObject({ work: 0, state: 0, net: 0 });
    // 208,000: 15,650.50 + 33 % of 101,900 + 39 % of 28,000 is 60,197.50, 1,157.64 a week; 1.75 % of 156,641 ÷ 52 is
    // 52.72.
    expect(found.month("2026-12")).toMatchObject({ work: 16_000, net: toCent(4 * 2_789.64) });
    // 26 × 3,211.34 + 8 × 4,000.
    expect(found.gap).toEqual([115_494.84]);
    expect(found.lowest).toEqual([["2026-11", 0]]);
    expect(found.headline).toBe(
      "Someone is home until 29 November 2026, 34 weeks. It costs about NZ$115,500 of your usual NZ$208,000 in these 52 weeks (pay before tax). Lowest month: November 2026, about NZ$0. Nobody is paid in weeks 27 to 34.",
    );
    // 18 × 4,000 + 26 × 788.66 = 92,505.16: 15,650.50 + 33 % of 14,405.16 = 20,404.20 of 18 × 1,157.64 + 26 × 117.02.
    expect(found.yearEnds).toEqual([[0, "2027-03-31", 3_475.84, 1]]);
    expect(found.yearWords).toEqual([
      "After 31 March 2027: about NZ$3,480 back, with usual pay on 1 pay day that this plan does not have.",
    ]);
  });
});
