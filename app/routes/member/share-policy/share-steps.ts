import type { Group } from "~/policy/fields";
import { maxLines } from "~/policy/document/pay-lines-rules";
import { labelOf, sharedIn } from "~/policy/policy";
import type { FieldErrors } from "~/core/result";
import { shareForm, payTexts } from "~/features/share/texts";

interface ShareStep {
  title: string;
  fields: Record<string, string>;
}

/** The fields of each step, with their names in messages. */
export const shareSteps: readonly ShareStep[] = [
  {
    title: shareForm.employer,
    fields: {
      name: shareForm.name,
      industry: shareForm.industry,
      country: shareForm.country,
      entity: shareForm.staffField,
    },
  },
  { title: shareForm.leave, fields: { ...payLineFields(), ...asked("leave") } },
  { title: shareForm.pay, fields: { ...asked("pay"), source: shareForm.sourceField } },
  { title: shareForm.benefits, fields: asked("benefits") },
  {
    title: shareForm.experience,
    fields: {
      experienceRating: shareForm.experience,
      policyDetails: shareForm.storyField,
      terms: shareForm.terms,
    },
  },
];

function asked(group: Group): Record<string, string> {
  return Object.fromEntries(sharedIn(group).map((field) => [field, labelOf(field, "share")]));
}

/** The fields of `pay-lines.tsx`. */
function payLineFields(): Record<string, string> {
  const lines = Array.from({ length: maxLines }, (_, index) => index + 1);
  return {
    payFor: payTexts.title,
    ...Object.fromEntries(
      lines.flatMap((at) => [
        [`payWeeks${at}`, payTexts.weeks(at)],
        [`payPercent${at}`, payTexts.percent(at)],
      ]),
    ),
    payText: payTexts.text,
  };
}

export const lastStep = shareSteps.length - 1;

/** The first step for a field that no step asks for. */
export function stepOf(field: string): number {
  return Math.max(
    0,
    shareSteps.findIndex(({ fields }) => field in fields),
  );
}

/** As in "Error in field: Company name". */
export function fieldLabel(field: string): string {
  const labels: Partial<Record<string, string>> = shareSteps[stepOf(field)]?.fields ?? {};
  return labels[field] ?? field;
}

export function inFormOrder<T>(fields: Record<string, T>): [string, T][] {
  const order = shareSteps.flatMap((step) => Object.keys(step.fields));
  return Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** @property values Values from before. */
export interface StepProps {
  values: Readonly<Partial<Record<string, string>>>;
  errors: FieldErrors;
}
