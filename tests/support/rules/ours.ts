import { expect } from "vitest";

import type { PlanScheme, PlanStep } from "../../../app/plan/law-types";
import type { OurRule } from "../../../app/plan/rule-list/texts";
import type { PlanBlock } from "../../../app/plan/schema";
import { householdOfPlan, weeklyPay } from "../../../app/plan/engine/household";
import { householdOf, step } from "../plans";
import {
  away,
  born,
  draw,
  exactly,
  flat,
  free,
  lawOf,
  lone,
  normal,
  nowhere,
  person,
  played,
  unlimited,
} from "../rule-plans";

const leaveBlock = (from: number, weeks: number): PlanBlock => ({ from, weeks, use: "provision" });
const home = (steps: Parameters<typeof householdOf>[1][number]["steps"], weeks: number) =>
  played(
    householdOf(nowhere, [{ normal, employer: "a", steps: steps ?? null, blocks: [leaveBlock(1, weeks)] }], {
      birth: born,
    }),
  );

const ended: PlanScheme = {
  ...flat,
  rates: [{ from: null, to: "2026-08-09", perUnit: 30_000, mayChangeFrom: null, source: null }],
};

const ofNet: PlanStep[] = [{ units: null, pctTenths: 1_000, isCapped: false, isOfNet: true }];

export const ours: Record<OurRule, () => void> = {
  week_1: () => {
    const of = (birth: string) => played(householdOf(nowhere, [{ normal }], { birth })).result.weekOne;
    expect(["2026-08-03", "2026-08-04", "2026-08-09"].map(of)).toEqual([
      "2026-08-03",
      "2026-08-10",
      "2026-08-10",
    ]);
  },
  week_0: () => {
    const { result } = played(householdOf(nowhere, [{ normal }], { birth: "2026-08-05" }));
    expect(result.weeks[0]).toMatchObject({ week: 0, days: 3, carers: [{ normal: 60_000 }] });
  },
  year_52: () => {
    expect(weeklyPay({ amount: 52 * normal, per: "year" })).toBe(normal);
    const { result } = played(householdOf(nowhere, [{ normal }], { birth: born }));
    expect(result.currencies[0]?.normal).toBe(52 * normal);
  },
  half_up: () => {
    const people = [{ normal: 33_335, steps: [step(1, 50, "on_top")], blocks: [leaveBlock(1, 1)] }];
    expect(played(householdOf(null, people, { birth: born })).at(1)?.employer).toEqual(exactly(16_668));
  },
  rates_go_on: () => {
    const { at } = lone(lawOf(nowhere, ended), ended, [draw(1, 2)]);
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.atTodaysRate])).toEqual([
      [30_000, 0],
      [30_000, 30_000],
    ]);
  },
  rates_stop: () => {
    const { at, codes } = lone(lawOf(nowhere, ended), ended, [draw(1, 2)], { ratesGoOn: false });
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.isAtLeast])).toEqual([
      [30_000, false],
      [0, true],
    ]);
    expect(codes).toEqual(["rate_unknown"]);
  },
  rates_least: () => {
    const isShare: PlanScheme = {
      ...ended,
      steps: [{ units: null, pctTenths: 900, isCapped: true }],
    };
    const of = (ratesGoOn: boolean) => lone(lawOf(nowhere, isShare), isShare, [draw(1, 2)], { ratesGoOn });
    const { at, codes } = of(false);
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.isAtLeast])).toEqual([
      [30_000, false],
      [30_000, true],
    ]);
    expect([codes, of(true).codes]).toEqual([["rate_may_rise"], []]);
  },
  begins_later: () => {
    const begins: PlanScheme = {
      ...flat,
      entitlement: [{ ...unlimited, drawableFrom: "2026-08-17" }],
    };
    const of = (from: number) => lone(lawOf(nowhere, begins), begins, [away(from, 2, "unpaid")]).warnings;
    expect(of(1)).toEqual([{ code: "begins_later", carer: 0, name: flat.name, from: "2026-08-17" }]);
    expect(of(3)).toEqual([]);
  },
  primary_first: () => {
    const pool: PlanScheme = { ...flat, for: "family", entitlement: [{ ...unlimited, total: 1 }] };
    const roles = ["primary", "secondary"] as const;
    for (const order of [roles, [...roles].reverse()]) {
      const people = order.map((role) => ({ ...person([draw(1, 1)]), role }));
      const { used } = played(householdOf(lawOf(nowhere, pool), people, { birth: born }));
      expect(used(pool.id)).toEqual(order.map((role) => (role === "primary" ? 1 : 0)));
    }
  },
  own_first: () => {
    const shared: PlanScheme = { ...flat, id: "xx_shared", for: "family" };
    const { result } = lone(lawOf(nowhere, shared, flat), flat, [draw(1, 1)]);
    expect(result.stateUse.map(({ scheme }) => scheme)).toEqual([flat.id]);
  },
  service_year: () => {
    const verdict = (months: number) => {
      const of = free(flat, { conditions: [{ kind: "service", key: "service", months, source: null }] });
      return lone(lawOf(nowhere, of), flat, []).result.eligibility[0]?.verdict;
    };
    expect([verdict(12), verdict(13)]).toEqual(["may", "may"]);
  },
  no_state_pay: () => {
    const { why, at } = lone(lawOf(nowhere), flat, [draw(1, 1)]);
    expect(why).toEqual(["none"]);
    expect(at(1)?.total).toEqual(exactly(0));
  },
  take_home: () => {
    const of = (steps: PlanStep[]) => {
      const law = lawOf(nowhere, free(flat, { steps }));
      const half = { ...away(1, 1, "provision"), option: "50%" };
      const pay = { amount: normal, per: "week" as const };
      const { plan } = householdOf(law, [{ ...person([half]), net: 260_000, pay }], { birth: born });
      const { at } = played(householdOfPlan(plan, law, []));
      return [at(2)?.normal, at(1)?.employer.most];
    };
    expect(of(ofNet)).toEqual([60_000, 30_000]);
    expect(of(flat.steps)).toEqual([normal, normal / 2]);
  },
  net_pay: () => {
    const of = (typed: number | undefined) =>
      played(
        householdOf(
          lawOf(nowhere, free(flat, { steps: ofNet })),
          [{ normal, blocks: [draw(1, 1)], ...(typed !== undefined && { net: typed }) }],
          { birth: born },
        ),
      );
    expect([of(undefined).codes, of(undefined).state(1)]).toEqual([["net_pay_needed"], 0]);
    expect([of(260_000).codes, of(260_000).state(1)]).toEqual([[], 60_000]);
  },
  other_currency: () => {
    const people = [{ ...person([draw(1, 1)]), currency: "GBP" }];
    const { codes, state } = played(householdOf(lawOf(nowhere, flat), people, { birth: born }));
    expect([codes, state(1)]).toEqual([["other_currency"], 0]);
  },
  overlap: () => {
    const blocks = [away(1, 2, "unpaid"), away(2, 2, "annual")];
    const { warnings, at } = played(householdOf(nowhere, [person(blocks)], { birth: born }));
    expect(warnings).toMatchObject([{ code: "overlap", block: 1 }]);
    expect([1, 2, 3].map((week) => at(week)?.use)).toEqual(["unpaid", "unpaid", "work"]);
  },
  annual_leave: () => {
    const { at } = played(householdOf(nowhere, [person([away(1, 1, "annual")])], { birth: born }));
    expect(at(1)?.total).toEqual(exactly(normal));
  },
  past_end: () => {
    const { codes, at } = home([step(1, 100, "on_top")], 2);
    expect([codes, at(1)?.total, at(2)?.total]).toEqual([["past_end"], exactly(normal), exactly(0)]);
  },
  pay_not_stated: () => {
    const { codes, at } = home(null, 1);
    expect([codes, at(1)?.total, at(1)?.isAtLeast]).toEqual([["pay_not_stated"], exactly(0), true]);
  },
  not_yet: () => {
    const { codes, at } = home([], 1);
    expect([codes, at(1)?.total]).toEqual([["not_yet"], exactly(0)]);
  },
  same_employer: () => {
    const of = (employer: string) => {
      const one = { normal, steps: [step(2, 100, "on_top")], blocks: [leaveBlock(1, 1)] };
      const people = [
        { ...one, employer: "a" },
        { ...one, employer },
      ];
      return played({ ...householdOf(nowhere, people, { birth: born }), rule: "not_concurrent" }).warnings;
    };
    expect(of("a")).toEqual([{ code: "same_employer", rule: "not_concurrent", isTogether: true }]);
    expect(of("b")).toEqual([]);
  },
  partner_condition: () => {
    const of = (others: PlanBlock[]) => {
      const people = [
        { normal, steps: [step(2, 100, "on_top")], blocks: [leaveBlock(1, 2)] },
        { normal, blocks: others },
      ];
      const household = householdOf(nowhere, people, { birth: born });
      const terms = household.terms.map((own, place) => ({
        ...own,
        ...(place === 0 && { partnerConditions: [{ kind: "at_work", hours: "full_time" } as const] }),
      }));
      return played({ ...household, terms });
    };
    expect(of([]).codes).toEqual([]);
    const { codes, at } = of([away(2, 1, "unpaid")]);
    expect([codes, at(1)?.total, at(2)?.total]).toEqual([["partner_condition"], exactly(normal), exactly(0)]);
  },
};
