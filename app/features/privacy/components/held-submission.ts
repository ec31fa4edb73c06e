import type { HeldSubmission } from "../held-data-json";
import { provisionSentence } from "~/features/policy/document/provision-words-rules";
import { isFactField, labelOf } from "~/features/policy/policy";
import { dateLabel } from "~/features/employers/components/employer-facts";

const names: Record<string, string> = { industry: "Industry", country: "Country" };

/** A policy that was sent in as lines of text: what was stated, and nothing else. */
export function heldSubmission({ employer, policy, wholePolicy, isPublic, submittedAt }: HeldSubmission) {
  const lines = Object.entries(policy).flatMap(([field, value]) =>
    value === null
      ? []
      : [`${isFactField(field) ? labelOf(field, "data") : (names[field] ?? field)}: ${inWords(value)}`],
  );
  const sentences =
    wholePolicy?.provisions.map((provision) => provisionSentence(provision, wholePolicy)) ?? [];
  return {
    title: employer,
    text: [...lines, ...sentences].join("\n"),
    notes: [isPublic ? "Published" : "Waiting for review", dateLabel(submittedAt)],
  };
}

function inWords(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
