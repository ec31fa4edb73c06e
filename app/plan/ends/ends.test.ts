import { describe, expect, it } from "vitest";

import { forHouseholds, allLaws, hold } from "../../../tests/support/plan-generator";
import { layOut } from "../plan";
import type { PlanBlock } from "../schema";
import { endsOf, weekWithin, withEnd } from "./ends";

const blocks: PlanBlock[] = [
  { from: 1, weeks: 12, use: "provision", option: "100%" },
  { from: 13, weeks: 22, use: "state" },
  { from: 40, weeks: 4, use: "unpaid" },
];
const told = (of: readonly PlanBlock[]) => of.map(({ from, weeks, use }) => `${from}+${weeks} ${use}`);

describe("the ends of a carer’s weeks", () => {
  it("are where one kind of weeks becomes the next, at work or away", () => {
    const ends = endsOf(blocks).map(({ week, before, after }) => [week, before?.use, after?.use]);
    expect(ends).toEqual([
      [1, undefined, "provision"],
      [13, "provision", "state"],
      [35, "state", undefined],
      [40, undefined, "unpaid"],
      [44, "unpaid", undefined],
    ]);
    expect(endsOf([])).toEqual([]);
    expect(endsOf([{ from: 1, weeks: 4, use: "work" }])).toEqual([]);
  });

  it("move: one side gives what the other takes, and work gives and takes too", () => {
    expect(told(withEnd(blocks, 1, 11))).toEqual(["1+10 provision", "11+24 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 1, 15))).toEqual(["1+14 provision", "15+20 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 2, 37))).toEqual(["1+12 provision", "13+24 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 0, -3))).toEqual(["-3+16 provision", "13+22 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 4, 50))).toEqual(["1+12 provision", "13+22 state", "40+10 unpaid"]);
  });

  it("stop where a block would be gone", () => {
    expect(told(withEnd(blocks, 4, 20))).toEqual(["1+12 provision", "13+22 state", "40+1 unpaid"]);
    expect(told(withEnd(blocks, 1, 42))).toEqual(["1+33 provision", "34+1 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 2, 60)), "work may be gone").toEqual([
      "1+12 provision",
      "13+27 state",
      "40+4 unpaid",
    ]);
    expect(told(withEnd(blocks, 0, 200))).toEqual(["12+1 provision", "13+22 state", "40+4 unpaid"]);
    expect(told(withEnd(blocks, 4, 200)).at(-1)).toBe("40+65 unpaid");
  });

  it("take the last days of a leave along, which are no leave of their own", () => {
    const leave: PlanBlock[] = [
      { from: 0, weeks: 22, use: "state" },
      { from: 22, weeks: 1, use: "state", days: 2 },
      { from: 23, weeks: 4, use: "unpaid" },
    ];
    expect(endsOf(leave).map(({ week }) => week)).toEqual([0, 23, 27]);
    const later = withEnd(leave, 1, 25);
    expect(told(later)).toEqual(["0+24 state", "24+1 state", "25+2 unpaid"]);
    expect(later[1]?.days).toBe(2);
    expect(withEnd(later, 1, 23)).toEqual(leave);
    expect(told(withEnd(leave, 1, 0))).toEqual(["0+1 state", "1+1 state", "2+25 unpaid"]);
    // Two days a week for longer are a leave of their own.
    const longer = leave.map((one) => (one.days === undefined ? one : { ...one, weeks: 3 }));
    expect(endsOf(longer.slice(0, 2)).map(({ week }) => week)).toEqual([0, 22, 25]);
  });

  it("moved and moved back change nothing, and no two blocks ever overlap", () => {
    let moves = 0;
    forHouseholds(allLaws, ({ plan }, { below }) => {
      for (const { blocks: own } of plan.carers) {
        const ends = endsOf(own);
        const lawful = withEnd(own, 0, ends[0]?.week ?? 1);
        for (const [at, { week }] of ends.entries()) {
          const before = ends[at - 1]?.week ?? -16;
          const after = ends[at + 1]?.week ?? 105;
          // Between its neighbours no block is taken whole.
          const to = weekWithin(lawful, at, before + 1 + below(Math.max(1, after - before - 1)));
          const moved = withEnd(lawful, at, to);
          hold(layOut(moved).leftOut.length === 0, "overlap");
          const place = endsOf(moved).findIndex((one) => one.week === to);
          hold(JSON.stringify(withEnd(moved, place, week)) === JSON.stringify(lawful), `end ${at} to ${to}`);
          hold(layOut(withEnd(lawful, at, below(121) - 16)).leftOut.length === 0, "overlap");
          moves++;
        }
      }
    });
    expect(moves).toBeGreaterThan(1_000);
  });
});
