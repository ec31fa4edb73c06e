import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Marks a page's own answer to a form whose sending failed: nothing has changed, and nothing can be read again. */
export interface ReachedNobody {
  reachedNobody?: true;
}

/** Whether a page asks for its data again after a form; not where the form, too, reached nobody. */
export function hasReachedSomebody({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">) {
  const answer: unknown = actionResult;
  return !(typeof answer === "object" && answer !== null && "reachedNobody" in answer);
}
