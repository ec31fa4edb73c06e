import { describe, expect, it } from "vitest";

import type { Step } from "~/policy/document/provision-schema";
import { australia, newZealand } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import { planForm } from "../form/texts";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { atMostWords, carerWordsOf, wholeUnits } from "../words/phrases";
import { type ReckonedPlan, unusedLeave } from "./reckoned-plan";
import { examplePayWords, isAtTodaysRateIn, runsOf, summaryWords, todaysRateWords } from "./summary";

const said = (household: Household) =>
  summaryWords(calculatePlan(household), carerWordsOf(household.plan)).map(({ rest }) => rest);

const away = (weeks: number, more: Partial<PlanBlock> = {}): PlanBlock[] => [
  { from: 1, weeks, use: "provision", ...more },
];

describe("the summary", () => {
  it("names the hole from where it begins, whoever is at home beside it", () => {
    // The partner's four weeks on full pay change the week, but miss nothing.
    const household = householdOf(australia, [
      { normal: 200_000, blocks: [{ from: 1, weeks: 20, use: "unpaid" }] },
      { normal: 180_000, steps: [step(4, 100, "on_top")], blocks: away(4) },
    ]);
    expect(said(household)).toEqual([
      "of your usual A$197,600 in the 52 weeks of this plan. The gap is A$40,000, all of it in weeks 1 to 20.",
    ]);
  });

  it("lets no week above the usual pay fill the hole of another", () => {
    const one = (unpaid: number) =>
      householdOf(australia, [
        {
          normal: 200_000,
          steps: [step(10, 100, "on_top")],
          blocks: [...away(10, { withState: true }), { from: 11, weeks: unpaid, use: "unpaid" as const }],
        },
      ]);
    // Ten weeks bring A$1,004.70 more than usual: A$10,047.
    expect(said(one(6))).toEqual([
      "of your usual A$104,000 in the 52 weeks of this plan. The gap is A$1,953. Some weeks bring more than usual. The others fall short by A$12,000, all of it in weeks 11 to 16.",
    ]);
    expect(said(one(3))).toEqual([
      "of your usual A$104,000 in the 52 weeks of this plan. In all, that is no less than usual. Some weeks bring more than usual. The others fall short by A$6,000, all of it in weeks 11 to 13.",
    ]);
  });
});

describe("a sum in a sentence", () => {
  it("is in whole units, to the nearest, and keeps its cents in the result", () => {
    const household = worked(australia);
    const result = calculatePlan(household);
    const [sums] = result.currencies;
    expect([sums?.received.most, sums?.gap.most]).toEqual([16_052_220, 3_707_780]);
    const [words] = summaryWords(result, carerWordsOf(household.plan));
    expect(`${words?.lead} ${words?.rest}`).toBe(
      "Together you receive A$160,522 of your usual A$197,600 in the 52 weeks of this plan. The gap is A$37,078, most of it in weeks 13 to 34.",
    );
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

  it("tells of no gap where some cents are missing", () => {
    const result = calculatePlan(householdOf(australia, [{ normal: 200_000 }]));
    const [week] = result.weeks[2]?.carers ?? [];
    const [sums] = result.currencies;
    if (!week || !sums) throw new Error("One carer was calculated.");
    week.total = { least: 199_960, most: 199_960 };
    sums.gap = { least: 40, most: 40 };
    expect(summaryWords(result, [])[0]?.rest).toContain("There is no gap.");
  });
});

describe("pay that nobody typed", () => {
  const state = (isExample: boolean[]) => {
    const { plan, terms } = worked(australia);
    const own = terms.map((one, place) => ({ ...one, isExamplePay: isExample[place] }));
    return { plan, terms: own, people: carerWordsOf(plan) } as unknown as ReckonedPlan;
  };

  it("is an example, told with its amount and whose it is", () => {
    expect(examplePayWords(state([true, true]))).toBe(
      "A$2,000 a week for you, A$1,800 a week for your partner",
    );
    expect(examplePayWords(state([false, true]))).toBe("A$1,800 a week for your partner");
    expect(examplePayWords(state([false, false]))).toBeNull();
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

  it("are named in the summary, and from when", () => {
    const result = calculatePlan(household);
    // Week 1 starts on 1 June. Four weeks end in June, and NZ$788.66 goes on for the other six.
    expect(said(household)[0]).toMatch(/ Of what comes in, NZ\$4,732 is at today’s rate\.$/);
    expect(todaysRateWords(result)).toBe(
      "State pay from 29 June 2026: we have not read the amount. We go on with today’s rate, NZ$4,732 in all. It may come to more or less.",
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

  it("have no gap before a state is chosen", () => {
    const [words] = summaryWords(calculatePlan(household), carerWordsOf(household.plan), true);
    expect(words?.rest).toBe(
      "of your usual NZ$78,000 in the 52 weeks of this plan. Choose your state to see the gap.",
    );
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
