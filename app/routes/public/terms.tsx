import type { MetaFunction } from "@remix-run/cloudflare";

import { pageMeta } from "~/components/page-meta";
import { LegalPage } from "~/features/site/components/legal-page";
import { contributionTerms, usageTerms, serviceTerms } from "~/features/site/components/terms";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of Service",
    description: "What you and we may expect of each other when you use this site.",
    path: "/terms",
  });

/** What people who use the site and we who run it may expect of each other. */
export default function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The site shows what employers offer on parental leave and what people experienced. Use it fairly, share what is true, and check with the employer before you decide."
      sections={[...usageTerms, ...contributionTerms, ...serviceTerms]}
    />
  );
}
