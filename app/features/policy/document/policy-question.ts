import { z } from "zod";

import { parseInput, type Result } from "~/lib/result";
import { usualTenure } from "./stored-figures";
import { day } from "./parts";
import { nothingAsked, type PolicyQuestion } from "./policy-json";

const tenureMessage = "Write whole months in the job, from 0 to 600";

/** What a call may ask of an employer’s policy, as it arrives in a url. */
export const policyQuestionInput = z.object({
  tenure: z
    .string()
    .regex(/^\d{1,3}$/, tenureMessage)
    .transform(Number)
    .pipe(z.number().max(600, tenureMessage))
    .default(usualTenure),
  due: day.nullable().default(null),
});

/**
 * Reads `?tenure=` (months) and `?due=` (a day) of an employer's call; empty ones are not asked.
 * @returns `invalid` with the field.
 */
export function parsePolicyQuestion(params: URLSearchParams): Result<PolicyQuestion> {
  const sent = { tenure: params.get("tenure") || undefined, due: params.get("due") || undefined };
  return parseInput(policyQuestionInput, sent, "Some parameters cannot be used.");
}

/** The same of a page's url, where what cannot be read is not asked. */
export function readPolicyQuestion(params: URLSearchParams): PolicyQuestion {
  const { tenure, due } = policyQuestionInput.shape;
  return {
    tenure: tenure.catch(nothingAsked.tenure).parse(params.get("tenure") || undefined),
    due: due.catch(null).parse(params.get("due") || undefined),
  };
}
