import { describe, expect, it } from "vitest";

import { beside, money, planned, state, weekly } from "../../../tests/support/planned";
import { datesOf } from "../answer/dates";
import { planLawOf } from "../law-facts/plan-law.server";

/** Worked out from the law before the planner was asked. Sources: docs/law/other-countries.md, CA. */

describe("Canada, Employment Insurance", () => {
  const country = "CA";

  it.each([
    [5, 35],
    [8, 32],
  ])("both parents in 2026: of the 40 weeks the other takes %d first, which leaves %d", (others, left) => {
    const found = planned({
      birth: "2026-01-12",
      country,
      children: 2,
      carers: [
        { pay: weekly(1600), blocks: [state(1, 60)] },
        { pay: weekly(1001), blocks: [state(1, others)] },
      ],
    });
    // 55% of 1,600 is 880, above the most of 729; 55% of 1,001 is 550.55, to the dollar (s. 6(2)). Claims of 2026
    // serve no week until 10 October (s. 77.996), and twins bring no more (s. 12(4)).
    expect(found.total(0)).toBe(money((15 + left) * 729));
    expect(found.total(1)).toBe(money(others * 551));
  });

  it("extended after a claim that serves its week: 15 weeks at 55%, 61 at 33%", () => {
    const found = planned({
      birth: "2026-11-02",
      country,
      carers: [
        {
          pay: weekly(1200),
          blocks: [state(1, 16), state(17, 61, { option: "ca_ei_parental_extended" })],
        },
      ],
    });
    // The waiver ends on 10 October 2026: week 1 is unpaid. 55% and 33% of 1,200; all within 78 weeks.
    expect([1, 2, 16, 17, 77].map((week) => found.stateOf(0, week))).toEqual([
      0, 66_000, 66_000, 39_600, 39_600,
    ]);
    expect(found.total(0)).toBe(money(15 * 660 + 61 * 396));
  });

  it("the first parent serves the week for both", () => {
    const found = planned({
      birth: "2026-11-02",
      country,
      carers: [
        { pay: weekly(1200), blocks: [state(1, 16), state(17, 20)] },
        { pay: weekly(1000), blocks: [state(17, 10)] },
      ],
    });
    // s. 23(5): the second parent of a child need not wait again.
    expect(found.total(0)).toBe(money((15 + 20) * 660));
    expect(found.total(1)).toBe(money(10 * 550));
  });

  it.each([
    ["50%", 600, 540],
    ["30%", 360, 360],
    ["93%", 1116, 540],
  ])("employer’s %s beside it: at most normal pay", (option, share, adds) => {
    const found = planned({
      birth: "2026-02-02",
      country,
      carers: [{ pay: weekly(1200), blocks: [beside(1, 10, option)] }],
    });
    // Not deducted as long as benefit and pay stay within normal earnings (Reg. s. 38): min(p × N, N − S).
    expect(adds).toBe(Math.min(share, 1200 - 660));
    expect(found.weekOf(0, 4)).toMatchObject({
      employer: { least: money(adds), most: money(adds) },
      state: { most: 66_000 },
      total: { least: money(660 + adds), most: money(660 + adds) },
    });
  });

  it("an adoption by a parent alone: 35 weeks, none of maternity", () => {
    const found = planned({
      birth: "2026-02-02",
      path: "adoption",
      country,
      carers: [{ pay: weekly(1200), blocks: [state(1, 52)] }],
    });
    // Maternity benefit is for pregnancy and birth (s. 22); one parent has 35 weeks (s. 12(3)).
    expect(found.total(0)).toBe(money(35 * 660));
  });

  it("two options in one family are warned of, and the one paid first binds both", () => {
    const found = planned({
      birth: "2025-11-24",
      country,
      carers: [
        { pay: weekly(2000), blocks: [state(1, 15), state(16, 30)] },
        { pay: weekly(2000), blocks: [state(8, 5, { option: "ca_ei_parental_extended" })] },
      ],
    });
    // Of a claim of 2025, 55% of 65,700 ÷ 52 is 694.90 and 33% is 416.94, in whole dollars. The partner's extended
    // benefits are the first parental ones, and their choice binds both (s. 23(1.3)).
    expect(found.total(0)).toBe(money(15 * 695 + 30 * 417));
    expect(found.codes).toContain("different_options");
  });

  it.each([
    [true, 729, false],
    [false, 0, true],
  ])("a claim of 2027, today’s maximum goes on: %s", (ratesGoOn, atTodaysRate, isAtLeast) => {
    const found = planned({
      birth: "2027-03-01",
      country,
      ratesGoOn,
      carers: [{ pay: weekly(1600), blocks: [state(1, 10)] }],
    });
    // The maximum insurable earnings of 2027 were not found. Week 1 is served unpaid.
    expect(found.stateOf(0, 1)).toBe(0);
    expect(found.weekOf(0, 2)).toMatchObject({ atTodaysRate: money(atTodaysRate), isAtLeast });
  });
});

describe("whose labour law keeps the job", () => {
  it("does not send the other parent home unpaid from the birth, for as long as it keeps the job", () => {
    const drawn = (region: string) =>
      planned({
        birth: "2026-08-03",
        country: "CA",
        region,
        carers: [{ pay: weekly(1500) }, { pay: weekly(1500) }],
      });
    expect(drawn("CA-ON").plan.carers[1]?.blocks).toEqual(drawn("CA-AB").plan.carers[1]?.blocks);
    // The other parent draws the five weeks that are for two, once the first is back.
    expect(drawn("CA-ON").total(1)).toBeGreaterThan(0);
    expect(drawn("CA-BC").total(1)).toBe(drawn("CA-ON").total(1));
  });

  const kept = (region: string | null) =>
    planLawOf("CA", region)?.protectedLeave.map(({ id, weeks, dates }) => [id, weeks, dates[0]?.n ?? null]);

  it.each([
    // Weeks away, and weeks of notice. Canada's own code is of some 6% of employees: shown where no province is chosen.
    [
      null,
      [
        ["ca_federal_maternity", 17, 4],
        ["ca_federal_parental", 63, 4],
      ],
    ],
    [
      "CA-ON",
      [
        ["on_pregnancy_leave", 17, 2],
        ["on_parental_leave_after", 61, 2],
        ["on_parental_leave", 63, 2],
      ],
    ],
    [
      "CA-BC",
      [
        ["bc_maternity_leave", 17, 4],
        ["bc_parental_leave_after", 61, 4],
        ["bc_parental_leave", 62, 4],
      ],
    ],
    [
      "CA-AB",
      [
        ["ab_maternity_leave", 16, 6],
        ["ab_parental_leave", 62, 6],
      ],
    ],
  ])("%s", (region, leave) => {
    expect(kept(region)).toEqual(leave);
  });

  it("Ontario: EI all the same, and two weeks’ notice in the dates", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "CA",
      region: "CA-ON",
      carers: [{ start: "2020-01", pay: weekly(1000), blocks: [state(1, 15)] }],
    });
    expect(found.stateOf(0, 3)).toBe(money(550));
    const notice = datesOf(found.household).filter(({ kind }) => kind === "tell_employer");
    // Two weeks before Monday 3 August.
    expect(notice.map(({ on }) => on)).toEqual(["2026-07-20"]);
  });
});

describe("Quebec", () => {
  const quebec = { country: "CA", region: "CA-QC" };

  it("above the insurable maximum of 2026, and five weeks for the father", () => {
    const found = planned({
      ...quebec,
      birth: "2026-01-05",
      carers: [
        { pay: weekly(2000), blocks: [state(1, 50)] },
        { pay: weekly(1000), blocks: [state(1, 5)] },
      ],
    });
    // 103,000 a year ÷ 52: 70% is 1,386.54, 55% is 1,089.42. 18 weeks, 7 shared at 70%, 25 at 55% (s. 18).
    expect(found.total(0)).toBe((18 + 7) * 138_654 + 25 * 108_942);
    expect(found.total(1)).toBe(money(5 * 700));
  });

  it("four weeks more once each parent has had eight of the shared", () => {
    const found = planned({
      ...quebec,
      birth: "2026-01-05",
      carers: [
        { pay: weekly(1000), blocks: [state(1, 18 + 24), state(51, 8)] },
        { pay: weekly(1200), blocks: [state(1, 5), state(43, 8)] },
      ],
    });
    // 24 and 8 of the 32, then 4 of the 8 weeks that are asked for: 7 at 70%, the others at 55% (s. 18).
    expect(found.total(0)).toBe(money((18 + 7) * 700 + (17 + 4) * 550));
    expect(found.total(1)).toBe(money(5 * 840 + 8 * 660));
  });

  it("none of the four where one parent leaves the other less than eight", () => {
    const found = planned({
      ...quebec,
      birth: "2026-01-05",
      carers: [
        { pay: weekly(1000), blocks: [state(1, 18 + 28)] },
        { pay: weekly(1200), blocks: [state(1, 5), state(47, 8)] },
      ],
    });
    expect(found.total(0)).toBe(money((18 + 7) * 700 + 21 * 550));
    expect(found.total(1)).toBe(money(5 * 840 + (32 - 28) * 660));
  });

  it("a parent alone on the act of birth: five weeks more at 70%", () => {
    const found = planned({
      ...quebec,
      birth: "2026-03-02",
      carers: [{ pay: weekly(1000), blocks: [state(1, 60)] }],
    });
    // 18 + 5 + 7 at 70%, 25 at 55% (s. 10.2, 18).
    expect(found.total(0)).toBe(money((18 + 5 + 7) * 700 + 25 * 550));
  });

  it("twins: five weeks more at 70% for each parent", () => {
    const found = planned({
      ...quebec,
      birth: "2026-03-02",
      children: 2,
      carers: [
        { pay: weekly(1000), blocks: [state(1, 60)] },
        { pay: weekly(1200), blocks: [state(1, 10)] },
      ],
    });
    expect(found.total(0)).toBe(money((18 + 5 + 7) * 700 + 25 * 550));
    expect(found.total(1)).toBe(money((5 + 5) * 840));
  });

  it("born on Thursday 6 November 2025: the maximum of the claim’s year goes on in 2026", () => {
    const found = planned({
      ...quebec,
      birth: "2025-11-06",
      carers: [{ pay: weekly(2500), blocks: [state(1, 25)] }],
    });
    // 70% of 98,000 ÷ 52 is 1,319.23.
    expect(found.total(0)).toBe(25 * 131_923);
  });

  it("born on Thursday 8 January 2026: 20 and 78 weeks count from Sunday 4 January", () => {
    const found = planned({
      ...quebec,
      birth: "2026-01-08",
      carers: [
        { pay: weekly(1000), blocks: [state(13, 16)] },
        { pay: weekly(1000), blocks: [state(78, 2)] },
      ],
    });
    // Weeks count from Sunday to Saturday (QC7). Her own weeks end on 30 May, with week 20: then 7 of the shared at
    // 70% and one at 55%. His last day is 10 July 2027, in week 78.
    expect(found.total(0)).toBe(money((8 + 7) * 700 + 550));
    expect(found.total(1)).toBe(money(700));
  });

  it("a first draft: every week that the two can have", () => {
    const found = planned({
      ...quebec,
      birth: "2026-03-02",
      carers: [{ pay: weekly(1000) }, { pay: weekly(1000) }],
    });
    // 18 and 5 weeks, 7 shared at 70% and 25 at 55%.
    expect([found.total(0), found.total(1)]).toEqual([money((18 + 7) * 700 + 25 * 550), money(5 * 700)]);
    expect(found.warnings).toEqual([]);
  });
});
