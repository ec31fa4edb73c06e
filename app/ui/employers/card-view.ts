import type { EmployerCardView } from "../../domain/directory/directory-view";
import type { EmployerJson } from "../../domain/employers/employer-json";
import { shareText } from "./share-text";

/** What a card needs of an employer: the rest would come with every page of cards, and nothing shows it. */
export function cardOf(company: EmployerJson): EmployerCardView {
  const { id, name, industry, country, policyRating, maternityLeave, paternityLeave } = company;
  const { fullPayWeeks, positivePercentage, totalVotes } = company;
  return {
    id,
    name,
    industry,
    country,
    ...(policyRating && { policyRating }),
    maternityLeave,
    paternityLeave,
    positivePercentage,
    totalVotes,
    fullPayWeeks: { value: fullPayWeeks.value, atLeast: fullPayWeeks.atLeast },
    shareText: shareText(company),
  };
}
