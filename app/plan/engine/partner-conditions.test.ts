import { describe, expect, it } from "vitest";

import type { PolicyDocument } from "~/policy/document/document-schema";
import { partnerPolicies } from "../../../tests/support/partner-policies";
import { step } from "../../../tests/support/plans";
import { firstDraft } from "../draft/first-draft";
import { planLawOf } from "../law-facts/plan-law.server";
import type { Plan, PlanBlock, PlanCarer } from "../schema";
import type { PlanEmployer } from "../types";
import { householdOfPlan } from "./household";
import { calculatePlan } from "./result";
import { warningsOf } from "./warnings";

/** What a policy asks of the other parent, in the sums of two carers. Weekly pay is 1,000.00. */

const employer = (id: string, policy: PolicyDocument | null): PlanEmployer => ({
  id,
  name: id,
  policy,
  lastUpdated: "2026-01",
});

const leave = (from: number, weeks: number, more: Partial<PlanBlock> = {}): PlanBlock => ({
  from,
  weeks,
  use: "provision",
  withState: false,
  ...more,
});

/** The other parent at `a`, and a birth parent at `a` or elsewhere. */
function household(says: string, own: PlanBlock[], partners: PlanBlock[] | null, partnerAt = "b") {
  const policy = partnerPolicies[says]?.() ?? null;
  const carer = (role: PlanCarer["role"], at: string | null, blocks: PlanBlock[]): PlanCarer => ({
    role,
    employer: at,
    start: "2015-01",
    pay: { amount: 100_000, per: "week" },
    blocks,
  });
  const plan: Plan = {
    birth: "2026-08-03",
    path: "birth",
    children: 1,
    country: "AU",
    region: null,
    statePay: "no",
    ratesGoOn: true,
    carers: [
      carer("secondary", "a", own),
      ...(partners ? [carer("primary", partnerAt === "a" ? "a" : null, partners)] : []),
    ],
  };
  const found = householdOfPlan(plan, planLawOf("AU", null), [employer("a", policy)]);
  const paid = calculatePlan(found).weeks.flatMap(({ week, carers }) =>
    (carers[0]?.employer.least ?? 0) > 0 ? [week] : [],
  );
  const told = warningsOf(found).filter(({ code }) => code === "partner_condition");
  return { found, paid, told };
}

const weeks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const broken = (says: string) => [{ code: "partner_condition", carer: 0, holds: false, says }];

describe("a condition on the other parent", () => {
  const window = "full pay only in weeks 1 to 14 of the mother’s own leave";
  const typed = { option: "100%" };

  it("full pay only in weeks 1 to 14 of the mother’s own leave", () => {
    const { paid, told } = household(window, [leave(10, 10)], [leave(1, 40, typed)]);
    expect(paid).toEqual(weeks(10, 14));
    expect(told).toEqual(broken("only in weeks 1 to 14 of the partner’s leave"));
    const within = household(window, [leave(3, 10)], [leave(1, 40, typed)]);
    expect(within.paid).toEqual(weeks(3, 12));
    expect(within.told).toEqual([]);
  });

  it("36 weeks, less those that the partner took at another employer", () => {
    const says = "36 weeks, less those that the partner took at another employer";
    const { paid } = household(says, [leave(15, 36)], [leave(1, 14, typed)]);
    expect(paid).toEqual(weeks(15, 36));
    expect(household(says, [leave(15, 36)], []).paid).toEqual(weeks(15, 50));
  });

  it("26 of 36 weeks, less those that the partner took elsewhere: of those alone", () => {
    const less = { kind: "weeks_deducted", takenAt: "another_employer" } as const;
    const { found } = household(
      "one pool for two carers at the employer",
      [leave(15, 36)],
      [leave(1, 14, typed)],
    );
    const steps = [step(10, 100, "on_top"), { ...step(26, 100, "on_top"), partnerConditions: [less] }];
    const terms = found.terms.map((own, place) => (place === 0 ? { ...own, steps } : own));
    const paid = calculatePlan({ ...found, terms }).weeks.flatMap(({ week, carers }) =>
      (carers[0]?.employer.least ?? 0) > 0 ? [week] : [],
    );
    // 10 weeks, and 26 less 14.
    expect(paid).toEqual(weeks(15, 15 + 10 + 12 - 1));
  });

  it("not while the partner is on paid leave", () => {
    const says = "not while the partner is on paid leave";
    expect(household(says, [leave(5, 10)], [leave(1, 8, typed)]).paid).toEqual(weeks(9, 14));
    // Unpaid leave is no paid leave.
    expect(household(says, [leave(5, 10)], [{ from: 1, weeks: 8, use: "unpaid" }]).paid).toEqual(
      weeks(5, 14),
    );
  });

  it("only if the partner works full time", () => {
    const says = "only if the partner works full time";
    const partners: PlanBlock[] = [leave(1, 8, typed), { from: 9, weeks: 2, use: "unpaid", days: 2 }];
    expect(household(says, [leave(5, 10)], partners).paid).toEqual(weeks(11, 14));
  });

  it("one pool for two carers at the employer", () => {
    const says = "one pool for two carers at the employer";
    const { paid } = household(says, [leave(1, 36)], [leave(1, 14)], "a");
    expect(household(says, [leave(1, 36)], [leave(1, 14, typed)]).paid).toEqual(weeks(1, 36));
    // Both draw on it in 14 weeks, which leaves 8.
    expect(paid).toEqual(weeks(1, 22));
  });

  it("says that it cannot be checked where there is one carer", () => {
    const { paid, told } = household("only if the partner works full time", [leave(1, 4)], null);
    expect(paid).toEqual(weeks(1, 4));
    expect(told).toMatchObject([{ holds: null }]);
  });

  it("a first draft takes the leave when the condition holds", () => {
    const { found } = household("only if the partner works full time", [], [leave(1, 8, typed)]);
    const own = firstDraft(found, [true, false])[0] ?? [];
    expect(own[0]).toMatchObject({ from: 9, use: "provision" });
  });
});
