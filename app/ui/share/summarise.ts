import { canonicalIndustry } from "../../domain/employers/industries-and-countries";
import { weeksLabel } from "../../domain/policy/policy-rules";
import { benefitFlags, type BenefitFlag } from "../../domain/employers/share-choices";
import { readShareForm } from "../../domain/employers/share-form";
import { additionalBenefitsOf, notStated, payLabel } from "../employers/policy-facts";
import { shareSteps } from "./share-steps";

/** What a step of the form is about to send: its questions with the answers in words. */
export interface SummaryGroup {
  title: string;
  step: number;
  rows: [question: string, answer: string][];
}

const missing = "Missing";
const unreadable = "Needs another look";
const none = "None";
const ratings: Partial<Record<string, string>> = { positive: "Positive", negative: "Negative" };

/** What the form's answers say, as they would be stored: also what nobody touched. */
export function summarise(values: Readonly<Partial<Record<string, string>>>): SummaryGroup[] {
  const policy = readShareForm(values);
  const rating = ratings[policy.experienceRating ?? ""];
  const rows: SummaryGroup["rows"][] = [
    [
      ["Company name", policy.name?.trim() || missing],
      ["Industry", canonicalIndustry(policy.industry ?? "") || missing],
      ["Country", policy.country || missing],
    ],
    [
      ["Primary carer", weeks(policy.maternityLeave)],
      ["Secondary carer", weeks(policy.paternityLeave)],
      ["Shared", weeks(policy.parentalLeave)],
      ["Adoption", weeks(policy.adoptionLeave)],
    ],
    [
      ["Pay", Number.isNaN(policy.paidPercentage) ? unreadable : payLabel(policy)],
      ["Waiting period", waiting(policy.waitingPeriod)],
    ],
    benefits(policy),
    [
      ["Your vote", rating ?? none],
      ["Your words", (rating && policy.policyDetails?.trim()) || none],
    ],
  ];
  return shareSteps.map(({ title }, step) => ({ title, step, rows: rows[step] ?? [] }));
}

/** A figure that nobody typed reads as a statement. */
function weeks(stated: number | null): string {
  if (Number.isNaN(stated)) return unreadable;
  return stated === 0 ? "0 weeks: none" : weeksLabel(stated);
}

function waiting(stated: string | null | undefined): string {
  const months = stated?.trim();
  if (!months) return notStated;
  if (months === "0") return none;
  if (months === "1") return "1 month";
  return /^\d+([.,]\d+)?$/.test(months) ? `${months} months` : months;
}

function benefits(policy: ReturnType<typeof readShareForm>): SummaryGroup["rows"] {
  const flags = Object.entries(benefitFlags) as [BenefitFlag, string][];
  const that = (answer: boolean | null) =>
    flags.flatMap(([flag, words]) => (policy[flag] === answer ? [words] : []));
  const rows: [string, string[]][] = [
    ["Yes", [...that(true), ...additionalBenefitsOf(policy)]],
    ["No", that(false)],
    [notStated, that(null)],
  ];
  return rows.flatMap(([answer, which]) => (which.length > 0 ? [[answer, which.join(", ")]] : []));
}
