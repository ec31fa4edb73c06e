import { LegalPage } from "./legal-page";
import { contributionTerms } from "./terms-contributions";
import { serviceTerms } from "./terms-service";
import { usageTerms } from "./terms-use";

/** What people who use the site and we who run it may expect of each other. */
export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The site shows what employers offer on parental leave and what people experienced. Use it fairly, share what is true, and check with the employer before you decide."
      sections={[...usageTerms, ...contributionTerms, ...serviceTerms]}
    />
  );
}
