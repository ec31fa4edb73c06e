import { firstDraft } from "../../app/plan/draft/first-draft";
import { planLawOf } from "../../app/plan/law-facts/plan-law.server";
import { calculatePlan } from "../../app/plan/engine/result";
import { warningsOf } from "../../app/plan/engine/warnings";
import type { Plan, PlanBlock, PlanCarer } from "../../app/plan/schema";
import { parsePlan } from "../../app/plan/sent-plan-schema";
import { householdOfPlan } from "../../app/plan/engine/household";

/** A plan as the API takes it, reckoned: without blocks a first draft is drawn. Sums are minor units. */
export function planned(sent: object) {
  const parsed = parsePlan(sent);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const { carers, ...rest } = parsed.value;
  const law = planLawOf(rest.country, rest.region);
  const bare: Plan = { ...rest, carers: carers.map((one) => ({ ...one, blocks: one.blocks ?? [] })) };
  const toDraft = carers.map(({ blocks }) => blocks === null);
  const drafts = firstDraft(householdOfPlan(bare, law, []), toDraft);
  const plan: Plan = {
    ...rest,
    carers: carers.map((one, place): PlanCarer => ({ ...one, blocks: one.blocks ?? drafts[place] ?? [] })),
  };
  const household = householdOfPlan(plan, law, []);
  const result = calculatePlan(household);
  const weekOf = (carer: number, week: number) =>
    result.weeks.find((one) => one.week === week)?.carers[carer];
  const stateOf = (carer: number, week: number) => weekOf(carer, week)?.state.most;
  const total = (carer: number) =>
    result.weeks.reduce((sum, { carers: all }) => sum + (all[carer]?.state.most ?? 0), 0);
  const weeksOf = (carer: number) =>
    result.weeks.flatMap(({ week, carers: all }) => ((all[carer]?.state.most ?? 0) > 0 ? [week] : []));
  const warnings = warningsOf(household);
  const codes = warnings.map(({ code }) => code);
  return { plan, household, result, weekOf, stateOf, total, weeksOf, codes, warnings };
}

export const weekly = (amount: number) => ({ amount: Math.round(amount * 100), per: "week" });
export const yearly = (amount: number) => ({ amount: amount * 100, per: "year" });

export const state = (from: number, weeks: number, more: Partial<PlanBlock> = {}): PlanBlock => ({
  from,
  weeks,
  use: "state",
  ...more,
});

/** The employer's share of pay in the same weeks as the state's payment. */
export const beside = (from: number, weeks: number, option: string): PlanBlock => ({
  from,
  weeks,
  use: "provision",
  option,
  withState: true,
});

/** Minor units of a sum that is written in whole ones, to the nearest. */
export const money = (amount: number) => Math.round(amount * 100);

export const verdictOf = ({ result }: ReturnType<typeof planned>, scheme: string, carer = 0) =>
  result.eligibility.find((one) => one.scheme === scheme && one.carer === carer)?.verdict;
