import { describe, expect, it } from "vitest";

import { blocksOfMonths, endLimits, endsOf, withEnd } from "./months";
import type { MonthRun } from "./plan";
import type { PlanCarer } from "./schema";

const runs: MonthRun[] = [
  { months: 8, choice: "basis" },
  { months: 6, choice: "plus", hours: 20, earns: 90_000 },
  { months: 3, choice: "none" },
];

describe("the end of a run", () => {
  it("that is moved takes from the next run or gives to it, and moved back changes nothing", () => {
    const moved = withEnd(runs, 0, 10);
    expect(endsOf(moved)).toEqual([10, 14, 17]);
    expect(withEnd(moved, 0, 8)).toEqual(runs);
    for (const place of runs.keys())
      for (let end = 1; end <= 32; end++)
        expect(withEnd(withEnd(runs, place, end), place, endsOf(runs)[place] ?? 0)).toEqual(runs);
  });

  it("leaves each run a month", () => {
    expect(endsOf(withEnd(runs, 1, 32))).toEqual([8, 16, 17]);
    expect(endsOf(withEnd(runs, 1, 1))).toEqual([8, 9, 17]);
    expect(endLimits(runs, 2)).toEqual({ least: 15, most: 32 });
  });
});

describe("months as weeks", () => {
  const carer = (more: Partial<PlanCarer>): PlanCarer => ({
    role: "primary",
    employer: null,
    start: null,
    pay: null,
    blocks: [],
    ...more,
  });

  it("are whole weeks with the nearest borders, Mutterschutz before the birth among them", () => {
    // 3 August 2026 is a Monday, week 1. Month 9 begins on 3 April 2027, a Saturday: the nearest Monday is 5 April,
    // 245 days later, week 36. Month 15 begins on 3 October 2027, a Sunday; 4 October is week 62.
    const plan = { birth: "2026-08-03", carers: [carer({ months: runs })] };
    expect(blocksOfMonths(plan, 0)).toEqual([
      { from: -5, weeks: 41, use: "state" },
      { from: 36, weeks: 26, use: "state", days: 3 },
    ]);
  });

  it("of the other parent begin with their months", () => {
    const carers = [carer({}), carer({ role: "secondary" })];
    // Months 13 and 14: 3 August to 2 October 2027. 2 August is week 53, 4 October week 62.
    expect(blocksOfMonths({ birth: "2026-08-03", carers }, 1)).toEqual([
      { from: 53, weeks: 9, use: "state" },
    ]);
  });
});
