import { describe, expect, it } from "vitest";

import { dayText } from "../days";
import { basisAmount, hasSiblingBonus, multipleBonus, plusAmount, siblingBonus } from "./amounts";
import type { ElterngeldPlan } from "./elterngeld-plan";
import { protectedDays } from "./maternity";

/** What offices and courts have published. Euros here, cents there. */

const cents = (euros: number) => Math.round(100 * euros);

describe("amounts", () => {
  it.each([
    [250, 300],
    [340, 340],
    [750, 596.25],
    [998, 669.66],
    [1000, 670],
    [1200, 804],
    [1202, 804.14],
    [1220, 805.2],
    [1238, 805.94],
    [1240, 806],
    [2770, 1800],
    [6000, 1800],
  ])(
    "Basiselterngeld of %d of net pay (the ministry’s table, in the tests of `de_calc`)",
    (before, amount) => {
      expect(basisAmount(cents(before), 0)).toBe(cents(amount));
    },
  );

  it("less than two euros change nothing", () => {
    // 67% of 1,201.99, and 67.1% of 998.
    expect(basisAmount(cents(1201.99), 0)).toBe(cents(805.33));
    expect(basisAmount(cents(998.01), 0)).toBe(cents(668.67));
  });

  it("ElterngeldPlus with 900 and 1,500 of 2,000 (examples 1 and 2 of the ministry’s guidelines)", () => {
    expect(plusAmount(cents(2000), cents(900))).toBe(cents(650));
    expect(plusAmount(cents(2000), cents(1500))).toBe(cents(325));
  });

  it("Basiselterngeld with 900 of 2,000: 715 (the dpa’s sum of 2014)", () => {
    expect(basisAmount(cents(2000), cents(900))).toBe(cents(715));
  });

  it("at least 150 and 300, also where pay does not fall", () => {
    expect(plusAmount(0, 0)).toBe(cents(150));
    expect(plusAmount(cents(2000), cents(2500))).toBe(cents(150));
    expect(basisAmount(cents(2000), cents(2500))).toBe(cents(300));
  });

  it("with siblings 375 to 1,980, and 187.50 to 990 (familienportal.de)", () => {
    const withBonus = (amount: number, choice: "basis" | "plus") =>
      cents(amount) + siblingBonus(cents(amount), choice);
    expect([withBonus(300, "basis"), withBonus(1800, "basis")]).toEqual([cents(375), cents(1980)]);
    expect([withBonus(150, "plus"), withBonus(900, "plus")]).toEqual([cents(187.5), cents(990)]);
  });

  it("twins with 700 of Basiselterngeld: 1,000 (ZBFS Bayern)", () => {
    expect(cents(700) + multipleBonus(2, "basis")).toBe(cents(1000));
    expect(multipleBonus(4, "plus")).toBe(cents(450));
  });
});

describe("a sibling’s age", () => {
  const has = (siblings: NonNullable<ElterngeldPlan["siblings"]>, day: string) =>
    hasSiblingBonus(
      { birth: "2026-01-01", children: 1, parents: [{ income: null, months: [] }], siblings },
      day,
    );

  it("is of the first day of the month: under three, two under six, a disabled one under fourteen", () => {
    expect(has([{ birth: "2024-06-10" }], "2027-06-09")).toBe(true);
    expect(has([{ birth: "2024-06-10" }], "2027-06-10")).toBe(false);
    expect(has([{ birth: "2021-06-10" }], "2026-06-10")).toBe(false);
    expect(has([{ birth: "2021-06-10" }, { birth: "2022-06-10" }], "2027-06-09")).toBe(true);
    expect(has([{ birth: "2021-06-10" }, { birth: "2022-06-10" }], "2027-06-10")).toBe(false);
    expect(has([{ birth: "2013-06-10", isDisabled: true }], "2027-06-09")).toBe(true);
    expect(has([{ birth: "2013-06-10", isDisabled: true }], "2027-06-10")).toBe(false);
  });

  it("of one born on 29 February ends with 28 February", () => {
    expect(has([{ birth: "2024-02-29" }], "2027-02-28")).toBe(true);
    expect(has([{ birth: "2024-02-29" }], "2027-03-01")).toBe(false);
  });
});

describe("Mutterschutz", () => {
  const days = (birth: string, due: string, more: Partial<ElterngeldPlan> = {}, isLonger = false) => {
    const plan: ElterngeldPlan = {
      birth,
      due,
      children: 1,
      parents: [{ income: null, months: [] }],
      ...more,
    };
    const { first, last } = protectedDays(plan, { netPay: 0, isLonger });
    return `${dayText(first)} ${dayText(last)}`;
  };

  it.each([
    // Federal Social Court, B 10 EG 19/11 R, and Hessen’s, L 6 EG 2/08: due later than born.
    ["2007-03-13", "2007-04-02", "2007-02-19 2007-05-28"],
    ["2007-02-08", "2007-02-11", "2006-12-31 2007-04-08"],
    // Born later than due: eight weeks all the same.
    ["2026-08-10", "2026-08-03", "2026-06-22 2026-10-05"],
  ])("born %s, due %s: %s", (birth, due, both) => {
    expect(days(birth, due)).toBe(both);
  });

  it("lasts twelve weeks after twins, or by a doctor’s word", () => {
    expect(days("2026-08-03", "2026-08-03", { children: 2 })).toBe("2026-06-22 2026-10-26");
    expect(days("2026-08-03", "2026-08-03", {}, true)).toBe("2026-06-22 2026-10-26");
  });
});
