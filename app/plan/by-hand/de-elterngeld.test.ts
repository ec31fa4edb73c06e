import { describe, expect, it } from "vitest";

import { reckonElterngeld } from "../elterngeld/elterngeld";
import {
  type Choice,
  type ElterngeldPlan,
  noParts,
  type Parts,
  type PlannedMonth,
  type PlannedParent,
} from "../elterngeld/elterngeld-plan";

/**
 * Elterngeld by life months, worked out from the law (docs/law/other-countries.md, DE) before the module was asked.
 * Euros here, cents there.
 */

const cents = (euros: number) => Math.round(100 * euros);

/** Such a run of months, as `run(12, "basis")`. */
const run = (n: number, choice: Choice, more: Omit<PlannedMonth, "choice"> = {}): PlannedMonth[] =>
  Array.from({ length: n }, () => ({ choice, ...more }));

const net = (euros: number): PlannedParent["income"] => ({ kind: "net", before: cents(euros) });

const parts = (euros: Partial<Parts>): Parts => ({
  ...noParts,
  ...Object.fromEntries(Object.entries(euros).map(([name, amount]) => [name, cents(amount)])),
});

function reckoned(plan: ElterngeldPlan) {
  const result = reckonElterngeld(plan);
  const of = (month: number, parent = 0) => result.months[month - 1]?.parents[parent];
  const sum = (parent: number, from = 1, to = 32) =>
    result.months.slice(from - 1, to).reduce((all, { parents }) => all + (parents[parent]?.total ?? 0), 0);
  return { ...result, of, sum };
}

describe("a couple with Basiselterngeld: born 3 August 2026, Elterngeld-Netto 2,560 each", () => {
  const found = reckoned({
    birth: "2026-08-03",
    children: 1,
    parents: [
      { income: net(2560), maternity: { netPay: cents(2560) }, months: run(12, "basis") },
      { income: net(2560), months: [...run(12, "none"), ...run(2, "basis")] },
    ],
  });

  it("Mutterschutz before the birth: 22 June to 2 August, 42 days", () => {
    // 2,560 ÷ 30 = 85.33 a day: 13 of the insurer, 72.33 of the employer.
    expect(found.beforeBirth[0]?.parts).toEqual(parts({ insurer: 42 * 13, employer: 42 * 72.33 }));
  });

  it("month 1: maternity pay takes the place of Elterngeld", () => {
    // 3 August to 2 September, 31 days. 65% of 2,560 are 1,664, less than 31 × 85.33 = 2,645.23.
    expect(found.of(1)).toMatchObject({
      choice: "basis",
      parts: parts({ basis: 1664, setOff: -1664, insurer: 403, employer: 2242.23 }),
      total: cents(2645.23),
    });
  });

  it("month 2: maternity pay to 28 September, then 4 of 30 days of Elterngeld", () => {
    // Eight weeks after the day of the birth end on 28 September: 26 days of month 2. 26 ÷ 30 of 1,664 are 1,442.13.
    expect(found.of(2)?.parts).toEqual(
      parts({ basis: 1664, setOff: -1442.13, insurer: 338, employer: 1880.58 }),
    );
    expect(found.of(2)?.total).toBe(cents(338 + 1880.58 + 221.87));
  });

  it("ten months of hers and two of his, and nothing is left", () => {
    expect(found.sum(0, 3)).toBe(cents(16_640));
    expect(found.sum(1)).toBe(cents(3328));
    expect(found.left).toEqual({ plus: 0, own: [0, 20], bonus: [4, 4], hasPartnerMonths: true });
    expect(found.refusals).toEqual([]);
    expect(found.notes).toEqual(["net_is_typed"]);
  });
});

describe("part-time with ElterngeldPlus and partnership bonus: born 15 January 2026", () => {
  const partTime = { earns: cents(1900), hours: 26 };
  const found = reckoned({
    birth: "2026-01-15",
    children: 1,
    grossIncome: cents(180_000),
    parents: [
      {
        // 2,296.42 of Elterngeld-Netto (wage-tax.test.ts).
        income: { kind: "gross", before: cents(3600), tax: { taxClass: 4, paysChurchTax: false } },
        maternity: { netPay: cents(2350) },
        months: [
          ...run(6, "basis"),
          ...run(4, "plus"),
          ...run(4, "plus", partTime),
          ...run(4, "bonus", partTime),
        ],
      },
      {
        income: net(2900),
        months: [
          ...run(1, "basis"),
          ...run(12, "none"),
          ...run(1, "basis"),
          ...run(4, "bonus", { earns: cents(2000), hours: 32 }),
        ],
      },
    ],
  });

  it("her Basiselterngeld beside Mutterschutz to 12 March", () => {
    // 65% of 2,296.42 are 1,492.67. 2,350 ÷ 30 = 78.33. Month 1 has 31 days, month 2 (15 February to 14 March) 28, of
    // which 26 to 12 March: 26 ÷ 28 of 1,492.67 are 1,386.05.
    expect(found.of(1)?.parts).toEqual(
      parts({ basis: 1492.67, setOff: -1492.67, insurer: 403, employer: 31 * 65.33 }),
    );
    expect(found.of(2)?.parts).toEqual(
      parts({ basis: 1492.67, setOff: -1386.05, insurer: 338, employer: 26 * 65.33 }),
    );
    expect(found.sum(0, 3, 6)).toBe(cents(4 * 1492.67));
  });

  it("her ElterngeldPlus without pay is half, with 1,900 gross less", () => {
    // Half of 1,492.67 is 746.335, so 746.34.
    expect(found.of(7)?.parts).toEqual(parts({ plus: 746.34 }));
    // 1,900 before tax count 0.6667 × 556 + (2,000 − 370.6852) ÷ 1,444 × 1,344 = 370.6852 + 1,516.4811 = 1,887.17 for
    // insurance: 21% are 396.31. Tax: a year of 22,800: pension 2,120.40, health 2,291.40: 4,411.80, so 4,412.
    // 22,800 − 4,412 − 1,266 = 17,122; y = 0.5026: (932.3 × 0.5026 + 1,400) × 0.5026 = 939.14, so 939; a month 78.25.
    // 1,900 − 102.50 − 78.25 − 396.31 = 1,322.94. 65% of 2,296.42 − 1,322.94 = 973.48 are 632.76, under 746.34.
    expect(found.of(11)?.parts).toEqual(parts({ plus: 632.76 }));
    expect(found.of(15)?.parts).toEqual(parts({ bonus: 632.76 }));
    expect(found.sum(0, 7)).toBe(cents(4 * 746.34 + 8 * 632.76));
  });

  it("his: the cap, one month at once, and the bonus of what 2,770 falls by", () => {
    expect(found.of(1, 1)?.parts).toEqual(parts({ basis: 1800 }));
    expect(found.of(14, 1)?.parts).toEqual(parts({ basis: 1800 }));
    // 65% of 2,770 − 2,000 = 770.
    expect(found.of(18, 1)?.parts).toEqual(parts({ bonus: 500.5 }));
    expect(found.sum(1)).toBe(cents(2 * 1800 + 4 * 500.5));
  });

  it("uses 12 of 14 months, and says that the income limit may hold", () => {
    // 6 + 8 ÷ 2 + 2. Of her own 12 she has 2 left.
    expect(found.left).toEqual({ plus: 4, own: [4, 20], bonus: [0, 0], hasPartnerMonths: true });
    expect(found.refusals).toEqual([]);
    expect(found.notes).toEqual(["net_is_typed", "income_limit_may"]);
  });
});

describe("twins of a mother alone, with a sibling and little pay: born 31 December 2025", () => {
  const found = reckoned({
    birth: "2025-12-31",
    children: 2,
    isAlone: true,
    siblings: [{ birth: "2024-05-10" }],
    parents: [
      {
        income: net(900),
        maternity: { netPay: cents(960) },
        months: [...run(6, "basis"), ...run(8, "plus"), ...run(8, "plus", { earns: cents(600), hours: 15 })],
      },
    ],
  });

  it("the months of life are 31 December to 30 January, 31 January to 28 February, 1 to 30 March", () => {
    expect(found.months.slice(0, 4).map(({ from, to }) => `${from} ${to}`)).toEqual([
      "2025-12-31 2026-01-30",
      "2026-01-31 2026-02-28",
      "2026-03-01 2026-03-30",
      "2026-03-31 2026-04-30",
    ]);
  });

  it("Elterngeld is more than maternity pay, which is set off", () => {
    // 900 are 100 under 1,000: 67 + 50 × 0.1 = 72%, 648. 10% of it are less than 75. 300 for the second twin: 1,023.
    // 960 ÷ 30 = 32 a day, for 12 weeks to 25 March.
    const own = { basis: 648, sibling: 75, multiple: 300 };
    expect(found.of(1)?.parts).toEqual(parts({ ...own, setOff: -992, insurer: 403, employer: 589 }));
    expect(found.of(2)?.parts).toEqual(parts({ ...own, setOff: -928, insurer: 377, employer: 551 }));
    // 25 of 30 days: 852.50 of Elterngeld, and 800 of maternity pay.
    expect(found.of(3)?.parts).toEqual(parts({ ...own, setOff: -800, insurer: 325, employer: 475 }));
    expect(found.sum(0, 1, 6)).toBe(cents(6 * 1023));
  });

  it("ElterngeldPlus, and the sibling’s bonus until the month in which it turns three", () => {
    expect(found.of(7)?.parts).toEqual(parts({ plus: 324, sibling: 37.5, multiple: 150 }));
    // 72% of 900 − 600.
    expect(found.of(15)?.parts).toEqual(parts({ plus: 216, sibling: 37.5, multiple: 150 }));
    // Month 17 begins on 1 May 2027, as April has no 31st; the sibling turns three on 10 May.
    expect(found.months[16]?.from).toBe("2027-05-01");
    expect(found.of(17)?.parts.sibling).toBe(3750);
    expect(found.of(18)?.parts).toEqual(parts({ plus: 216, multiple: 150 }));
    expect(found.sum(0)).toBe(cents(6 * 1023 + 8 * 511.5 + 3 * 403.5 + 5 * 366));
  });

  it("uses all 14 months", () => {
    expect(found.left).toEqual({ plus: 0, own: [0], bonus: [4], hasPartnerMonths: true });
    expect(found.refusals).toEqual([]);
  });
});

describe("twins of parents in classes V and III, who both work in months 11 to 14: born 4 May 2026", () => {
  const gross = (before: number, taxClass: 3 | 5, paysChurchTax: boolean): PlannedParent["income"] => ({
    kind: "gross",
    before: cents(before),
    tax: { taxClass, paysChurchTax },
  });
  const found = reckoned({
    birth: "2026-05-04",
    children: 2,
    parents: [
      {
        income: gross(2600, 5, false),
        maternity: { netPay: cents(1650) },
        months: [...run(10, "basis"), ...run(4, "bonus", { earns: cents(1500), hours: 26 })],
      },
      {
        income: gross(5200, 3, true),
        months: [
          ...run(2, "basis"),
          ...run(8, "none"),
          ...run(4, "bonus", { earns: cents(3400), hours: 30 }),
        ],
      },
    ],
  });

  it("hers, of class V: 1,436.92 of Elterngeld-Netto are 934.00, and 300 for the second twin", () => {
    // A year of 31,200: pension 2,901.60, health and care 3,135.60, so 6,038. 31,200 − 6,038 − 1,266 = 23,896. Twice the
    // tax of 29,870 (4,266) less that of 17,922 (1,130) is 6,272; at most 1,929 (14% of 13,785) and 42% of 10,111
    // (4,246), 6,175. A month 514.58. 2,600 − 102.50 − 514.58 − 546 = 1,436.92, 65% of it 934.00.
    // Twelve weeks after the birth end on 27 July: month 1 has 31 days of 55, month 3 (4 July to 3 August) 24.
    expect(found.of(1)?.parts).toEqual(
      parts({ basis: 934, multiple: 300, setOff: -1234, insurer: 403, employer: 1302 }),
    );
    // 24 of 31 days of 1,234 are 955.35.
    expect(found.of(3)?.parts).toEqual(
      parts({ basis: 934, multiple: 300, setOff: -955.35, insurer: 312, employer: 1008 }),
    );
    expect(found.sum(0, 4, 10)).toBe(cents(7 * 1234));
  });

  it("her bonus: 1,500 at work are 942.48", () => {
    // 18,000 − 3,574 − 1,266 = 13,160: 14% of it, 1,842, is more than twice the tax of 16,450 (786). A month 153.50.
    // Insurance of a midijob 301.52 (wage-tax.test.ts). 65% of 1,436.92 − 942.48 = 494.44.
    expect(found.of(11)?.parts).toEqual(parts({ bonus: 321.39, multiple: 150 }));
    expect(found.sum(0, 11)).toBe(cents(4 * 471.39));
  });

  it("his, of class III with church tax: the cap at once with her, then of what 2,770 falls by", () => {
    // 62,400 − 12,075 − 1,266 = 49,059: twice the tax of 24,529 (2,802), a month 467, church 37.36:
    // 5,200 − 102.50 − 467 − 37.36 − 1,092 = 3,501.14, of which 2,770 count. Of twins both may draw it at once.
    expect([1, 2].map((month) => found.of(month, 1)?.parts)).toEqual([
      parts({ basis: 1800, multiple: 300 }),
      parts({ basis: 1800, multiple: 300 }),
    ]);
    // At work 40,800 − 7,895 − 1,266 = 31,639: twice 650, a month 108.33, church 8.67: 2,466.50 of 3,400. 65% of the
    // 303.50 that are lost.
    expect(found.of(14, 1)?.parts).toEqual(parts({ bonus: 197.28, multiple: 150 }));
    expect(found.sum(1)).toBe(cents(2 * 2100 + 4 * 347.28));
  });

  it("uses 12 of 14 months, and all of the bonus", () => {
    expect(found.left).toEqual({ plus: 4, own: [4, 20], bonus: [0, 0], hasPartnerMonths: true });
    expect(found.refusals).toEqual([]);
    expect(found.notes).toEqual([]);
  });
});
