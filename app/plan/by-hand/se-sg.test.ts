import { describe, expect, it } from "vitest";

import { beside, money, planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";

/** Worked out from the law before the planner was asked. Sources: docs/law/other-countries.md, SE and SG. */

describe("Sweden", () => {
  const country = "SE";
  /** A day at the income level: 80% of 97% of a 365th of the year’s pay (52 weeks), in whole kronor. */
  const day = (pay: number) => Math.round((pay * 52 * 0.776) / 365);

  it.each([weekly(9000), { amount: 3_900_000, per: "month" }, yearly(468_000)])(
    "the same year’s pay is the same benefit, typed as %j",
    (pay) => {
      const found = planned({
        birth: "2026-01-05",
        country,
        carers: [{ pay, blocks: [state(1, 10)] }, { blocks: [] }],
      });
      // 468,000 × 0.776 ÷ 365 is 994.98, so 995 a day.
      expect(found.stateOf(0, 3)).toBe(money(7 * 995));
    },
  );

  it("both parents: above the most of 2026, and below it", () => {
    const found = planned({
      birth: "2026-01-05",
      country,
      carers: [
        { pay: weekly(16_000), blocks: [state(1, 30)] },
        { pay: weekly(8000), blocks: [state(31, 15)] },
      ],
    });
    // 10 price base amounts a year: 1,259 a day in 2026, seven days a week. 8,000 a week: 884.43, so 884 a day.
    expect(found.total(0)).toBe(money(30 * 7 * 1259));
    expect(found.stateOf(1, 35)).toBe(money(7 * day(8000)));
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "se_fp", used: [210, 105] }),
    );
  });

  it("the most changes with the day paid: New Year 2026", () => {
    const found = planned({
      birth: "2025-11-03",
      country,
      carers: [{ pay: weekly(16_000), blocks: [state(1, 15)] }, { blocks: [] }],
    });
    // 1,250 a day in 2025. Week 8 is that of 22 December, week 10 that of 5 January.
    expect([8, 10].map((week) => found.stateOf(0, week))).toEqual([money(7 * 1250), money(7 * 1259)]);
  });

  it("a parent alone: 390 days by income, then 90 at 180 kronor", () => {
    const found = planned({
      birth: "2025-01-06",
      country,
      carers: [{ pay: weekly(8000), blocks: [state(1, 80)] }],
    });
    // Sole custody: all 480. 55 weeks are 385 days; 480 days end after four days of week 69.
    expect([55, 57, 68].map((week) => found.stateOf(0, week))).toEqual([
      money(7 * day(8000)),
      money(7 * 180),
      money(7 * 180),
    ]);
    expect(found.stateOf(0, 56)).toBe(money(5 * day(8000) + 2 * 180));
    expect(found.weeksOf(0)).toHaveLength(69);
    expect(found.stateOf(0, 69)).toBe(money(4 * 180));
  });

  it("at most 60 days at once, of either level", () => {
    const found = planned({
      birth: "2026-01-05",
      country,
      carers: [
        { pay: weekly(8000), blocks: [state(1, 20)] },
        { pay: weekly(8000), blocks: [state(1, 12)] },
      ],
    });
    // Ten days at the birth, then 60 together: two weeks, eight weeks and four days.
    expect(found.weeksOf(1)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(found.warnings).toEqual([
      expect.objectContaining({ code: "state_short", why: "together", name: "Föräldrapenning", missing: 10 }),
    ]);
  });

  it("90 days at the income level are reserved for the other parent", () => {
    const found = planned({
      birth: "2026-01-05",
      country,
      carers: [
        { pay: weekly(8000), blocks: [state(1, 70)] },
        { pay: weekly(8000), blocks: [] },
      ],
    });
    // 390 − 90 by income, and the 90 at the lowest level, which anybody can have.
    expect(found.result.stateUse).toEqual([
      expect.objectContaining({ scheme: "se_fp", used: [300, 0] }),
      expect.objectContaining({ scheme: "se_fp_lowest", used: [90, 0] }),
    ]);
    expect(found.stateOf(0, 42)).toBe(money(7 * 884));
    expect(found.stateOf(0, 44)).toBe(126_000);
    expect(found.codes).toContain("state_short");
  });

  it("twins: 20 days at the birth, and 660 days in all", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      children: 2,
      carers: [
        { pay: weekly(8000), blocks: [state(1, 30)] },
        { pay: weekly(9000), blocks: [state(1, 4)] },
      ],
    });
    // 7.5 price base amounts ÷ 260: at most 1,325.17 a working day, so 1,325.
    expect(found.total(1)).toBe(money(20 * 1325));
    expect(found.result.stateUse).toContainEqual(expect.objectContaining({ scheme: "se_10", used: [0, 20] }));
    expect(found.result.stateLeft.filter(({ scheme }) => scheme === "se_fp")).not.toEqual([]);
  });

  it("the ten days below the most", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      carers: [{ blocks: [] }, { pay: weekly(7000), blocks: [state(1, 2)] }],
    });
    // 1,086.40 a working day.
    expect(found.total(1)).toBe(money(10 * 1086));
  });

  it("a low income: the basic level of 250 a day", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      carers: [{ pay: weekly(500), blocks: [state(1, 10)] }, { blocks: [] }],
    });
    // 77.6% of 26,000 ÷ 365 is 55.28.
    expect(found.total(0)).toBe(money(10 * 7 * 250));
  });

  it("an adoption has no days at birth that a birth has", () => {
    const found = planned({
      birth: "2026-03-02",
      path: "adoption",
      country,
      carers: [{ blocks: [] }, { pay: weekly(8000), blocks: [state(1, 4)] }],
    });
    expect(found.total(1)).toBe(4 * money(7 * day(8000)));
  });
});

describe("Singapore", () => {
  const country = "SG";
  const start = "2020-01";

  it("both parents, twins, born on 1 April 2026", () => {
    const found = planned({
      birth: "2026-04-01",
      country,
      children: 2,
      carers: [
        {
          start,
          pay: weekly(2000),
          blocks: [state(0, 16), state(16, 1, { days: 2 }), state(17, 5, { option: "sg_spl" })],
        },
        { start, pay: weekly(1800), blocks: [state(1, 4), state(12, 5, { option: "sg_spl" })] },
      ],
    });
    // 16 + 4 + 10 weeks at full pay, twins bring no more (SG2 of the worked cases).
    expect(found.total(0)).toBe(money(21 * 2000));
    expect(found.total(1)).toBe(money(9 * 1800));
  });

  it.each([
    ["2025-03-31", 2 + 0],
    ["2026-03-30", 4 + 6],
    ["2026-04-06", 4 + 10],
  ])("born %s: the father alone takes what there is, %d weeks", (birth, weeks) => {
    const found = planned({
      birth,
      country,
      carers: [
        { start, pay: weekly(2000), blocks: [] },
        { start, pay: weekly(1800), blocks: [state(1, 20)] },
      ],
    });
    expect(found.total(1)).toBe(money(weeks * 1800));
  });

  it("shared leave within 26 weeks of the birth", () => {
    const found = planned({
      birth: "2026-04-06",
      country,
      carers: [
        { start, pay: weekly(2000), blocks: [] },
        { start, pay: weekly(1800), blocks: [state(24, 6, { option: "sg_spl" })] },
      ],
    });
    // Week 27 begins on 5 October, 26 weeks after 6 April 2026 (s. 12DA(2)).
    expect(found.weeksOf(1)).toEqual([24, 25, 26]);
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", carer: 1, why: "after", missing: 3 }),
    );
  });

  it.each([
    ["2026-05-03", "may", 16],
    ["2026-05-04", "no", 0],
  ])("due on 3 August 2026, in the job since %s: %s", (begun, verdict, weeks) => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ start: begun, pay: weekly(2000), blocks: [state(-3, 16)] }],
    });
    // Three months with the employer before the birth. The weeks before it can only be of maternity leave.
    expect(verdictOf(found, "sg_gpml")).toBe(verdict);
    expect(found.weeksOf(0).includes(0)).toBe(weeks > 0);
  });

  it("more than the state pays back: weeks 1 to 8 in full, then at least what it pays back", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ start, pay: weekly(4000), blocks: [state(-3, 16)] }],
    });
    // Of a first or second child the employer bears weeks 1 to 8. Of the others it gets 10,000 for four weeks back;
    // what it pays above is its own.
    expect([found.stateOf(0, 4), found.stateOf(0, 5)]).toEqual([money(4000), money(2500)]);
    expect(found.total(0)).toBe(money(8 * 4000 + 8 * 2500));
    expect(found.result.currencies[0]?.isAtLeast).toBe(true);
    expect(found.warnings).toEqual([
      { code: "repaid_only", carer: 0, name: "Government-Paid Maternity Leave" },
    ]);
  });

  it("3,000 a week for 16 weeks: at least 44,000", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ start, pay: weekly(3000), blocks: [state(-3, 16)] }],
    });
    expect(found.total(0)).toBe(money(8 * 3000 + 8 * 2500));
    expect(found.total(0)).toBe(4_400_000);
  });

  it("full pay by the employer, of which the state repays a part: that, and no more", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ start, pay: weekly(4000), blocks: [beside(1, 8, "100%")] }],
    });
    expect(found.weekOf(0, 1)?.total).toEqual({ least: 400_000, most: 400_000 });
    expect(found.result.currencies[0]?.isAtLeast).toBe(false);
    expect(found.codes).toEqual([]);
  });
});
