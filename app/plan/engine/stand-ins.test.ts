import { describe, expect, it } from "vitest";

import { allLaws, hold } from "../../../tests/support/plan-generator";
import { planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";
import { householdOf } from "../../../tests/support/plans";
import { holds } from "../law-facts/law-facts";
import type { PlanCondition, PlanScheme } from "../law-types";
import type { Household } from "../types";
import { eligibilityOf } from "./eligibility";
import { calculatePlan } from "./result";

/** A plan asks for pay, and the law often counts something else: what only stands in for it is never a sure answer. */

type Kind = PlanCondition["kind"];
type Of<K extends Kind> = Extract<PlanCondition, { kind: K }>;

const births = ["2024-09-02", "2025-09-01", "2026-08-03", "2027-09-06", "2028-06-05"];

/** Whether what is typed is the law's own quantity, of the law's own year. */
const isOwn: { [K in Kind]: (condition: Of<K>, birth: string) => boolean } = {
  service: ({ months }) => months !== null,
  service_by: ({ weeksBefore, onlyIfDueBy = "9999" }, birth) => weeksBefore !== null && birth <= onlyIfDueBy,
  pay: ({ rows, isStandIn }, birth) =>
    !isStandIn && rows.some((row) => holds(birth, row) && row.perWeek !== null),
  income: () => false,
  not_asked: () => false,
};

/** Pay in cents a week and the first day in the job, with which a condition does not hold. */
const failing: Readonly<Record<Kind, { normal: number; start: string | null }>> = {
  service: { normal: 100_000, start: "2030-01-01" },
  service_by: { normal: 100_000, start: "2030-01-01" },
  pay: { normal: 100, start: null },
  income: { normal: 100_000_000, start: null },
  not_asked: { normal: 100_000, start: null },
};

function householdWith({ id, path }: PlanScheme, place: number, law: (typeof allLaws)[number], more: object) {
  const blocks = [state(1, 12, { option: id })];
  const people = [0, 1].map((at) => ({
    normal: 100_000,
    net: 250_000,
    ...(at === place && { ...more, blocks }),
  }));
  return (birth: string): Household => householdOf(law, people, { birth, path: path ?? "birth" });
}

const verdictFor = (household: Household, scheme: string, place: number) =>
  eligibilityOf(household).find((one) => one.scheme === scheme && one.carer === place)?.verdict;

describe("a condition that is not measured by the law’s own quantity", () => {
  it("is never a no, in any payment of any country, and the sums have both", { timeout: 60_000 }, () => {
    const met = new Set<string>();
    for (const law of allLaws)
      for (const scheme of law.schemes)
        for (const condition of scheme.conditions ?? [])
          for (const place of [0, 1])
            for (const birth of births) {
              const alone = {
                ...law,
                schemes: [{ ...scheme, insteadOf: undefined, conditions: [condition] }],
              };
              const household = householdWith(scheme, place, alone, failing[condition.kind])(birth);
              const verdict = verdictFor(household, scheme.id, place);
              if (verdict === undefined) continue;
              const sure = isOwn[condition.kind] as (one: PlanCondition, birth: string) => boolean;
              const isLater = condition.kind === "service_by" && birth > (condition.onlyIfDueBy ?? "9999");
              const wanted = sure(condition, birth) ? "no" : isLater ? "yes" : "may";
              const where = `${law.country} ${scheme.id} ${condition.kind} ${birth}`;
              hold(verdict === wanted, `${where}: ${verdict} where it is ${wanted}`);
              const [sums] = calculatePlan(household).currencies;
              if (wanted === "no") hold(sums?.state.most === 0, `${where}: refused and paid`);
              if (wanted !== "may" || !["pay", "income"].includes(condition.kind) || !sums?.state.most)
                continue;
              hold(sums.state.least === 0, `${where}: doubtful, and in the least of the sums`);
              met.add(`${law.country} ${condition.kind}`);
            }
    expect([...met].sort()).toEqual(["AU income", "DE income", "GB pay"]);
  });

  it("is no yes where of the start only the month was typed, and the month decides", () => {
    let met = 0;
    for (const law of allLaws)
      for (const scheme of law.schemes)
        for (const condition of scheme.conditions ?? []) {
          if (condition.kind !== "service" || condition.months === null) continue;
          const month = new Date(Date.UTC(2026, 7 - condition.months, 1)).toISOString().slice(0, 7);
          const alone = { ...law, schemes: [{ ...scheme, conditions: [condition] }] };
          const place = scheme.for === "secondary" ? 1 : 0;
          const of = (start: string) =>
            verdictFor(householdWith(scheme, place, alone, { start })("2026-08-10"), scheme.id, place);
          hold(of(month) === "may" && of(`${month}-10`) === "yes" && of(`${month}-11`) === "no", scheme.id);
          met += 1;
        }
    expect(met).toBeGreaterThan(2);
  });

  it("pay in another currency says nothing of a limit", () => {
    const ofYen = { normal: 100_000_000, currency: "JPY" };
    for (const law of allLaws)
      for (const scheme of law.schemes)
        for (const condition of scheme.conditions ?? []) {
          if (condition.kind !== "pay" && condition.kind !== "income") continue;
          const alone = { ...law, schemes: [{ ...scheme, conditions: [condition] }] };
          const place = scheme.for === "secondary" ? 1 : 0;
          const household = householdWith(scheme, place, alone, ofYen)("2026-08-03");
          expect([scheme.id, verdictFor(household, scheme.id, place)].at(-1) ?? "may").toBe("may");
        }
  });
});

describe("both sums", () => {
  const sumsOf = (found: ReturnType<typeof planned>) => found.result.currencies[0];

  it("Australia, 178,000 and 195,000 a year: from nothing to all 130 days", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "AU",
      carers: [{ pay: yearly(178_000) }, { pay: yearly(195_000) }],
    });
    expect([0, 1].map((carer) => verdictOf(found, "au_plp", carer))).toEqual(["may", "may"]);
    expect(sumsOf(found)?.state).toEqual({ least: 0, most: 130 * 20_094 });
    expect(found.result.eligibility[0]?.because).toContain("the sums show both");
  });

  it("Germany, 95,000 and 85,000 a year: with Elterngeld or without, and Mutterschutz either way", () => {
    const carer = (pay: number) => ({ pay: yearly(pay), net: 300_000 });
    const found = planned({ birth: "2026-08-03", country: "DE", carers: [carer(95_000), carer(85_000)] });
    expect([0, 1].map((one) => verdictOf(found, "de_elterngeld", one))).toEqual(["may", "may"]);
    expect(sumsOf(found)?.state.least).toBe(14 * Math.round((300_000 * 12) / 52));
    expect(sumsOf(found)?.state.most).toBeGreaterThan(2_000_000);
  });

  it("Britain, £25 a week, due when the limit is not known: from nothing, as the allowance instead needs £30", () => {
    const of = (pounds: number) =>
      sumsOf(
        planned({
          birth: "2027-12-13",
          country: "GB",
          carers: [{ pay: weekly(pounds), blocks: [state(1, 1)] }],
        }),
      )?.state;
    // 90% of the pay, as Statutory Maternity Pay or, from £30, as Maternity Allowance.
    expect(of(25)).toEqual({ least: 0, most: 2250 });
    expect(of(100)).toEqual({ least: 9000, most: 9000 });
  });

  it("below the limit nothing is open, and exactly at it neither", () => {
    const of = (a: object, b: object) =>
      planned({ birth: "2026-08-03", country: "AU", carers: [{ pay: a }, { pay: b }] });
    // A year's pay of 175,788 is a week's of 3,380.54, and 52 of those are more.
    for (const found of [of(weekly(2000), weekly(1800)), of(yearly(175_788), yearly(175_788))])
      expect(sumsOf(found)?.state).toEqual({ least: 130 * 20_094, most: 130 * 20_094 });
  });
});
