import type { MetaFunction } from "@remix-run/cloudflare";

import { legalPages, pageHeads } from "~/features/site/texts";
import { pageMeta } from "~/components/page-meta";
import { LegalPage } from "~/features/site/components/legal-page";
import { termsSections } from "./terms";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...pageHeads.terms,
    path: "/terms",
  });

export default function TermsOfService() {
  return <LegalPage title={pageHeads.terms.title} lead={legalPages.termsLead} sections={termsSections} />;
}
