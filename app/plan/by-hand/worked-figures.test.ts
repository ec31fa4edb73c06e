import { describe, expect, it } from "vitest";

import type { Step } from "~/policy/document/provision-schema";
import { australia, britain, ireland } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";

const exactly = (amount: number) => ({ least: amount, most: amount });
const provision = (weeks: number, more: Partial<PlanBlock> = {}): PlanBlock => ({
  from: 1,
  weeks,
  use: "provision",
  ...more,
});

/** What the employer, the state and both pay in a week. */
function weekOf(household: Household, week: number, carer = 0) {
  const found = calculatePlan(household).weeks.find((one) => one.week === week)?.carers[carer];
  if (found === undefined) throw new Error(`There is no week ${week}`);
  const { employer, state, total, isAtLeast } = found;
  return { employer, state, total, isAtLeast };
}

const sumsOf = (household: Household) => {
  const [sums] = calculatePlan(household).currencies;
  if (sums === undefined) throw new Error("There are no sums");
  return sums;
};

const nhs: Step[] = [
  step(8, 100, "included"),
  step(18, 50, "on_top_capped"),
  { weeks: 13, pay: { kind: "statutory" } },
  { weeks: 13, pay: { kind: "unpaid" } },
];

describe("how employer and state pay meet in a week", () => {
  it("included: UK full pay in week 7", () => {
    const household = householdOf(britain, [{ normal: 60_000, steps: nhs, blocks: [provision(52)] }]);
    expect(weekOf(household, 7)).toEqual({
      employer: exactly(40_568),
      state: exactly(19_432),
      total: exactly(60_000),
      isAtLeast: false,
    });
  });

  it("tops up: DCU pays 601 beside 299, and 601 without the benefit", () => {
    const steps = [step(26, 100, "tops_up")];
    const people = [{ normal: 90_000, steps, blocks: [provision(26)] }];
    const birth = "2026-01-05";
    expect(weekOf(householdOf(ireland, people, { birth }), 1)).toMatchObject({
      employer: exactly(60_100),
      state: exactly(29_900),
      total: exactly(90_000),
    });
    expect(weekOf(householdOf(ireland, people, { birth, statePay: "no" }), 1)).toMatchObject({
      employer: exactly(60_100),
      total: exactly(60_100),
    });
    const receipt = [
      {
        normal: 90_000,
        steps: [step(26, 100, "tops_up", { requiresReceipt: true })],
        blocks: [provision(26)],
      },
    ];
    expect(weekOf(householdOf(ireland, receipt, { birth, statePay: "no" }), 1).total).toEqual(exactly(0));
    const included = [{ normal: 90_000, steps: [step(26, 100, "included")], blocks: [provision(26)] }];
    expect(weekOf(householdOf(ireland, included, { birth, statePay: "no" }), 1).total).toEqual(
      exactly(90_000),
    );
  });

  it("tops up what would come, also where it is left for other weeks", () => {
    const steps = [step(12, 100, "tops_up")];
    const people = [{ normal: 200_000, steps, blocks: [provision(12)] }];
    expect(weekOf(householdOf(australia, people), 1).total).toEqual(exactly(200_000 - 100_470));
  });

  it("on top: 2,000 and 1,004.70 in one week", () => {
    const people = [
      { normal: 200_000, steps: [step(12, 100, "on_top")], blocks: [provision(12, { withState: true })] },
    ];
    expect(weekOf(householdOf(australia, people), 3)).toMatchObject({
      employer: exactly(200_000),
      state: exactly(100_470),
      total: exactly(300_470),
    });
  });

  it("on top, capped: NHS week 9 at 600 and at 350", () => {
    const at = (normal: number) =>
      weekOf(householdOf(britain, [{ normal, steps: nhs, blocks: [provision(52)] }]), 9);
    expect(at(60_000)).toMatchObject({
      employer: exactly(30_000),
      state: exactly(19_432),
      total: exactly(49_432),
    });
    expect(at(35_000)).toMatchObject({
      employer: exactly(15_568),
      state: exactly(19_432),
      total: exactly(35_000),
    });
  });

  it("not stated: from 34,047.00 to 46,103.40", () => {
    const household = householdOf(australia, [
      {
        normal: 200_000,
        steps: [step(12, 100, null)],
        blocks: [provision(12, { withState: true }), { from: 13, weeks: 10, use: "state" }],
      },
    ]);
    const weeks = calculatePlan(household).weeks.filter(({ week }) => week >= 1 && week <= 22);
    expect(weeks.reduce((sum, { carers }) => sum + (carers[0]?.total.least ?? 0), 0)).toBe(3_404_700);
    expect(weeks.reduce((sum, { carers }) => sum + (carers[0]?.total.most ?? 0), 0)).toBe(4_610_340);
  });

  it("says “at least” where pay is not stated, and no sum of it", () => {
    const steps: Step[] = [{ weeks: 12, pay: { kind: "not_stated" } }];
    const household = householdOf(australia, [{ normal: 200_000, steps, blocks: [provision(12)] }]);
    expect(weekOf(household, 1)).toMatchObject({ total: exactly(0), isAtLeast: true });
    expect(sumsOf(household).isAtLeast).toBe(true);
    expect(calculatePlan(household).nobodyPaid).toEqual([]);
  });

  it("leaves the state out where the policy says that it pays nothing then", () => {
    const steps = [step(4, 100, "none")];
    const blocks = [provision(4, { withState: true }), { from: 5, weeks: 22, use: "state" as const }];
    const household = householdOf(australia, [{ normal: 200_000, steps, blocks }]);
    expect(weekOf(household, 1).state).toEqual(exactly(0));
    expect(calculatePlan(household).stateUse).toMatchObject([{ used: [110] }]);
  });
});

describe("a year in the NHS at 600 a week", () => {
  it("comes to 16,223.92, of which 6,571.36 are the employer’s", () => {
    const sums = sumsOf(householdOf(britain, [{ normal: 60_000, steps: nhs, blocks: [provision(52)] }]));
    expect(sums.received).toEqual(exactly(1_622_392));
    expect(sums.employer).toEqual(exactly(657_136));
    expect(sums.state).toEqual(exactly(965_256));
  });

  it("comes to 9,652.56 by law alone", () => {
    const blocks: PlanBlock[] = [
      { from: 1, weeks: 39, use: "state" },
      { from: 40, weeks: 13, use: "unpaid" },
    ];
    expect(sumsOf(householdOf(britain, [{ normal: 60_000, blocks }])).received).toEqual(exactly(965_256));
  });
});

describe("the household of 1 August 2026", () => {
  const result = calculatePlan(worked(australia));
  const [sums] = result.currencies;
  const together = (week: number) =>
    result.weeks.find((one) => one.week === week)?.carers.reduce((sum, { total }) => sum + total.most, 0);

  it("starts on Monday 3 August, after no working day of the birth’s own week", () => {
    expect(result.weekOne).toBe("2026-08-03");
    expect(result.weeks[0]).toMatchObject({ week: 1, monday: "2026-08-03", days: 5 });
    expect(result.weeks).toHaveLength(52);
  });

  it("comes to the cent", () => {
    expect(sums).toMatchObject({
      currency: "AUD",
      normal: 19_760_000,
      received: exactly(16_052_220),
      gap: exactly(3_707_780),
      isAtLeast: false,
      lowest: { week: 35, amount: exactly(180_000) },
    });
    expect([1, 13, 35, 41].map(together)).toEqual([380_000, 280_470, 180_000, 300_470]);
    expect(22 * 99_530 + 6 * 200_000 + 4 * 79_530).toBe(3_707_780);
    expect(result.nobodyPaid).toEqual([]);
    expect(result.lastAtHome).toBe(44);
    expect(result.stateUse).toEqual([
      { scheme: "au_plp", name: "Parental Leave Pay", unit: "day", used: [110, 20] },
    ]);
  });

  it("says what becomes of super", () => {
    expect(result.super[0]).toMatchObject({
      employer: exactly(288_000),
      state: exactly(265_241),
      missed: exactly(144_000),
    });
  });

  it("is from 134,400.00 where state pay is unsure", () => {
    const [unsure] = calculatePlan(worked(australia, { statePay: "unsure" })).currencies;
    expect(unsure?.received).toEqual({ least: 13_440_000, most: 16_052_220 });
    expect(unsure?.gap).toEqual({ least: 3_707_780, most: 6_320_000 });
  });

  it("counts 110 of 125 days that one parent of a couple asks for", () => {
    const household = worked(australia);
    const first = household.plan.carers[0];
    if (first) first.blocks = [{ from: 1, weeks: 25, use: "state" }];
    expect(calculatePlan(household).stateUse).toMatchObject([{ used: [110, 20] }]);
    const alone = householdOf(australia, [{ normal: 1, blocks: [{ from: 1, weeks: 30, use: "state" }] }]);
    expect(calculatePlan(alone).stateUse).toMatchObject([{ used: [130] }]);
  });
});
