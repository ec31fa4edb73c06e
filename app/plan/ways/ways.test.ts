import { describe, expect, it } from "vitest";

import { randomHousehold } from "../../../tests/support/plan-generator";
import { australia, britain, canada, ireland, newZealand } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { randomOf } from "../../../tests/support/policy-generator";
import { withWays } from "../answer/asked-ways";
import { firstDraft } from "../draft/first-draft";
import { withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { readPlanForm } from "../form/form";
import { hasRoomForWays, mostCode, planCode } from "../link/code";
import { readPlanCode } from "../link/read-code";
import { mostBlocks } from "../plan";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { alikeWords, compareWays, differenceWords } from "./figures";
import { readyWay } from "./ready-ways";
import { planWays } from "./texts";
import { keptWays, type Way } from "./ways";

const laws = [australia, britain, canada, ireland, newZealand, null];

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

describe("the buttons of the comparison", () => {
  const terms = {
    law: australia,
    employers: [null, null],
    unresolved: [null, null],
    countries: [],
    regions: {},
  };
  const { plan } = worked(australia);
  const read = readPlanForm(new URLSearchParams(), plan);
  const asked = { read: { ...read, plan }, toDraft: [false, false], terms };
  const after = (sent: string[][], former: Way[] | null) =>
    withWays(asked, new URLSearchParams(sent), former);
  const now = plan.carers.map(({ blocks }) => blocks);

  it("make no way of a plan that could not all be read, and lose none", () => {
    const wrong = readPlanForm(new URLSearchParams("a-w=lots&a-u=state"), plan);
    const kept: Way = { name: "kept-1", blocks: now };
    const after = withWays(
      { read: wrong, toDraft: [false, false], terms },
      new URLSearchParams([
        ["way", "kept-1"],
        ["way", "kept-2"],
        ["way-use", "kept-1"],
      ]),
      [kept],
    );
    expect(after.ways).toEqual([kept]);
    expect(after.read.plan).toEqual(wrong.plan);
  });

  it("add a way, and remove it", () => {
    const { ways } = after(
      [
        ["way", "kept-1"],
        ["way", "most"],
        ["way", "nonsense"],
      ],
      [],
    );
    expect(ways.map(({ name }) => name)).toEqual(["kept-1", "most"]);
    expect(ways[0]?.blocks).toEqual(now);
    const left = after(
      [
        ["way", "kept-1"],
        ["way", "most"],
        ["way-remove", "kept-1"],
      ],
      ways,
    );
    expect(left.ways.map(({ name }) => name)).toEqual(["most"]);
    expect(left.read).toBe(asked.read);
    const none = after(
      [
        ["way", "most"],
        ["way", "shared"],
        ["way-remove", "most shared"],
      ],
      ways,
    );
    expect(none.ways).toEqual([]);
  });

  it("put a way in the plan’s place, and keep the plan beside it", () => {
    const { ways } = after([["way", "most"]], []);
    const used = after(
      [
        ["way", "most"],
        ["way-use", "most"],
      ],
      ways,
    );
    expect(used.read.plan.carers.map(({ blocks }) => blocks)).toEqual(ways[0]?.blocks);
    expect(used.ways).toEqual([{ name: "kept-1", blocks: now }]);
    const back = after(
      [
        ["way", "kept-1"],
        ["way-use", "kept-1"],
      ],
      [{ name: "kept-1", blocks: [[], []] }],
    );
    expect(back.read.plan.carers.map(({ blocks }) => blocks)).toEqual([[], []]);
  });

  it("keep nothing between two pages without scripts", () => {
    const { ways } = after(
      [
        ["way", "kept-1"],
        ["way", "shared"],
      ],
      null,
    );
    expect(ways.map(({ name }) => name)).toEqual(["shared"]);
  });

  it("drop kept weeks of another number of carers", () => {
    expect(after([["way", "kept-1"]], [{ name: "kept-1", blocks: [[]] }]).ways).toEqual([]);
  });
});

describe("a link with ways", () => {
  it("brings them back for 300 random households, within its length", () => {
    let carried = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed);
      const { plan } = randomHousehold(random, laws);
      // What is typed of pay is not in the link.
      for (const carer of plan.carers) delete carer.net;
      const ways: Way[] = keptWays.slice(0, 1 + random.below(3)).map((name) => ({
        name,
        blocks: randomHousehold(random, laws).plan.carers.map(({ blocks }) => blocks),
      }));
      const fitting = ways.filter(({ blocks }) => blocks.length === plan.carers.length);
      const options = { made: { months: plan.carers.map(() => null), received: [] }, ways: fitting };
      const code = planCode(plan, options);
      expect(code.length).toBeLessThanOrEqual(mostCode);
      const isCarried = hasRoomForWays(plan, options);
      expect(readPlanCode(code), `seed ${seed}`).toEqual({
        plan,
        made: options.made,
        ways: isCarried ? fitting : [],
        ids: null,
      });
      if (isCarried && fitting.length > 0) carried += 1;
    }
    expect(carried).toBeGreaterThan(100);
  });

  it("leaves them out where they make it too long", () => {
    const { plan } = worked(australia);
    const blocks = plan.carers.map(() =>
      Array.from({ length: mostBlocks }, (_, n): PlanBlock => ({
        from: 80 + 2 * n,
        weeks: 2,
        use: "provision",
        option: `${10 + n}%`,
        withState: false,
      })),
    );
    const ways = keptWays.map((name) => ({ name, blocks }));
    expect(hasRoomForWays(plan, { ways })).toBe(false);
    expect(planCode(plan, { ways })).toBe(planCode(plan));
  });

  it("that has what no way is, is no plan", () => {
    const { plan } = worked(australia);
    const good = planCode(plan, {
      ways: [{ name: "most", blocks: [[], [{ from: 1, weeks: 2, use: "state" }]] }],
    });
    const list = JSON.parse(atob(good.slice(3).replaceAll("-", "+").replaceAll("_", "/"))) as unknown[];
    const codeOf = (value: unknown) => `v1.${btoa(JSON.stringify(list.with(9, value))).replace(/=+$/, "")}`;
    expect(readPlanCode(codeOf(list[9]))?.ways).toHaveLength(1);
    const way = [0, [], []];
    for (const bad of [
      null,
      [],
      {},
      [null],
      [[9, [], []]],
      [[0, []]],
      [way, way],
      [[0, [[1, 0, 1]], []]],
      "x",
    ])
      expect(readPlanCode(codeOf(bad)), JSON.stringify(bad)).toBeNull();
  });
});
