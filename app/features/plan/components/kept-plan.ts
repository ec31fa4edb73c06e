import { type LinkedPlan, type MadeWith, planCode, readPlanCode } from "../plan-link-rules";
import type { Plan } from "../schema";

/**
 * The plan of this place in the browser's history. Its link stands in the address without pay, which is what people copy;
 * the pay stands beside it where no page but this one reads it, until the tab is closed: phones load a page again
 * whenever they need the memory.
 */

/** Puts a plan in the place of the one before. */
export function keepPlan(plan: Plan, made: MadeWith): void {
  const kept = planCode(plan, { withPay: true, made });
  // Not by the router: it would load the page again.
  const state: unknown = window.history.state;
  window.history.replaceState(
    { ...(isRecord(state) && state), plan: kept },
    "",
    `/plan#${planCode(plan, { made })}`,
  );
}

/** The plan of a code in the address, with the pay that stands beside it. */
export function readKeptPlan(code: string): LinkedPlan | null {
  const linked = readPlanCode(code);
  const state: unknown = window.history.state;
  const beside = isRecord(state) && typeof state.plan === "string" ? readPlanCode(state.plan) : null;
  const isSame = beside !== null && linked !== null && planCode(beside.plan) === planCode(linked.plan);
  const hasPay = linked?.plan.carers.some(({ pay }) => pay !== null);
  return isSame && !hasPay ? beside : linked;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
