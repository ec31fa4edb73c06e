import { describe, expect, it } from "vitest";

import { planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";

describe("who is over a limit on income whatever the partner earns", () => {
  it("Australia: 400,000 beside a pay that was not typed", () => {
    const of = (pay: number) =>
      planned({
        birth: "2026-08-03",
        country: "AU",
        carers: [{ pay: yearly(pay), blocks: [state(1, 22)] }, { blocks: [] }],
      });
    const stateOf = (pay: number) => of(pay).result.currencies[0]?.state;
    // Income is not pay, so nothing is sure: both sums. The partner may be under their own limit.
    expect(stateOf(400_000)).toEqual({ least: 0, most: 22 * 100_470 });
    expect(stateOf(300_000)).toEqual({ least: 22 * 100_470, most: 22 * 100_470 });
    expect([0, 1].map((carer) => verdictOf(of(400_000), "au_plp", carer))).toEqual(["may", "may"]);
  });

  it("Germany: 200,000 beside a pay that was not typed", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "DE",
      carers: [{ pay: yearly(200_000), net: 500_000, blocks: [state(-5, 40)] }, { blocks: [] }],
    });
    expect([0, 1].map((carer) => verdictOf(found, "de_elterngeld", carer))).toEqual(["may", "may"]);
    expect(found.weekOf(0, 20)?.state.least).toBe(0);
    expect(found.stateOf(0, 20)).toBe(41_538);
  });
});

describe("days of work that the law does not let pass", () => {
  const touched = (country: string, from: number, weeks: number, region: string | null = null) =>
    planned({
      birth: "2026-01-05",
      country,
      region,
      carers: [
        {
          start: "2020-01",
          pay: weekly(1000),
          net: 200_000,
          blocks: [
            ...(from > 1 ? [state(1, from - 1)] : []),
            { from, weeks, use: "in_touch", days: 4 },
            state(from + weeks, 5),
          ],
        },
      ],
    });

  it("GB: after ten days each week with work is lost, and no other", () => {
    const found = touched("GB", 11, 4);
    expect(found.weeksOf(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19]);
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", why: "whole_weeks", missing: 0.4 }),
    );
  });

  it("NZ: too many or too early ones end the payments", () => {
    expect(touched("NZ", 11, 3).weeksOf(0).at(-1)).toBe(12);
    const early = touched("NZ", 3, 1);
    expect(early.weeksOf(0)).toEqual([1, 2]);
    expect(early.codes).toEqual(["state_short", "in_touch"]);
  });

  it.each([
    ["AU", null],
    ["CA", null],
    ["US", "US-NY"],
  ])("%s %s has none: a day is paid by the state or worked", (country, region) => {
    const found = touched(country, 10, 2, region);
    expect(found.stateOf(0, 10)).toBe(Math.round((found.stateOf(0, 9) ?? 0) / 5));
  });
});

describe("a payment that the law does not have", () => {
  it.each([
    ["US", "US-NY", "us_ca_sdi"],
    ["GB", null, "gb_nothing"],
  ])("%s %s: %s is not paid as another", (country, region, option) => {
    const found = planned({
      birth: "2026-02-02",
      country,
      region,
      carers: [{ pay: weekly(1000), blocks: [state(1, 6, { option })] }],
    });
    expect(found.total(0)).toBe(0);
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: "state_short", why: "none" }));
  });

  it("GB: no adoption pay below the earnings limit of every year", () => {
    const of = (pay: number) =>
      planned({
        birth: "2026-08-03",
        country: "GB",
        path: "adoption",
        carers: [{ start: "2020-01", pay: weekly(pay), blocks: [state(1, 39)] }],
      });
    expect(of(120).total(0)).toBe(0);
    expect(of(120).codes).toContain("state_short");
    expect(of(130).total(0)).toBeGreaterThan(0);
  });
});

describe("a leave that begins with the child", () => {
  it.each([
    ["IE", "ie_adoptive"],
    ["GB", "gb_sap"],
  ])("%s: %s is not paid half a year later as if it had begun then", (country, option) => {
    const of = (from: number) =>
      planned({
        birth: "2026-02-02",
        country,
        path: "adoption",
        carers: [{ start: "2020-01", pay: weekly(1000), blocks: [state(from, 24, { option })] }],
      });
    expect(of(1).weeksOf(0)).toHaveLength(24);
    expect(of(60).total(0)).toBe(0);
    expect(of(60).warnings).toContainEqual(expect.objectContaining({ code: "state_short", why: "after" }));
  });

  it("IE: who starts adoptive leave four weeks late loses four", () => {
    const blocks = [state(5, 24, { option: "ie_adoptive" })];
    const found = planned({
      birth: "2026-02-02",
      country: "IE",
      path: "adoption",
      carers: [{ pay: weekly(1000), blocks }],
    });
    expect(found.weeksOf(0)).toHaveLength(20);
  });
});

describe("France", () => {
  const father = (from: number, days?: number, option?: string) =>
    planned({
      birth: "2026-08-03",
      country: "FR",
      carers: [
        { blocks: [] },
        {
          pay: weekly(900),
          net: 240_000,
          blocks: [state(from, 5, { ...(days !== undefined && { days }), ...(option && { option }) })],
        },
      ],
    });

  it("the three days at the birth are not paid in the tenth month", () => {
    expect(father(1).result.stateUse.map(({ scheme }) => scheme)).toContain("fr_trois_jours");
    expect(father(40, undefined, "fr_trois_jours").total(1)).toBe(0);
  });

  it("birth leave is full time off, not two days a week", () => {
    // After six months no paternity leave comes before it.
    expect(father(30, undefined, "fr_naissance").total(1)).toBeGreaterThan(0);
    const part = father(30, 2, "fr_naissance");
    expect(part.total(1)).toBe(0);
    expect(part.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", why: "whole_weeks" }),
    );
  });
});

describe("what was drawn", () => {
  it("has at most one decimal", () => {
    const carer = { pay: weekly(900), net: 240_000 };
    const { result } = planned({ birth: "2026-08-03", country: "FR", carers: [carer, carer] });
    const used = result.stateUse.flatMap((one) => one.used);
    expect(used.filter((units) => units !== Number(units.toFixed(1)))).toEqual([]);
  });
});
