import { describe, expect, it } from "vitest";

import { inWeeks } from "~/law/law-rules";
import { countryLaws } from "~/law/laws.server";
import { planned, weekly } from "../../../tests/support/planned";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { birth, full, policyOf, tier, weeks } from "../../../tests/support/policy-fixtures";
import { assumptionsOf } from "../answer/assumptions";
import { householdOfPlan } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { allocate } from "../engine/state-pay/allocate";
import { warningsOf } from "../engine/warnings";
import type { PlanLaw } from "../law-types";
import type { Role } from "../plan";
import type { PlanBlock } from "../schema";
import type { Claimant, ClaimedWeek } from "../types";
import { planLawOf } from "./plan-law.server";

const exactly = (amount: number) => ({ least: amount, most: amount });

function law(country: string, region: string | null = null): PlanLaw {
  const found = planLawOf(country, region);
  if (found === null) throw new Error(`no law of ${country}`);
  return found;
}

const allLaws = countryLaws.flatMap(({ code, regions }) => [
  law(code),
  ...Object.keys(regions).map((region) => law(code, region)),
]);

describe("the law as plans use it", () => {
  it("gives as long as the law’s reader says", () => {
    for (const { schemes } of allLaws)
      for (const { id, entitlement, perWeek } of schemes) {
        // One payment of the law, in two levels.
        if (id.startsWith("se_fp")) continue;
        const whole = countryLaws.flatMap((one) => one.schemes).find((one) => one.id === id);
        for (const [at, { total }] of entitlement.entries()) {
          const said = whole?.entitlement[at]?.total.v ?? null;
          const weeks = whole && said !== null ? inWeeks(whole, said) : null;
          if (weeks !== null && total !== null)
            expect([id, Math.round((total * 10) / perWeek) / 10]).toEqual([id, weeks]);
        }
      }
    expect(law("US").schemes).toEqual([]);
    expect(law("CA", "CA-QC").schemes.map(({ id }) => id)).not.toContain("ca_ei_maternity");
  });

  it("knows the source of each figure that it has", () => {
    for (const { schemes } of allLaws)
      for (const { entitlement, rates } of schemes) {
        for (const { total, source } of entitlement) expect(total === null || source !== null).toBe(true);
        for (const { perUnit, source } of rates) expect(perUnit === null || source !== null).toBe(true);
      }
  });
});

describe("what the law counts otherwise than plans ask it", () => {
  it("DE: says beside the field that net pay is not that of a pay slip", () => {
    expect(planLawOf("DE", null)?.netPayIs).toContain("up to about €65 a month too high");
    expect(planLawOf("FR", null)?.netPayIs).toBeUndefined();
  });

  it("FR: birth leave must begin within nine months, and may end later", () => {
    const rows = planLawOf("FR", null)?.schemes.find(({ id }) => id === "fr_naissance")?.entitlement ?? [];
    expect(rows.map(({ startsBy, until }) => ({ startsBy, until }))).toEqual([
      { startsBy: undefined, until: undefined },
      { startsBy: { lastDay: "2027-03-31" }, until: { lastDay: "2027-05-31" } },
      { startsBy: { n: 9, unit: "month" }, until: { n: 11, unit: "month" } },
    ]);
  });
});

describe("the figures that stand worked out, by the law as it is held", () => {
  it("the household of 1 August 2026", () => {
    const household = worked(law("AU"));
    const result = calculatePlan(household);
    expect(result.currencies).toMatchObject([
      { normal: 19_760_000, received: exactly(16_052_220), gap: exactly(3_707_780) },
    ]);
    expect(result.stateUse).toMatchObject([{ used: [110, 20] }]);
    expect(result.super[0]).toMatchObject({
      employer: exactly(288_000),
      state: exactly(265_241),
      missed: exactly(144_000),
    });
    expect(warningsOf(household)).toEqual([]);
  });

  it("a year in the NHS, by the policy and by law alone", () => {
    const steps = [
      step(8, 100, "included"),
      step(18, 50, "on_top_capped"),
      { weeks: 13, pay: { kind: "statutory" as const } },
    ];
    const birth = "2026-04-06";
    const blocks: PlanBlock[] = [
      { from: 1, weeks: 39, use: "provision" },
      { from: 40, weeks: 13, use: "unpaid" },
    ];
    expect(
      calculatePlan(householdOf(law("GB"), [{ normal: 60_000, steps, blocks }], { birth })).currencies,
    ).toMatchObject([{ received: exactly(1_622_392), employer: exactly(657_136), state: exactly(965_256) }]);
    const alone: PlanBlock[] = [
      { from: 1, weeks: 39, use: "state" },
      { from: 40, weeks: 13, use: "unpaid" },
    ];
    expect(
      calculatePlan(householdOf(law("GB"), [{ normal: 60_000, blocks: alone }], { birth })).currencies,
    ).toMatchObject([{ received: exactly(965_256) }]);
  });

  it("DCU, with the benefit and without", () => {
    const steps = [step(26, 100, "tops_up")];
    const people = [{ normal: 90_000, steps, blocks: [{ from: 1, weeks: 26, use: "provision" as const }] }];
    const weekOne = (statePay: "yes" | "no") =>
      calculatePlan(householdOf(law("IE"), people, { birth: "2026-02-02", statePay })).weeks[0]?.carers[0];
    expect(weekOne("yes")).toMatchObject({ employer: exactly(60_100), state: exactly(29_900) });
    expect(weekOne("no")).toMatchObject({ employer: exactly(60_100), total: exactly(60_100) });
  });

  it("twelve weeks in New York and New Jersey, by their shares of pay and their highest amounts", () => {
    const year = (region: string, normal: number) => {
      const blocks: PlanBlock[] = [{ from: 1, weeks: 13, use: "state" }];
      const { weeks } = calculatePlan(
        householdOf(law("US", region), [{ normal, blocks }], { birth: "2026-03-02", country: "US", region }),
      );
      return [1, 12, 13].map((week) => weeks.find((one) => one.week === week)?.carers[0]?.state);
    };
    // 67% of US$1,500, and of US$2,000 capped at US$1,228.53. 85% of US$1,000, and of US$1,500 capped at
    // US$1,119.
    expect(year("US-NY", 150_000)).toEqual([exactly(100_500), exactly(100_500), exactly(0)]);
    expect(year("US-NY", 200_000)).toEqual([exactly(122_853), exactly(122_853), exactly(0)]);
    expect(year("US-NJ", 100_000)).toEqual([exactly(85_000), exactly(85_000), exactly(0)]);
    expect(year("US-NJ", 150_000)).toEqual([exactly(111_900), exactly(111_900), exactly(0)]);
    expect(year("US-DE", 100_000)).toEqual([exactly(80_000), exactly(80_000), exactly(0)]);
  });

  it.each([
    [
      "US",
      "US-WA",
      "Washington Paid Family and Medical Leave, family leave is 90% of pay up to US$959.50 a week, 50% of the rest.",
    ],
    ["GB", null, "Statutory Maternity Pay is 90% of pay for 6 weeks without a limit, then 90% of pay."],
    ["CA", null, "At most C$729 a week, until 26 December 2026. We have read none after that, so"],
    ["DE", null, "At most €1,800 a month."],
    ["SE", null, "Föräldrapenning, lowest level is SEK 180 a day."],
  ])("says how an amount comes about: %s %s", (country, region, text) => {
    const { household, result } = planned({
      birth: "2027-03-01",
      country,
      region,
      carers: [{ pay: weekly(1800) }, { pay: weekly(1500) }],
    });
    const said = assumptionsOf({ ...household, terms: [] }, result).map((one) => one.text);
    expect(said).toContainEqual(expect.stringContaining(text));
  });

  it("says what it rests on, with how sure that is", () => {
    const { plan } = worked(law("AU"));
    const household = householdOfPlan(plan, law("AU"), []);
    const said = assumptionsOf(household, calculatePlan(household)).map(({ text, source }) => [text, source]);
    expect(said).toEqual([
      [
        "Parental Leave Pay: 130 days, at most 110 for one parent of a couple.",
        "Official: Services Australia",
      ],
      [
        "A$200.94 a day, A$1,004.70 a week, until 30 June 2027.",
        "Reported by DecisionsCalc (listing on Glama)",
      ],
      ["Each day is paid at its own rate, whatever the birth date.", "Our rule"],
      [
        "The state pays 12% super on state pay, after the end of the financial year.",
        "Official: Australian Taxation Office",
      ],
      ["Your usual pay is A$2,000 a week. An example: type your own.", "Our rule"],
      ["Your partner’s usual pay is A$2,000 a week. An example: type your own.", "Our rule"],
      [
        "Week 1 starts on Monday 3 August 2026. A year’s pay counts as 52 weeks, or 12 months. The sums are of pay before tax. Childcare subsidy is not in them.",
        "Our rule",
      ],
    ]);
  });

  it("says where an employer states minimums, so that there may be more", () => {
    const { plan } = worked(law("AU"));
    const policy = policyOf([birth([tier(weeks(0), full(12))])]);
    const employer = { id: "a", name: "Quoll Rail", policy, lastUpdated: "2026-01" };
    const of = (isMinimum: boolean | null) => {
      const carers = plan.carers.map((carer) => ({ ...carer, employer: "a" }));
      const household = householdOfPlan({ ...plan, carers }, law("AU"), [{ ...employer, isMinimum }]);
      const said = assumptionsOf(household, calculatePlan(household)).map(({ text }) => text);
      return said.filter((text) => text.includes("Quoll Rail states minimums. There may be more."));
    };
    expect([of(true).length, of(null)]).toEqual([1, []]);
  });

  it.each([
    ["2026-08-03", 1, []],
    ["2026-08-04", 0, ["Week 0 is the week of the birth, with 4 working days left"]],
    ["2026-08-07", 0, ["Week 0 is the week of the birth, with 1 working day left"]],
    ["2026-08-07", 1, []],
    ["2026-08-08", 0, []],
  ])("of a birth on %s and leave from week %i, why leave counts a week more", (birth, from, told) => {
    const blocks: PlanBlock[] = [{ from, weeks: 12, use: "unpaid" }];
    const { plan } = householdOf(law("AU"), [{ normal: 150_000, blocks }], { birth });
    const household = householdOfPlan(plan, law("AU"), []);
    const said = assumptionsOf(household, calculatePlan(household));
    const begun = said.flatMap(({ text }) => (text.startsWith("Week 0") ? text.split(".")[0] : []));
    expect(begun).toEqual(told);
  });
});

describe("where nothing is paid at first", () => {
  // The week was waived for claims of 2025 and 2026, and comes again with claims from 11 October 2026.
  const facts = { birth: "2027-03-01", path: "birth", children: 1, ratesGoOn: true } as const;
  const claims = (from: number, to: number, days = 5): ClaimedWeek[] =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      week: from + at,
      days,
      offset: 0,
      isPart: false,
      option: null,
    }));
  const claimant = (role: Role, own: ClaimedWeek[]): Claimant => ({
    role,
    normal: 100_000,
    net: null,
    claimedWeeks: own,
    weeksOfPaidLeave: new Set(),
    weeksAtWork: new Set(),
    refusedSchemes: new Set(),
  });
  const amountsOf = (weeks: ReadonlyMap<number, { amount: number }> | undefined) =>
    [...(weeks?.values() ?? [])].map(({ amount }) => amount);

  it("the first week of the family’s claims takes nothing from the fifteen, and comes once", () => {
    const { weeks, fifthsDrawn: used } = allocate(law("CA"), facts, [
      claimant("primary", claims(1, 17)),
      claimant("secondary", claims(18, 19)),
    ]);
    // 55% of 1,000.00, from the second week on. The first week after maternity benefits is a parental one.
    expect(weeks.map(amountsOf)).toEqual([
      [0, ...Array<number>(16).fill(55_000)],
      [55_000, 55_000],
    ]);
    expect(used.get("ca_ei_maternity")).toEqual([75, 0]);
    expect(used.get("ca_ei_parental_standard")).toEqual([5, 10]);
  });

  it("part weeks wait until a whole one is over", () => {
    const { weeks } = allocate(law("CA"), facts, [claimant("primary", claims(2, 4, 3))]);
    expect(amountsOf(weeks[0])).toEqual([0, 11_000, 33_000]);
  });

  it("Quebec’s plan has no such week", () => {
    const { weeks } = allocate(law("CA", "CA-QC"), facts, [claimant("primary", claims(1, 1))]);
    expect(weeks[0]?.get(1)?.amount).toBe(70_000);
  });

  it("is said among what the plan rests on, with whose word it is", () => {
    const { plan } = householdOf(
      law("CA"),
      [{ normal: 100_000, blocks: [{ from: 1, weeks: 3, use: "state" }] }],
      { birth: "2027-03-01" },
    );
    const household = householdOfPlan(plan, law("CA"), []);
    const told = assumptionsOf(household, calculatePlan(household)).filter(({ text }) =>
      text.startsWith("Nothing"),
    );
    expect(told).toMatchObject([
      {
        text: expect.stringMatching(/^Nothing is paid for the first week of the family’s claims /) as string,
        source: expect.stringContaining("Official: Justice Canada") as string,
      },
    ]);
  });
});
