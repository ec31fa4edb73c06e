import type { MetaFunction } from "@remix-run/cloudflare";

import { legalPages, pageHeads } from "~/features/site/texts";
import { pageMeta } from "~/components/page-meta";
import { contributionSections } from "./privacy-contributions";
import { technicalSections } from "./privacy-keeping";
import { LegalPage } from "~/features/site/components/legal-page";
import { peopleSections, yourRightsSections } from "./privacy-people";
import { unmaskingSections } from "./privacy-unmasking";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...pageHeads.privacy,
    path: "/privacy",
  });

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title={pageHeads.privacy.title}
      lead={legalPages.privacyLead}
      sections={[
        ...peopleSections,
        ...contributionSections,
        ...unmaskingSections,
        ...technicalSections,
        ...yourRightsSections,
      ]}
    />
  );
}
