import type { SharedEmployer } from "~/features/directory/schema";
import { weeksLabel } from "~/features/policy/policy-rules";
import { additionalBenefitsOf, paidWeeksLabel } from "../rules";
import { capitalise } from "~/lib/text-rules";

/** Weeks of secondary carer leave from which the support counts as great. */
const greatSupportWeeks = 8;

/** How an employer's policy reads in a message to a friend; the url follows it. */
export function shareText(company: SharedEmployer): string {
  return [primary(company), secondary(company), benefits(company)].filter(Boolean).join(" ");
}

function primary(company: SharedEmployer): string {
  if (company.maternityLeave === null) return `${company.name} does not state its primary carer leave.`;
  return `${company.name}: ${paidWeeksLabel(company.maternityLeave, company, "of primary carer leave")}.`;
}

function secondary({ paternityLeave }: SharedEmployer): string {
  if (paternityLeave === null) return "";
  const weeks = `${weeksLabel(paternityLeave)} for the secondary carer`;
  return paternityLeave >= greatSupportWeeks ? `Great support: ${weeks}.` : `${capitalise(weeks)}.`;
}

/** Four or more extra benefits are comprehensive, two or three are additional; one is not worth a sentence. */
function benefits(company: SharedEmployer): string {
  const count = company.benefits + additionalBenefitsOf(company).length;
  if (count >= 4) return "Comprehensive family benefits.";
  return count >= 2 ? "Additional family benefits." : "";
}
