import type { EmployerJson } from "../employer-output";
import { additionalBenefitsOf, notStated } from "./policy-facts";

/** The waiting period, stored as text: a plain number is months, other words stand as they are. */
export function waitingPeriodLabel(waitingPeriod: string | null): string {
  const text = waitingPeriod?.trim() ?? "";
  if (text === "") return notStated;
  if (/^(0+(\.0+)?|none|no)$/i.test(text)) return "None";
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return Number(text) === 1 ? "1 month" : `${Number(text)} months`;
}

/** The extra benefits as one cell: a list, "None", or that nothing is stated. */
export function additionalBenefitsLabel(company: Pick<EmployerJson, "additionalBenefits">): string {
  const benefits = additionalBenefitsOf(company);
  if (benefits.length > 0) return benefits.join(", ");
  return company.additionalBenefits?.trim() ? "None" : notStated;
}

/** "Technology (Software)", or what is known of it. */
export function industryLabel({
  industry,
  subIndustry,
}: Pick<EmployerJson, "industry" | "subIndustry">): string {
  if (industry === null) return subIndustry ?? "Industry not stated";
  const detail = (subIndustry ?? "").replace(`${industry}:`, "").trim();
  return detail === "" || detail === industry ? industry : `${industry} (${detail})`;
}

const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** "2025-03" as "March 2025", "2025-03-08" as "8 March 2025"; anything else as it is. */
export function dateLabel(date: string): string {
  const [, year = "", month = "", day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = monthNames[Number(month) - 1];
  if (name === undefined) return date;
  return `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
}

/** A url that is safe to link to. */
export function webUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/i.test(url) ? url : null;
}
