import { readNumber, readTenths, withoutPercentSign } from "~/core/number-reader";
import type { FieldErrors } from "~/core/result";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { documentWithLines, fieldsOfLines, type WeeksOfLines } from "~/policy/document/pay-lines-rules";
import { documentFromPlainFields, plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { formCountryCodeOf } from "~/policy/document/codes";
import type { Fact } from "~/policy/fields";
import type { Kind } from "~/policy/kinds";
import { factFields, factOf, nothingOf, sharedFields, sharedIn, valuesByKind } from "~/policy/policy";
import { commonBenefits, sharedPolicyErrors } from "~/features/employers/texts";
import { sourceIn } from "./source-answer";
import { shareErrors } from "./texts";

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

/** Answers that are still as the form filled them in, and that no pay step gives; pay is also that of other leave. */
export function leftAnswers(values: Values): FilledAnswer[] {
  const [weeks, ...pay] = fieldsOfLines(values);
  const hasOtherLeave = sharedIn("leave").some((field) => field !== weeks && isStated(values, field));
  const given: readonly (string | undefined)[] = hasOtherLeave ? [weeks] : [weeks, ...pay];
  return filledAnswers.filter((answer) => isLeft(values, answer) && !given.includes(answer));
}

/**
 * The form's answers as the API would get them. Empty and "Not sure" are not stated; unticked boxes are
 * "no". Prefilled answers count only when confirmed. Pay by week becomes a whole policy, and so does one for some staff
 * or with a place to check it.
 */
export function readShareForm(values: Values) {
  const { document, isWhole, ...answers } = readAnswers(meantIn(values));
  return { ...answers, policy: isWhole ? document : null };
}

/** What the answers say of leave, for its picture; what cannot be read is left out. */
export const sharedDocument = (values: Values): PolicyDocument => readAnswers(meantIn(values)).document;

function meantIn(values: Values): Values {
  const ofSteps: readonly string[] = fieldsOfLines(values);
  const isMeant = (answer: FilledAnswer) => {
    const said = values[leftName(answer)];
    return said === "stated" || (said !== "unknown" && !ofSteps.includes(answer));
  };
  const unmeant = filledAnswers.filter((answer) => isLeft(values, answer) && !isMeant(answer));
  return {
    ...values,
    ...Object.fromEntries(
      unmeant.flatMap((answer) => [[answer, ""] as const, [`${answer}Unsure`, "on"] as const]),
    ),
  };
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
  const source = sourceIn(values.source);
  const country = formCountryCodeOf(values.country ?? "");
  const context = { country, currency: null, ...(source && { source }) };
  const byWeek = documentWithLines(facts, context, values);
  const entity = values.entity?.trim();
  const document = byWeek ?? documentFromPlainFields(facts, context);
  return {
    name: values.name,
    industry: values.industry,
    country: values.country,
    ...said,
    document: entity ? { ...document, entity } : document,
    isWhole: Boolean(byWeek ?? entity ?? source),
    experienceRating: values.experienceRating,
    policyDetails: values.policyDetails,
    terms: isOn("terms"),
  };
}

/**
 * The weeks of pay steps, and the field that they answer; null without steps.
 * Only weeks that the employer pays, or may pay, count there.
 */
export function weeksOfSteps(values: Values): { field: WeeksOfLines; weeks: number } | null {
  const [field] = fieldsOfLines(values);
  if (field === undefined) return null;
  const weeks = plainFieldsOf(sharedDocument(values))[field];
  return weeks === null ? null : { field, weeks };
}

/** Without scripts the weeks can be typed besides their pay steps: two different numbers are an error, and neither wins. */
export function weeksTwice(values: Values): FieldErrors {
  const given = weeksOfSteps(values);
  if (given === null) return {};
  const { field, weeks } = given;
  const isTyped = isStated(values, field) || (isLeft(values, field) && values[leftName(field)] === "stated");
  const typed = values[field]?.trim() ?? "";
  if (!isTyped || readFigure(typed, "weeks") === weeks) return {};
  return { [field]: [shareErrors.weeksTwice(typed, weeks)] };
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
