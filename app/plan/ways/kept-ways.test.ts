import { describe, expect, it } from "vitest";

import { randomHousehold } from "../../../tests/support/plan-generator";
import { australia, britain, canada, ireland, newZealand } from "../../../tests/support/plan-law";
import { worked } from "../../../tests/support/plans";
import { randomOf } from "../../../tests/support/policy-generator";
import { withWays } from "../answer/asked-ways";
import { readPlanForm } from "../form/form";
import { hasRoomForWays, mostCode, planCode } from "../link/code";
import { readPlanCode } from "../link/read-code";
import { mostBlocks } from "../plan";
import type { PlanBlock } from "../schema";
import { keptWays, type Way } from "./ways";

const laws = [australia, britain, canada, ireland, newZealand, null];

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
