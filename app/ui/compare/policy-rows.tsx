import type { EmployerJson } from "../../domain/employers/employer-json";
import { RatingBadge } from "../badge";
import { waitingPeriodLabel } from "../employers/employer-facts";
import { payLabel } from "../employers/policy-facts";
import { bestOf, payShare, waitingMonths } from "./compare-best";
import { areSame, TextCell, weeksRow, type CompareRow } from "./compare-row";
import { sourceRow } from "./source-row";

/** Leave, pay and where the figures come from. */
export function policyRows(companies: EmployerJson[]): CompareRow[] {
  const bestPay = bestOf(companies.map(payShare));
  const shortestWait = bestOf(
    companies.map(({ waitingPeriod }) => waitingMonths(waitingPeriod)),
    "least",
  );
  return [
    weeksRow(
      "Primary carer leave, paid",
      companies,
      (company) => company.maternityLeave,
      "Bars run from 0 to 30 weeks, with ticks at 10, 16 and 26.",
    ),
    weeksRow("Secondary carer leave, paid", companies, (company) => company.paternityLeave),
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
    weeksRow("Primary carer leave, unpaid", companies, (company) => company.unpaidMaternityLeave),
    weeksRow("Secondary carer leave, unpaid", companies, (company) => company.unpaidPaternityLeave),
    weeksRow("Adoption leave", companies, (company) => company.adoptionLeave),
    weeksRow("Parental leave", companies, (company) => company.parentalLeave),
    {
      label: "Pay during leave",
      isSame: areSame(companies.map(payLabel)),
      cells: companies.map((company, place) => (
        <TextCell key={company.id} text={payLabel(company)} best={bestPay[place] && "Highest"} />
      )),
    },
    {
      label: "Waiting period",
      isSame: areSame(companies.map(({ waitingPeriod }) => waitingPeriodLabel(waitingPeriod))),
      cells: companies.map(({ id, waitingPeriod }, place) => (
        <TextCell
          key={id}
          text={waitingPeriodLabel(waitingPeriod)}
          best={shortestWait[place] && "Shortest"}
        />
      )),
    },
    sourceRow("Source of the figures", companies),
  ];
}
