import { canonicalIndustry } from "~/features/employers/industries-and-countries";
import type { Group } from "~/features/policy/fields";
import { plainFieldsOf } from "~/features/policy/document/plain-fields-rules";
import { payCarers, readPayLines } from "~/features/policy/document/pay-lines-rules";
import { stepsWords } from "~/features/policy/document/step-words-rules";
import { factOf, labelOf, sharedIn, type SharedField } from "~/features/policy/policy";
import { triStateLabel, weeksLabel } from "~/features/policy/policy-rules";
import { readShareForm } from "~/features/employers/share-form";
import { additionalBenefitsOf, notStated, payLabel } from "~/features/employers/components/policy-facts";
import { shareSteps } from "./share-steps";

/** What a step of the form is about to send: its questions with the answers in words. */
export interface SummaryGroup {
  title: string;
  step: number;
  rows: [question: string, answer: string][];
}

type SharedPolicy = ReturnType<typeof readShareForm>;

const missing = "Missing";
const unreadable = "Needs another look";
const none = "None";
const ratings: Partial<Record<string, string>> = { positive: "Positive", negative: "Negative" };

/** What the form's answers say, as they would be stored: also what nobody touched. */
export function summarise(values: Readonly<Partial<Record<string, string>>>): SummaryGroup[] {
  const answers = readShareForm(values);
  // What is said by week takes the place of what the fields say.
  const policy = answers.policy ? { ...answers, ...plainFieldsOf(answers.policy) } : answers;
  const rating = ratings[policy.experienceRating ?? ""];
  const rows: SummaryGroup["rows"][] = [
    [
      ["Company name", policy.name?.trim() || missing],
      ["Industry", canonicalIndustry(policy.industry ?? "") || missing],
      ["Country", policy.country || missing],
    ],
    said("leave", policy),
    [...said("pay", policy), ...byWeek(values)],
    benefits(policy),
    [
      ["Your vote", rating ?? none],
      ["Your words", (rating && policy.policyDetails?.trim()) || none],
    ],
  ];
  return shareSteps.map(({ title }, step) => ({ title, step, rows: rows[step] ?? [] }));
}

/** The facts of a step with what the form says of each. */
function said(group: Group, policy: SharedPolicy): SummaryGroup["rows"] {
  return sharedIn(group).flatMap((field): SummaryGroup["rows"] => {
    const { saidBy } = factOf(field);
    return saidBy === undefined ? [[labelOf(field, "summary"), wordsOf(field, policy)]] : [];
  });
}

/** Pay by week in words, where the form says it. */
function byWeek(values: Readonly<Partial<Record<string, string>>>): SummaryGroup["rows"] {
  const { steps, problems } = readPayLines(values);
  if (Object.keys(problems).length > 0) return [["Pay by week", unreadable]];
  const carer = payCarers[values.payFor as keyof typeof payCarers] ?? payCarers.primary_carer;
  return steps.length === 0 ? [] : [["Pay by week", `For ${carer}: ${stepsWords(steps, null)}`]];
}

function wordsOf(field: SharedField, policy: SharedPolicy): string {
  const value = policy[field];
  if (Number.isNaN(value)) return unreadable;
  if (field === "paidPercentage") return payLabel(policy);
  if (typeof value === "boolean") return triStateLabel(value);
  const { kind } = factOf(field);
  if (typeof value === "number") return kind === "weeks" ? weeks(value) : `${value}%`;
  return kind === "months" ? waiting(value) : (value ?? notStated);
}

/** A figure that nobody typed reads as a statement. */
function weeks(stated: number): string {
  return stated === 0 ? "0 weeks: none" : weeksLabel(stated);
}

function waiting(stated: string | null | undefined): string {
  const months = stated?.trim();
  if (!months) return notStated;
  if (months === "0") return none;
  if (months === "1") return "1 month";
  return /^\d+([.,]\d+)?$/.test(months) ? `${months} months` : months;
}

function benefits(policy: SharedPolicy): SummaryGroup["rows"] {
  const asked = sharedIn("benefits").filter((field) => field !== "additionalBenefits");
  const isBox = (field: SharedField) => factOf(field).kind === "triState";
  const that = (answer: boolean | null) =>
    asked
      .filter((field) => isBox(field) && policy[field] === answer)
      .map((field) => labelOf(field, "summary"));
  const rows: [string, string[]][] = [
    ["Yes", [...that(true), ...additionalBenefitsOf(policy)]],
    ["No", that(false)],
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
