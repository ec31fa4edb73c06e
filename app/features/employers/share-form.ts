import { documentWithLines } from "~/features/policy/document/pay-lines-rules";
import { formCountryCodeOf } from "~/features/policy/document/codes";
import type { Fact } from "~/features/policy/fields";
import {
  factFields,
  factOf,
  nothingOf,
  sharedFields,
  sharedIn,
  valuesByKind,
} from "~/features/policy/policy";
import { commonBenefits } from "./texts";

type Values = Readonly<Partial<Record<string, string>>>;

const choices: Partial<Record<string, boolean>> = { yes: true, no: false };

/**
 * What the form has an answer to before anybody answers: the fields that it fills in, and its boxes for benefits, of which
 * none is ticked. What is left so says nothing until somebody means it.
 */
export const filledAnswers = [
  ...sharedFields.filter((field) => factOf(field).share?.byDefault !== undefined),
  "benefits" as const,
];

export type FilledAnswer = (typeof filledAnswers)[number];

/** The answer that says whether what was left as it was filled in is meant. */
export const leftName = (answer: FilledAnswer) => `left_${answer}`;

const benefitBoxes = [
  ...sharedIn("benefits").filter((field) => factOf(field).kind === "triState"),
  ...Object.keys(commonBenefits),
  "hasOtherBenefit",
  "benefitsUnsure",
];

/** Whether an answer is still what the form had before. */
export function isLeft(values: Values, answer: FilledAnswer): boolean {
  return answer === "benefits" ? areBenefitsLeft(values) : isFieldLeft(values, answer);
}

function areBenefitsLeft(values: Values): boolean {
  return !values.otherBenefit?.trim() && benefitBoxes.every((name) => values[name] !== "on");
}

function isFieldLeft(values: Values, field: (typeof sharedFields)[number]): boolean {
  return values[`${field}Unsure`] !== "on" && values[field]?.trim() === factOf(field).share?.byDefault;
}

/**
 * The share form's answers as the API would send them: figures as numbers, boxes as true and false. A figure
 * that is empty or "Not sure" is not stated; boxes that are not ticked say no, unless the person is not sure
 * about them. What the form filled in and nobody changed is not stated either, where the form asked and nobody said
 * that it is meant. Pay by week becomes a whole policy, which says the rest too.
 */
export function readShareForm(values: Values) {
  const unmeant = filledAnswers.filter(
    (answer) => values[leftName(answer)] === "unknown" && isLeft(values, answer),
  );
  return readAnswers({
    ...values,
    ...Object.fromEntries(
      unmeant.flatMap((answer) => [[answer, ""] as const, [`${answer}Unsure`, "on"] as const]),
    ),
  });
}

function readAnswers(values: Values) {
  const isOn = (name: string) => values[name] === "on";
  const unticked = isOn("benefitsUnsure") ? null : false;
  const asFigure = (_: Fact, field: string) => figure(values, field);
  const asText = (_: Fact, field: string) => values[field]?.trim() || null;
  const stated = valuesByKind(sharedFields, {
    weeks: asFigure,
    percent: asFigure,
    triState: ({ group }, field) =>
      group === "benefits" ? isOn(field) || unticked : (choices[values[field] ?? ""] ?? null),
    months: (_, field) => (isOn(`${field}Unsure`) ? null : (values[field] ?? null)),
    list: () => extrasOf(values, isOn) || (isOn("benefitsUnsure") ? null : "None"),
    line: asText,
    text: asText,
    url: asText,
    day: asText,
  });
  const said = { ...stated, paidPercentage: stated.isPaid === true ? stated.paidPercentage : null };
  const facts = { ...nothingOf(factFields), ...said };
  return {
    name: values.name,
    industry: values.industry,
    country: values.country,
    ...said,
    policy: documentWithLines(
      facts,
      { country: formCountryCodeOf(values.country ?? ""), currency: null },
      values,
    ),
    experienceRating: values.experienceRating,
    policyDetails: values.policyDetails,
    terms: isOn("terms"),
  };
}

/** A figure of the form, beside whose name a box "Not sure" stands. */
function figure(values: Values, name: string): number | null {
  const typed = values[name]?.trim() ?? "";
  if (typed === "" || values[`${name}Unsure`] === "on") return null;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** The ticked extras, and the other one in the person's words, as they are stored: comma-separated. */
function extrasOf(values: Values, isOn: (name: string) => boolean): string {
  const ticked = Object.entries(commonBenefits).flatMap(([name, words]) => (isOn(name) ? [words] : []));
  return [...ticked, values.otherBenefit?.trim()].filter(Boolean).join(", ");
}
