import type { CalendarIds } from "~/plan/calendar/event-ids";
import { type LinkBasis, planCode } from "~/plan/link/code";
import type { Plan } from "~/plan/schema";
import type { Way } from "~/plan/ways/ways";

/**
 * The plan in the tab's history. The address has it without pay, because people copy addresses. The pay is in
 * `history.state`, which only this page reads, so that it survives the reloads of phones short of memory.
 */

/** A plan that was changed, with its pay. */
export interface PlanStep {
  code: string;
  /** By carer, whether the weeks were our suggestion. */
  toDraft: readonly boolean[];
}

/** @param steps for undo and redo, the nearest last. */
export function savePlan(
  plan: Plan,
  linked: { made: LinkBasis; ways: readonly Way[]; ids: CalendarIds },
  steps: { former: readonly PlanStep[]; later: readonly PlanStep[] },
): void {
  const kept = planCode(plan, { withPay: true, ...linked });
  // The router would load the page again.
  const state: unknown = window.history.state;
  window.history.replaceState(
    { ...(isRecord(state) && state), plan: kept, ...steps },
    "",
    `/plan#${planCode(plan, linked)}`,
  );
}

/** The page for the employer of the carer at `place` is a step of its own, of the same plan and address. */
export function keepSheet(place: number): void {
  const state: unknown = window.history.state;
  window.history.pushState({ ...(isRecord(state) && state), sheet: place }, "");
}

/** @returns the place of the carer whose page for the employer is open, else null. */
export function keptSheet(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.sheet === "number" ? state.sheet : null;
}

/** The router's count of pages, the same for a plan and its pages for employers; null where the router made none. */
export function routerPage(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === "number" ? state.idx : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
