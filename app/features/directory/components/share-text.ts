import type { SharedEmployer } from "../schema";
import { weeksLabel } from "~/policy/policy-rules";
import { additionalBenefitsOf, paidWeeksLabel } from "~/features/employers/rules";
import { capitalise } from "~/core/text-rules";
import { sharedMessage } from "~/features/employers/texts";

/** Weeks of secondary carer leave. */
const greatSupportWeeks = 8;

/** The url follows it. */
export function shareText(company: SharedEmployer): string {
  return [primary(company), secondary(company), benefits(company)].filter(Boolean).join(" ");
}

function primary(company: SharedEmployer): string {
  if (company.maternityLeave === null) return sharedMessage.noPrimary(company.name);
  return `${company.name}: ${paidWeeksLabel(company.maternityLeave, company, sharedMessage.ofPrimaryLeave)}.`;
}

function secondary({ paternityLeave, isMinimum }: SharedEmployer): string {
  if (paternityLeave === null) return "";
  const weeks = sharedMessage.secondary(weeksLabel(paternityLeave, isMinimum));
  return paternityLeave >= greatSupportWeeks ? sharedMessage.great(weeks) : `${capitalise(weeks)}.`;
}

function benefits(company: SharedEmployer): string {
  const count = company.benefits + additionalBenefitsOf(company).length;
  if (count >= 4) return sharedMessage.comprehensive;
  return count >= 2 ? sharedMessage.additional : "";
}
