import type { CompanyJson } from "../../domain/companies/company-json";
import { weeksLabel } from "../../domain/companies/company-rules";

export const notStated = "Not stated";

type Pay = Pick<CompanyJson, "isPaid" | "paidPercentage">;
type Benefits = Pick<CompanyJson, (typeof benefitRows)[number][0] | "additionalBenefits">;

/** The benefits that every employer is asked about. */
export const benefitRows = [
  ["hasFlexibleReturn", "Flexible return to work"],
  ["hasPartTimeOptions", "Part-time options"],
  ["hasChildcareAssistance", "Childcare assistance"],
  ["hasLactationSupport", "Lactation support"],
  ["hasFamilyHealthInsurance", "Family health insurance"],
  ["hasFamilyCareLeave", "Family care leave"],
] as const;

/** "Full pay", "60% of pay", "Unpaid", or what is missing. */
export function payLabel({ isPaid, paidPercentage }: Pay): string {
  if (isPaid === false || paidPercentage === 0) return "Unpaid";
  if (paidPercentage === 100) return "Full pay";
  if (paidPercentage !== null) return `${paidPercentage}% of pay`;
  return isPaid ? "Paid, share of pay not stated" : notStated;
}

/** "18 weeks, full pay" where the pay is known, otherwise the weeks alone; `of` stands behind the weeks. */
export function paidWeeksLabel(weeks: number | null, pay: Pay, of = ""): string {
  if (weeks === null) return weeksLabel(weeks);
  const { isPaid, paidPercentage } = pay;
  const isKnown = weeks > 0 && isPaid !== false && paidPercentage !== null && paidPercentage > 0;
  return `${weeksLabel(weeks)}${of && ` ${of}`}${isKnown ? `, ${payLabel(pay).toLowerCase()}` : ""}`;
}

/** The waiting period, stored as text: a plain number is months, other words stand as they are. */
export function waitingPeriodLabel(waitingPeriod: string | null): string {
  const text = waitingPeriod?.trim() ?? "";
  if (text === "") return notStated;
  if (/^(0+(\.0+)?|none|no)$/i.test(text)) return "None";
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return Number(text) === 1 ? "1 month" : `${Number(text)} months`;
}

/** The extra benefits, which are stored comma-separated; "None" is none. */
export function additionalBenefitsOf({
  additionalBenefits,
}: Pick<CompanyJson, "additionalBenefits">): string[] {
  return (additionalBenefits ?? "")
    .split(",")
    .map((benefit) => benefit.trim())
    .filter((benefit) => benefit !== "" && benefit.toLowerCase() !== "none");
}

/** The extra benefits as one cell: a list, "None", or that nothing is stated. */
export function additionalBenefitsLabel(company: Pick<CompanyJson, "additionalBenefits">): string {
  const benefits = additionalBenefitsOf(company);
  if (benefits.length > 0) return benefits.join(", ");
  return company.additionalBenefits?.trim() ? "None" : notStated;
}

/** Whether the employer says anything about benefits, be it yes or no. */
export function saysBenefits(company: Benefits): boolean {
  return benefitRows.some(([field]) => company[field] !== null) || additionalBenefitsOf(company).length > 0;
}

/** "Technology (Technology: Software)", or what is known of it. */
export function industryLabel({
  industry,
  subIndustry,
}: Pick<CompanyJson, "industry" | "subIndustry">): string {
  if (industry === null) return subIndustry ?? "Industry not stated";
  const detail = (subIndustry ?? "").replace(`${industry}:`, "").trim();
  return detail === "" || detail === industry ? industry : `${industry} (${detail})`;
}

const monthNames = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
]; // prettier-ignore

/** "2025-03" as "March 2025", "2025-03-08" as "8 March 2025"; anything else as it is. */
export function dateLabel(date: string): string {
  const [, year = "", month = "", day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = monthNames[Number(month) - 1];
  if (name === undefined) return date;
  return `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
}

/** An address that is safe to link to. */
export function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/i.test(url) ? url : null;
}
