import { type LinkedPlan, readPlanCode } from "~/plan/link/read-code";
import { planCode } from "~/plan/link/code";
import { isRecord } from "./plan-history";

export { changesSince } from "~/plan/answer/changes";

/** The plan of a fragment, with the pay from the history. */
export function readSavedPlan(code: string): LinkedPlan | null {
  // A link copied from a sentence may have its end.
  const linked = readPlanCode(code.replace(/(?:%[0-9A-F]{2}|[^\w-])+$/i, ""));
  const state: unknown = window.history.state;
  const beside = isRecord(state) && typeof state.plan === "string" ? readPlanCode(state.plan) : null;
  const isSame = beside !== null && linked !== null && planCode(beside.plan) === planCode(linked.plan);
  const hasPay = linked?.plan.carers.some(({ pay }) => pay !== null);
  return isSame && !hasPay ? beside : linked;
}
