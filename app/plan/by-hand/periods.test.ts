import { describe, expect, it } from "vitest";

import { money, planned, state, weekly } from "../../../tests/support/planned";
import { carerWordsOf } from "../words/phrases";
import { warningWords } from "../words/warning-words";

/** Payments that the law bounds around the birth, or to whole periods. Sums by hand; sources in docs/law. */

const birth = "2026-05-04";

const start = "2020-01";

const weeks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const short = (why: string, missing: number): unknown =>
  expect.objectContaining({ code: "state_short", why, missing });

describe("Britain: one period of 39 weeks", () => {
  const mother = (...blocks: ReturnType<typeof state>[]) =>
    planned({ birth, country: "GB", carers: [{ start, pay: weekly(600), blocks }] });

  it("SMP of ten weeks, ten of work, then again: the weeks of work are lost", () => {
    const found = mother(state(1, 10), state(21, 29));
    // Born on a Monday: the period begins that day and ends with week 39. 10 + 19 weeks, 6 at 90%.
    expect(found.weeksOf(0)).toEqual([...weeks(1, 10), ...weeks(21, 39)]);
    expect(found.total(0)).toBe(money(6 * 540 + 23 * 194.32));
    expect(found.warnings).toContainEqual(short("period", 10));
  });

  it("begun six weeks before the birth, it is over with week 33", () => {
    const found = mother(state(-5, 10), state(15, 30));
    // Weeks −5 to 33 are 39, of which ten are worked.
    expect(found.weeksOf(0)).toEqual([...weeks(-5, 4), ...weeks(15, 33)]);
    // 23 March 2026 and 273 days: the last is Sunday 20 December.
    expect(found.result.stateLeft[0]).toMatchObject({ scheme: "gb_smp", left: 10, until: "2026-12-20" });
    expect(found.warnings).toContainEqual(short("period", 11));
  });

  it("from week 30: what is left of the period that began the day after the birth", () => {
    const found = mother(state(30, 20));
    // It ends on Monday 1 February 2027, in week 40: 10 weeks and a day, the first 6 at 90%.
    expect(found.total(0)).toBe(money(6 * 540 + 4 * 194.32) + Math.ceil(19_432 / 5));
    expect(found.warnings).toContainEqual(short("period", 9.8));
    expect(found.codes).toContain("compulsory");
  });

  it("Maternity Allowance has the same period", () => {
    const found = planned({
      birth,
      country: "GB",
      carers: [{ start, pay: weekly(100), blocks: [state(1, 10), state(21, 29)] }],
    });
    expect(found.total(0)).toBe(money(29 * 90));
    expect(found.warnings).toContainEqual(short("period", 10));
  });

  it("adoption pay too, begun at the latest 28 days after the child comes", () => {
    const found = planned({
      birth,
      path: "adoption",
      country: "GB",
      carers: [{ start, pay: weekly(600), blocks: [state(1, 10), state(21, 29)] }],
    });
    expect(found.weeksOf(0)).toEqual([...weeks(1, 10), ...weeks(21, 39)]);
  });
});

describe("Ireland: weeks in a row", () => {
  const planOf = (blocks: ReturnType<typeof state>[], partners: ReturnType<typeof state>[] = []) =>
    planned({
      birth,
      country: "IE",
      carers: [
        { start, pay: weekly(900), blocks },
        { start, pay: weekly(900), blocks: partners },
      ],
    });

  it("maternity benefit ends with the return to work, and after 26 weeks", () => {
    // Of weeks 10 to 25 the nine weeks of parent’s benefit are paid: 5 + 9.
    expect(planOf([state(-1, 6), state(10, 16)]).total(0)).toBe(money(15 * 299));
    const late = planOf([state(30, 11, { option: "ie_maternity" })]);
    expect(late.total(0)).toBe(0);
    expect(late.warnings).toContainEqual(short("ended_by_work", 11));
    // Unpaid weeks do not end it, but the 26 weeks from the birth have passed.
    const unpaid = planOf([{ from: 1, weeks: 29, use: "unpaid" }, state(30, 11, { option: "ie_maternity" })]);
    expect(unpaid.total(0)).toBe(0);
    expect(unpaid.warnings).toContainEqual(short("period", 11));
  });

  it("single days bring no maternity benefit and no paternity benefit", () => {
    const found = planOf(
      [state(-1, 4, { days: 2, option: "ie_maternity" })],
      [state(1, 2, { days: 3, option: "ie_paternity" })],
    );
    expect([found.total(0), found.total(1)]).toEqual([0, 0]);
    expect(found.codes.filter((code) => code === "state_short")).toHaveLength(2);
  });

  it("paternity benefit is two weeks in a row", () => {
    const found = planOf(
      [],
      [state(1, 1, { option: "ie_paternity" }), state(5, 1, { option: "ie_paternity" })],
    );
    expect(found.total(1)).toBe(money(299));
  });
});

describe("France and Germany: no work during maternity pay", () => {
  it("FR: the leave ends 10 weeks after the birth, or 13 with weeks that moved behind it", () => {
    const mother = (...blocks: ReturnType<typeof state>[]) =>
      planned({ birth, country: "FR", carers: [{ pay: weekly(1000), blocks }] });
    const late = mother(state(30, 11, { option: "fr_maternite" }));
    expect(late.total(0)).toBe(0);
    expect(late.warnings).toContainEqual(short("after", 11));
    // 104.02 a day, 7 days a week.
    expect(mother(state(1, 16, { option: "fr_maternite" })).total(0)).toBe(money(13 * 728.14));
    const broken = mother(state(-5, 8), state(5, 5, { option: "fr_maternite" }));
    expect(broken.weeksOf(0)).toEqual(weeks(-5, 2));
    expect(broken.warnings).toContainEqual(short("ended_by_work", 5));
    expect(mother(state(1, 10, { days: 2, option: "fr_maternite" })).total(0)).toBe(0);
  });

  it("FR twins: 22 weeks after the birth, or 25", () => {
    const found = planned({
      birth,
      country: "FR",
      children: 2,
      carers: [{ pay: weekly(1000), blocks: [state(1, 30, { option: "fr_maternite" })] }],
    });
    expect(found.weeksOf(0)).toEqual(weeks(1, 25));
  });

  it("FR: the three days at the birth come before paternity pay, also where a plan names only that", () => {
    const father = (option?: string) =>
      planned({
        birth,
        country: "FR",
        carers: [
          { pay: weekly(1000), blocks: [] },
          { pay: weekly(1000), blocks: [state(1, 4, option === undefined ? {} : { option })] },
        ],
      });
    expect(father("fr_paternite").stateOf(1, 1)).toBe(father().stateOf(1, 1));
    // 3 days of 200, and two fifths of 7 × 104.02.
    expect(father("fr_paternite").stateOf(1, 1)).toBe(money(600 + (2 * 728.14) / 5));
  });

  it("FR: a father’s birth leave comes after all of his paternity leave", () => {
    const of = (...blocks: ReturnType<typeof state>[]) =>
      planned({
        birth: "2026-08-03",
        country: "FR",
        carers: [
          { pay: weekly(1000), blocks: [] },
          { pay: weekly(1000), net: 300_000, blocks },
        ],
      }).result.stateUse.map(({ scheme, used: [, days] }) => [scheme, days]);
    const asked = { option: "fr_naissance" };
    const first = [
      ["fr_trois_jours", 3],
      ["fr_paternite", 25],
    ];
    // 28 days, of which week 5 has the last 1.2. A month has 21 of the weeks' working days.
    expect(of(state(1, 9, asked))).toEqual([...first, ["fr_naissance", 4.2]]);
    expect(of(state(1, 2), state(10, 7, asked))).toEqual([...first, ["fr_naissance", 4.2]]);
    // After six months it is lost, and holds up nothing.
    expect(of(state(30, 5, asked))).toEqual([["fr_naissance", 4.2]]);
  });

  it("FR: a mother’s birth leave comes after all of her maternity leave", () => {
    const mother = (...blocks: ReturnType<typeof state>[]) =>
      planned({
        birth: "2026-08-03",
        country: "FR",
        carers: [{ pay: weekly(1000), net: 300_000, blocks }],
      }).result.stateUse.map(({ scheme, used: [own] }) => [scheme, own]);
    const asked = state(5, 11, { option: "fr_naissance" });
    expect(mother(state(-5, 10), asked)).toEqual([
      ["fr_maternite", 16],
      ["fr_naissance", 4.2],
    ]);
    // Back at work, she has none left.
    expect(mother(state(-5, 8), asked)).toEqual([
      ["fr_maternite", 8],
      ["fr_naissance", 8.6],
    ]);
  });

  it("DE: not by single days", () => {
    const found = planned({
      birth,
      country: "DE",
      carers: [
        { pay: weekly(1000), net: 260_000, blocks: [state(1, 8, { days: 3, option: "de_mutterschutz" })] },
      ],
    });
    expect(found.total(0)).toBe(0);
    expect(found.warnings).toContainEqual(short("whole_weeks", 4.8));
  });
});

describe("New Zealand and Singapore", () => {
  const nz = (...blocks: ReturnType<typeof state>[]) =>
    planned({ birth: "2025-07-07", country: "NZ", carers: [{ start, pay: weekly(700), blocks }] });

  it("NZ: 26 weeks from the birth at the latest, so none in week 70", () => {
    expect(nz(state(70, 10)).total(0)).toBe(0);
    expect(nz(state(70, 10)).warnings).toContainEqual(short("ended_by_work", 10));
    const unpaid = nz({ from: 1, weeks: 19, use: "unpaid" }, state(20, 26));
    expect(unpaid.weeksOf(0)).toEqual(weeks(20, 26));
    expect(unpaid.warnings).toContainEqual(short("period", 19));
  });

  it("NZ: paid leave may come first", () => {
    const found = nz({ from: 1, weeks: 4, use: "annual" }, state(5, 26));
    expect(found.weeksOf(0)).toEqual(weeks(5, 30));
    expect(found.total(0)).toBe(money(26 * 700));
  });

  it("NZ: a partner draws nothing in the week before a birth on a Monday", () => {
    const found = planned({
      birth,
      country: "NZ",
      carers: [
        { start, pay: weekly(700), blocks: [{ from: -2, weeks: 1, use: "annual" }] },
        { start, pay: weekly(700), blocks: [state(0, 3)] },
      ],
    });
    expect(found.weeksOf(1)).toEqual([1, 2]);
    expect(found.weekOf(1, 0)?.work).toBe(money(700));
  });

  it("SG: of the 16 weeks the first eight are around the birth, only the last eight within a year", () => {
    const mother = (...blocks: ReturnType<typeof state>[]) =>
      planned({
        birth,
        country: "SG",
        carers: [{ start, pay: weekly(2000), blocks: blocks.map((one) => ({ ...one, option: "sg_gpml" })) }],
      });
    expect(mother(state(30, 16)).weeksOf(0)).toEqual(weeks(30, 37));
    expect(mother(state(30, 16)).warnings).toContainEqual(short("after", 8));
    // Week 38 is within the year, so it is the number of weeks that ends it; week 60 is too late for any.
    const saidOf = (from: number) => {
      const { warnings, plan } = mother(state(from, 10));
      return warnings.map((warning) => warningWords(warning, carerWordsOf(plan)));
    };
    const name = "Government-Paid Maternity Leave";
    expect(saidOf(30)).toContain(
      `At most 8 weeks of ${name} can be taken so long after the birth. Of your weeks, 2 are left out of the sums.`,
    );
    expect(saidOf(60)).toContain(
      `${name} can no longer be taken so long after the birth. Of your weeks, 10 are left out of the sums.`,
    );
    expect(mother(state(-3, 8), state(30, 8)).total(0)).toBe(money(16 * 2000));
    expect(mother(state(1, 16)).total(0)).toBe(money(16 * 2000));
  });
});
