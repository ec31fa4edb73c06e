import { describe, expect, inject, it } from "vitest";

import { allLaws, forHouseholds as forPlans, hold } from "../../../tests/support/plan-generator";
import { australia, britain, canada, ireland, newZealand } from "../../../tests/support/plan-law";
import { entitlementAt } from "../law-facts/law-facts";
import type { CarerWeekResult, PlanResult } from "../result-schema";
import type { Household } from "../types";
import { calculatePlan } from "./result";
import { totalUnits } from "./state-pay/limits";
import { allocationOf } from "./weeks";

const laws = [australia, britain, canada, ireland, newZealand, ...allLaws, null];

const forHouseholds = (property: (household: Household, result: PlanResult) => void) =>
  forPlans(laws, (household) => property(household, calculatePlan(household)));

/** Relations to state pay of all steps that the leave may meet. A typed share states none. */
function relationsOf({ plan, terms }: Household): Set<string | null> {
  const typed = plan.carers.some(({ blocks }) =>
    blocks.some(({ use, option }) => use === "provision" && option?.endsWith("%")),
  );
  const all = terms.flatMap(({ steps }) => steps ?? []).map(({ state = null }) => state);
  return new Set(typed ? [...all, null] : all);
}

const weeksIn = (result: PlanResult) => result.weeks.flatMap(({ carers }) => carers);
const isExact = ({ employer, state }: CarerWeekResult) =>
  employer.least === employer.most && state.least === state.most;

describe("every household", { timeout: 600_000 }, () => {
  it("gets in each week what work, employer and state pay, in whole cents that add up", () => {
    forHouseholds((household, result) => {
      for (const week of weeksIn(result)) {
        const { normal, work, employer, state, total } = week;
        for (const n of [normal, work, employer.least, employer.most, state.least, state.most])
          hold(Number.isSafeInteger(n) && n >= 0, `${n} is no amount`);
        hold(total.least <= total.most && employer.least <= employer.most, "least is above most");
        if (!isExact(week) && household.plan.statePay === "unsure") continue;
        hold(total.least === work + employer.least + state.least, "the least does not add up");
        hold(total.most === work + employer.most + state.most, "the most does not add up");
      }
      for (const { carers, normal, received, gap } of result.currencies) {
        const own = result.weeks.flatMap((week) => carers.flatMap((place) => week.carers[place] ?? []));
        expect(own.reduce((sum, week) => sum + week.normal, 0)).toBe(normal);
        expect(gap).toEqual({ least: normal - received.most, most: normal - received.least });
        // Of a doubtful payment one parent may have what the other has not.
        if (own.every(({ state }) => state.least === state.most))
          expect(own.reduce((sum, { total }) => sum + total.most, 0)).toBe(received.most);
      }
    });
  });

  it("has its state pay by payment, to the cent", () => {
    let met = 0;
    forHouseholds((household) => {
      for (const weeks of allocationOf(household).weeks)
        for (const { amount, parts } of weeks.values()) {
          if (parts.length > 1) met += 1;
          hold(parts.reduce((sum, { cents }) => sum + cents, 0) === amount, "payments do not add up");
          hold(new Set(parts.map(({ scheme }) => scheme)).size === parts.length, "a payment comes twice");
        }
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 40);
  });

  it("is never lifted by the employer above normal pay where it counts with the state’s", () => {
    let met = 0;
    forHouseholds((household, result) => {
      if ([...relationsOf(household)].some((relation) => relation === null || relation === "on_top")) return;
      for (const { normal, employer, state, total, work } of weeksIn(result)) {
        if (employer.most === 0) continue;
        met += 1;
        hold(work + employer.most <= normal, "the employer pays more than usual");
        if (household.plan.statePay !== "unsure" || work + state.most <= normal)
          hold(total.most <= normal, `${total.most} comes where ${normal} is usual`);
      }
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 4);
  });

  it("has no gap below 0 while no pay is on top, and pay is above the state’s", () => {
    let met = 0;
    forHouseholds((household, result) => {
      if ([...relationsOf(household)].some((relation) => relation === null || relation === "on_top")) return;
      if (weeksIn(result).some(({ normal, work, state }) => state.most > normal - work)) return;
      met += 1;
      for (const { gap } of result.currencies) expect(gap.least).toBeGreaterThanOrEqual(0);
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 10);
  });

  it("draws no more of the state than the law gives", () => {
    let full = 0;
    forHouseholds(({ law, plan }, { stateUse }) => {
      for (const { scheme: id, used } of stateUse) {
        const scheme = law?.schemes.find((scheme) => scheme.id === id);
        const row = scheme && entitlementAt(scheme, plan);
        const drawn = used.map((units) => units * 5);
        const total = row && totalUnits(row, drawn, plan.carers.length);
        if (row == null || total == null) throw new Error(`${id} gives nothing`);
        const all = used.reduce((sum, n) => sum + n, 0);
        if (scheme?.for === "family") expect(all).toBeLessThanOrEqual(total);
        if (all === total) full += 1;
        for (const own of used) {
          expect(own).toBeLessThanOrEqual(total);
          if (plan.carers.length > 1 && row.mostOne !== null) expect(own).toBeLessThanOrEqual(row.mostOne);
        }
      }
    });
    expect(full).toBeGreaterThan(0);
  });

  it("comes to the same with its carers the other way round", () => {
    forHouseholds((household, result) => {
      const { plan, terms } = household;
      const swapped = calculatePlan({
        ...household,
        plan: { ...plan, carers: [...plan.carers].reverse() },
        terms: [...terms].reverse(),
      });
      expect(swapped.weeks.map(({ carers }) => [...carers].reverse())).toEqual(
        result.weeks.map(({ carers }) => carers),
      );
      expect(swapped.nobodyPaid).toEqual(result.nobodyPaid);
      const sums = ({ currencies }: PlanResult) =>
        Object.fromEntries(
          currencies.map(({ currency, received, gap, lowest }) => [currency, { received, gap, lowest }]),
        );
      expect(sums(swapped)).toEqual(sums(result));
    });
  });

  it("gets no more where state pay is not expected, and both where that is unsure", () => {
    forHouseholds((household, result) => {
      if (household.plan.statePay !== "unsure") return;
      const of = (statePay: "yes" | "no") =>
        calculatePlan({ ...household, plan: { ...household.plan, statePay } }).currencies;
      for (const [place, { received }] of result.currencies.entries()) {
        const both = [of("yes")[place]?.received, of("no")[place]?.received].flatMap((one) => one ?? []);
        expect(received.least).toBe(Math.min(...both.map(({ least }) => least)));
        expect(received.most).toBe(Math.max(...both.map(({ most }) => most)));
      }
    });
  });
});
