import { describe, expect, it } from "vitest";

import { australia } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { headlineOf, lastDayByLaw, type LowestMonth } from "./headline";
import { reckonPlan } from "./reckoned-plan";

const told = (household: Household, lowest: LowestMonth[] = [], lawAlone: string | null = null) =>
  headlineOf(
    { household, result: calculatePlan(household), people: carerWordsOf(household.plan) },
    lowest,
    lawAlone,
  );

describe("the headline", () => {
  it("leads with time, then says its price, the lowest month and what the law alone gives", () => {
    const amount = { least: 900_000, most: 900_000 };
    const lowest = { currency: "AUD", month: "2027-04", amount, isAtLeast: false };
    expect(told(worked(australia), [lowest], "2027-01-31")).toEqual({
      lead: "Someone is home until 6 June 2027, 44 weeks.",
      rest: "It costs about A$37,100 of your usual A$197,600 in these 52 weeks (pay before tax). Lowest month: April 2027, about A$9,000. That is 18 weeks longer than by law alone.",
    });
  });

  const one = (blocks: PlanBlock[]) =>
    householdOf(australia, [{ normal: 200_000, steps: [step(10, 100, "on_top")], blocks }]);

  it("names weeks between in which nobody is home, and weeks in which nobody is paid", () => {
    const { lead, rest } = told(
      one([
        { from: 1, weeks: 4, use: "unpaid" },
        { from: 9, weeks: 2, use: "unpaid" },
      ]),
    );
    expect(lead).toBe(
      "Someone is home until 11 October 2026, but nobody from 31 August 2026 to 25 September 2026.",
    );
    expect(rest).toContain("Nobody is paid in weeks 1 to 4, weeks 9 to 10.");
    expect(told(one([])).lead).toBe("Nobody is at home in this plan.");
  });

  it("names days of a week on which nobody is home, and no weekend", () => {
    // Twelve and a half weeks end on a Wednesday.
    const couple = (from: number) =>
      householdOf(australia, [
        { normal: 200_000, steps: [step(12.6, 100)], blocks: [{ from: 1, weeks: 13, use: "provision" }] },
        { normal: 100_000, blocks: [{ from, weeks: 2, use: "unpaid" }] },
      ]);
    expect(told(couple(14)).lead).toBe(
      "Someone is home until 15 November 2026, but nobody from 29 October 2026 to 30 October 2026.",
    );
    expect(told(couple(13)).lead).toBe("Someone is home until 8 November 2026, 14 weeks.");
  });

  it("costs nothing where more comes than usual, and tells a range where both may be", () => {
    const paid = one([{ from: 1, weeks: 10, use: "provision", withState: true }]);
    expect(told(paid).rest).toContain("It costs nothing of your usual A$104,000 in these 52 weeks");
    const unsure = worked(australia);
    const { rest } = told({ ...unsure, plan: { ...unsure.plan, statePay: "unsure" } });
    expect(rest).toMatch(/^It costs about A\$37,100 to A\$63,200 of your usual A\$197,600/);
  });

  it("tells no sum of pay that nobody typed, nor before a state is chosen", () => {
    const typed = one([{ from: 1, weeks: 4, use: "unpaid" }]);
    const terms = typed.terms.map((own) => ({ ...own, isExamplePay: true }));
    const open = told({ ...typed, terms }, [], "2026-08-02").rest;
    expect(open).toBe(
      "Type your pay to see what it costs and what comes in. That is 4 weeks longer than by law alone. Nobody is paid in weeks 1 to 4.",
    );
    const household = worked(australia);
    const law = household.law && { ...household.law, needsRegion: true };
    expect(told({ ...household, law }).rest).toMatch(/^Choose your state to see what it costs\.$/);
    const bare = { ...household, law, terms: household.terms.map((own) => ({ ...own, isExamplePay: true })) };
    expect(told(bare).rest, "the state before pay").toMatch(/^Choose your state to see what it costs\.$/);
  });
});

describe("the last day by law alone", () => {
  it("is of our first plan without any employer’s leave, whatever the plan’s weeks are", () => {
    const { plan } = worked(australia);
    const terms = { law: australia, employers: [null, null] };
    const state = reckonPlan(plan, [false, false], terms);
    // 110 days of the one are 22 weeks, the other's 20 are four.
    expect(lastDayByLaw(state, terms)).toBe("2027-01-31");
    expect(lastDayByLaw(state, { law: null })).toBeNull();
  });
});
