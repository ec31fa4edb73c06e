import type { Group } from "~/features/policy/fields";
import { factOf, policyFields, type Policy, type PolicyField, labelOf } from "~/features/policy/policy";
import { triStateLabel, weeksLabel } from "~/features/policy/policy-rules";
import type { EmployerJson } from "./schema";
import type { AboveLaw, PayQuestion } from "~/features/compare/schema";
import type { LawBrief } from "~/features/law/law-words-rules";
import type { EmployerPageView } from "~/features/directory/schema";
import { serviceOf } from "~/features/policy/document/plain-fields-rules";
import { uncapitalise } from "~/lib/text-rules";
import { factTexts } from "./texts";

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
      ? ![factTexts.none, notStated].includes(factWords(field, company))
      : company[field] !== null,
  );
}

/** The waiting period, stored as text: a plain number is months, other words stand as they are. */
export function waitingPeriodLabel(waitingPeriod: string | null): string {
  const text = waitingPeriod?.trim() ?? "";
  if (text === "") return notStated;
  if (/^(0+(\.0+)?|none|no)$/i.test(text)) return factTexts.none;
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return factTexts.months(Number(text));
}

/** The extra benefits as one cell: a list, "None", or that nothing is stated. */
export function additionalBenefitsLabel(company: Pick<EmployerJson, "additionalBenefits">): string {
  const benefits = additionalBenefitsOf(company);
  if (benefits.length > 0) return benefits.join(", ");
  return company.additionalBenefits?.trim() ? factTexts.none : notStated;
}

/** "Technology (Software)", or what is known of it. */
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

export const { notStated } = factTexts;

type Pay = Pick<EmployerJson, "isPaid" | "paidPercentage">;

/** "Full pay", "60% of pay", "Unpaid", or what is missing. */
export function payLabel({ isPaid, paidPercentage }: Pay): string {
  if (isPaid === false || paidPercentage === 0) return factTexts.unpaid;
  if (paidPercentage === 100) return factTexts.fullPay;
  if (paidPercentage !== null) return factTexts.shareOfPay(paidPercentage);
  return isPaid ? factTexts.shareNotStated : notStated;
}

/** "18 weeks, full pay" where the pay is known, otherwise the weeks alone; `of` stands behind the weeks. */
export function paidWeeksLabel(weeks: number | null, pay: Pay, of = ""): string {
  if (weeks === null) return weeksLabel(weeks);
  const { isPaid, paidPercentage } = pay;
  const isKnown = weeks > 0 && isPaid !== false && paidPercentage !== null && paidPercentage > 0;
  return `${weeksLabel(weeks)}${of && ` ${of}`}${isKnown ? `, ${payLabel(pay).toLowerCase()}` : ""}`;
}

/** The extra benefits, which are stored comma-separated; "None" is none. */
export function additionalBenefitsOf({
  additionalBenefits,
}: Pick<EmployerJson, "additionalBenefits">): string[] {
  return (additionalBenefits ?? "")
    .split(",")
    .map((benefit) => benefit.trim())
    .filter((benefit) => benefit !== "" && benefit.toLowerCase() !== "none");
}

/** A fact with its name, as the page calls it. */
export interface NamedWords {
  label: string;
  words: string;
}

/** What an employer's page says of its facts beside the policy: made on the server, so that no browser needs the registry. */
export interface EmployerWords {
  /** The figures beside the leave scale that are stated. */
  figures: NamedWords[];
  /** Of these what no sentence of the policy says: how the weeks are paid, and a waiting period in other words than months. */
  beside: NamedWords[];
  /** Those that are not, as subjects: "adoption leave". */
  openFigures: string[];
  /** Benefits gathered by answer, "Yes" first; empty where nothing is said of any. */
  benefits: NamedWords[];
  /** Texts of several lines. */
  details: NamedWords[];
}

/** An employer as its page and its dialog show it. */
export interface ShownEmployer extends EmployerPageView {
  words: EmployerWords;
  /** Null where the law of its country is not known. */
  law: LawBrief | null;
  /** Null where what it adds to the law cannot be summed. */
  aboveLaw: AboveLaw | null;
  pay: PayQuestion;
  /** The planner, with what this page was told. */
  plan: string;
}

const figures = factsIn("leave", "pay").filter((field) => !factOf(field).isOnScale);
const asked = benefits.filter((field) => factOf(field).kind !== "list");
const details = factsIn("details");

/** The figures beside the leave scale that an employer states. */
export const statedFigures = (company: Policy): PolicyField[] =>
  figures.filter((field) => factWords(field, company) !== notStated);

/** The words of an employer's page. */
export function employerWords(company: Policy): EmployerWords {
  const stated = statedFigures(company);
  const named = (field: PolicyField): NamedWords => ({
    label: labelOf(field, "page"),
    words: factWords(field, company),
  });
  return {
    figures: stated.map(named),
    beside: stated.filter((field) => !isInSentence(field, company)).map(named),
    openFigures: figures
      .filter((field) => !stated.includes(field))
      .map((field) => uncapitalise(labelOf(field, "page"))),
    benefits: saysBenefits(company) ? benefitsByAnswer(company) : [],
    details: details.filter((field) => company[field] !== null).map(named),
  };
}

function isInSentence(field: PolicyField, company: Policy): boolean {
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

/** "the United Kingdom" in a sentence. Runs in browsers too. */
export const nameInText = (country: string): string =>
  /^(United |Netherlands|Philippines|Czech Republic)/.test(country) ? `the ${country}` : country;

/** Where an employer is, behind a noun: "in the United Kingdom". */
export const inCountry = (country: string): string =>
  country === "Applicable globally" ? "listed as applicable globally" : `in ${nameInText(country)}`;
