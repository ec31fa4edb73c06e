import type { CompanyJson } from "../../domain/employers/employer-json";
import { BenefitAnswer } from "../companies/employer-benefits";
import { additionalBenefitsLabel } from "../companies/employer-facts";
import { benefitRows, notStated } from "../companies/policy-facts";
import { areSame, type CompareRow } from "./compare-row";
import { sourceRow } from "./source-row";

/** Every benefit, answered with a word. */
export function benefitRowsOf(companies: CompanyJson[]): CompareRow[] {
  return [
    ...benefitRows.map(([field, label]) => ({
      label,
      isSame: areSame(companies.map((company) => company[field])),
      cells: companies.map((company) => <BenefitAnswer key={company.id} answer={company[field]} />),
    })),
    {
      label: "Additional benefits",
      isSame: areSame(companies.map(additionalBenefitsLabel)),
      cells: companies.map((company) => {
        const text = additionalBenefitsLabel(company);
        return (
          <span key={company.id} className={text === notStated ? "text-muted" : undefined}>
            {text}
          </span>
        );
      }),
    },
    sourceRow("Source of the answers", companies),
  ];
}
