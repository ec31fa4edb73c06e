import { describe, expect, it } from "vitest";

import { planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";
import { householdOf, step } from "../../../tests/support/plans";
import { summaryWords } from "../answer/summary";
import { firstDraft } from "../draft/first-draft";
import { draftReasons } from "../draft/reasons";
import { planLawOf } from "../law-facts/plan-law.server";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { warningWords } from "../words/warning-words";
import { calculatePlan } from "./result";
import { notReckoned, warningsOf } from "./warnings";

/** Plans that were answered wrongly without a word. */

describe("the job that the law keeps", () => {
  it("Canada: parental leave follows maternity leave, 17 and 63 weeks for one parent", () => {
    const of = (weeks: number) =>
      planned({
        birth: "2026-02-02",
        country: "CA",
        carers: [
          {
            pay: weekly(1000),
            blocks: [state(1, 15), state(16, weeks - 15, { option: "ca_ei_parental_extended" })],
          },
        ],
      });
    expect(of(76).codes).not.toContain("not_protected");
    expect(of(81).warnings).toContainEqual(expect.objectContaining({ code: "not_protected", limit: 80 }));
  });

  it("US: not before a year in the job, and the draft does not say so either", () => {
    const of = (start: string) =>
      planned({ birth: "2026-08-03", country: "US", region: "US-TX", carers: [{ start, pay: weekly(600) }] });
    expect(of("2026-06").warnings).toContainEqual(
      expect.objectContaining({ code: "not_protected", weeks: 12, limit: 0 }),
    );
    expect(of("2025-06").codes).not.toContain("not_protected");
    const why = ({ household, plan }: ReturnType<typeof of>) => draftReasons(household, plan.carers)[0];
    expect(why(of("2026-06"))).toContain("does not keep the job");
    expect(why(of("2025-06"))).toContain("the law keeps the job");
  });
});

describe("a job kept by rights that follow each other", () => {
  it.each([
    // Four months of 17⅓ weeks for the disability (2 CCR 11042), then twelve for the child (2 CCR 11093).
    ["US-CA", 29, 12],
    // Twelve for recovery under the federal act, then twelve for the child under the state's.
    ["US-NJ", 24, 12],
    ["US-NY", 24, 12],
    // Twelve for pregnancy (Oregon Family Leave Act), then twelve of paid leave.
    ["US-OR", 24, 12],
    // Sixteen of medical leave, then sixteen of family leave.
    ["US-DC", 32, 16],
    // Thirteen in two years, then the eight weeks of the payment, which keep the job themselves.
    ["US-RI", 21, 13],
  ])("%s: the birth parent's is kept for %d weeks, the other parent's for %d", (region, weeks, others) => {
    const away = (place: number, most: number) => {
      const carer = (at: number) => ({
        start: "2020-01",
        pay: weekly(1500),
        blocks: at === place ? [{ from: 1, weeks: most, use: "unpaid" as const }] : [],
      });
      return planned({ birth: "2026-08-03", country: "US", region, carers: [carer(0), carer(1)] }).warnings;
    };
    expect(away(0, weeks).map(({ code }) => code)).not.toContain("not_protected");
    expect(away(0, weeks + 1)).toContainEqual(
      expect.objectContaining({ code: "not_protected", carer: 0, limit: weeks }),
    );
    expect(away(1, others + 1)).toContainEqual(
      expect.objectContaining({ code: "not_protected", carer: 1, limit: others }),
    );
  });
});

describe("a job kept for as long as the leave lasts", () => {
  const of = (region: string, birth: string) =>
    planned({ birth, country: "US", region, carers: [{ pay: weekly(1500) }] });

  it("Washington: sixteen weeks from a Wednesday touch seventeen, and are sixteen", () => {
    const found = of("US-WA", "2026-08-05");
    expect(found.weeksOf(0)).toHaveLength(17);
    expect(found.codes).not.toContain("not_protected");
  });

  it("counts days at home, not the weeks that they touch", () => {
    const away = (weeks: number) =>
      planned({
        birth: "2026-08-03",
        country: "US",
        region: "US-TX",
        carers: [{ pay: weekly(1500), blocks: [{ from: 1, weeks, use: "unpaid", days: 2 }] }],
      });
    expect(away(30).codes).not.toContain("not_protected");
    expect(away(31).warnings).toContainEqual(
      expect.objectContaining({ code: "not_protected", weeks: 12.4, limit: 12 }),
    );
  });
});

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

describe("two at one employer", () => {
  it("who share one leave are not told that each has all of it", () => {
    const leave: PlanBlock[] = [{ from: 1, weeks: 6, use: "provision", withState: false }];
    const person = { normal: 100_000, employer: "a", steps: [step(10, 100, "on_top")], blocks: leave };
    const rule = "shared_pool";
    const household: Household = { ...householdOf(planLawOf("AU", null), [person, person]), rule };
    // Ten weeks in all: five of each.
    expect(calculatePlan(household).currencies[0]?.employer.most).toBe(10 * 100_000);
    const people = carerWordsOf(household.plan);
    const said = (of: typeof rule | "one_only") =>
      warningsOf({ ...household, rule: of }).map((warning) => warningWords(warning, people));
    expect(said(rule).join(" ")).toContain("What one of you takes, the other no longer has.");
    expect(said("one_only").join(" ")).not.toContain("In this plan both of you have it");
  });
});

describe("first drafts of two at one employer", () => {
  const drafted = (rule: NonNullable<Household["rule"]>) => {
    const person = { normal: 100_000, employer: "a", steps: [step(12, 100, "on_top")] };
    return firstDraft({ ...householdOf(planLawOf("AU", null), [person, person]), rule }).map((blocks) =>
      blocks.filter(({ use }) => use === "provision").map(({ from, weeks }) => [from, weeks]),
    );
  };

  it.each([
    ["each_full", [[[1, 12]], [[1, 12]]]],
    ["shared_pool", [[[1, 12]], []]],
    ["one_only", [[[1, 12]], []]],
  ] as const)("%s", (rule, leave) => {
    expect(drafted(rule)).toEqual(leave);
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

describe("state pay that we do not know", () => {
  it.each([
    ["FR", null, "adoption", "adoption leave"],
    ["SG", null, "adoption", "adoption leave for the mother"],
    ["CA", "CA-QC", "adoption", "the weeks of QPIP for adoptions alone"],
    ["NO", null, "birth", null],
  ])("%s %s, %s: is warned of, and no gap is told", (country, region, path, payment) => {
    const carer = { pay: weekly(900), net: 240_000 };
    const { result, plan, household, warnings } = planned({
      birth: "2026-02-02",
      country,
      region,
      path,
      carers: [carer, carer],
    });
    expect(warnings).toContainEqual(expect.objectContaining({ code: "not_reckoned", payment }));
    const isLeftOut = notReckoned(household) !== null;
    const [words] = summaryWords(result, carerWordsOf(plan), false, isLeftOut);
    expect(words?.rest).toContain("we cannot tell the gap");
    expect(words?.rest).not.toContain("no gap");
  });

  it("an adoption that is reckoned in full is not", () => {
    const found = planned({ birth: "2026-02-02", country: "AU", path: "adoption", carers: [{}, {}] });
    expect(found.codes).not.toContain("not_reckoned");
  });
});
