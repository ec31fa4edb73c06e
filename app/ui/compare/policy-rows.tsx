import type { EmployerJson } from "../../domain/employers/employer-json";
import { factOf } from "../../domain/policy/policy";
import { RatingBadge } from "../badge";
import { benefits, factsIn } from "../employers/fact-words";
import { SourceName } from "../employers/employer-source";
import { areSame, factRow, type CompareRow } from "./compare-row";

const compared = factsIn("leave", "pay", "details").filter((field) => factOf(field).isCompared !== false);
const rated = compared.filter((field) => factOf(field).isOnScale);
const others = compared.filter((field) => !rated.includes(field));

/** Leave, pay and where the figures come from. */
export function policyRows(companies: EmployerJson[]): CompareRow[] {
  const scale = "Bars run from 0 to 30 weeks, with ticks at 10, 16 and 26.";
  return [
    ...rated.map((field, place) => factRow(field, companies, place === 0 ? scale : undefined)),
    {
      label: "Rating",
      isSame: areSame(companies.map(({ policyRating }) => policyRating)),
      cells: companies.map(({ id, policyRating }) => (
        <RatingBadge
          key={id}
          rating={policyRating}
          className="hyphens-auto max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:tracking-tighter"
        />
      )),
    },
    ...others.map((field) => factRow(field, companies)),
    sourceRow("Source of the figures", companies),
  ];
}

const comparedBenefits = benefits.filter((field) => factOf(field).isCompared !== false);

/** Every benefit, answered with a word. */
export function benefitRowsOf(companies: EmployerJson[]): CompareRow[] {
  return [
    ...comparedBenefits.map((field) => factRow(field, companies)),
    sourceRow("Source of the answers", companies),
  ];
}

/** Who says so, and since when. */
function sourceRow(label: string, companies: EmployerJson[]): CompareRow {
  return {
    label,
    isSame: areSame(companies.map(({ sourceName, sourceDate }) => `${sourceName} ${sourceDate}`)),
    cells: companies.map((company) => <SourceName key={company.id} company={company} />),
  };
}
