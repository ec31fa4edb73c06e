import { describe, expect, it } from "vitest";

import {
  at,
  birth,
  full,
  growing,
  months,
  parsed,
  policyOf,
  realPolicies,
  tier,
  unpaid,
  weeks,
} from "../../../tests/support/policy-fixtures";
import type { PolicyDocument } from "./document-schema";
import { employersPart, repayable, type Leaver } from "./repay-rules";
import { startBy } from "./service-rules";

const real = realPolicies();

function first(document: PolicyDocument, tierIndex = 0) {
  const provision = document.provisions[0];
  const tier = provision?.tiers[tierIndex];
  if (!provision || !tier) throw new Error("The document has no such tier");
  return { provision, tier, steps: tier.steps };
}

/** £194.32, or 90 % in the first six weeks, of £700 and £600: GOV.UK, rates from April 2026. */
const smp = (pay: number) => [
  { weeks: 6, amount: (pay * 9) / 10 },
  { weeks: 33, amount: 19_432 },
];
const exactly = (minor: number) => ({ kind: "amount", amount: { least: minor, most: minor } });

describe("what is paid back", () => {
  const leaving = (document: PolicyDocument, worked: Leaver["worked"], weeklyPay = 70_000) => {
    const { provision, steps } = first(document, 1);
    return repayable(provision, { steps, weeklyPay, statePay: smp(weeklyPay), worked });
  };

  it("is the employer's part of each week, by the scale", () => {
    expect(leaving(growing(), months(4))).toEqual(exactly(598_360));
    expect(leaving(growing(), months(6))).toEqual(exactly(299_180));
    expect(leaving(growing(), months(8))).toEqual(exactly(299_180));
    expect(leaving(growing(), months(12))).toEqual(exactly(0));
    expect(leaving(growing(), months(13))).toEqual(exactly(0));
    expect(leaving(growing(), weeks(26))).toEqual(exactly(598_360));
  });

  it.skipIf(real.size === 0)("is Deeson's and Canada's to the cent", () => {
    const deeson = parsed(real.get("Deeson"));
    expect([4, 8, 13].map((n) => leaving(deeson, months(n)))).toEqual([598_360, 299_180, 0].map(exactly));
    const { provision, steps } = first(parsed(real.get("Government of Canada (PA group)")));
    const leaver = { steps, weeklyPay: 150_000, statePay: [{ weeks: 15, amount: 72_900 }] };
    expect(repayable(provision, { ...leaver, worked: weeks(0) })).toEqual(exactly(999_000));
    expect(repayable(provision, { ...leaver, worked: weeks(6) })).toEqual(exactly(599_400));
    expect(repayable(provision, { ...leaver, worked: weeks(15) })).toEqual(exactly(0));
  });

  it.skipIf(real.size === 0)("is of an open amount where the NHS says that one could be liable", () => {
    const { provision, steps } = first(parsed(real.get("NHS (Agenda for Change, England)")));
    const leaver = { steps, weeklyPay: 60_000, statePay: smp(60_000) };
    const atMost = { least: 657_136, most: 657_136 };
    expect(repayable(provision, { ...leaver, worked: months(1) })).toEqual({
      kind: "amount_not_stated",
      atMost,
    });
    expect(repayable(provision, { ...leaver, worked: months(3) })).toEqual(exactly(0));
  });

  it("falls evenly over the time that was promised", () => {
    const clawback = {
      returnFor: { n: null, unit: "as_long_as_paid" },
      scale: "pro_rata",
      basis: "enhanced_pay",
    };
    const { provision, steps } = first(
      policyOf([birth([tier(null, at(15, 93, "tops_up"), unpaid(20))], { clawback })]),
    );
    const leaver = { steps, weeklyPay: 150_000, statePay: [{ weeks: 15, amount: 72_900 }] };
    expect(repayable(provision, { ...leaver, worked: weeks(6) })).toEqual(exactly(599_400));
    expect(repayable(provision, { ...leaver, worked: weeks(20) })).toEqual(exactly(0));
  });

  it("is not stated, nothing, or no pay at all", () => {
    const kindOf = (clawback: unknown) => {
      const { provision, steps } = first(policyOf([birth([tier(null, full(2))], { clawback })]));
      return repayable(provision, { steps, weeklyPay: 100, statePay: [], worked: months(0) });
    };
    expect(kindOf(null)).toEqual({ kind: "not_stated" });
    expect(kindOf({ none: true })).toEqual({ kind: "nothing" });
    expect(kindOf({ basis: "health_premiums" })).toEqual({ kind: "other", basis: "health_premiums" });
    expect(kindOf({ returnFor: months(6) })).toEqual({
      kind: "amount_not_stated",
      atMost: { least: 200, most: 200 },
    });
  });
});

describe("the employer's part", () => {
  const part = (steps: unknown[], weeklyPay: number, ...statePay: [weeks: number, amount: number][]) =>
    employersPart(
      first(policyOf([birth([tier(null, ...steps)])])).steps,
      weeklyPay,
      statePay.map(([weeks, amount]) => ({ weeks, amount })),
    );
  const same = (minor: number) => ({ least: minor, most: minor });

  it("follows the relation to the state's payment", () => {
    expect(part([at(10, 50, "included")], 60_000, [10, 20_000])).toEqual(same(100_000));
    expect(part([at(10, 50, "on_top")], 60_000, [10, 40_000])).toEqual(same(300_000));
    expect(part([at(10, 50, "on_top_capped")], 60_000, [10, 40_000])).toEqual(same(200_000));
    expect(part([at(10, 50, "none")], 60_000, [10, 40_000])).toEqual(same(300_000));
    expect(part([at(10, 50)], 60_000, [10, 20_000])).toEqual({ least: 100_000, most: 300_000 });
  });

  it("is never below 0", () => {
    expect(part([at(10, 50, "included")], 60_000, [10, 40_000])).toEqual(same(0));
    expect(part([at(1, 50, "on_top_capped")], 100, [1, 200])).toEqual(same(0));
  });

  it("is cut where the state's payment changes or ends, in the middle of a step", () => {
    expect(part([unpaid(1), full(3, "included")], 1_000, [2, 900], [1.5, 500])).toEqual(
      same(100 + 500 + 500 + 250),
    );
  });

  it("is exact, and rounded half up once", () => {
    expect(part([at(0.1, 50, "none")], 10)).toEqual(same(1));
    expect(part([at(0.1, 40, "none")], 10)).toEqual(same(0));
    expect(part([at(260, 99.9, "none")], 999_999_999_999)).toEqual(same(259_739_999_999_740));
  });

  it("is open where a step's pay or length is", () => {
    expect(part([full(2), { weeks: 2, pay: { kind: "not_stated" } }], 100)).toBeNull();
    expect(part([{ weeks: null, pay: { kind: "unpaid" } }], 100)).toBeNull();
  });
});

describe("the first day in the job", () => {
  const by = (minService: unknown, measuredAt: string | null, dates: Parameters<typeof startBy>[2]) => {
    const { provision, tier: only } = first(
      policyOf([birth([tier(minService, full(2))], { service: { measuredAt } })]),
    );
    return startBy(provision, only, dates);
  };
  const due = "2026-12-01";
  const on = (day: string) => ({ kind: "day", day });

  it("is that of UK statutory pay and of the NHS, to the day", () => {
    expect(by(weeks(26), "due_week_minus_15", { due })).toEqual(on("2026-02-28"));
    expect(by(months(12), "due_week_minus_11", { due })).toEqual(on("2025-09-13"));
  });

  it.skipIf(real.size === 0)("is that of the NHS by its document", () => {
    const { provision, tier } = first(parsed(real.get("NHS (Agenda for Change, England)")));
    expect(startBy(provision, tier, { due })).toEqual(on("2025-09-13"));
  });

  it("is the same for each day of the due week, which begins on a Sunday", () => {
    const of = (due: string) => by(weeks(26), "due_week_minus_15", { due });
    expect(of("2026-11-29")).toEqual(on("2026-02-28"));
    expect(of("2026-12-05")).toEqual(on("2026-02-28"));
    expect(of("2026-12-06")).toEqual(on("2026-03-07"));
  });

  it("counts back from the day at which service is measured", () => {
    expect(by(weeks(26), "birth", { due })).toEqual(on("2026-06-02"));
    expect(by({ n: 90, unit: "day" }, "birth", { due })).toEqual(on("2026-09-02"));
    expect(by(months(12), "leave_start", { due, leaveStart: "2026-11-01" })).toEqual(on("2025-11-01"));
    expect(by(months(12), "leave_start", { due })).toEqual({ kind: "needs", date: "leaveStart" });
    expect(by(months(12), "matched", { due })).toEqual({ kind: "needs", date: "matched" });
  });

  it("takes a month's last day where there is no such day, and never a later one", () => {
    expect(by(months(6), "birth", { due: "2026-08-31" })).toEqual(on("2026-02-28"));
    expect(by(months(6), "birth", { due: "2028-08-31" })).toEqual(on("2028-02-29"));
    expect(by(months(6), "birth", { due: "2026-02-28" })).toEqual(on("2025-08-28"));
    expect(by(months(12), "birth", { due: "2028-02-29" })).toEqual(on("2027-02-28"));
    expect(by(months(14), "birth", { due: "2026-01-31" })).toEqual(on("2024-11-30"));
  });

  it("is any day where no service is asked, and open where that is not stated", () => {
    expect(by(months(0), null, { due })).toEqual({ kind: "any_day" });
    expect(by(null, "birth", { due })).toEqual({ kind: "not_stated" });
    expect(by(months(12), null, { due })).toEqual({ kind: "not_stated" });
  });
});
