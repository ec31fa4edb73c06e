import type { Group } from "~/features/policy/fields";
import { maxLines } from "~/features/policy/document/pay-lines-rules";
import { labelOf, sharedIn } from "~/features/policy/policy";
import type { FieldErrors } from "~/lib/result";

interface ShareStep {
  title: string;
  fields: Record<string, string>;
}

/** The steps of the share form, with the fields that each asks for and how they are called in messages. */
export const shareSteps: readonly ShareStep[] = [
  { title: "The employer", fields: { name: "Company name", industry: "Industry", country: "Country" } },
  { title: "Leave", fields: asked("leave") },
  { title: "Pay and waiting", fields: { ...asked("pay"), ...payLineFields() } },
  { title: "Benefits", fields: asked("benefits") },
  {
    title: "Your experience",
    fields: {
      experienceRating: "Your experience",
      policyDetails: "In your own words",
      terms: "Terms",
    },
  },
];

function asked(group: Group): Record<string, string> {
  return Object.fromEntries(sharedIn(group).map((field) => [field, labelOf(field, "share")]));
}

/** The lines of pay by week, as `pay-lines.tsx` names their fields. */
function payLineFields(): Record<string, string> {
  const lines = Array.from({ length: maxLines }, (_, index) => index + 1);
  return {
    payFor: "Pay by week",
    ...Object.fromEntries(
      lines.flatMap((at) => [
        [`payWeeks${at}`, `Weeks, line ${at}`],
        [`payPercent${at}`, `Percent of pay, line ${at}`],
      ]),
    ),
    payText: "Weeks and pay as one line",
  };
}

export const lastStep = shareSteps.length - 1;

/** The step that asks for a field; the first for one that no step asks for. */
export function stepOf(field: string): number {
  return Math.max(
    0,
    shareSteps.findIndex(({ fields }) => field in fields),
  );
}

/** How a field is called, as in "Error in field: Company name". */
export function fieldLabel(field: string): string {
  const labels: Partial<Record<string, string>> = shareSteps[stepOf(field)]?.fields ?? {};
  return labels[field] ?? field;
}

/** The fields of a rejection in the order of the form. */
export function inFormOrder<T>(fields: Record<string, T>): [string, T][] {
  const order = shareSteps.flatMap((step) => Object.keys(step.fields));
  return Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** What a step of the form is told: what stood in it before, and what is wrong with it. */
export interface StepProps {
  values: Readonly<Partial<Record<string, string>>>;
  errors: FieldErrors;
}
