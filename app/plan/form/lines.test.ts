import { describe, expect, it } from "vitest";

import { australia } from "../../../tests/support/plan-law";
import { householdOf } from "../../../tests/support/plans";
import { firstDraft } from "../draft/first-draft";
import type { PlanBlock } from "../schema";
import { readPlanForm } from "./form";
import { usualPlan } from "./usual-plan";
import { linesOf, prefixes, rowsOf } from "./lines";

describe("lines of weeks", () => {
  const sent = (blocks: readonly PlanBlock[], drawn: string, more: [string, string][] = []) => {
    const of = prefixes.primary;
    const { from, rows } = rowsOf(blocks);
    const params = new URLSearchParams([
      ["carers", "1"],
      [`${of}-drawn`, drawn],
      [`${of}-from`, String(from)],
      ...rows.flatMap(({ weeks, code, days = "" }): [string, string][] => [
        [`${of}-w`, String(weeks)],
        [`${of}-u`, code],
        [`${of}-d`, String(days)],
      ]),
      [`${of}-w`, ""],
      [`${of}-u`, "unpaid"],
      ...more,
    ]);
    return readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).carers[0]?.isToDraft;
  };
  const blocks: PlanBlock[] = [
    { from: 0, weeks: 12, use: "provision" },
    { from: 20, weeks: 4, use: "state" },
  ];

  it("are ours until one of them is changed", () => {
    const drawn = linesOf(blocks);
    expect(sent(blocks, drawn)).toBe(true);
    expect(sent(blocks, drawn, [["draft", "primary"]])).toBe(true);
    expect(sent(blocks, "")).toBe(false);
    const [first, second] = blocks as [PlanBlock, PlanBlock];
    const changed: PlanBlock[][] = [
      [first],
      [{ ...first, weeks: 13 }, second],
      [{ ...first, from: 1 }, second],
      [{ ...first, use: "annual" }, second],
      [first, { ...second, from: 21 }],
      [first, { ...second, days: 3 }],
    ];
    for (const typed of changed) expect(sent(typed, drawn), JSON.stringify(typed)).toBe(false);
    expect(sent(changed[0] ?? [], drawn, [["draft", "primary"]]), "asked for").toBe(true);
  });

  it("of part of a week are read back, and older forms without days are read as before", () => {
    const read = (...days: string[]) => {
      const lines = [
        ["9", "state"],
        ["2", "in_touch"],
        ["3", "work"],
      ] as const;
      const params = new URLSearchParams([
        ["carers", "1"],
        ...lines.flatMap(([weeks, use]) => [
          ["a-w", weeks],
          ["a-u", use],
        ]),
        ...days.map((text) => ["a-d", text]),
      ]);
      return readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).plan.carers[0]?.blocks ?? [];
    };
    expect(read("3", "2", "1").map(({ days }) => days)).toEqual([3, 2, undefined]);
    expect(read("", "5", "x").map(({ days }) => days)).toEqual([undefined, undefined, undefined]);
    expect(read()).toEqual(read("", "", ""));
    expect(linesOf(read("3", "2"))).toBe("1,9 state 3,2 in_touch 2,3 work");
  });

  it.each([
    ["0", "0,12 provision", "2026-08-01", 1],
    ["1", "1,12 provision", "2026-08-04", 0],
    ["0", "1,12 provision", "2026-08-01", 0],
    ["1", "0,12 provision", "2026-08-04", 1],
    ["-2", "-2,12 provision", "2026-08-01", -2],
  ])(
    "that begin in week %s, where %j was drawn, begin for a birth of %s in week %i",
    (from, drawn, birth, first) => {
      const of = prefixes.primary;
      const params = new URLSearchParams([
        ["carers", "1"],
        ["birth", birth],
        [`${of}-drawn`, drawn],
        [`${of}-from`, from],
        [`${of}-w`, "9"],
        [`${of}-u`, "unpaid"],
      ]);
      const [read] = readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).carers;
      expect(read?.carer.blocks).toEqual([{ from: first, weeks: 9, use: "unpaid" }]);
    },
  );

  it("of the other carer follow those that were typed", () => {
    const typed: PlanBlock[] = [
      { from: 1, weeks: 30, use: "state" },
      { from: 31, weeks: 10, use: "unpaid" },
      { from: 41, weeks: 12, use: "work" },
    ];
    const household = householdOf(australia, [{ normal: 200_000, blocks: typed }, { normal: 180_000 }]);
    const [a, b] = firstDraft(household, [false, true]);
    expect(a).toEqual(typed);
    // 130 days are 26 weeks, of which one parent of a couple has 22.
    expect(b).toEqual([{ from: 41, weeks: 4, use: "state" }]);
  });
});
