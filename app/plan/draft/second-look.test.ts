import { describe, expect, it } from "vitest";

import { planned, state, verdictOf, weekly as week, yearly as year } from "../../../tests/support/planned";
import type { PlanBlock } from "../schema";
import { draftReasons } from "./reasons";

/**
 * Households whose sums were worked out by hand from the law's texts, in minor units. Plans are as the API takes
 * them: without blocks a first draft is drawn.
 */

describe("a length or state that is not known", () => {
  it("Washington: twelve weeks each, and no family at work all year", () => {
    const { plan, weeksOf, result } = planned({
      birth: "2026-12-07",
      country: "US",
      region: "US-WA",
      carers: [{}, {}],
    });
    expect(plan.carers.every(({ blocks }) => blocks.length > 0)).toBe(true);
    // Sixteen weeks in all: medical leave after the birth, then family leave.
    expect(weeksOf(0)).toHaveLength(16);
    expect(weeksOf(1)).toHaveLength(12);
    expect(result.currencies[0]?.gap.most).toBeGreaterThan(0);
  });

  it("Washington: sixteen weeks from a Wednesday reach into seventeen, and the job is kept", () => {
    const { plan, household, codes } = planned({
      birth: "2027-03-10",
      country: "US",
      region: "US-WA",
      carers: [{}, {}],
    });
    expect(plan.carers[0]?.blocks.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(17);
    expect(codes).not.toContain("not_protected");
    expect(draftReasons(household, plan.carers)[1]).toMatch(/^Starts in week 17\. /);
  });

  it("without a state asks for one, and shows the leave that keeps the job", () => {
    const { plan, codes, result } = planned({ birth: "2026-12-07", country: "US", carers: [{}, {}] });
    expect(codes).toContain("choose_region");
    expect(plan.carers[0]?.blocks).toEqual([{ from: 1, weeks: 12, use: "unpaid" }]);
    expect(result.currencies[0]?.gap.most).toBeGreaterThan(0);
  });

  it("DC: twelve weeks", () => {
    const found = planned({
      birth: "2026-01-05",
      country: "US",
      region: "US-DC",
      carers: [{ pay: week(1500), blocks: [state(1, 13)] }],
    });
    // 90% of 1,077 and half of the other 423.
    expect(found.stateOf(0, 1)).toBe(96_930 + 21_150);
    expect(found.weeksOf(0)).toHaveLength(12);
  });
});

describe("who gets it", () => {
  it("GB: without the service for Statutory Maternity Pay, Maternity Allowance", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [{ start: "2026-06", pay: week(600), blocks: [state(1, 39)] }],
    });
    expect(found.total(0)).toBe(39 * 19_432);
    expect(verdictOf(found, "gb_smp")).toBe("no");
    expect(verdictOf(found, "gb_ma")).toBe("may");
  });

  it.each([
    ["2025-11-01", "yes"],
    ["2025-11-02", "no"],
    ["2025-11", "may"],
    ["2025-10", "yes"],
    ["2025-12", "no"],
  ])("GB: due on 3 August 2026, in the job since %s: %s", (start, verdict) => {
    const found = planned({ birth: "2026-08-03", country: "GB", carers: [{ start, pay: week(600) }] });
    expect(verdictOf(found, "gb_smp")).toBe(verdict);
  });

  it("GB: under the earnings limit, Maternity Allowance and no paternity pay", () => {
    const carer = { start: "2020-01", pay: week(120) };
    const found = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [
        { ...carer, blocks: [state(1, 39)] },
        { ...carer, blocks: [state(1, 2)] },
      ],
    });
    expect(found.stateOf(0, 1)).toBe(10_800);
    expect(found.total(0)).toBe(39 * 10_800);
    expect(found.total(1)).toBe(0);
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", carer: 1, why: "not_eligible" }),
    );
  });

  it.each([
    ["2026-07-03", 127, "yes"],
    ["2026-07-18", 125, "yes"],
    ["2026-07-19", 128, "no"],
    ["2026-07-19", 129, "yes"],
  ])("GB: due %s with £%d a week: %s, by the limit of the qualifying week", (birth, pay, verdict) => {
    const found = planned({ birth, country: "GB", carers: [{ start: "2020-01", pay: week(pay) }] });
    expect(verdictOf(found, "gb_smp")).toBe(verdict);
  });

  it("AU: over both income limits, and under the family’s", () => {
    const of = (a: number, b: number) =>
      planned({
        birth: "2026-08-03",
        country: "AU",
        carers: [
          { pay: year(a), blocks: [state(1, 10)] },
          { pay: year(b), blocks: [] },
        ],
      });
    const over = of(250_000, 200_000);
    expect(verdictOf(over, "au_plp")).toBe("may");
    expect(over.result.currencies[0]?.state).toEqual({ least: 0, most: 10 * 100_470 });
    expect(over.codes).not.toContain("state_short");
    expect(over.result.eligibility[0]?.because).toContain("2023–24");
    expect(of(200_000, 90_000).total(0)).toBe(10 * 100_470);
  });

  it("DE: perhaps none above 175,000 a year", () => {
    const of = (pay: number) =>
      planned({
        birth: "2026-08-03",
        country: "DE",
        carers: [{ role: "secondary", pay: year(pay), net: 300_000, blocks: [state(1, 8)] }],
      });
    expect(of(180_000).result.currencies[0]?.state.least).toBe(0);
    expect(of(90_000).result.currencies[0]?.state.least).toBeGreaterThan(0);
  });
});

describe("first drafts", () => {
  it.each([
    ["DE", -5],
    ["IE", -1],
    ["FR", -5],
  ])("%s: begin before the birth, as the law has it", (country, from) => {
    const { plan } = planned({ birth: "2026-08-03", country, carers: [{}, {}] });
    expect(plan.carers[0]?.blocks[0]?.from).toBe(from);
  });

  it("FR: 6 weeks before and 10 after the birth", () => {
    const { weeksOf } = planned({ birth: "2026-08-03", country: "FR", carers: [{ pay: week(700) }] });
    expect(weeksOf(0)).toEqual(Array.from({ length: 16 }, (_, at) => at - 5));
  });

  it("SG: halve the shared weeks", () => {
    const { plan } = planned({
      birth: "2026-08-03",
      country: "SG",
      carers: [{ start: "2020-01" }, { start: "2020-01" }],
    });
    const weeks = plan.carers.map(({ blocks }) => blocks.reduce((sum, block) => sum + block.weeks, 0));
    expect(weeks).toEqual([16 + 5, 4 + 5]);
  });
});

describe("what a plan may do", () => {
  it("FR: birth leave of a birth on 2 February 2026 in week 54", () => {
    const found = planned({
      birth: "2026-02-02",
      country: "FR",
      carers: [
        {
          role: "primary",
          pay: week(700),
          net: 230_000,
          blocks: [state(54, 5, { option: "fr_naissance" })],
        },
      ],
    });
    expect(found.weeksOf(0)).toContain(54);
  });

  it("GB: at work in the two weeks after the birth is warned of", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [{ start: "2020-01", pay: week(600), blocks: [state(3, 37)] }],
    });
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "compulsory", carer: 0, weeks: [1, 2] }),
    );
  });

  it("GB: maternity pay begins eleven weeks before the due week at the earliest", () => {
    const found = planned({
      birth: "2026-08-04",
      country: "GB",
      carers: [{ start: "2020-01", pay: week(600), blocks: [state(-15, 39)] }],
    });
    expect(found.weeksOf(0)[0]).toBe(-11);
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", why: "before", missing: 4 }),
    );
  });

  it("NZ: payments end with a return to work, and days in touch do not end them", () => {
    const of = (middle: PlanBlock) =>
      planned({
        birth: "2026-01-05",
        country: "NZ",
        carers: [{ start: "2020-01", pay: week(1500), blocks: [state(1, 10), middle, state(12, 10)] }],
      });
    const back = of({ from: 11, weeks: 1, use: "work" });
    expect(back.weeksOf(0)).toHaveLength(10);
    expect(back.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", why: "ended_by_work" }),
    );
    const touch = of({ from: 11, weeks: 1, use: "in_touch", days: 2 });
    expect(touch.weeksOf(0)).toHaveLength(21);
    expect(touch.result.weeks.find(({ week: at }) => at === 11)?.carers[0]).toMatchObject({
      work: 60_000,
      state: { most: 78_866 },
    });
    const early = planned({
      birth: "2026-01-05",
      country: "NZ",
      carers: [
        { start: "2020-01", pay: week(1500), blocks: [state(1, 2), { from: 3, weeks: 1, use: "in_touch" }] },
      ],
    });
    expect(early.codes).toContain("in_touch");
  });
});
