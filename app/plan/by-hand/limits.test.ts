import { describe, expect, it } from "vitest";

import { money, planned, state, weekly } from "../../../tests/support/planned";

/**
 * How long, how early, how late and how much at once, worked out from the law before the planner was asked. Sources:
 * docs/law/other-countries.md and docs/law/us.md.
 */

const start = "2020-01";
const weeksFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("not before", () => {
  it.each([
    // Maternity benefit of EI from 12 weeks before the due week (s. 22), QPIP’s from 16 (QC7).
    ["CA", null, -14, -11],
    ["CA", "CA-QC", -16, -15],
    // Parental Leave Pay, not before the birth.
    ["AU", null, -3, 1],
    // Maternity leave of Singapore, four weeks before (SG12).
    ["SG", null, -8, -3],
    // California’s disability insurance, four weeks before; its first week is unpaid.
    ["US", "US-CA", -8, -2],
  ])("%s %s, asked for from week %d: first paid in week %d", (country, region, from, first) => {
    const option = region === "US-CA" ? { option: "us_ca_sdi" } : {};
    const found = planned({
      birth: "2026-05-04",
      country,
      region,
      carers: [{ start, pay: weekly(1000), blocks: [state(from, 25, option)] }],
    });
    expect(found.weeksOf(0)[0]).toBe(first);
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: "state_short", why: "before" }));
  });
});

describe("not after", () => {
  it("FR: birth leave of a child of February 2026 may begin until 31 March 2027, and end later", () => {
    const found = planned({
      birth: "2026-02-02",
      country: "FR",
      carers: [
        {
          pay: weekly(1000),
          net: 250_000,
          blocks: [state(-5, 16), state(59, 6, { option: "fr_naissance" })],
        },
      ],
    });
    // Week 59 begins on 15 March. 70% of 2,500 for the first month, of 4.2 weeks; the second is not filled.
    const week = money((0.7 * 2500) / 4.2);
    expect([59, 60, 61, 62].map((at) => found.stateOf(0, at))).toEqual([week, week, week, week]);
    expect(found.weeksOf(0).at(-1)).toBe(63);
  });

  it("SG: paternity leave within 16 weeks of the birth, shared leave after them", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "SG",
      carers: [
        { start, pay: weekly(1000), blocks: [] },
        { start, pay: weekly(1000), blocks: [state(15, 4)] },
      ],
    });
    expect(found.result.stateUse).toMatchObject([
      { scheme: "sg_gppl", used: [0, 2] },
      { scheme: "sg_spl", used: [0, 2] },
    ]);
  });

  it("GB: paternity pay within 364 days, in two separate weeks", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [
        { start, pay: weekly(600), blocks: [state(1, 39)] },
        { start, pay: weekly(600), blocks: [state(20, 1), state(51, 1), state(60, 1)] },
      ],
    });
    expect(found.weeksOf(1)).toEqual([20, 51]);
  });

  it("QC: parental weeks within 78 of the week of the birth, which begins on a Sunday", () => {
    const found = planned({
      birth: "2026-02-02",
      country: "CA",
      region: "CA-QC",
      carers: [{ pay: weekly(1000), blocks: [state(1, 18), state(75, 8)] }],
    });
    expect(found.weeksOf(0)).toEqual([...weeksFrom(1, 18), ...weeksFrom(75, 79)]);
  });
});

describe("both at once", () => {
  it.each([
    // Births from 1 July 2025: twenty days, before them ten (AU8).
    ["2025-07-07", [50, 20]],
    ["2025-06-30", [50, 10]],
  ])("AU, born %s: %j days", (birth, used) => {
    const found = planned({
      birth,
      country: "AU",
      carers: [
        { pay: weekly(2000), blocks: [state(1, 10)] },
        { pay: weekly(2000), blocks: [state(1, 6)] },
      ],
    });
    expect(found.result.stateUse).toMatchObject([{ scheme: "au_plp", used }]);
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", carer: 1, why: "together" }),
    );
  });

  it("SE: sixty double days, after the ten at the birth", () => {
    const found = planned({
      birth: "2026-01-05",
      country: "SE",
      carers: [
        { pay: weekly(8000), blocks: [state(1, 14)] },
        { pay: weekly(8000), blocks: [state(1, 14)] },
      ],
    });
    // 14 weeks are 98 days; the other parent’s weeks 1 and 2 are the ten days, then 8 weeks and 4 days are 60.
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "se_fp", used: [98, 60] }),
    );
    expect(found.weeksOf(1)).toEqual(weeksFrom(1, 11));
  });

  it.each([
    // One month at once for births from 1 April 2024, no limit before: 3 August to 2 September is the first month.
    ["2026-08-03", weeksFrom(1, 5)],
    ["2024-03-25", weeksFrom(1, 9)],
  ])("DE, born %s: the partner is paid in weeks %j", (birth, weeks) => {
    const found = planned({
      birth,
      country: "DE",
      carers: [
        { pay: weekly(1000), net: 250_000, blocks: [state(1, 40)] },
        // Two months or more in all, which a parent needs: the later weeks are months 13 and 14.
        { pay: weekly(1000), net: 250_000, blocks: [state(1, 9), state(54, 4)] },
      ],
    });
    expect(found.weeksOf(1)).toEqual([...weeks, ...weeksFrom(54, 57)]);
  });
});

describe("less than a week, and more than the law has", () => {
  it("GB: no maternity pay for a week in part at work", () => {
    const found = planned({
      birth: "2026-05-04",
      country: "GB",
      carers: [{ start, pay: weekly(600), blocks: [state(1, 12), state(13, 10, { days: 3 })] }],
    });
    // After ten days in touch it is lost for each week in which she works for that employer.
    expect(found.total(0)).toBe(money(6 * 540 + 6 * 194.32));
    expect(found.warnings).toContainEqual(expect.objectContaining({ why: "whole_weeks" }));
  });

  it.each([
    ["US-DC", "us_dc_medical", "us_dc", 3000, 6 + 6, 1190],
    ["US-DE", "us_de_medical", "us_de", 1475, 6 + 6, 900],
    ["US-WA", "us_wa_medical", "us_wa", 1000, 6 + 10, 866],
    ["US-MN", "us_mn_medical", "us_mn", 1000, 8 + 12, 0.9 * 711.5 + 0.66 * 288.5],
    ["US-RI", "us_ri_tdi", "us_ri", 1000, 6 + 8, 601],
  ])("%s: %s and %s at %d a week are %d weeks of %d", (region, own, child, pay, weeks, amount) => {
    const found = planned({
      birth: "2026-03-02",
      country: "US",
      region,
      carers: [
        {
          pay: weekly(pay),
          blocks: [state(1, 8, { option: own }), state(9, 16, { option: child })],
        },
      ],
    });
    expect(found.total(0)).toBe(weeks * money(amount));
  });
});

describe("the year that a claim belongs to", () => {
  it.each([
    // The Sunday before the first day of leave: 28 December 2025, and 4 January 2026.
    ["US-MA", "2026-01-01", 0, 1170.64],
    ["US-MA", "2025-12-31", 1, 1230.39],
    // Benefit years from Sunday 6 July 2025 have the new amounts.
    ["US-OR", "2025-07-02", 0, 1568.6],
    ["US-OR", "2025-07-02", 1, 1636.56],
    // And those from Sunday 28 June 2026.
    ["US-OR", "2026-06-26", 0, 1636.56],
    ["US-OR", "2026-06-29", 1, 1692.16],
  ])("%s, born %s, from week %d: at most %d", (region, birth, from, most) => {
    const found = planned({
      birth,
      country: "US",
      region,
      carers: [{ blocks: [] }, { pay: weekly(3500), blocks: [state(from, 8)] }],
    });
    expect(found.stateOf(1, 4)).toBe(money(most));
  });

  it("CA: a claim belongs to the year from the last Sunday of December", () => {
    const found = planned({
      birth: "2025-12-22",
      country: "CA",
      carers: [
        { pay: weekly(1600), blocks: [state(1, 20)] },
        { pay: weekly(1600), blocks: [state(2, 5)] },
      ],
    });
    // Claims of 22 and 29 December 2025.
    expect([found.stateOf(0, 3), found.stateOf(1, 3)]).toEqual([69_500, 72_900]);
  });
});
