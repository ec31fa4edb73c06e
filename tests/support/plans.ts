import type { CarerTerms, Household } from "../../app/plan/types";
import type { Plan, PlanBlock, PlanCarer } from "../../app/plan/schema";
import type { PlanLaw } from "../../app/plan/law-types";
import type { Step } from "../../app/policy/document/provision-schema";

/** Households with defaults for what a test does not need. */

interface Person extends Partial<Omit<PlanCarer, "blocks">> {
  normal: number;
  blocks?: PlanBlock[];
  steps?: readonly Step[] | null;
  currency?: string;
}

export function householdOf(law: PlanLaw | null, people: Person[], more: Partial<Plan> = {}): Household {
  const terms: CarerTerms[] = people.map(({ normal, steps = null, currency }) => ({
    normal,
    steps,
    currency: currency ?? law?.currency ?? "AUD",
  }));
  const carers = people.map(
    ({ normal: _, steps: __, currency: ___, blocks = [], ...rest }, place): PlanCarer => ({
      role: place === 0 ? "primary" : "secondary",
      employer: null,
      start: null,
      pay: null,
      blocks,
      ...rest,
    }),
  );
  return {
    law,
    terms,
    plan: {
      birth: "2026-08-01",
      path: "birth",
      children: 1,
      country: law?.country ?? "AU",
      region: null,
      statePay: "yes",
      ratesGoOn: true,
      carers,
      ...more,
    },
  };
}

export function step(
  weeks: number,
  pct: number,
  state: Step["state"] = null,
  more: Partial<Step> = {},
): Step {
  return { weeks, pay: { kind: "percent", pct }, state, ...more };
}

/** The household of 1 August 2026 in Australia whose figures are worked out by hand. */
export const worked = (law: PlanLaw, more: Partial<Plan> = {}) =>
  householdOf(
    law,
    [
      {
        normal: 200_000,
        blocks: [
          { from: 1, weeks: 12, use: "provision", option: "100%" },
          { from: 13, weeks: 22, use: "state" },
          { from: 35, weeks: 6, use: "unpaid" },
        ],
      },
      {
        normal: 180_000,
        blocks: [
          { from: 1, weeks: 4, use: "provision", option: "100%" },
          { from: 41, weeks: 4, use: "state" },
        ],
      },
    ],
    more,
  );
