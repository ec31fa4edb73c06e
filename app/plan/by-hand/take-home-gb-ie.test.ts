import { describe, expect, it } from "vitest";

import { beside, state, weekly } from "../../../tests/support/planned";
import { toCent, toldPlan } from "../../../tests/support/told-plan";

/** Whole plans with tax, worked out from the law and docs/tax.md before the planner was asked. */

describe("the United Kingdom, 2026–27", () => {
  const country = "GB";
  const start = "2020-01";

  it("13 weeks of full pay at the higher rate, 26 of the flat rate, and two of paternity pay", async () => {
    const found = await toldPlan({
      birth: "2026-06-01",
      country,
      carers: [
        { start, pay: weekly(1_100), blocks: [beside(1, 13, "100%"), state(14, 26)] },
        { start, pay: weekly(480), blocks: [state(1, 2)] },
      ],
    });
    // 5 June is the ninth pay day of 52. A week has 241.73 of allowance and 725 at 20 %. By the eighth 6,866 are taxed:
    // 1,160 + 40 % of 1,066; by the twelfth 10,299: 1,740 + 40 % of 1,599. Insurance 58 + 2 % of 133, four times.
    expect(found.month("2026-06")).toMatchObject({
      employer: 440,
      state: 3_960,
      net: toCent(4_400 - 793.2 - 242.64),
    });
    // In the weeks of the flat rate the employer's part is larger, and all is taxed the same.
    expect(found.month("2026-08")).toMatchObject({ employer: 3_622.72, state: 777.28, net: 3_364.16 });
    // By pay day 21 4,164.20. By the 25th 23,877.28 less 6,043.27: 20 % of 17,834 is 3,566.80, so 597.40 come back.
    expect(found.month("2026-09")).toMatchObject({ state: 777.28, net: toCent(777.28 + 597.4) });
    // From 20 % of 17,407 to 20 % of 17,217.
    expect(found.month("2026-12")).toMatchObject({ state: 777.28, net: toCent(777.28 + 38) });
    // At work: from 20 % of 16,790 to 20 % of 20,224.
    expect(found.month("2027-03")).toMatchObject({ work: 4_400, net: toCent(4_400 - 686.8 - 242.64) });
    // The partner: from 20 % of 1,906 to 20 % of 2,287, and twice 8 % of 238.
    expect(found.month("2026-06", 1)).toMatchObject({
      work: 960,
      state: 388.64,
      net: toCent(1_348.64 - 76.2 - 38.08),
    });
    // 26 × 905.68 + 2 × 285.68.
    expect(found.gap).toEqual([24_119.04]);
    expect(found.lowest).toEqual([["2026-09", toCent(4 * 674.32)]]);
    expect(found.headline).toBe(
      "Someone is home until 28 February 2027, 39 weeks. It costs about £24,100 of your usual £82,200 in these 52 weeks (pay before tax). Lowest month: September 2026, about £2,700.",
    );
    expect(found.yearEnds).toEqual([]);
    expect(found.month("2027-04")).toMatchObject({
      net: null,
      why: "We have not read the tax of the year from 6 April 2027 to 5 April 2028, so its months have no sum on the account.",
    });
  });

  it("a usual year above £100,000: the code has less allowance than the year of leave", async () => {
    const found = await toldPlan({
      birth: "2026-06-01",
      country,
      carers: [{ start, pay: weekly(2_200), blocks: [state(1, 39)] }],
    });
    // 114,400 a year leave 12,570 − 7,200 = 5,370 in the code. By pay day 8 16,773: 1,160 + 40 % of 10,973; by the 12th
    // 24,280: 1,740 + 40 % of 15,580. Insurance 58 + 2 % of 1,013, four times.
    expect(found.month("2026-06")).toMatchObject({ state: 7_920, net: toCent(7_920 - 2_422.8 - 313.04) });
    // By the 17th 28,307: 2,465 + 40 % of 15,982. Two weeks bear insurance.
    expect(found.month("2026-07")).toMatchObject({ state: 4_542.96, net: toCent(4_542.96 - 885.8 - 156.52) });
    // By the 21st 28,671: 3,045 + 40 % of 13,446: 434.40 come back.
    expect(found.month("2026-08")).toMatchObject({ state: 777.28, net: 1_211.68 });
    // 6 × 220 + 33 × 2,005.68.
    expect(found.gap).toEqual([67_507.44]);
    expect(found.lowest).toEqual([["2026-08", 777.28]]);
    expect(found.headline).toBe(
      "Someone is home until 28 February 2027, 39 weeks. It costs about £67,500 of your usual £114,400 in these 52 weeks (pay before tax). Lowest month: August 2026, about £780.",
    );
    // 13 × 2,200 + 6 × 1,980 + 33 × 194.32 = 46,892.56. Withheld of 41,522: 7,540 + 40 % of 3,822; due of 34,322 20 %.
    expect(found.yearEnds).toEqual([[0, "2027-04-05", 2_204.4, 8]]);
    expect(found.yearWords).toEqual([
      "After 5 April 2027: about £2,200 back, with usual pay on 8 pay days that this plan does not have.",
    ]);
  });
});

describe("Ireland, 2026", () => {
  const country = "IE";

  it("26 weeks of hers, two and nine of the partner’s, all settled by payroll", async () => {
    const found = await toldPlan({
      birth: "2026-01-19",
      country,
      carers: [
        { pay: weekly(800), blocks: [state(-1, 26)] },
        { pay: weekly(1_000), blocks: [state(1, 2), state(25, 9, { option: "ie_parents" })] },
      ],
    });
    expect(found.month("2026-02")).toMatchObject({ state: 1_196, net: 1_196 });
    // By 2 January 160 − 76.92 = 83.08 and USC of 15.02 were taken. By 31 July 11,774 bear no more than the credits:
    // 83.08 come back. USC of 4,000 is 20.00, so 4.98. PRSI 4 × 33.60.
    expect(found.month("2026-07")).toMatchObject({
      work: 3_200,
      state: 299,
      net: toCent(3_499 + 83.08 - 4.98 - 134.4),
    });
    // Pay days 45 to 48: 20 % of 22,174 less 3,384.62 is 1,050.18, of 25,374 less 3,692.31 it is 1,382.49. USC of 14,400
    // is 135.54, of 17,600 it is 185.68. PRSI is 4.35 %.
    expect(found.month("2026-11")).toMatchObject({
      work: 3_200,
      net: toCent(3_200 - 332.31 - 50.14 - 139.2),
    });
    // The partner: from 153.85 and USC of 21.02 by the first to 461.54 and 63.05 by the third; then two of the benefit.
    expect(found.month("2026-01", 1)).toMatchObject({
      work: 2_000,
      state: 598,
      net: toCent(2_598 - 307.69 - 42.03 - 84),
    });
    // By the ninth 7,598 at 20 %, under 7,615.38, less 692.31 is 827.29. USC of 7,000 is 129.14.
    expect(found.month("2026-02", 1)).toMatchObject({
      work: 4_000,
      net: toCent(4_000 - 365.75 - 66.09 - 168),
    });
    // 26 × 501 + 11 × 701, of 54 weeks of 1,800.
    expect(found.gap).toEqual([20_737]);
    expect(found.lowest).toEqual([["2026-08", 4 * 1_099]]);
    expect(found.headline).toBe(
      "Someone is home until 6 September 2026, 33 weeks. It costs about €20,700 of your usual €97,200 in these 54 weeks (pay before tax). Lowest month: August 2026, about €4,400.",
    );
    expect(found.yearEnds).toEqual([]);
    expect(found.month("2027-01")).toMatchObject({
      net: null,
      why: "We have not read the tax of the year from 1 January 2027 to 31 December 2027, so its months have no sum on the account.",
    });
  });

  it("on benefit to the end of the year: the return gives back what was taken by June", async () => {
    const found = await toldPlan({
      birth: "2026-07-13",
      country,
      carers: [{ pay: weekly(1_500), blocks: [state(-1, 26), { from: 25, weeks: 16, use: "unpaid" }] }],
    });
    expect(found.month("2026-07")).toMatchObject({ work: 0, state: 1_495, net: 1_495 });
    expect(found.month("2026-12")).toMatchObject({ state: 1_196, net: 1_196 });
    // 26 × 1,201 + 16 × 1,500, of 54 weeks of 1,500.
    expect(found.gap).toEqual([55_226]);
    expect(found.lowest).toEqual([["2027-01", 0]]);
    expect(found.headline).toBe(
      "Someone is home until 18 April 2027, 40 weeks. It costs about €55,200 of your usual €81,000 in these 54 weeks (pay before tax). Lowest month: January 2027, about €0. Nobody is paid in weeks 25 to 40.",
    );
    // By June of 39,000 on half the bands 4,400 + 6,800 − 2,000 = 9,200, and USC 30.03 + 166.88 + 620.16 + 318.24. Due of
    // 46,774: 8,800 + 1,109.60 − 4,000 = 5,909.60, and USC 60.06 + 333.76 + 309.
    expect(found.yearEnds).toEqual([[0, "2026-12-31", 3_722.89, 26]]);
    expect(found.yearWords).toEqual([
      "After 31 December 2026: about €3,720 back, with usual pay on 26 pay days that this plan does not have.",
    ]);
  });
});
