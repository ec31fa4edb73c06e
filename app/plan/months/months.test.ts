import { describe, expect, it } from "vitest";

import { australia } from "../../../tests/support/plan-law";
import { planned, yearly } from "../../../tests/support/planned";
import { householdOf, worked } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import { monthsOf } from "./months";

describe("the months of a plan", () => {
  it("are those of the Fridays, and the first and last may be in part", () => {
    // Born on Saturday 1 August 2026: week 1 begins on 3 August, week 52 ends on Sunday 1 August 2027.
    const { months } = monthsOf(calculatePlan(worked(australia)));
    expect(months).toHaveLength(12);
    expect(months.map(({ payDays }) => payDays)).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5]);
    expect(months[0]).toMatchObject({ month: "2026-08", firstDay: "2026-08-03", isWhole: true });
    expect(months.at(-1)).toMatchObject({ month: "2027-07", lastDay: "2027-08-01", isWhole: true });
  });

  it("have what each carer gets, usual pay and what is missing", () => {
    const { months, currencies } = monthsOf(calculatePlan(worked(australia)));
    // Weeks 10 to 13 are paid in October, with week 9: 5 weeks of full pay but week 13, of state pay.
    expect(months[2]).toMatchObject({
      month: "2026-10",
      carers: [
        { work: 0, employer: { least: 800_000, most: 800_000 }, state: { least: 100_470, most: 100_470 } },
        { work: 900_000, employer: { least: 0 }, state: { least: 0 } },
      ],
      currencies: [
        {
          normal: 1_900_000,
          received: { least: 1_800_470, most: 1_800_470 },
          gap: { least: 99_530, most: 99_530 },
        },
      ],
    });
    // Weeks 35 to 40 are unpaid, and their Fridays are the five of April and the first of May.
    expect(currencies[0]?.lowestMonth?.month).toBe("2027-04");
  });

  it("say from which day and to which they go", () => {
    // Born on Wednesday 30 December 2026, so 3 days of the week before its Friday, 1 January.
    const household = householdOf(australia, [{ normal: 100_000 }], { birth: "2026-12-30" });
    const { months } = monthsOf(calculatePlan(household));
    expect(months[0]).toMatchObject({ month: "2027-01", firstDay: "2026-12-30", isWhole: false, payDays: 5 });
    expect(months[0]?.carers[0]?.normal).toBe(460_000);
    // Week 52 ends on Sunday 2 January 2028, and its Friday is the last of the year.
    expect(months.at(-1)).toMatchObject({ month: "2027-12", lastDay: "2028-01-02", isWhole: true });
  });

  it("in part are no lowest month, and without a whole one there is none", () => {
    const result = calculatePlan(householdOf(australia, [{ normal: 100_000 }], { birth: "2026-12-30" }));
    const { months, currencies } = monthsOf({ ...result, weeks: result.weeks.slice(0, 7) });
    expect(months.map(({ isWhole }) => isWhole)).toEqual([false, false]);
    expect(months[1]).toMatchObject({ month: "2027-02", payDays: 2, lastDay: "2027-02-14" });
    expect(currencies[0]?.lowestMonth).toBeNull();
  });

  it("that are all alike have no lowest, also where a 52nd of the year’s pay is rounded", () => {
    const { household } = planned({
      ...{ birth: "2026-08-01", country: "AU" },
      carers: [{ pay: yearly(100_001), blocks: [] }],
    });
    const { months, currencies } = monthsOf(calculatePlan(household));
    // 100,001 a year is 1,923.10 a week: four of them, or five.
    expect(new Set(months.map(({ currencies: [own] }) => own?.received.least)).size).toBeGreaterThan(1);
    expect(currencies[0]?.lowestMonth).toBeNull();
  });
});
