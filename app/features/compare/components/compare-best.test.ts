import { fullPayFigure } from "~/features/policy/policy-rules";
import { describe, expect, it } from "vitest";

import {
  bestOf,
  bestWorth,
  comparisonSentence,
  payShare,
  waitingMonths,
  worthSentence,
} from "./compare-best";

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
    comparisonSentence(
      weeks.map((maternityLeave, i) => ({ name: "ABC".charAt(i), maternityLeave, isMinimum: null })),
    );

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

  it("says nothing where a figure is a minimum, which may be more", () => {
    const [most, least] = [
      { name: "A", maternityLeave: 18, isMinimum: false },
      { name: "B", maternityLeave: 12, isMinimum: true },
    ];
    expect(comparisonSentence([most, least])).toBeNull();
  });
});

describe("full-pay weeks side by side", () => {
  const one = (
    name: string,
    tenths: number | null,
    more: { country?: string; isAtLeast?: boolean; includesStatePay?: boolean | null } = {},
  ) => {
    const { country = "Australia", isAtLeast = false, includesStatePay = true } = more;
    const text = tenths === null ? null : fullPayFigure(tenths);
    return { company: { name, country }, policy: { worth: { tenths, isAtLeast, includesStatePay, text } } };
  };

  it("are one sentence with the most first, and the higher is named", () => {
    const compared = [one("Ant", 20), one("Bee", 170), one("Cow", 120)];
    expect(worthSentence(compared)).toBe(
      "Full-pay weeks after 12 months in the job: Bee 17, Cow 12, Ant 2. Bee gives the most.",
    );
    expect(bestWorth(compared)).toEqual([false, true, false]);
  });

  it("name nobody where they are equal", () => {
    expect(worthSentence([one("Ant", 260), one("Bee", 260)])).toMatch(/Ant 26, Bee 26\.$/);
  });

  it.each([
    ["of different countries", one("Bee", 170, { country: "Canada" })],
    ["of at least some weeks", one("Bee", 170, { isAtLeast: true })],
    ["that are not stated", one("Bee", null)],
  ])("are not compared with those %s", (_, other) => {
    expect(worthSentence([one("Ant", 20), other])).toBeNull();
    expect(bestWorth([one("Ant", 20), other])).toEqual([false, false]);
  });

  it.each([false, null])(
    "are told, and none is named, where the state's money is in one, and in the other %s",
    (is) => {
      const compared = [one("Ant", 20), one("Bee", 170, { includesStatePay: is })];
      expect(worthSentence(compared)).toMatch(/Bee 17, Ant 2\.$/);
      expect(bestWorth(compared)).toEqual([false, false]);
    },
  );
});
