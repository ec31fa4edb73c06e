import type { EmployerJson } from "~/features/employers/schema";
import { weeksLabel } from "~/policy/policy-rules";
import { employerHref } from "~/core/directory-url";
import { employerPage } from "~/features/employers/texts";
import { employerDescriptions } from "~/features/employers/page-texts";

const pictures = { excellent: "excellent", good: "good", needsImprovement: "needs-improvement" } as const;

/** The preview picture depends on the rating only. */
export function employerPicture({ policyRating }: EmployerJson): string {
  return `/social/${policyRating ? pictures[policyRating] : "not-rated"}.png`;
}

/** JSON-LD by schema.org. */
export function employerData(company: EmployerJson, origin: string) {
  const { id, name, staff, positivePercentage, totalVotes } = company;
  const employer = { "@type": "Organization", name };
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    url: `${origin}${employerHref(id)}`,
    name: employerPage.title(name, staff),
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

/** For search results and link previews. */
export function employerDescription(company: EmployerJson): string {
  const { name, staff, maternityLeave, paternityLeave, isMinimum, country } = company;
  const stated = [
    maternityLeave !== null && employerDescriptions.primary(weeksLabel(maternityLeave, isMinimum)),
    paternityLeave !== null && employerDescriptions.secondary(weeksLabel(paternityLeave, isMinimum)),
  ].filter(Boolean);
  return stated.length > 0
    ? employerDescriptions.known(name, country, staff, stated.join(", "))
    : employerDescriptions.unknown(name, country);
}
