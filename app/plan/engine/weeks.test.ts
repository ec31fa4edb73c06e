import { describe, expect, it } from "vitest";

import { australia, canada, newZealand } from "../../../tests/support/plan-law";
import { householdOf, step } from "../../../tests/support/plans";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { calculatePlan } from "./result";

const exactly = (amount: number) => ({ least: amount, most: amount });
const provision = (weeks: number): PlanBlock => ({ from: 1, weeks, use: "provision" });

function weekOf(household: Household, week: number) {
  const found = calculatePlan(household).weeks.find((one) => one.week === week)?.carers[0];
  if (found === undefined) throw new Error(`There is no week ${week}`);
  return found;
}

describe("which date decides", () => {
  const all = (birth: string) =>
    calculatePlan(
      householdOf(australia, [{ normal: 1, blocks: [{ from: 1, weeks: 30, use: "state" }] }], { birth }),
    );

  it("length by the birth, the amount by the day paid", () => {
    expect(all("2026-06-30").stateUse).toMatchObject([{ used: [120] }]);
    expect(all("2026-07-01").stateUse).toMatchObject([{ used: [130] }]);
    for (const birth of ["2026-06-30", "2026-07-01"])
      expect(all(birth).weeks.find(({ monday }) => monday === "2026-08-10")?.carers[0]?.state.most).toBe(
        100_470,
      );
  });

  it("a day has its own rate, also within a week", () => {
    const { weeks } = all("2026-06-01");
    const at = (monday: string) => weeks.find((week) => week.monday === monday)?.carers[0]?.state.most;
    expect([at("2026-06-29"), at("2026-07-06")]).toEqual([2 * 18_962 + 3 * 20_094, 5 * 20_094]);
  });

  it("Canada pays by the claim’s start, whatever the year of the week", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 15, use: "state" }];
    const household = householdOf(canada, [{ normal: 150_000, blocks }], { birth: "2026-12-01" });
    const { weeks } = calculatePlan(household);
    expect(weeks.at(14)?.monday.startsWith("2027")).toBe(true);
    expect(weeks.at(14)?.carers[0]?.state.most).toBe(72_900);
  });

  it("goes on at the last known rate, marked as such, unless that is switched off", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 10, use: "state" }];
    const at = (normal: number, ratesGoOn: boolean, week: number) =>
      weekOf(householdOf(newZealand, [{ normal, blocks }], { birth: "2026-05-31", ratesGoOn }), week);
    expect(at(150_000, true, 4)).toMatchObject({ state: exactly(78_866), isAtLeast: false, atTodaysRate: 0 });
    // Week 5, from 29 June, has three working days of July.
    expect(at(150_000, true, 5)).toMatchObject({ state: exactly(78_866), atTodaysRate: 78_866 });
    expect(at(150_000, true, 6)).toMatchObject({
      state: exactly(78_866),
      isAtLeast: false,
      atTodaysRate: 78_866,
    });
    // The highest amount does not fall, so a share below it is sure.
    expect(at(60_000, true, 6)).toMatchObject({ state: exactly(60_000), atTodaysRate: 0 });
    expect(at(60_000, false, 6)).toMatchObject({ state: exactly(60_000), isAtLeast: false });
    expect(at(150_000, false, 6)).toMatchObject({ state: exactly(78_866), isAtLeast: true, atTodaysRate: 0 });
  });

  it("counts nothing of a flat amount that is not known, where rates do not go on", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 10, use: "state" }];
    const household = householdOf(australia, [{ normal: 1, blocks }], {
      birth: "2027-06-28",
      ratesGoOn: false,
    });
    // Three days of June 2027.
    expect(weekOf(household, 1)).toMatchObject({ state: exactly(3 * 20_094), isAtLeast: true });
    expect(weekOf(household, 2)).toMatchObject({ state: exactly(0), isAtLeast: true });
  });
});

describe("part weeks", () => {
  it("count the week of the birth by its working days", () => {
    // Born on a Wednesday: three working days before week 1.
    const blocks: PlanBlock[] = [{ from: 0, weeks: 23, use: "state" }];
    const household = householdOf(australia, [{ normal: 200_000, blocks }], { birth: "2026-08-05" });
    const result = calculatePlan(household);
    expect(result.weekOne).toBe("2026-08-10");
    expect(result.weeks[0]).toMatchObject({ week: 0, monday: "2026-08-03", days: 3 });
    expect(result.weeks[0]?.carers[0]).toMatchObject({ normal: 120_000, state: exactly(60_282) });
    expect(result.stateUse).toMatchObject([{ used: [113] }]);
  });

  it("count it whole where leave began before, and pay nothing of the state’s before the birth", () => {
    const blocks: PlanBlock[] = [{ from: -1, weeks: 3, use: "state" }];
    const household = householdOf(australia, [{ normal: 200_000, blocks }], { birth: "2026-08-05" });
    const { weeks } = calculatePlan(household);
    expect(weeks.slice(0, 3).map(({ days }) => days)).toEqual([5, 5, 5]);
    expect(weeks.slice(0, 3).map(({ carers }) => carers[0]?.state.most)).toEqual([0, 60_282, 100_470]);
  });

  it("work out the rest of the week in which a step ends, and change pay within a week", () => {
    const steps = [step(1.5, 100, "on_top"), step(1, 50, "on_top")];
    const household = householdOf(null, [{ normal: 100_000, steps, blocks: [provision(3)] }]);
    const { weeks } = calculatePlan(household);
    const rows = weeks.slice(0, 3).map(({ carers }) => [carers[0]?.employer.most, carers[0]?.work]);
    expect(rows).toEqual([
      [100_000, 0],
      [75_000, 0],
      [25_000, 50_000],
    ]);
  });

  it("round cents once a week, half up", () => {
    const household = householdOf(null, [
      { normal: 33_335, steps: [step(2, 50, "on_top")], blocks: [provision(2)] },
    ]);
    expect(weekOf(household, 1).employer).toEqual(exactly(16_668));
  });
});

describe("blocks", () => {
  it("are left out where they meet an earlier one, and annual leave is paid as work", () => {
    const blocks: PlanBlock[] = [
      { from: 1, weeks: 4, use: "annual" },
      { from: 4, weeks: 4, use: "unpaid" },
    ];
    const { weeks } = calculatePlan(householdOf(australia, [{ normal: 100_000, blocks }]));
    expect(weeks.slice(0, 6).map(({ carers }) => carers[0]?.use)).toEqual([
      ...Array<string>(4).fill("annual"),
      "work",
      "work",
    ]);
    expect(weeks[0]?.carers[0]?.total).toEqual(exactly(100_000));
  });

  it("name the weeks in which nobody is paid", () => {
    const blocks: PlanBlock[] = [{ from: 3, weeks: 2, use: "unpaid" }];
    const people = [
      { normal: 100_000, blocks },
      { normal: 100_000, blocks },
    ];
    expect(calculatePlan(householdOf(australia, people)).nobodyPaid).toEqual([3, 4]);
  });

  it("go on in a provision where the block before ended", () => {
    const blocks = [provision(1), { ...provision(1), from: 10 }];
    const steps = [step(1, 100, "on_top"), step(1, 50, "on_top")];
    const household = householdOf(null, [{ normal: 100_000, steps, blocks }]);
    expect(weekOf(household, 10).employer).toEqual(exactly(50_000));
  });
});

describe("two currencies", () => {
  it("stand in two columns, and the state pays in its own alone", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 2, use: "state" }];
    const people = [
      { normal: 100_000, blocks },
      { normal: 90_000, currency: "NZD", blocks },
    ];
    const { currencies } = calculatePlan(householdOf(australia, people));
    expect(
      currencies.map(({ currency, normal, state, isAtLeast }) => [currency, normal, state.most, isAtLeast]),
    ).toEqual([
      ["AUD", 5_200_000, 2 * 100_470, false],
      ["NZD", 4_680_000, 0, true],
    ]);
  });
});
