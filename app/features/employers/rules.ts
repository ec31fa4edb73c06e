import type { Group } from "~/policy/fields";
import { factOf, policyFields, type Policy, type PolicyField, labelOf } from "~/policy/policy";
import { externalIdWords, serviceOf, triStateLabel, weeksLabel } from "~/policy/policy-rules";
import type { EmployerJson } from "./schema";
import { uncapitalise, nameInText } from "~/core/text-rules";
import { reachTexts } from "./page-texts";
import { factTexts } from "./texts";

/** Leaves out facts that another part shows too. */
export function factsIn(...groups: Group[]): PolicyField[] {
  return policyFields.filter((field) => {
    const { group, saidBy } = factOf(field);
    return groups.includes(group) && saidBy === undefined;
  });
}

/** "12 weeks", "Full pay", "Not stated". */
export function factWords(field: PolicyField, company: Policy): string {
  if (field === "paidPercentage") return payLabel(company);
  const { kind } = factOf(field);
  const value = company[field];
  if (value === null) return notStated;
  if (typeof value === "boolean") return triStateLabel(value);
  if (typeof value === "number") return kind === "weeks" ? weeksLabel(value, company.isMinimum) : `${value}%`;
  if (kind === "months") return waitingPeriodLabel(value);
  if (kind === "list") return additionalBenefitsLabel({ additionalBenefits: value });
  return value.trim() || notStated;
}

export const benefits = factsIn("benefits");

export function saysBenefits(company: Policy): boolean {
  return benefits.some((field) =>
    factOf(field).kind === "list"
      ? ![factTexts.none, notStated].includes(factWords(field, company))
      : company[field] !== null,
  );
}

/** A plain number is months; any other text stays as it is. */
export function waitingPeriodLabel(waitingPeriod: string | null): string {
  const text = waitingPeriod?.trim() ?? "";
  if (text === "") return notStated;
  if (/^(0+(\.0+)?|none|no)$/i.test(text)) return factTexts.none;
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return factTexts.months(Number(text));
}

export function additionalBenefitsLabel(company: Pick<EmployerJson, "additionalBenefits">): string {
  const benefits = additionalBenefitsOf(company);
  if (benefits.length > 0) return benefits.join(", ");
  return company.additionalBenefits?.trim() ? factTexts.none : notStated;
}

/** "Technology (Software)". */
export function industryLabel({
  industry,
  subIndustry,
}: Pick<EmployerJson, "industry" | "subIndustry">): string {
  if (industry === null) return subIndustry ?? factTexts.industryNotStated;
  const detail = (subIndustry ?? "").replace(`${industry}:`, "").trim();
  return detail === "" || detail === industry ? industry : `${industry} (${detail})`;
}

const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** "2025-03" gives "March 2025"; an unreadable date stays. */
export function dateLabel(date: string): string {
  const [, year = "", month = "", day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = monthNames[Number(month) - 1];
  if (name === undefined) return date;
  return `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
}

export const { notStated } = factTexts;

type Pay = Pick<EmployerJson, "isPaid" | "paidPercentage"> & Partial<Pick<EmployerJson, "isMinimum">>;

/** "Full pay", "60% of pay", "Unpaid". */
export function payLabel({ isPaid, paidPercentage }: Pay): string {
  if (isPaid === false || paidPercentage === 0) return factTexts.unpaid;
  if (paidPercentage === 100) return factTexts.fullPay;
  if (paidPercentage !== null) return factTexts.shareOfPay(paidPercentage);
  return isPaid ? factTexts.shareNotStated : notStated;
}

/** "18 weeks, full pay"; `of` follows the weeks. */
export function paidWeeksLabel(weeks: number | null, pay: Pay, of = ""): string {
  if (weeks === null) return weeksLabel(weeks);
  const { isPaid, paidPercentage, isMinimum } = pay;
  const isKnown = weeks > 0 && isPaid !== false && paidPercentage !== null && paidPercentage > 0;
  return `${weeksLabel(weeks, isMinimum)}${of && ` ${of}`}${isKnown ? `, ${payLabel(pay).toLowerCase()}` : ""}`;
}

/** Stored comma-separated; "None" is an empty list. */
export function additionalBenefitsOf({
  additionalBenefits,
}: Pick<EmployerJson, "additionalBenefits">): string[] {
  return (additionalBenefits ?? "")
    .split(",")
    .map((benefit) => benefit.trim())
    .filter((benefit) => benefit !== "" && benefit.toLowerCase() !== "none");
}

export interface NamedWords {
  label: string;
  words: string;
}

/** Made on the server, so that browsers do not load the registry of facts. */
export interface EmployerWords {
  figures: NamedWords[];
  /** What no sentence says: how the weeks are paid, and a waiting period that is not in months. */
  beside: NamedWords[];
  /** "ABN 50 167 804 088". */
  externalId: string | null;
  /** "The figures are minimums.", "Covers 85% of staff." */
  reach: string[];
  /** Not stated, as subjects: "adoption leave". */
  openFigures: string[];
  /** By answer, "Yes" first. */
  benefits: NamedWords[];
  details: NamedWords[];
}

const figures = factsIn("leave", "pay").filter((field) => !factOf(field).isOnScale);
const asked = benefits.filter((field) => factOf(field).kind !== "list");
const details = factsIn("details");

export const statedFigures = (company: Policy): PolicyField[] =>
  figures.filter((field) => factWords(field, company) !== notStated);

export function employerWords(company: Policy): EmployerWords {
  const stated = statedFigures(company);
  const named = (field: PolicyField): NamedWords => ({
    label: labelOf(field, "page"),
    words: factWords(field, company),
  });
  return {
    figures: stated.map(named),
    beside: stated.filter((field) => !isInSentence(field, company)).map(named),
    externalId: company.externalId && externalIdWords(company.externalId),
    reach: [
      ...(company.isMinimum ? [reachTexts.minimums] : []),
      ...(company.shareCovered === null ? [] : [reachTexts.covers(company.shareCovered)]),
    ],
    openFigures: figures
      .filter((field) => !stated.includes(field))
      .map((field) => uncapitalise(labelOf(field, "page"))),
    benefits: saysBenefits(company) ? benefitsByAnswer(company) : [],
    details: details.filter((field) => company[field] !== null).map(named),
  };
}

/** Of a policy that says only weeks, or a time in the job. */
export function isInSentence(field: PolicyField, company: Policy): boolean {
  if (field !== "waitingPeriod") return isWeeks(field);
  return (
    serviceOf(company.waitingPeriod) !== null &&
    policyFields.some((other) => isWeeks(other) && company[other] !== null)
  );
}

const isWeeks = (field: PolicyField) => factOf(field).kind === "weeks";

function benefitsByAnswer(company: Policy): NamedWords[] {
  const additional = additionalBenefitsOf(company);
  const answered = [true, false, null].map((answer) => ({
    label: triStateLabel(answer),
    words: asked
      .filter((field) => company[field] === answer)
      .map((field, place) => (place === 0 ? labelOf(field, "page") : uncapitalise(labelOf(field, "page"))))
      .join(", "),
  }));
  return [...answered, { label: labelOf("additionalBenefits", "page"), words: additional.join(", ") }].filter(
    ({ words }) => words !== "",
  );
}

export const inCountry = (country: string): string =>
  country === "Applicable globally" ? "listed as applicable globally" : `in ${nameInText(country)}`;
