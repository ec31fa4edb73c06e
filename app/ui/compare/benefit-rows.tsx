import type { EmployerJson } from "../../domain/employers/employer-json";
import { BenefitValue } from "../employers/employer-benefits";
import { additionalBenefitsLabel } from "../employers/employer-facts";
import { benefitRows, notStated } from "../employers/policy-facts";
import { areSame, type CompareRow } from "./compare-row";
import { sourceRow } from "./source-row";

/** Every benefit, answered with a word. */
export function benefitRowsOf(companies: EmployerJson[]): CompareRow[] {
  return [
    ...benefitRows.map(([field, label]) => ({
      label,
      isSame: areSame(companies.map((company) => company[field])),
      cells: companies.map((company) => <BenefitValue key={company.id} answer={company[field]} />),
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
