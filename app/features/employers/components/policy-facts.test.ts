import { describe, expect, it } from "vitest";

import { paidWeeksLabel, payLabel } from "./policy-facts";

describe("pay", () => {
  it.each([
    { isPaid: null, paidPercentage: null, label: "Not stated" },
    { isPaid: true, paidPercentage: null, label: "Paid, share of pay not stated" },
    { isPaid: true, paidPercentage: 100, label: "Full pay" },
    { isPaid: null, paidPercentage: 100, label: "Full pay" },
    { isPaid: true, paidPercentage: 62.5, label: "62.5% of pay" },
    { isPaid: false, paidPercentage: 100, label: "Unpaid" },
    { isPaid: true, paidPercentage: 0, label: "Unpaid" },
  ])("stated as paid $isPaid and $paidPercentage percent reads '$label'", ({ label, ...pay }) => {
    expect(payLabel(pay)).toBe(label);
  });

  it.each([
    { weeks: 18, isPaid: true, paidPercentage: 100, label: "18 weeks, full pay" },
    { weeks: 18, isPaid: null, paidPercentage: null, label: "18 weeks" },
    { weeks: 18, isPaid: true, paidPercentage: null, label: "18 weeks" },
    { weeks: 1, isPaid: true, paidPercentage: 50, label: "1 week, 50% of pay" },
    { weeks: 4.5, isPaid: false, paidPercentage: 100, label: "4.5 weeks" },
    { weeks: 0, isPaid: true, paidPercentage: 100, label: "0 weeks" },
    { weeks: null, isPaid: true, paidPercentage: 100, label: "Not stated" },
  ])("of $weeks weeks reads '$label'", ({ weeks, label, ...pay }) => {
    expect(paidWeeksLabel(weeks, pay)).toBe(label);
  });

  it("stands behind what the weeks are of", () => {
    expect(paidWeeksLabel(18, { isPaid: true, paidPercentage: 100 }, "of leave")).toBe(
      "18 weeks of leave, full pay",
    );
  });
});
