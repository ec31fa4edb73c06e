import { useEffect, useRef } from "react";

import type { PlanTerms } from "~/plan/answer/reckoned-plan";

/** Null if the server could not be reached. */
type PlanAnswer = PlanTerms | null;

let planner: ((answer: PlanAnswer) => void) | null = null;

/**
 * Passes the answer on before the router renders the whole page, which takes a slow phone a third as long as
 * the plan.
 */
export function publishPlanResult(answer: PlanAnswer): void {
  planner?.(answer);
}

export function usePlanAnswers(take: (answer: PlanAnswer) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    planner = (answer) => latest.current(answer);
    return () => {
      planner = null;
    };
  }, []);
}
