import { describe, expect, it } from "vitest";

import { australia, britain, canada, ireland } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import type { PlanBlock } from "../schema";
import { warningsOf } from "./warnings";

const state = (from: number, weeks: number, option?: string): PlanBlock => ({
  from,
  weeks,
  use: "state",
  ...(option !== undefined && { option }),
});

describe("what a plan warns of", () => {
  it("is nothing for the household that fits the law", () => {
    expect(warningsOf(worked(australia))).toEqual([]);
  });

  it("AU: one parent over 110 days", () => {
    const people = [{ normal: 1, blocks: [state(1, 25)] }, { normal: 1 }];
    expect(warningsOf(householdOf(australia, people))).toMatchObject([
      { code: "state_short", carer: 0, why: "one_parent", unit: "day", missing: 15, limit: 110, week: 23 },
    ]);
  });

  it("AU: over 20 days at once, of which the other carer’s are left out", () => {
    const people = [
      { normal: 1, blocks: [state(1, 6)] },
      { normal: 1, blocks: [state(1, 6)] },
    ];
    expect(warningsOf(householdOf(australia, people))).toMatchObject([
      { code: "state_short", carer: 1, why: "together", missing: 10, limit: 20, week: 5 },
    ]);
  });

  it("AU: days before the birth, and after 24 months", () => {
    const early = householdOf(australia, [{ normal: 1, blocks: [state(-2, 2)] }]);
    expect(warningsOf(early)).toMatchObject([{ why: "before", missing: 10, week: -2 }]);
    const late = householdOf(australia, [{ normal: 1, blocks: [state(103, 2)] }], {
      birth: "2026-08-04",
      ratesGoOn: false,
    });
    // The last week has the second birthday, a Friday.
    expect(warningsOf(late)).toMatchObject([
      { code: "state_short", why: "after", missing: 1, week: 104 },
      { code: "rate_unknown", from: "2028-07-24" },
    ]);
  });

  it("CA: different options, and more than 35 or 61 weeks of one parent", () => {
    const people = [
      { normal: 100_000, blocks: [state(1, 15), state(16, 2)] },
      { normal: 100_000, blocks: [state(16, 2, "ca_ei_parental_extended")] },
    ];
    const birth = "2026-03-02";
    expect(warningsOf(householdOf(canada, people, { birth }))).toMatchObject([
      { code: "different_options", names: ["EI parental, extended", "EI parental, standard"] },
    ]);
    const alone = (weeks: number, option?: string) =>
      warningsOf(
        householdOf(canada, [{ normal: 1 }, { normal: 100_000, blocks: [state(1, weeks, option)] }], {
          birth,
        }),
      );
    expect(alone(35)).toEqual([]);
    expect(alone(36)).toMatchObject([{ why: "one_parent", missing: 1, limit: 35, unit: "week" }]);
    expect(alone(61, "ca_ei_parental_extended")).toEqual([]);
    expect(alone(62, "ca_ei_parental_extended")).toMatchObject([{ why: "one_parent", limit: 61 }]);
  });

  it("GB: shared pay over 37 weeks", () => {
    const people = [{ normal: 1 }, { normal: 60_000, blocks: [state(1, 38, "gb_shpp")] }];
    expect(warningsOf(householdOf(britain, people))).toMatchObject([
      { code: "state_short", carer: 1, scheme: "gb_shpp", why: "total", missing: 1, limit: 37 },
    ]);
  });

  it("one employer for both, with what its policy says", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 2, use: "provision" }];
    const steps = [step(10, 100, "on_top")];
    const people = [
      { normal: 1, employer: "a", steps, blocks },
      { normal: 1, employer: "a", steps, blocks },
    ];
    expect(warningsOf({ ...householdOf(australia, people), rule: "not_concurrent" })).toEqual([
      { code: "same_employer", rule: "not_concurrent", isTogether: true },
    ]);
    const others = [people[0], { normal: 1, employer: "b" }].flatMap((one) => one ?? []);
    expect(warningsOf(householdOf(australia, others))).toEqual([]);
  });

  it("a rate that is not known, another currency, blocks that meet", () => {
    const ie = householdOf(ireland, [{ normal: 100_000, blocks: [state(1, 8)] }], { birth: "2025-12-01" });
    expect(warningsOf(ie)).toEqual([
      { code: "rate_unknown", carer: 0, name: "Maternity Benefit", from: "2025-12-01" },
    ]);
    const other = householdOf(australia, [{ normal: 1, currency: "GBP", blocks: [state(1, 2)] }]);
    expect(warningsOf(other)).toEqual([{ code: "other_currency", carer: 0, currency: "AUD" }]);
    const meeting = householdOf(australia, [
      {
        normal: 1,
        blocks: [
          { from: 1, weeks: 4, use: "unpaid" },
          { from: 4, weeks: 1, use: "annual" },
        ],
      },
    ]);
    expect(warningsOf(meeting)).toEqual([{ code: "overlap", carer: 0, block: 1, week: 4 }]);
  });

  it("what the employer gives no more, not yet, or does not state", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 6, use: "provision" }];
    const of = (steps: Parameters<typeof householdOf>[1][number]["steps"]) =>
      warningsOf(householdOf(null, [{ normal: 1, steps: steps ?? null, blocks }], { statePay: "no" }));
    expect(of([step(4, 100, "on_top")])).toEqual([{ code: "past_end", carer: 0, from: 5, weeks: 2 }]);
    expect(of([])).toEqual([{ code: "not_yet", carer: 0 }]);
    expect(of(null)).toEqual([{ code: "pay_not_stated", carer: 0, from: 1, weeks: 6 }]);
  });
});
