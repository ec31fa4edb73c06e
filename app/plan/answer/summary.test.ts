import { describe, expect, it } from "vitest";

import type { Step } from "~/policy/document/provision-schema";
import { australia, newZealand } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import { planForm } from "../form/texts";
import type { PlanBlock } from "../schema";
import { atMostWords, wholeUnits } from "../words/phrases";
import { type ReckonedPlan, unusedLeave } from "./reckoned-plan";
import { isAtTodaysRateIn, runsOf, todaysRateWords } from "./summary";

const away = (weeks: number, more: Partial<PlanBlock> = {}): PlanBlock[] => [
  { from: 1, weeks, use: "provision", ...more },
];

describe("a sum in a sentence", () => {
  it("keeps its cents in the result", () => {
    const household = worked(australia);
    const result = calculatePlan(household);
    const [sums] = result.currencies;
    expect([sums?.received.most, sums?.gap.most]).toEqual([16_052_220, 3_707_780]);
  });

  it.each([
    [-160, "AUD", -200],
    [-40, "AUD", 0],
    [3_707_749, "AUD", 3_707_700],
    [5_001, "JPY", 5_001],
    [5_500, "KWD", 6_000],
  ])("rounds %i minor units of %s to %i", (minor, currency, rounded) => {
    expect(wholeUnits(minor, currency)).toBe(rounded);
  });

  it("is at most a gap where more may come in, as in the tables", () => {
    const gap = { least: 100_020, most: 200_040 };
    expect(atMostWords(gap, { currency: "AUD", isAtLeast: true })).toBe("at most A$2,000.40");
    expect(atMostWords(gap, { currency: "AUD", isAtLeast: false })).toBe("A$1,000.20 to A$2,000.40");
  });
});

describe("a state or province", () => {
  it("is called what its country calls it", () => {
    expect(["US", "CA"].map(planForm.region)).toEqual(["State", "Province"]);
  });
});

describe("sums at today’s rate", () => {
  const blocks: PlanBlock[] = [{ from: 1, weeks: 10, use: "state" }];
  const household = householdOf(newZealand, [{ normal: 150_000, blocks }], { birth: "2026-05-31" });

  it("are told with their sum, and from when", () => {
    const result = calculatePlan(household);
    // Week 1 starts on 1 June. Four weeks end in June, and NZ$788.66 goes on for the other six.
    expect(todaysRateWords(result)).toBe(
      "State pay from 29 June 2026: we have not read the amount. We go on with the last rate we know, NZ$4,732 in all. It may come to more or less.",
    );
    expect(isAtTodaysRateIn(result, 4, [0])).toBe(false);
    expect(isAtTodaysRateIn(result, 5, [0])).toBe(true);
    expect(todaysRateWords(calculatePlan(worked(australia)))).toBeNull();
  });

  it("join the weeks of equal amounts, though a part of one is at a known rate", () => {
    // Known until Wednesday 30 June 2027.
    const born = { birth: "2027-03-01" };
    const state: PlanBlock[] = [{ from: 1, weeks: 22, use: "state" }];
    const result = calculatePlan(householdOf(australia, [{ normal: 200_000, blocks: state }], born));
    const amounts = result.weeks.map(({ carers }) => carers[0]?.atTodaysRate ?? 0);
    expect(new Set(amounts.slice(0, 22)).size, "some weeks are of both").toBe(3);
    expect(runsOf(result).map(({ from, to }) => [from, to])).toEqual([
      [1, 17],
      [18, 22],
      [23, 52],
    ]);
  });
});

describe("leave that stands in no week", () => {
  const stateOf = (steps: Step[], blocks: PlanBlock[]) => {
    const household = householdOf(australia, [{ normal: 200_000, steps, blocks }]);
    const terms = household.terms.map((own) => ({ ...own, provision: {} }));
    return { household, plan: household.plan, terms } as unknown as ReckonedPlan;
  };

  it("is told where weeks were typed without it, and not where it is none or unpaid", () => {
    const typed: PlanBlock[] = [{ from: 1, weeks: 9, use: "state" }];
    expect(unusedLeave(stateOf([step(12, 100)], typed))).toEqual([0]);
    expect(unusedLeave(stateOf([step(12, 100)], away(12, { option: "100%" })))).toEqual([0]);
    expect(unusedLeave(stateOf([step(12, 100)], away(12)))).toEqual([]);
    expect(unusedLeave(stateOf([{ weeks: 104, pay: { kind: "unpaid" } }], typed))).toEqual([]);
    expect(unusedLeave(stateOf([], typed))).toEqual([]);
  });
});
