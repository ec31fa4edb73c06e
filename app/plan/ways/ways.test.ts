import { describe, expect, it } from "vitest";

import { australia, britain, canada } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { firstDraft } from "../draft/first-draft";
import { withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { alikeWords, compareWays, differenceWords } from "./figures";
import { readyWay } from "./ready-ways";
import { planWays } from "./texts";
import type { Way } from "./ways";

const resultOf = (household: Household, blocks: PlanBlock[][]) =>
  calculatePlan(withBlocks(household, blocks));
const weeksAtHome = (blocks: readonly PlanBlock[]) => blocks.reduce((sum, { weeks }) => sum + weeks, 0);

describe("ready-made ways", () => {
  const couple = (law: typeof australia) =>
    householdOf(law, [
      { normal: 200_000, steps: [step(12, 100)] },
      { normal: 180_000, steps: [step(4, 100)] },
    ]);

  it("give Australia’s 130 days to the one who loses less, or both the same weeks", () => {
    const household = couple(australia);
    expect(firstDraft(household).map(weeksAtHome)).toEqual([34, 8]);
    expect(readyWay(household, "most")?.map(weeksAtHome)).toEqual([18, 24]);
    expect(readyWay(household, "shared")?.map(weeksAtHome)).toEqual([21, 21]);
  });

  it("name Britain’s shared pay, and Canada’s longer benefits for both", () => {
    const [, british = []] = readyWay(couple(britain), "shared") ?? [];
    expect(british.at(-1)).toMatchObject({ use: "state", option: "gb_shpp" });
    const canadian = readyWay(couple(canada), "longest") ?? [];
    expect(canadian.flat().flatMap(({ option }) => option ?? [])).toContain("ca_ei_parental_extended");
    expect(resultOf(couple(canada), canadian).lastAtHome).toBe(78);
  });

  it("of most money are none where two currencies cannot be added", () => {
    const household = householdOf(australia, [{ normal: 200_000 }, { normal: 1_000, currency: "JPY" }]);
    expect(readyWay(household, "most")).toBeNull();
    expect(readyWay(household, "longest")).not.toBeNull();
  });
});

describe("ways side by side", () => {
  it("are compared by their gaps, which are the same over any weeks, though one is longer", () => {
    const household = worked(australia);
    const people = carerWordsOf(household.plan);
    const [a = [], b = []] = household.plan.carers.map(({ blocks }) => blocks);
    const longer: PlanBlock[][] = [
      [{ from: -4, weeks: 4, use: "annual" }, ...a],
      [...b, { from: 60, weeks: 1, use: "unpaid" }],
    ];
    const compared = compareWays({ household, result: calculatePlan(household) }, [
      { name: "kept-1", blocks: longer },
    ]);
    expect([compared.from, compared.to]).toEqual([-4, 60]);
    expect(planWays.sameWeeks(-4, 60)).toBe(
      "All ways are compared over the same weeks −4 to 60. Weeks at work add no gap.",
    );
    const [plan, other] = compared.all;
    if (!plan || !other) throw new Error("Two ways were compared.");
    // One more unpaid week of A$1,800.
    const gapOf = ({ result }: typeof plan) => result.currencies[0]?.gap.most ?? 0;
    expect([gapOf(plan), gapOf(other)]).toEqual([3_707_780, 3_887_780]);
    expect(plan.together).toBe(4);
    expect(plan.alone).toEqual([36, 4]);
    expect(differenceWords(plan, other, people)).toBe(
      "A$1,800 less comes in, you are at home alone 4 weeks more, your partner is at home alone 1 week more, and someone is at home 16 weeks longer.",
    );
    expect(differenceWords(plan, plan, people)).toBe("No different from your plan in these figures.");
  });
});

describe("ready-made ways that come to the same plan", () => {
  const household = worked(australia);
  const now = household.plan.carers.map(({ blocks }) => blocks);
  const other: PlanBlock[][] = [[{ from: 1, weeks: 20, use: "unpaid" }], []];
  const compared = (ways: Way[]) =>
    compareWays({ household, result: calculatePlan(household) }, ways).all.map((way) => [
      way.name,
      alikeWords(way),
    ]);

  it("are shown once, and named in a line", () => {
    expect(
      compared([
        { name: "most", blocks: other },
        { name: "longest", blocks: now },
        { name: "shared", blocks: other },
      ]),
    ).toEqual([
      [null, "Longest at home comes to the same plan as yours."],
      ["most", "Most money and shared equally come to the same plan."],
    ]);
    expect(
      compared(["most", "longest", "shared"].map((name) => ({ name: name as "most", blocks: now }))),
    ).toEqual([[null, "Most money, longest at home and shared equally come to the same plan as yours."]]);
    expect(
      compared(["most", "longest", "shared"].map((name) => ({ name: name as "most", blocks: other }))),
    ).toEqual([
      [null, null],
      ["most", "Most money, longest at home and shared equally come to the same plan."],
    ]);
  });

  it("leave a kept plan where it is", () => {
    expect(
      compared([
        { name: "kept-1", blocks: now },
        { name: "most", blocks: other },
        { name: "kept-2", blocks: other },
      ]),
    ).toEqual([
      [null, null],
      ["kept-1", null],
      ["most", null],
      ["kept-2", null],
    ]);
  });
});
