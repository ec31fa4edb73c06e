import type { AboveLaw, PayQuestion } from "~/features/compare/above-law-view";
import type { LawBrief } from "~/features/law/law-words-rules";
import type { EmployerPageView } from "~/features/directory/directory-view";
import { serviceOf } from "~/features/policy/document/plain-fields-rules";
import { factOf, labelOf, policyFields, type Policy, type PolicyField } from "~/features/policy/policy";
import { triStateLabel } from "~/features/policy/policy-rules";
import { benefits, factsIn, factWords, saysBenefits } from "./fact-words";
import { additionalBenefitsOf, notStated } from "./policy-facts";
import { uncapitalise } from "~/lib/text-rules";

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
