import { describe, expect, it } from "vitest";

import { pictureRows } from "./picture-rows";

const steps = {
  payLines: "2",
  payWeeks1: "6",
  payKind1: "percent",
  payPercent1: "90",
  payWeeks2: "12",
  payKind2: "full",
};

describe("the picture of a policy that is being shared", () => {
  it("has a row for each carer, as an employer's page draws it", () => {
    const rows = pictureRows({
      ...steps,
      paternityLeave: "3",
      left_isPaid: "stated",
      left_paidPercentage: "stated",
      isPaid: "yes",
      paidPercentage: "100",
    });
    expect(rows.map(({ who, words, tier }) => [who, words, tier.worth])).toEqual([
      ["Primary carer", "6 weeks at 90% of pay, then 12 on full pay", "17.4 full-pay weeks"],
      ["Secondary carer", "3 weeks on full pay", "3 full-pay weeks"],
    ]);
    expect(rows[0]?.tier).toMatchObject({
      blocks: [
        { kind: "pay", from: 0, length: 60, share: 90 },
        { kind: "pay", from: 60, length: 120, share: 100 },
      ],
      lines: [
        { words: "6 weeks: 90% of pay", when: "weeks 1 to 6", amount: null },
        { words: "12 weeks: full pay", when: "weeks 7 to 18", amount: null },
      ],
    });
  });

  it("draws no pay that nobody confirmed", () => {
    const [row, ...more] = pictureRows({ maternityLeave: "14", isPaid: "yes", paidPercentage: "100" });
    expect([row?.tier.blocks, more]).toMatchObject([[{ kind: "unknown", length: 140 }], []]);
  });

  it.each([
    {},
    { maternityLeave: "0", adoptionLeave: "" },
    { maternityLeave: "many" },
    { ...steps, payWeeks1: "x" },
  ])("is nothing of %j", (values) => {
    expect(pictureRows(values)).toEqual([]);
  });
});
