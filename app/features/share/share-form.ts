import { readNumber, readTenths, withoutPercentSign } from "~/core/number-reader";
import { documentWithLines } from "~/policy/document/pay-lines-rules";
import { documentFromPlainFields } from "~/policy/document/plain-fields-rules";
import { formCountryCodeOf } from "~/policy/document/codes";
import type { Fact } from "~/policy/fields";
import type { Kind } from "~/policy/kinds";
import { factFields, factOf, nothingOf, sharedFields, sharedIn, valuesByKind } from "~/policy/policy";
import { commonBenefits, sharedPolicyErrors } from "~/features/employers/texts";

type Values = Readonly<Partial<Record<string, string>>>;

const choices: Partial<Record<string, boolean>> = { yes: true, no: false };

/** Answers that the form fills in. Unchanged, they say nothing until the person confirms them. */
export const filledAnswers = [
  ...sharedFields.filter((field) => factOf(field).share?.byDefault !== undefined),
  "benefits" as const,
];

export type FilledAnswer = (typeof filledAnswers)[number];

/** The confirmation of an unchanged answer. */
export const leftName = (answer: FilledAnswer) => `left_${answer}`;

const benefitBoxes = [
  ...sharedIn("benefits").filter((field) => factOf(field).kind === "triState"),
  ...Object.keys(commonBenefits),
  "hasOtherBenefit",
  "benefitsUnsure",
];

export function isLeft(values: Values, answer: FilledAnswer): boolean {
  return answer === "benefits" ? areBenefitsLeft(values) : isFieldLeft(values, answer);
}

function areBenefitsLeft(values: Values): boolean {
  return !values.otherBenefit?.trim() && benefitBoxes.every((name) => values[name] !== "on");
}

function isFieldLeft(values: Values, field: (typeof sharedFields)[number]): boolean {
  // Who writes another percentage says that leave is paid.
  if (field === "isPaid" && isStated(values, "paidPercentage")) return false;
  return values[`${field}Unsure`] !== "on" && values[field]?.trim() === factOf(field).share?.byDefault;
}

function isStated(values: Values, field: (typeof sharedFields)[number]): boolean {
  const typed = values[field]?.trim() ?? "";
  return values[`${field}Unsure`] !== "on" && typed !== "" && typed !== factOf(field).share?.byDefault;
}

/**
 * The form's answers as the API would get them. Empty and "Not sure" are not stated; unticked boxes are
 * "no". Prefilled answers count only when confirmed. Pay by week becomes a whole policy, and so does one for some staff.
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
  const asFigure = ({ kind }: Fact, field: string) => figure(values, field, kind);
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
    externalId: asText,
    url: asText,
    day: asText,
  });
  const said = { ...stated, paidPercentage: stated.isPaid === true ? stated.paidPercentage : null };
  const facts = { ...nothingOf(factFields), ...said };
  const context = { country: formCountryCodeOf(values.country ?? ""), currency: null };
  const byWeek = documentWithLines(facts, context, values);
  const entity = values.entity?.trim();
  return {
    name: values.name,
    industry: values.industry,
    country: values.country,
    ...said,
    policy: entity ? { ...(byWeek ?? documentFromPlainFields(facts, context)), entity } : byWeek,
    experienceRating: values.experienceRating,
    policyDetails: values.policyDetails,
    terms: isOn("terms"),
  };
}

/** Null if "Not sure" is ticked; NaN for what cannot be read. */
function figure(values: Values, name: string, kind: Kind): number | null {
  const typed = values[name]?.trim() ?? "";
  if (typed === "" || values[`${name}Unsure`] === "on") return null;
  return readFigure(typed, kind) ?? Number.NaN;
}

const readFigure = (typed: string, kind: Kind) =>
  readNumber(kind === "percent" ? withoutPercentSign(typed) : typed);

/** For the browser; the server checks again. */
export function figureProblem(typed: string, kind: "weeks" | "percent"): string | null {
  if (typed.trim() === "") return null;
  const figure = readFigure(typed, kind);
  if (kind === "percent")
    return figure !== null && figure >= 0 && figure <= 100 ? null : sharedPolicyErrors.percentRange;
  if (figure === null) return sharedPolicyErrors.weeksUnread;
  if (figure < 0) return sharedPolicyErrors.atLeastZero;
  if (figure > 260) return sharedPolicyErrors.atMost260;
  return readTenths(typed, 260) === null ? sharedPolicyErrors.oneDecimal : null;
}

/** Comma-separated. */
function extrasOf(values: Values, isOn: (name: string) => boolean): string {
  const ticked = Object.entries(commonBenefits).flatMap(([name, words]) => (isOn(name) ? [words] : []));
  return [...ticked, values.otherBenefit?.trim()].filter(Boolean).join(", ");
}
