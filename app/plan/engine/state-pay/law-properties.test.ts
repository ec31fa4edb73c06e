import { describe, expect, inject, it } from "vitest";

import { allLaws, forHouseholds as forPlans, hold } from "../../../../tests/support/plan-generator";
import type { Random } from "../../../../tests/support/policy-generator";
import { firstDraft } from "../../draft/first-draft";
import { entitlementAt, schemeById } from "../../law-facts/law-facts";
import type { PlanLaw, PlanRate, PlanScheme } from "../../law-types";
import type { PlanResult } from "../../result-schema";
import type { Plan, PlanCarer } from "../../schema";
import type { Allocation, Household } from "../../types";
import { calculatePlan } from "../result";
import { warningsOf } from "../warnings";
import { allocationOf } from "../weeks";
import { sum, totalUnits } from "./limits";

/** What holds of the state's pay in any plan under any country's law. */

interface Ours extends Household {
  law: PlanLaw;
}

const forHouseholds = (property: (household: Ours, random: Random) => void, share?: number) =>
  forPlans(allLaws, property, share);

const withPlan = <One extends Household>(household: One, more: Partial<Plan>): One => ({
  ...household,
  plan: { ...household.plan, ...more },
});

/** Limits of each payment and pool, by what was drawn, in fifths. */
function holdLimits({ law, plan }: Ours, { fifthsDrawn: used, lifeMonths: months }: Allocation) {
  const couple = plan.carers.length > 1;
  for (const [id, drawn] of used) {
    const scheme = schemeById(law, id);
    const row = scheme && entitlementAt(scheme, plan);
    const total = row && totalUnits(row, drawn, plan.carers.length);
    if (scheme == null || row == null || total === null) throw new Error(`${id} gives nothing`);
    const lists = scheme.isByLifeMonth ? (months.get(id) ?? []).map(({ size }) => 5 * size) : drawn;
    hold(scheme.for !== "family" || sum(lists) <= 5 * total, `${id}: ${sum(lists)} of ${5 * total} in all`);
    for (const own of lists) {
      hold(own <= 5 * total, `${id}: ${own} of ${5 * total}`);
      hold(!couple || row.mostOne === null || own <= 5 * row.mostOne, `${id}: ${own} for one parent`);
    }
  }
  const pools = law.schemes.flatMap(({ pools = [] }) => pools);
  for (const { id, total, per } of pools) {
    const lists = law.schemes
      .filter((scheme) => scheme.pools?.some((pool) => pool.id === id))
      .map((scheme) => used.get(scheme.id) ?? []);
    const own = plan.carers.map((_, place) => sum(lists.map((list) => list[place])));
    const most = per === "family" ? sum(own) : Math.max(...own);
    hold(most <= 5 * total, `Pool ${id}: ${most} of ${5 * total}`);
  }
}

/** No amount of one unit is above this, whatever the pay. */
function mostOfUnit(
  scheme: PlanScheme,
  law: { children: number },
  { normal, net }: { normal: number; net: number },
): number {
  const row = scheme.entitlement.flatMap(({ steps }) => steps ?? []);
  const further = Math.max(0, ...scheme.rates.map(({ formula }) => formula?.perFurtherChild ?? 0));
  const least = Math.max(0, ...scheme.rates.map(({ formula }) => formula?.least ?? 0)) / scheme.perWeek;
  const cap = Math.max(...scheme.rates.map(({ perUnit }) => perUnit ?? 0));
  const pay = Math.max(normal, net) / scheme.perWeek + 100;
  const of = [...scheme.steps, ...row].map((step) => {
    if (step.flat !== undefined) return step.flat;
    return step.isCapped && cap > 0 ? cap : Math.min(pay, (pay * (step.pctTenths ?? 1_000)) / 1_000 + 100);
  });
  return Math.max(least, ...of) + further * (law.children - 1);
}

const statePays = (result: PlanResult, place: number) =>
  sum(result.weeks.map(({ carers }) => carers[place]?.state.most));

const furtherOf = ({ formula }: PlanRate) => formula?.perFurtherChild ?? 0;

describe("state pay under every law", { timeout: 600_000 }, () => {
  it("overdraws no payment and no pool, whatever the order of the blocks and of the carers", () => {
    let drawn = 0;
    forHouseholds((household, { below }) => {
      const shuffled = (carer: PlanCarer): PlanCarer => {
        const at = below(carer.blocks.length + 1);
        return { ...carer, blocks: [...carer.blocks.slice(at), ...carer.blocks.slice(0, at)] };
      };
      const carers = household.plan.carers.map(shuffled);
      const turned = withPlan(household, { carers: carers.toReversed() });
      for (const one of [household, { ...turned, terms: turned.terms.toReversed() }]) {
        const allocation = allocationOf(one);
        holdLimits(one, allocation);
        drawn += allocation.fifthsDrawn.size;
      }
    });
    expect(drawn).toBeGreaterThan(inject("planHouseholds"));
  });

  it("stays within the law for who is left when a carer is taken away", () => {
    forHouseholds((household) => {
      for (const place of household.plan.carers.keys()) {
        const alone = withPlan(household, { carers: household.plan.carers.slice(place, place + 1) });
        const one = { ...alone, terms: household.terms.slice(place, place + 1) };
        holdLimits(one, allocationOf(one));
      }
    });
  });

  it("pays each whole week of one claim at one rate, by step, where the claim’s start decides", () => {
    let met = 0;
    forHouseholds((household) => {
      const { weeks } = allocationOf(household);
      for (const own of weeks)
        for (const scheme of household.law.schemes.filter(({ rateBy }) => rateBy === "claim_start")) {
          const steps = entitlementAt(scheme, household.plan)?.steps ?? scheme.steps;
          const amounts = [...own.values()].flatMap(({ parts, amount }) =>
            parts.length === 1 && parts[0]?.scheme === scheme.id && parts[0].fifths === 5 * scheme.perWeek
              ? [amount]
              : [],
          );
          const whole = new Set(amounts.filter((amount) => amount > 0));
          if (amounts.length > 1) met += 1;
          // A week in which a step ends has an amount of its own.
          hold(whole.size <= 2 * steps.length - 1, `${scheme.id}: ${[...whole].join(", ")}`);
        }
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 8);
  });

  it("pays a week no more than the law’s cap, and nothing that it refuses", () => {
    let refusals = 0;
    forHouseholds((household) => {
      const { law, plan, terms } = household;
      const { weeks, fifthsDrawn: used } = allocationOf(household);
      for (const [place, own] of weeks.entries()) {
        const { normal = 0 } = terms[place] ?? {};
        const net = ((plan.carers[place]?.net ?? 0) * 12) / 52;
        for (const [week, { parts, amount }] of own) {
          const most = parts.map(({ scheme: id, fifths }) => {
            const scheme = schemeById(law, id);
            if (scheme === null) return 0;
            // Beside work what comes for a further twin is paid in full.
            const twins = (plan.children - 1) * Math.max(0, ...scheme.rates.map(furtherOf));
            const most = mostOfUnit(scheme, plan, { normal, net });
            // The last week of a life month takes what the others lack of its amount.
            return scheme.isByLifeMonth ? (most * 52) / 12 + twins : (most * fifths) / 5 + twins + 1;
          });
          hold(amount <= sum(most), `Week ${week}: ${amount} above ${sum(most)}`);
        }
      }
      for (const { carer, scheme, verdict } of calculatePlan(household).eligibility) {
        if (verdict !== "no") continue;
        refusals += 1;
        hold((used.get(scheme)?.[carer] ?? 0) === 0, `${scheme} is refused and drawn`);
      }
    });
    expect(refusals).toBeGreaterThan(inject("planHouseholds") / 20);
  });

  it("is never lower with today’s rates than without", () => {
    forHouseholds((household) => {
      const { terms } = household;
      const [on, off] = [true, false].map((ratesGoOn) => calculatePlan(withPlan(household, { ratesGoOn })));
      if (!on || !off) return;
      for (const place of household.plan.carers.keys())
        hold(statePays(on, place) >= statePays(off, place), "today’s rates pay less");
      // An employer who tops state pay up deducts it also where it is not claimed.
      if (terms.some(({ steps }) => steps?.some(({ state }) => state === "tops_up"))) return;
      for (const [place, { received }] of on.currencies.entries()) {
        const without = off.currencies[place]?.received;
        hold(received.least >= (without?.least ?? 0) && received.most >= (without?.most ?? 0), "less comes");
      }
    });
  });

  it("leaves what was not drawn: with it, all that the law gives", () => {
    let met = 0;
    forHouseholds((household) => {
      const { law, plan } = household;
      if (plan.statePay === "no") return;
      const { stateUse, stateLeft } = calculatePlan(household);
      for (const { scheme: id, carer, left } of stateLeft) {
        const scheme = schemeById(law, id);
        const row = scheme && entitlementAt(scheme, plan);
        const drawn = stateUse.find((one) => one.scheme === id)?.used ?? [];
        const total =
          row &&
          totalUnits(
            row,
            drawn.map((units) => units * 5),
            plan.carers.length,
          );
        const gone = carer === null ? sum(drawn) : (drawn[carer] ?? 0);
        // Months that another payment uses up are no use of this one.
        const isUsedUp = scheme?.isByLifeMonth === true && drawn.length === 0;
        if (total === null || scheme?.pools || isUsedUp) continue;
        met += 1;
        hold(Math.abs(gone + left - total) < 0.06, `${id}: ${gone} and ${left} left of ${total}`);
      }
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 4);
  });

  it("says so where a figure is not known", () => {
    let met = 0;
    forHouseholds((household, { pick }) => {
      const { law, plan, terms } = household;
      if (plan.statePay === "no") return;
      // A week of waiting is drawn and pays nothing.
      const paid = allocationOf(household).weeks.flatMap((given) => [...given.values()]);
      const drawn = [...new Set(paid.flatMap(({ parts }) => parts.map(({ scheme }) => scheme)))];
      if (drawn.length === 0) return;
      const id = pick(drawn);
      const lack = pick(["length_unknown", "rate_unknown", "net_pay_needed"] as const);
      const schemes = law.schemes.map((scheme): PlanScheme => {
        if (scheme.id !== id) return scheme;
        if (lack === "length_unknown")
          return { ...scheme, entitlement: scheme.entitlement.map((row) => ({ ...row, total: null })) };
        const rates = scheme.rates.map(({ isUncapped: _, ...rate }) => ({ ...rate, perUnit: null }));
        return lack === "rate_unknown" ? { ...scheme, rates } : scheme;
      });
      const isOfNet = law.schemes.some((scheme) => scheme.id === id && scheme.steps[0]?.isOfNet);
      if (lack === "net_pay_needed" && !isOfNet) return;
      const carers =
        lack !== "net_pay_needed" ? plan.carers : plan.carers.map(({ net: _, ...carer }) => carer);
      const lacking = { ...withPlan(household, { carers }), law: { ...law, schemes }, terms };
      met += 1;
      hold(
        warningsOf(lacking).some(({ code }) => code === lack),
        `${id}: no warning of ${lack}`,
      );
      const sums = calculatePlan(lacking).currencies.find(({ currency }) => currency === law.currency);
      hold(sums?.isAtLeast === true, `${id}: ${lack} and yet the sum is all`);
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 8);
  });

  it("asks for the state or province that decides it", () => {
    for (const law of allLaws.filter(({ needsRegion }) => needsRegion))
      forHouseholds((household) => {
        if (household.plan.statePay === "no") return;
        const terms = household.terms.map((own) => ({ ...own, currency: law.currency }));
        expect(warningsOf({ ...household, law, terms }).map(({ code }) => code)).toContain("choose_region");
      }, 0.1);
  });
});

describe("a first draft under every law", { timeout: 600_000 }, () => {
  const drafted = (household: Ours): Ours => {
    const carers = household.plan.carers.map((carer) => ({ ...carer, blocks: [] }));
    const bare = withPlan(household, { carers });
    const drafts = firstDraft(bare);
    return withPlan(household, {
      carers: carers.map((carer, place) => ({ ...carer, blocks: drafts[place] ?? [] })),
    });
  };

  it("asks the state for nothing that it does not give", () => {
    forHouseholds((household) => {
      const short = warningsOf(drafted(household)).filter(({ code }) => code === "state_short");
      hold(short.length === 0, JSON.stringify(short));
    }, 0.5);
  });

  it("goes on with the state’s pay where the employer’s ends, without a week that draws nothing", () => {
    let met = 0;
    forHouseholds((household) => {
      const plan = drafted(household);
      const { weeks, unknownLength } = allocationOf(plan);
      const waits = plan.law.schemes.some((scheme) => scheme.waits);
      for (const [place, { blocks, role }] of plan.plan.carers.entries())
        for (const [at, block] of blocks.entries()) {
          if (block.use !== "state") continue;
          const before = blocks[at - 1];
          // The other parent's may come later, once the first is back at work.
          if (before && role === "primary")
            hold(block.from === before.from + before.weeks, `A hole before week ${block.from}`);
          for (let week = block.from; week < block.from + block.weeks; week += 1) {
            const isOpen = unknownLength.some((one) => one.claimant === place && one.week === week);
            const isDrawn = (weeks[place]?.get(week)?.parts.length ?? 0) > 0;
            const isWaiting = waits && week <= block.from + 1;
            met += 1;
            hold(isDrawn || isOpen || isWaiting, `Nothing is drawn in week ${week}`);
          }
        }
    }, 0.5);
    expect(met).toBeGreaterThan(inject("planHouseholds"));
  });
});
