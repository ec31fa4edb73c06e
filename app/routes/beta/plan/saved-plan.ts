import { type LinkedPlan, readPlanCode } from "~/plan/link/read-code";
import { planCode } from "~/plan/link/code";
import { isRecord, type PlanStep } from "./plan-history";

export { changesSince } from "~/plan/answer/changes";

/** The plan of a fragment, with the pay from the history. */
export function readSavedPlan(code: string): LinkedPlan | null {
  // A link copied from a sentence may have its end.
  const linked = readPlanCode(code.replace(/(?:%[0-9A-F]{2}|[^\w-])+$/i, ""));
  const state: unknown = window.history.state;
  const beside = isRecord(state) && typeof state.plan === "string" ? readPlanCode(state.plan) : null;
  const isSame = beside !== null && linked !== null && planCode(beside.plan) === planCode(linked.plan);
  const hasPay = linked?.plan.carers.some(({ pay, answers }) => pay !== null || answers !== undefined);
  return isSame && !hasPay ? beside : linked;
}

/** What was undone and can be redone of a plan that this tab kept. */
export function readSavedSteps({ plan }: LinkedPlan): { former: PlanStep[]; later: PlanStep[] } {
  const state: unknown = window.history.state;
  const beside = isRecord(state) && typeof state.plan === "string" ? readPlanCode(state.plan) : null;
  const isSame = isRecord(state) && beside !== null && planCode(beside.plan) === planCode(plan);
  return isSame ? { former: stepsOf(state.former), later: stepsOf(state.later) } : { former: [], later: [] };
}

function stepsOf(kept: unknown): PlanStep[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((step: unknown): PlanStep[] => {
    if (!isRecord(step) || typeof step.code !== "string" || !Array.isArray(step.toDraft)) return [];
    return [{ code: step.code, toDraft: step.toDraft.map((one) => one === true) }];
  });
}
