import type { HeldSubmission } from "../../domain/privacy/held-data-json";
import { longDayOf } from "../times";

const names: Record<string, string> = {
  industry: "Industry",
  country: "Country",
  maternityLeave: "Primary carer leave (weeks)",
  paternityLeave: "Secondary carer leave (weeks)",
  adoptionLeave: "Adoption leave (weeks)",
  parentalLeave: "Parental leave (weeks)",
  waitingPeriod: "Waiting period (months)",
  isPaid: "Paid",
  paidPercentage: "Percentage paid",
  hasFlexibleReturn: "Flexible return",
  hasPartTimeOptions: "Part-time options",
  hasChildcareAssistance: "Childcare assistance",
  hasLactationSupport: "Lactation support",
  hasFamilyHealthInsurance: "Family health insurance",
  hasFamilyCareLeave: "Family care leave",
  additionalBenefits: "Other benefits",
  policyDetails: "Details",
};

/** A policy that was sent in as lines of text: what was stated, and nothing else. */
export function heldSubmission({ employer, policy, isPublic, submittedAt }: HeldSubmission) {
  const lines = Object.entries(policy).flatMap(([field, value]) =>
    value === null ? [] : [`${names[field] ?? field}: ${inWords(value)}`],
  );
  return {
    title: employer,
    text: lines.join("\n"),
    notes: [isPublic ? "Published" : "Waiting for review", longDayOf(submittedAt)],
  };
}

function inWords(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
