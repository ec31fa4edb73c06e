import { reckonPlan } from "../../app/plan/answer/reckoned-plan";
import { usualPlan } from "../../app/plan/form/usual-plan";
import { planLawOf } from "../../app/plan/law-facts/plan-law.server";
import type { Plan, PlanBlock, PlanCarer } from "../../app/plan/schema";
import { type Sheet, sheetOf, type SheetSection } from "../../app/plan/sheet/sheet";
import type { PlanEmployer, PlanHousehold } from "../../app/plan/types";

const today = "2026-11-29";
export const quokka = (policy: PlanEmployer["policy"], more: Partial<PlanEmployer> = {}): PlanEmployer => ({
  ...{ id: "quokka", name: "Quokka Ferries", policy, lastUpdated: "2026-11" },
  ...more,
});

export interface Asked extends Partial<Omit<Plan, "carers">> {
  employer?: PlanEmployer | null;
  /** Of the first carer; without blocks a first plan is drawn. */
  own?: Partial<PlanCarer>;
}

/** The first carer at the employer, the second at one that is not listed. */
export function asked({ employer = null, own = {}, ...more }: Asked): PlanHousehold {
  const [a, b] = usualPlan(Date.parse(today)).carers;
  if (!a || !b) throw new Error("Two carers");
  const carers = [{ ...a, employer: employer?.id ?? null, ...own }, b];
  const plan: Plan = { ...usualPlan(Date.parse(today)), birth: "2027-03-10", region: null, ...more, carers };
  const law = planLawOf(plan.country, plan.region);
  return reckonPlan(plan, [own.blocks === undefined, true], { law, employers: [employer, null] }).household;
}

export const sheetFor = (household: PlanHousehold, carer = 0) => sheetOf(household, carer, { today });

/** Without numbers of sources. */
export const said = ({ sections }: Sheet, id: SheetSection["id"]) =>
  sections
    .find((section) => section.id === id)
    ?.lines.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`));

export const block = (from: number, weeks: number, more: Partial<PlanBlock> = {}): PlanBlock => ({
  ...{ from, weeks, use: "provision" },
  ...more,
});
