import { canonicalIndustry } from "~/core/industries-and-countries";
import type { Group } from "~/policy/fields";
import { plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { payCarers, readPayLines } from "~/policy/document/pay-lines-rules";
import { stepsWords } from "~/policy/document/step-words-rules";
import { factOf, labelOf, sharedIn, type SharedField } from "~/policy/policy";
import { triStateLabel, weeksLabel } from "~/policy/policy-rules";
import { readShareForm } from "~/features/share/share-form";
import { additionalBenefitsOf, notStated, payLabel } from "~/features/employers/rules";
import { shareSteps } from "./share-steps";
import { shareForm, payTexts, summaryTexts } from "~/features/share/texts";

interface SummaryGroup {
  title: string;
  step: number;
  rows: [question: string, answer: string][];
}

type SharedPolicy = ReturnType<typeof readShareForm>;

/** As they would be stored, with untouched defaults. */
export function summarise(values: Readonly<Partial<Record<string, string>>>): SummaryGroup[] {
  const { entity = "", source = "", ...others } = values;
  const answers = readShareForm(others);
  // Pay by week takes the place of the plain fields.
  const policy = answers.policy ? { ...answers, ...plainFieldsOf(answers.policy) } : answers;
  const { positive, negative } = shareForm.ratings;
  const ratings: Partial<Record<string, string>> = { positive, negative };
  const rating = ratings[policy.experienceRating ?? ""];
  const rows: SummaryGroup["rows"][] = [
    [
      [shareForm.name, policy.name?.trim() || summaryTexts.missing],
      [shareForm.industry, canonicalIndustry(policy.industry ?? "") || summaryTexts.missing],
      [shareForm.country, policy.country || summaryTexts.missing],
      ...(entity.trim() === "" ? [] : [[shareForm.staffField, entity.trim()] as [string, string]]),
    ],
    [...byWeek(values), ...said("leave", policy)],
    [...said("pay", policy), ...(source.trim() === "" ? [] : [checkedIn(source.trim())])],
    benefits(policy),
    [
      [summaryTexts.vote, rating ?? summaryTexts.none],
      [summaryTexts.words, (rating && policy.policyDetails?.trim()) || summaryTexts.none],
    ],
  ];
  return shareSteps.map(({ title }, step) => ({ title, step, rows: rows[step] ?? [] }));
}

function said(group: Group, policy: SharedPolicy): SummaryGroup["rows"] {
  return sharedIn(group).flatMap((field): SummaryGroup["rows"] => {
    const { saidBy } = factOf(field);
    return saidBy === undefined ? [[labelOf(field, "summary"), wordsOf(field, policy)]] : [];
  });
}

const checkedIn = (source: string): [string, string] => [shareForm.sourceField, source];

function byWeek(values: Readonly<Partial<Record<string, string>>>): SummaryGroup["rows"] {
  const { steps, problems } = readPayLines(values);
  if (Object.keys(problems).length > 0) return [[payTexts.title, summaryTexts.unreadable]];
  const carer = payCarers[values.payFor as keyof typeof payCarers] ?? payCarers.primary_carer;
  return steps.length === 0 ? [] : [[payTexts.title, payTexts.forCarer(carer, stepsWords(steps, null))]];
}

function wordsOf(field: SharedField, policy: SharedPolicy): string {
  const value = policy[field];
  if (Number.isNaN(value)) return summaryTexts.unreadable;
  if (field === "paidPercentage") return payLabel(policy);
  if (typeof value === "boolean") return triStateLabel(value);
  const { kind } = factOf(field);
  if (typeof value === "number") return kind === "weeks" ? weeks(value) : summaryTexts.percent(value);
  return kind === "months" ? waiting(value) : (value ?? notStated);
}

function weeks(stated: number): string {
  return stated === 0 ? summaryTexts.noWeeks : weeksLabel(stated);
}

function waiting(stated: string | null | undefined): string {
  const months = stated?.trim();
  if (!months) return notStated;
  if (months === "0") return summaryTexts.none;
  return /^\d+([.,]\d+)?$/.test(months) ? summaryTexts.months(months) : months;
}

function benefits(policy: SharedPolicy): SummaryGroup["rows"] {
  const asked = sharedIn("benefits").filter((field) => field !== "additionalBenefits");
  const isBox = (field: SharedField) => factOf(field).kind === "triState";
  const that = (answer: boolean | null) =>
    asked
      .filter((field) => isBox(field) && policy[field] === answer)
      .map((field) => labelOf(field, "summary"));
  const rows: [string, string[]][] = [
    [summaryTexts.yes, [...that(true), ...additionalBenefitsOf(policy)]],
    [summaryTexts.no, that(false)],
    [notStated, that(null)],
  ];
  return [
    ...rows.flatMap(([answer, which]): SummaryGroup["rows"] =>
      which.length > 0 ? [[answer, which.join(", ")]] : [],
    ),
    ...asked
      .filter((field) => !isBox(field))
      .map((field): [string, string] => [labelOf(field, "summary"), wordsOf(field, policy)]),
  ];
}
