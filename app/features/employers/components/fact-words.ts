import type { Group } from "~/features/policy/fields";
import { factOf, policyFields, type Policy, type PolicyField } from "~/features/policy/policy";
import { triStateLabel, weeksLabel } from "~/features/policy/policy-rules";
import { additionalBenefitsLabel, waitingPeriodLabel } from "./employer-facts";
import { notStated, payLabel } from "./policy-facts";

/** The facts of a part of the page or of a tab, without those that another one says too. */
export function factsIn(...groups: Group[]): PolicyField[] {
  return policyFields.filter((field) => {
    const { group, saidBy } = factOf(field);
    return groups.includes(group) && saidBy === undefined;
  });
}

/** What an employer says of one fact, in words: "12 weeks", "Full pay", "Not stated". */
export function factWords(field: PolicyField, company: Policy): string {
  if (field === "paidPercentage") return payLabel(company);
  const { kind } = factOf(field);
  const value = company[field];
  if (value === null) return notStated;
  if (typeof value === "boolean") return triStateLabel(value);
  if (typeof value === "number") return kind === "weeks" ? weeksLabel(value) : `${value}%`;
  if (kind === "months") return waitingPeriodLabel(value);
  if (kind === "list") return additionalBenefitsLabel({ additionalBenefits: value });
  return value.trim() || notStated;
}

/** What the page and the comparison call benefits. */
export const benefits = factsIn("benefits");

/** Whether the employer says anything about benefits, be it yes or no. */
export function saysBenefits(company: Policy): boolean {
  return benefits.some((field) =>
    factOf(field).kind === "list"
      ? !["None", notStated].includes(factWords(field, company))
      : company[field] !== null,
  );
}
