import { describe, expect, it } from "vitest";

import { beside, money, planned, state, verdictOf, weekly } from "../../../tests/support/planned";

/** Worked out from the law before the planner was asked. Sources: docs/law/other-countries.md, GB and IE. */

describe("Britain", () => {
  const country = "GB";
  const start = "2020-01";

  it("mother from three weeks before the birth, over the change of April 2026", () => {
    const found = planned({
      birth: "2026-03-02",
      country,
      children: 2,
      carers: [{ start, pay: weekly(600), blocks: [state(-2, 45)] }],
    });
    // 6 weeks at 90%, then 187.18, and 194.32 from 5 April 2026 moved to the Monday on which the leave began
    // (GB1): week 6 begins on 6 April. 39 weeks, also with twins.
    expect([-2, 3, 4, 5, 6, 36, 37].map((week) => found.stateOf(0, week))).toEqual([
      54_000, 54_000, 18_718, 18_718, 19_432, 19_432, 0,
    ]);
    expect(found.total(0)).toBe(money(6 * 0.9 * 600 + 2 * 187.18 + 31 * 194.32));
  });

  it("paternity pay: up to the penny, a week before and one after the change", () => {
    const found = (pay: number) =>
      planned({
        birth: "2026-03-23",
        country,
        carers: [{ blocks: [] }, { start, pay: weekly(pay), blocks: [state(2, 2)] }],
      });
    // 90% of 141.36 is 127.224, of 127.06 is 114.354: a part of a penny counts as one (SI 2002/2818, regulation 4).
    // Both are over the limit of 125.
    expect([2, 3].map((week) => found(141.36).stateOf(1, week))).toEqual([12_723, 12_723]);
    expect([2, 3].map((week) => found(127.06).stateOf(1, week))).toEqual([11_436, 11_436]);
    expect([2, 3].map((week) => found(600).stateOf(1, week))).toEqual([18_718, 19_432]);
  });

  it("shared pay: up to the penny too", () => {
    const found = planned({
      birth: "2026-03-23",
      country,
      carers: [
        { start, pay: weekly(600), blocks: [state(1, 10)] },
        { start, pay: weekly(127.06), blocks: [state(11, 2, { option: "gb_shpp" })] },
      ],
    });
    // SI 2014/3051, regulation 40(2).
    expect([11, 12].map((week) => found.stateOf(1, week))).toEqual([11_436, 11_436]);
  });

  it("maternity pay of the same pay is raised to the penny", () => {
    const found = planned({
      birth: "2026-03-23",
      country,
      carers: [{ start, pay: weekly(141.36), blocks: [state(1, 39)] }],
    });
    // 90% is below both rates throughout.
    expect(found.total(0)).toBe(39 * 12_723);
  });

  it("adoption: the government’s own worked case", () => {
    const found = planned({
      birth: "2026-05-01",
      path: "adoption",
      country,
      carers: [{ start, pay: weekly(1000), blocks: [state(1, 45)] }],
    });
    expect(found.total(0)).toBe(money(6 * 900 + 33 * 194.32));
    expect(found.total(0)).toBe(1_181_256);
  });

  it("employer’s full pay, then half pay, includes statutory pay", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ start, pay: weekly(520), blocks: [beside(1, 8, "100%"), beside(9, 6, "50%")] }],
    });
    // Contractual pay for a week discharges statutory pay (SSCBA Sch. 13 para 3): the employer adds what is missing.
    const parts = [6, 7, 9].map((week) => {
      const { employer, state: fromState, total } = found.weekOf(0, week) ?? {};
      return [employer?.most, fromState?.most, total?.most];
    });
    expect(parts).toEqual([
      [money(520 - 468), money(0.9 * 520), 52_000],
      [money(520 - 194.32), money(194.32), 52_000],
      [money(260 - 194.32), money(194.32), 26_000],
    ]);
  });

  it("Maternity Allowance for low pay, born on Wednesday 20 May 2026", () => {
    const found = planned({
      birth: "2026-05-20",
      country,
      carers: [{ start, pay: weekly(110), blocks: [state(0, 40)] }],
    });
    // 110 is under the limit of 125 for children due until 18 July 2026; 90% in all 39 weeks, also the first 6.
    expect(verdictOf(found, "gb_smp")).toBe("no");
    expect(found.stateOf(0, 0)).toBe(money((3 / 5) * 99));
    expect(found.total(0)).toBe(39 * money(0.9 * 110));
  });

  it("Maternity Allowance on less than £30 a week: other weeks count, so it may come, of at least £27", () => {
    const plan = (pay: number, answers: object = {}) => {
      const carers = [{ start, pay: weekly(pay), answers, blocks: [state(1, 39)] }];
      return planned({ birth: "2026-12-07", country, carers });
    };
    const of = (...asked: Parameters<typeof plan>) => {
      const [sums] = plan(...asked).result.currencies;
      return [sums?.state, sums?.isAtLeast];
    };
    expect(verdictOf(plan(0), "gb_ma")).toBe("may");
    expect(plan(0).result.eligibility.find(({ scheme }) => scheme === "gb_ma")?.because).toContain(
      "Pay of at least £30 a week in the best 13 of the 66 weeks before the due week. Your pay is £0.",
    );
    // Who has it had £30 a week in 13 of 66 weeks, and 90% of that is 27: 39 × 27 = 1,053.
    const least = money(39 * 27);
    expect(of(0)).toEqual([{ least: 0, most: least }, true]);
    expect(of(29)).toEqual(of(0));
    expect(of(0, { gb_ma_pay: true, gb_ma_work: true })).toEqual([{ least, most: least }, true]);
    expect(of(0, { gb_ma_pay: false })).toEqual([{ least: 0, most: 0 }, false]);
    // 39 × 36.
    expect(of(40)).toEqual([{ least: money(1_404), most: money(1_404) }, false]);
  });

  it("statutory pay to the mother, then shared parental pay to both", () => {
    const found = planned({
      birth: "2026-05-04",
      country,
      carers: [
        { start, pay: weekly(600), blocks: [state(1, 12), state(13, 10, { option: "gb_shpp" })] },
        { start, pay: weekly(500), blocks: [state(1, 2), state(13, 20, { option: "gb_shpp" })] },
      ],
    });
    // 37 weeks less what the mother used beyond the two compulsory ones: 39 − 12 = 27 for both; the 10 and 20
    // weeks overlap from week 13, so of the last weeks of the second parent three are not paid.
    expect(found.total(0)).toBe(money(6 * 540 + 6 * 194.32 + 10 * 194.32));
    expect(found.total(1)).toBe(money(2 * 194.32 + 17 * 194.32));
  });

  it("born 4 January 2027: weeks from 5 April 2027 are at today’s rate", () => {
    const found = planned({
      birth: "2027-01-04",
      country,
      carers: [{ start, pay: weekly(600), blocks: [state(1, 39)] }],
    });
    // The rate from April 2027 was not found. Weeks 7 to 13 end before Monday 5 April 2027, the start of week 14.
    expect(found.total(0)).toBe(money(6 * 540 + 33 * 194.32));
    expect(found.result.currencies[0]?.atTodaysRate).toBe(money((33 - 7) * 194.32));
  });

  it("eleven days in touch are one too many", () => {
    const found = (days: number) =>
      planned({
        birth: "2026-05-04",
        country,
        carers: [
          {
            start,
            pay: weekly(600),
            blocks: [
              state(1, 8),
              { from: 9, weeks: 2, use: "in_touch", days: 4 },
              { from: 11, weeks: 1, use: "in_touch", days },
              state(12, 28),
            ],
          },
        ],
      });
    // Ten days of work do not end maternity leave (GB10).
    expect(found(2).codes).not.toContain("in_touch");
    expect(found(3).warnings).toContainEqual(
      expect.objectContaining({ code: "in_touch", days: 11, limit: 10 }),
    );
    expect(found(2).total(0)).toBe(money(6 * 540 + 33 * 194.32));
  });
});

describe("Ireland", () => {
  const country = "IE";

  it("both parents, over New Year 2027", () => {
    const found = planned({
      birth: "2026-11-02",
      country,
      children: 2,
      carers: [
        { pay: weekly(700), blocks: [state(-1, 40)] },
        { pay: weekly(650), blocks: [state(1, 2), state(25, 12)] },
      ],
    });
    // 299 a week in 2026, 309 in 2027. 26 weeks of maternity benefit from two weeks before, then 9 of parent’s
    // benefit, also with twins. Weeks −1 to 8 are in 2026, weeks 10 to 33 in 2027.
    expect([-1, 8, 10, 24, 33, 34].map((week) => found.stateOf(0, week))).toEqual([
      29_900, 29_900, 30_900, 30_900, 30_900, 0,
    ]);
    expect(found.total(0) - (found.stateOf(0, 9) ?? 0)).toBe(money(10 * 299 + 24 * 309));
    expect(found.total(1)).toBe(money(2 * 299 + 9 * 309));
  });

  it("an adoption: 24 weeks for one parent, two for the other, nine each", () => {
    const found = planned({
      birth: "2026-02-02",
      path: "adoption",
      country,
      carers: [
        { pay: weekly(700), blocks: [state(1, 40)] },
        { pay: weekly(700), blocks: [state(1, 15)] },
      ],
    });
    expect(found.total(0)).toBe(money((24 + 9) * 299));
    expect(found.total(1)).toBe(money((2 + 9) * 299));
  });

  it("employer’s full pay beside it, the policy not known: from N to N and the benefit", () => {
    const found = planned({
      birth: "2025-03-03",
      country,
      carers: [{ pay: weekly(700), blocks: [beside(1, 10, "100%")] }],
    });
    // 289 a week in 2025; where the relation is not stated both `included` and `on_top` count.
    expect(found.weekOf(0, 5)?.total).toEqual({ least: 70_000, most: 98_900 });
  });

  it("a first draft for two: from the second week before the birth", () => {
    const found = planned({
      birth: "2026-02-02",
      country,
      carers: [{ pay: weekly(700) }, { pay: weekly(700) }],
    });
    // 26 weeks of maternity and 9 of parent’s benefit; 2 of paternity and 9 of parent’s benefit.
    expect(found.total(0)).toBe(money((26 + 9) * 299));
    expect(found.total(1)).toBe(money((2 + 9) * 299));
  });

  it("a mother at work in the second week after the birth is warned", () => {
    const found = planned({
      birth: "2026-02-02",
      country,
      carers: [{ pay: weekly(700), blocks: [state(-1, 4), state(3, 22)] }],
    });
    // At least four weeks after the birth (IE5).
    expect(found.codes).not.toContain("compulsory");
    const early = planned({
      birth: "2026-02-02",
      country,
      carers: [{ pay: weekly(700), blocks: [state(-1, 3)] }],
    });
    expect(early.warnings).toContainEqual(expect.objectContaining({ code: "compulsory", weeks: [2, 3, 4] }));
  });
});
