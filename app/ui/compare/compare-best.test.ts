import { describe, expect, it } from "vitest";

import { bestOf, comparisonSentence, payShare, waitingMonths } from "./compare-best";

describe("the better figure", () => {
  it.each([
    { figures: [18, 12], best: [true, false] },
    { figures: [12, 18, 18], best: [false, true, true] },
    { figures: [12, 12], best: [false, false] },
    { figures: [12, null], best: [false, false] },
    { figures: [12, null, 6], best: [true, false, false] },
    { figures: [0, 4.5], best: [false, true] },
    { figures: [null, null], best: [false, false] },
  ])("of $figures is $best", ({ figures, best }) => {
    expect(bestOf(figures)).toEqual(best);
  });

  it("of waiting periods is the shortest", () => {
    expect(bestOf([12, 0, null], "least")).toEqual([false, true, false]);
  });
});

it.each([
  [null, null],
  ["none", 0],
  ["12", 12],
  [" 4.5 ", 4.5],
  ["after probation", null],
])("a waiting period of %o is %o months", (stored, months) => {
  expect(waitingMonths(stored)).toBe(months);
});

it.each([
  [{ isPaid: false, paidPercentage: 100 }, 0],
  [{ isPaid: true, paidPercentage: 80 }, 80],
  [{ isPaid: true, paidPercentage: null }, null],
])("%o is a share of pay of %o", (pay, share) => {
  expect(payShare(pay)).toBe(share);
});

describe("the comparison in a sentence", () => {
  const of = (...weeks: (number | null)[]) =>
    comparisonSentence(weeks.map((maternityLeave, i) => ({ name: "ABC".charAt(i), maternityLeave })));

  it.each([
    { weeks: [18, 12], says: "A gives the most paid primary carer leave: 18 weeks, 6 more than B." },
    { weeks: [4.3, 4.5], says: "B gives the most paid primary carer leave: 4.5 weeks, 0.2 more than A." },
    { weeks: [12, null, 16], says: "C gives the most paid primary carer leave: 16 weeks, 4 more than A." },
    { weeks: [16, 16], says: "A and B give the same paid primary carer leave: 16 weeks." },
    { weeks: [16, 8, 16], says: "A and C give the most paid primary carer leave: 16 weeks each." },
    { weeks: [1, 1, 1], says: "A, B and C give the same paid primary carer leave: 1 week." },
    { weeks: [12, null], says: null },
  ])("for $weeks weeks says: $says", ({ weeks, says }) => {
    expect(of(...weeks)).toBe(says);
  });
});
