import { describe, expect, it } from "vitest";

import type { Choice, ElterngeldPlan, PlannedMonth, PlannedParent, RefusalCode } from "./elterngeld-plan";
import { drawMonths } from "./entitlement";
import { reckonElterngeld } from "./elterngeld";

const income = { kind: "net", before: 200_000 } as const;
const partTime = { hours: 28, earns: 100_000 };

/** "b3 n2 p4 o2": months of Basiselterngeld, none, Plus, bonus. */
function months(text: string, more: Omit<PlannedMonth, "choice"> = {}): PlannedMonth[] {
  const choices: Record<string, Choice> = { b: "basis", n: "none", p: "plus", o: "bonus" };
  return text.split(" ").flatMap((run) =>
    Array.from({ length: Number(run.slice(1)) }, () => ({
      choice: choices[run.charAt(0)] ?? "none",
      ...(run.startsWith("o") ? partTime : {}),
      ...more,
    })),
  );
}

const parent = (text: string, more: Partial<PlannedParent> = {}): PlannedParent => ({
  income,
  months: months(text),
  ...more,
});

const couple = (a: string, b: string, more: Partial<ElterngeldPlan> = {}): ElterngeldPlan => ({
  birth: "2026-08-03",
  children: 1,
  parents: [parent(a), parent(b)],
  ...more,
});

const refused = (plan: ElterngeldPlan) =>
  drawMonths(plan).refusals.map(({ parent: of, month, code }) => `${of} ${month} ${code}`);
const codesOf = (plan: ElterngeldPlan): RefusalCode[] => [
  ...new Set(drawMonths(plan).refusals.map(({ code }) => code)),
];

describe("months", () => {
  it("12 and 2, or 24 and 4 of Plus, and no parent more than 12", () => {
    expect(refused(couple("b12", "n12 b2"))).toEqual([]);
    expect(refused(couple("b13", "n12 n2"))).toEqual(["0 13 own_months_used_up"]);
    expect(refused(couple("p24", "n14 p4"))).toEqual([]);
    expect(refused(couple("p25", "n14 p4"))).toEqual(["0 25 own_months_used_up"]);
    expect(refused(couple("p24", "n14 p5"))).toEqual(["0 24 months_used_up"]);
    expect(refused(couple("b10", "n9 b5"))).toEqual(["1 14 months_used_up"]);
  });

  it("the two more only if a parent’s pay falls for two months", () => {
    const none = { income: null };
    expect(
      codesOf(couple("b12", "n12 b2", { parents: [parent("b12", none), parent("n12 b2", none)] })),
    ).toEqual(["months_used_up"]);
    // Hers falls for twelve months.
    expect(codesOf(couple("", "", { parents: [parent("b12"), parent("n12 b2", none)] }))).toEqual([]);
    // His does not: he earns as much as before.
    const busy = parent("", { months: [...months("n12"), ...months("b2", { earns: 200_000, hours: 32 })] });
    expect(codesOf(couple("", "", { parents: [parent("b12", none), busy] }))).toEqual(["months_used_up"]);
  });

  it("a parent alone has 14, one of two who is not alone 12", () => {
    const one = (text: string, isAlone: boolean): ElterngeldPlan => ({
      birth: "2026-08-03",
      children: 1,
      isAlone,
      parents: [parent(text)],
    });
    expect(refused(one("b14", true))).toEqual([]);
    expect(refused(one("b13", false))).toEqual(["0 13 own_months_used_up"]);
    expect(refused(one("b10 o4", true))).toEqual([]);
    expect(codesOf(one("b10 o4", false))).toEqual(["bonus_alone"]);
  });

  it("Basiselterngeld to month 14, Plus to month 32", () => {
    expect(refused(couple("n13 b2", "b6"))).toEqual(["0 14 too_few_months", "0 15 basis_too_late"]);
    expect(drawMonths(couple("b3 n11 p18", "n2")).choices[0]?.[31]).toBe("plus");
    expect(refused(couple("b3 n11 p19 b1", "n2"))).toEqual(["0 33 plus_too_late", "0 34 basis_too_late"]);
  });

  it("from month 15 somebody has to draw it in each", () => {
    expect(refused(couple("b6 n9 p2", "n2"))).toEqual(["0 16 gap", "0 17 gap"]);
    expect(refused(couple("b6 n9 p2", "n14 p2"))).toEqual([]);
    expect(refused(couple("b6 n8 p2 n1 p2", "n2"))).toEqual(["0 18 gap", "0 19 gap"]);
    expect(refused(couple("b6 n8 p2 n2 p2", "n16 o2 p1"))).toContain("0 19 gap");
    expect(refused(couple("b6 n8 p2 o2 p2", "n16 o2"))).toEqual([]);
  });

  it("each parent draws two or none", () => {
    expect(refused(couple("b6", "n6 b1"))).toEqual(["1 7 too_few_months"]);
    expect(refused(couple("b6", "n6 p2"))).toEqual([]);
  });

  it("both at once Basiselterngeld in one of the first twelve", () => {
    expect(refused(couple("b6", "b1 n6 b1"))).toEqual([]);
    expect(refused(couple("b6", "b2 n6 b1"))).toEqual(["1 2 both_basis_again"]);
    expect(refused(couple("b6 n6 b1", "n9 b4"))).toEqual(["1 13 both_basis_too_late"]);
    expect(refused(couple("b6", "p6"))).toEqual([]);
    for (const more of [
      { children: 2 },
      { due: "2026-09-14" },
      { isDisabled: true },
      { siblings: [{ birth: "2014-01-01", isDisabled: true }] },
    ])
      expect(refused(couple("b6", "b6", more))).toEqual([]);
    // One month is too few to claim, and the others are not refused for that.
    expect(refused(couple("b6", "b3", { due: "2026-09-13" }))).toEqual([
      "1 1 too_few_months",
      "1 2 both_basis_again",
      "1 3 both_basis_again",
    ]);
  });

  it.each([
    ["2026-09-13", 12, 14],
    ["2026-09-14", 13, 15],
    ["2026-09-28", 14, 16],
    ["2026-10-26", 15, 17],
    ["2026-11-23", 16, 18],
  ])("due on %s: one parent has %d, to month %d", (due, most, last) => {
    const plan = couple(`n2 b${most} b1`, "n1", { due });
    expect(drawMonths(plan).choices[0]?.filter((choice) => choice === "basis")).toHaveLength(most);
    expect(refused(plan)).toEqual([`0 ${last + 1} basis_too_late`]);
  });

  it("a month with a day of maternity pay is hers, whatever she chooses", () => {
    // Born a week early, protected to 8 weeks after the due day: 5 October, in month 3 (3 October on).
    const maternity = { netPay: 200_000 };
    const early = (a: string, b: string) =>
      couple("", "", { due: "2026-08-10", parents: [parent(a, { maternity }), parent(b)] });
    expect(drawMonths(early("n3", "n3 b11")).choices[0]?.slice(0, 4)).toEqual([
      "basis",
      "basis",
      "basis",
      "none",
    ]);
    // Three months are used up, so eleven are left for him (Federal Social Court, B 10 EG 6/16 R).
    expect(refused(early("n3", "n2 b12"))).toEqual(["1 14 months_used_up"]);
    expect(refused(early("p2 b1", "n1"))).toEqual(["0 1 maternity_is_basis", "0 2 maternity_is_basis"]);
    // What is left of month 3 is paid only to who claims it.
    expect(reckonElterngeld(early("n3", "n3")).months[2]?.parents[0]?.parts).toMatchObject({
      basis: 0,
      insurer: 3900,
    });
  });

  it("more than 32 hours a week: none", () => {
    const busy = parent("", { months: [...months("b3"), ...months("p3", { hours: 33, earns: 1 })] });
    expect(codesOf(couple("", "", { parents: [busy, parent("n1")] }))).toEqual(["too_many_hours"]);
  });
});

describe("the partnership bonus", () => {
  it("is two to four months in a row, of both at once", () => {
    expect(refused(couple("b6 o4", "n6 o4"))).toEqual([]);
    expect(refused(couple("b6 o2", "n6 o2"))).toEqual([]);
    expect(refused(couple("b6 o5", "n6 o5"))).toEqual(["0 11 bonus_used_up", "1 11 bonus_used_up"]);
    expect(refused(couple("b6 o2 n1 o2", "n6 o2 n1 o2"))).toEqual(
      [10, 11].flatMap((month) => [`0 ${month} bonus_with_gap`, `1 ${month} bonus_with_gap`]),
    );
    expect(codesOf(couple("b6 o1", "b1 n5 o1 b1"))).toEqual(["bonus_too_short"]);
    expect(refused(couple("b6 o3", "n6 o2"))).toEqual(["0 9 bonus_not_together"]);
  });

  it("with 24 to 32 hours a week of both", () => {
    const of = (hours: number | undefined) =>
      codesOf(
        couple("", "", {
          parents: [parent("b6 o2"), parent("", { months: [...months("n6"), ...months("o2", { hours })] })],
        }),
      );
    expect([of(24), of(32)]).toEqual([[], []]);
    expect([of(23.9), of(33), of(undefined)]).toEqual([["bonus_hours"], ["bonus_hours"], ["bonus_hours"]]);
  });
});

describe("a plan as a whole", () => {
  it("over the limit of taxable income has none; maternity pay comes all the same", () => {
    const maternity = { netPay: 300_000 };
    const plan = couple("", "", { parents: [parent("b12", { maternity }), parent("n12 b2")] });
    const over = reckonElterngeld({ ...plan, taxableIncome: 17_500_001 });
    expect(over.refusals).toHaveLength(14);
    expect(over.refusals[0]).toEqual({ parent: 0, month: 1, code: "income_limit" });
    expect(over.months[0]?.parents[0]?.total).toBe(31 * 10_000);
    expect(over.months[5]?.parents[0]?.total).toBe(0);
    expect(reckonElterngeld({ ...plan, taxableIncome: 17_500_000 }).refusals).toEqual([]);
  });

  it("pay before tax over the limit may still be under it", () => {
    const plan = couple("b12", "n12 b2", { grossIncome: 20_000_000 });
    expect(reckonElterngeld(plan).notes).toContain("income_limit_may");
    expect(reckonElterngeld(plan).refusals).toEqual([]);
    expect(reckonElterngeld({ ...plan, taxableIncome: 17_000_000 }).notes).not.toContain("income_limit_may");
  });

  it("of a birth before April 2025 is not reckoned", () => {
    const found = reckonElterngeld(couple("b12", "n12 b2", { birth: "2025-03-31" }));
    expect(new Set(found.refusals.map(({ code }) => code))).toEqual(new Set(["birth_not_held"]));
  });

  it("takes the mean of months with pay, Basiselterngeld and Plus apart", () => {
    const earns = (n: number) => ({ earns: n, hours: 20 });
    const plan = couple("", "n2", {
      parents: [
        parent("", {
          months: [
            ...months("b2"),
            ...months("b1", earns(50_000)),
            ...months("b1", earns(100_000)),
            ...months("p1"),
            ...months("p1", earns(150_000)),
          ],
        }),
        parent("n2"),
      ],
    });
    // 65% of 2,000 are 1,300; of 2,000 − 750 812.50; half of 1,300 is 650; of 2,000 − 1,500 325.
    expect(reckonElterngeld(plan).months.map(({ parents }) => parents[0]?.total)).toEqual([
      130_000, 130_000, 81_250, 81_250, 65_000, 32_500,
    ]);
  });
});
