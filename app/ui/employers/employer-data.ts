import type { EmployerJson } from "../../domain/employers/employer-json";
import { employerHref } from "../directory/directory-links";
import { employerDescription } from "./employer-description";

const pictures = { excellent: "excellent", good: "good", needsImprovement: "needs-improvement" } as const;

/** The path of the picture beside a shared link to an employer: its rating, in words. */
export function employerPicture({ policyRating }: EmployerJson): string {
  return `/social/${policyRating ? pictures[policyRating] : "not-rated"}.png`;
}

/** An employer's page for search engines (schema.org, as JSON-LD): who it is about, and how parents rate it. */
export function employerData(company: EmployerJson, origin: string) {
  const { id, name, positivePercentage, totalVotes } = company;
  const employer = { "@type": "Organization", name };
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    url: `${origin}${employerHref(id)}`,
    name: `Parental leave at ${name}`,
    description: employerDescription(company),
    dateModified: company.lastUpdated,
    about: employer,
    ...(positivePercentage !== null && {
      mainEntity: {
        "@type": "EmployerAggregateRating",
        itemReviewed: employer,
        ratingValue: positivePercentage,
        worstRating: 0,
        bestRating: 100,
        ratingCount: totalVotes,
      },
    }),
  };
}
