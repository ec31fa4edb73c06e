import { useEffect, useRef } from "react";

import type { PlanTerms } from "../plan-page-rules";

/** What the planner asked for; null where it could not be reached. */
type PlanAnswer = PlanTerms | null;

let planner: ((answer: PlanAnswer) => void) | null = null;

/**
 * Hands the planner its answer as it comes: the router would draw the whole page for its own sake first, which a slow
 * phone does in a third of the time that the plan itself takes.
 */
export function publishPlanResult(answer: PlanAnswer): void {
  planner?.(answer);
}

/** Takes the answers to what this planner asks. */
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
