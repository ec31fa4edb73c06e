import type { EmployerPageView, EmployerView } from "~/features/directory/directory-view";
import type { EmployerDetailJson, EmployerJson } from "~/features/employers/employer-output";
import type { PolicyQuestion } from "./policy-json";
import { policyView } from "./policy-view";
import { nothingStated } from "./stored-policy-rules";
import type { PolicyView } from "./view-shapes";

/**
 * An employer as its page shows it, for whom the question says.
 * @param now milliseconds UTC.
 */
export function toPageView(view: EmployerView, question: PolicyQuestion, now: number): EmployerPageView {
  return { ...view, ...toPolicyView(view.company, question, now) };
}

/** The employer and its policy as a browser needs them: the document stays where it is. */
export function toPolicyView(
  employer: EmployerDetailJson,
  question: PolicyQuestion,
  now: number,
): { company: EmployerJson; policy: PolicyView } {
  const { policy, sources: _, fieldSources: __, startBy: ___, ...company } = employer;
  return { company, policy: policyView(policy ?? nothingStated, now, question) };
}
