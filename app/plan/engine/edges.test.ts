import { describe, expect, it } from "vitest";

import { allLaws } from "../../../tests/support/plan-generator";
import { householdOf, step } from "../../../tests/support/plans";
import { firstDraft } from "../draft/first-draft";
import type { PlanBlock } from "../schema";
import { calculatePlan } from "./result";
import { warningsOf } from "./warnings";
import { allocationOf } from "./weeks";

describe("at the edges of the law", () => {
  const person = { normal: 100_000, net: 250_000, start: "2020-01" };
  const lawOf = (country: string) => {
    const law = allLaws.find((one) => one.country === country);
    if (law === undefined) throw new Error(`${country} has no law`);
    return law;
  };
  const state = (from: number, weeks: number): PlanBlock => ({ from, weeks, use: "state" });

  it("DE: three weeks of Mutterschutz after the birth are a month that no Elterngeld has used", () => {
    const blocks = [state(1, 3)];
    const household = householdOf(lawOf("DE"), [{ ...person, blocks }], { birth: "2026-08-03" });
    const { currencies } = calculatePlan(household);
    expect(currencies[0]?.state.most).toBe(3 * 57_692);
  });

  it.each([
    ["IE", 2],
    ["SG", 4],
  ])(
    "%s: born on a Wednesday, the first draft has the other parent’s leave at the birth",
    (country, weeks) => {
      const household = householdOf(lawOf(country), [person, person], { birth: "2026-08-05" });
      expect(firstDraft(household)[1]?.[0]).toEqual(state(0, weeks));
    },
  );

  it("who leaves in the week of the birth is paid for work up to it, also where the other left earlier", () => {
    const household = householdOf(
      lawOf("IE"),
      [
        { ...person, blocks: [state(-2, 4)] },
        { ...person, blocks: [state(0, 2)] },
      ],
      { birth: "2026-08-05" },
    );
    const { weeks } = calculatePlan(household);
    expect(weeks.find(({ week }) => week === 0)?.carers[1]).toMatchObject({
      work: 40_000,
      state: { most: 17_940 },
    });
    expect(warningsOf(household).filter(({ code }) => code === "state_short")).toEqual([]);
  });

  it("CA: beside the other’s employer’s leave, a first draft ends where the shared weeks do", () => {
    const other = { ...person, steps: [step(20, 100, "on_top")] };
    const household = householdOf(lawOf("CA"), [person, other], { birth: "2026-03-02" });
    const blocks = firstDraft(household);
    const carers = household.plan.carers.map((carer, place) => ({ ...carer, blocks: blocks[place] ?? [] }));
    const drafted = { ...household, plan: { ...household.plan, carers } };
    expect(warningsOf(drafted).filter(({ code }) => code === "state_short")).toEqual([]);
  });

  it("FR: the three days at the birth are paid in full", () => {
    const household = householdOf(lawOf("FR"), [person, { ...person, blocks: [state(1, 1)] }], {
      birth: "2026-08-03",
    });
    const given = allocationOf(household).weeks[1]?.get(1);
    expect(given?.parts[0]).toEqual({ scheme: "fr_trois_jours", fifths: 15, cents: 60_000, open: null });
    // Three fifths of 1,000 and two days of four at the cap of a day, or 79%.
    expect(given?.amount).toBeGreaterThan(60_000);
  });

  it("QC: says nothing of what is left of weeks that the law does not give", () => {
    const quebec = allLaws.find(({ schemes }) => schemes.some(({ id }) => id === "ca_qpip_alone")) ?? null;
    const { stateLeft } = calculatePlan(householdOf(quebec, [person, person], { birth: "2026-03-02" }));
    expect(stateLeft.map(({ scheme }) => scheme)).not.toContain("ca_qpip_alone");
  });

  it("GB: a payment named for the parent who does not get it is not paid as another", () => {
    const blocks = [{ ...state(1, 5), option: "gb_smp" }];
    const household = householdOf(lawOf("GB"), [person, { ...person, blocks }], { birth: "2026-08-03" });
    expect(calculatePlan(household).currencies[0]?.state.most).toBe(0);
    expect(warningsOf(household)).toContainEqual(
      expect.objectContaining({ code: "state_short", carer: 1, scheme: "gb_smp", why: "not_eligible" }),
    );
  });

  it.each([
    { from: 1, weeks: 1, use: "in_touch" },
    { from: 1, weeks: 1, use: "state", days: 3 },
  ] satisfies PlanBlock[])(
    "GB: some days of work in the two weeks after the birth are forbidden too: %j",
    (first) => {
      const household = householdOf(lawOf("GB"), [{ ...person, blocks: [first, state(2, 30)] }], {
        birth: "2026-08-03",
      });
      expect(warningsOf(household)).toContainEqual(
        expect.objectContaining({ code: "compulsory", carer: 0, weeks: [1] }),
      );
    },
  );

  it.each([
    // Born on a Monday: eight weeks, or twelve for twins, end with a Monday (MuSchG § 3 (2), BGB §§ 187 (1), 188 (2)).
    [1, 14, [9]],
    [1, 15, []],
    [2, 15, [10, 11, 12, 13]],
  ])(
    "DE: with %d born, work after %d weeks of leave is forbidden in weeks %j",
    (children, weeks, forbidden) => {
      const people = [{ ...person, blocks: [state(-5, weeks)] }];
      const household = householdOf(lawOf("DE"), people, { birth: "2026-08-03", children });
      const found = warningsOf(household).filter(({ code }) => code === "compulsory");
      expect(found.flatMap((one) => (one.code === "compulsory" ? one.weeks : []))).toEqual(forbidden);
    },
  );

  it("SE: days beside the other’s whole weeks end after sixty, and give none back", () => {
    const days = { ...state(3, 52), days: 1 };
    const household = householdOf(
      lawOf("SE"),
      [
        { ...person, blocks: [state(1, 54)] },
        { ...person, blocks: [days] },
      ],
      { birth: "2026-08-03" },
    );
    const parts = allocationOf(household).weeks.flatMap((own) =>
      [...own.values()].flatMap((week) => week.parts),
    );
    expect(Math.min(...parts.map(({ fifths }) => fifths))).toBeGreaterThan(0);
  });
});
