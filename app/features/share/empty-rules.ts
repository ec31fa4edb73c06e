import type { FieldErrors } from "~/core/result";
import { sharedFields, type SharedField } from "~/policy/policy";
import { sharedPolicyErrors } from "~/features/employers/texts";

type Answers = Partial<Record<SharedField | "experienceRating" | "policy", unknown>>;

/** Parts of a policy that say nothing about the leave. */
const aboutIt: readonly string[] = ["employer", "entity", "country", "currency", "appliesFrom", "sources"];

/** A name alone helps nobody: one fact, one provision or one rating is the least. */
export function saysNothing({ experienceRating, policy, ...answers }: Answers): boolean {
  return !experienceRating && sharedFields.every((field) => !isSaid(answers[field])) && !doesSay(policy);
}

/** By the first field of what is asked about the leave. */
export const emptyErrors: FieldErrors = { maternityLeave: [sharedPolicyErrors.nothingSaid] };

const isSaid = (answer: unknown) => answer !== null && answer !== undefined;

function doesSay(policy: unknown): boolean {
  // What is no policy has an error of its own.
  if (typeof policy !== "object") return policy !== undefined;
  return Object.entries({ ...policy }).some(([part, said]) => !aboutIt.includes(part) && isFilled(said));
}

const isFilled = (said: unknown) =>
  typeof said === "object" ? said !== null && Object.keys(said).length > 0 : said !== undefined;
