import { describe, expect, it } from "vitest";

import { full, growingByYear, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { householdOfPlan, weeklyPay, withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import { planLawOf } from "../law-facts/plan-law.server";
import type { Plan, PlanCarer } from "../schema";
import type { PlanEmployer } from "../types";
import { readyWay } from "../ways/ready-ways";
import { readyWays } from "../ways/ways";
import { firstDraft } from "./first-draft";
import { draftReasons } from "./reasons";

const step = (weeks: number, pct: number, state?: string) => ({
  weeks,
  pay: { kind: "percent", pct },
  ...(state && { state }),
});
const policy = (country: string, currency: string, provisions: unknown[]): PlanEmployer => ({
  id: "0123456789",
  name: "Quokka Ferries",
  policy: policyOf(provisions, { country, currency }),
  lastUpdated: "2026-10",
});
const aussie = policy("AU", "AUD", [
  {
    id: "p",
    carer: "primary_carer",
    paths: ["birth"],
    tiers: [tier(null, full(12))],
    household: "not_concurrent",
  },
  {
    id: "s",
    carer: "secondary_carer",
    paths: ["birth"],
    tiers: [tier({ n: 12, unit: "month" }, full(4))],
    options: [{ kind: "half_pay_double" }],
  },
]);
const nhs = policy("GB", "GBP", [
  {
    id: "m",
    carer: "birth_parent",
    paths: ["birth"],
    tiers: [
      tier(
        null,
        step(8, 100, "included"),
        step(18, 50, "on_top_capped"),
        { weeks: 13, pay: { kind: "statutory" } },
        { weeks: 13, pay: { kind: "unpaid" } },
      ),
    ],
  },
]);

const carer = (role: PlanCarer["role"], more: Partial<PlanCarer> = {}): PlanCarer => ({
  role,
  employer: null,
  start: null,
  pay: null,
  blocks: [],
  ...more,
});

function drafted(country: string, carers: PlanCarer[], employers: PlanEmployer[], birth = "2026-08-01") {
  const plan: Plan = {
    birth,
    path: "birth",
    children: 1,
    country,
    region: null,
    statePay: "yes",
    ratesGoOn: true,
    carers,
  };
  const law = planLawOf(country, null);
  const blocks = firstDraft(householdOfPlan(plan, law, employers));
  const whole = { ...plan, carers: carers.map((one, place) => ({ ...one, blocks: blocks[place] ?? [] })) };
  const household = householdOfPlan(whole, law, employers);
  return {
    blocks,
    household,
    result: calculatePlan(household),
    warnings: warningsOf(household),
  };
}

const both = [
  carer("primary", { employer: "0123456789" }),
  carer("secondary", { employer: "0123456789", start: "2020-01" }),
];

describe("a first plan", () => {
  it("in Australia: the employer’s weeks, then the days of one parent, then those kept for the other", () => {
    const { blocks, result, warnings } = drafted("AU", both, [aussie]);
    expect(blocks).toEqual([
      [
        { from: 1, weeks: 12, use: "provision" },
        { from: 13, weeks: 22, use: "state" },
      ],
      [
        { from: 35, weeks: 4, use: "provision" },
        { from: 39, weeks: 4, use: "state" },
      ],
    ]);
    expect(result.stateUse).toMatchObject([{ used: [110, 20] }]);
    // Their employer does not give it to both at once.
    expect(warnings).toEqual([{ code: "same_employer", rule: "not_concurrent", isTogether: false }]);
  });

  it("of two with one employer, who may not be away at once, says why the other waits", () => {
    const { household } = drafted("AU", both, [aussie]);
    expect(draftReasons(household, household.plan.carers)[1]).toContain("one of you at a time");
    for (const name of readyWays) {
      const warnings = warningsOf(withBlocks(household, readyWay(household, name) ?? []));
      expect(warnings, name).toContainEqual(expect.objectContaining({ isTogether: false }));
    }
  });

  it("takes the unpaid weeks of an employer that pays in another currency, and says that of the state nothing is in it", () => {
    const abroad = policy("US", "USD", [
      {
        id: "p",
        carer: "primary_carer",
        paths: ["birth"],
        tiers: [tier(null, { weeks: 20, pay: { kind: "unpaid" } })],
      },
    ]);
    const { blocks, household } = drafted("AU", [carer("primary", { employer: abroad.id })], [abroad]);
    expect(blocks).toEqual([[{ from: 1, weeks: 20, use: "provision" }]]);
    expect(draftReasons(household, household.plan.carers)).toEqual([
      "The employer gives this leave without pay. Starts at the birth. State pay comes in AUD. We do not suggest weeks of it.",
    ]);
  });

  it("is not put where only the other’s leave asks that one of them works", () => {
    const apart = policy("AU", "AUD", [
      {
        id: "p",
        carer: "primary_carer",
        paths: ["birth"],
        tiers: [tier(null, full(12))],
        partnerConditions: [{ kind: "not_paid_leave_here" }],
      },
      { id: "s", carer: "secondary_carer", paths: ["birth"], tiers: [tier(null, full(4))] },
    ]);
    const { blocks, warnings } = drafted("AU", both, [apart]);
    expect(blocks[1]?.[0]).toEqual({ from: 35, weeks: 4, use: "provision" });
    expect(warnings.map(({ code }) => code)).not.toContain("partner_condition");
  });

  it("uses up the employer’s leave where the child is born in the middle of a week", () => {
    const { blocks, result } = drafted("AU", both.slice(0, 1), [aussie], "2026-08-05");
    expect(blocks[0]?.[0]).toEqual({ from: 0, weeks: 13, use: "provision" });
    const paid = result.weeks.reduce((sum, { carers }) => sum + (carers[0]?.employer.most ?? 0), 0);
    expect(paid).toBe(12 * 200_000);
    // State pay begins where the employer's ends, in the same week.
    expect(result.weeks[12]?.carers[0]).toMatchObject({
      employer: { most: 80_000 },
      state: { most: 3 * 20_094 },
      work: 0,
    });
  });

  it("in Britain: maternity pay runs beside the employer’s leave, and paternity pay at the birth", () => {
    const { blocks, result, warnings } = drafted(
      "GB",
      [carer("primary", { employer: nhs.id }), carer("secondary")],
      [nhs],
    );
    expect(blocks).toEqual([
      [{ from: 1, weeks: 39, use: "provision" }],
      [{ from: 1, weeks: 2, use: "state" }],
    ]);
    expect(result.stateUse).toMatchObject([
      { scheme: "gb_smp", used: [39, 0] },
      { scheme: "gb_spp", used: [0, 2] },
    ]);
    expect(warnings).toEqual([]);
  });

  it("of one parent alone has all days, and of an employer that is not listed the law’s", () => {
    expect(drafted("AU", [carer("primary")], []).blocks).toEqual([[{ from: 1, weeks: 26, use: "state" }]]);
    expect(drafted("GB", [carer("primary")], []).blocks).toEqual([[{ from: 1, weeks: 39, use: "state" }]]);
    // Nobody pays before a state is chosen, but the law keeps the job.
    expect(drafted("US", [carer("primary")], []).blocks).toEqual([[{ from: 1, weeks: 12, use: "unpaid" }]]);
  });

  it("asks for no more than comes, in every country whose law we know", { timeout: 60_000 }, () => {
    for (const country of ["AU", "CA", "DE", "FR", "GB", "IE", "NZ", "SE", "SG", "US"])
      for (const birth of ["2025-03-05", "2026-08-01", "2026-01-01"]) {
        const { warnings } = drafted(country, [carer("primary"), carer("secondary")], [], birth);
        expect([country, birth, warnings.filter(({ code }) => code === "state_short")]).toEqual([
          country,
          birth,
          [],
        ]);
      }
  });
});

describe("an employer’s terms", () => {
  const planOfOne = (more: Partial<PlanCarer> = {}): Plan => ({
    birth: "2026-08-01",
    path: "birth",
    children: 1,
    country: "AU",
    region: null,
    statePay: "yes",
    ratesGoOn: true,
    carers: [carer("secondary", { employer: aussie.id, ...more })],
  });
  const termsOf = (more: Partial<PlanCarer>) =>
    householdOfPlan(planOfOne(more), planLawOf("AU", null), [aussie]).terms[0];

  it("are those of the service at the birth; a year where it was not told", () => {
    expect(termsOf({})).toMatchObject({ months: null, steps: [{ weeks: 4 }], isExamplePay: true });
    expect(termsOf({ start: "2025-08-01" })).toMatchObject({ months: 12, steps: [{ weeks: 4 }] });
    expect(termsOf({ start: "2025-08-02" })).toMatchObject({ months: 11, steps: [] });
    expect(termsOf({ start: "2026-09" })).toMatchObject({ months: 0, steps: [] });
  });

  it.each([
    ["2027-02-27", 14],
    ["2027-02-28", 18],
  ])("are for a birth on %s %i weeks where the policy changes", (birth, weeks) => {
    const growing = { ...aussie, policy: growingByYear() };
    const plan = { ...planOfOne(), birth };
    const [terms] = householdOfPlan(plan, planLawOf("AU", null), [growing]).terms;
    expect(terms?.steps).toEqual([full(weeks)]);
  });

  it("may be taken at half the pay for twice as long where the policy says so", () => {
    expect(termsOf({})?.otherSteps).toMatchObject({ half_pay_double: [{ weeks: 8, pay: { pct: 50 } }] });
  });

  it("take a 52nd of a year’s pay, half up", () => {
    expect(weeklyPay({ amount: 10_400_000, per: "year" })).toBe(200_000);
    expect(weeklyPay({ amount: 26, per: "year" })).toBe(1);
    expect(weeklyPay({ amount: 25, per: "year" })).toBe(0);
  });
});
