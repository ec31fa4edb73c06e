import type { MetaFunction } from "@remix-run/cloudflare";

import { pageMeta } from "~/components/page-meta";
import { contributionSections } from "~/features/site/components/privacy-contributions";
import { technicalSections } from "~/features/site/components/privacy-keeping";
import { LegalPage } from "~/features/site/components/legal-page";
import { peopleSections, yourRightsSections } from "~/features/site/components/privacy-people";
import { unmaskingSections } from "~/features/site/components/privacy-unmasking";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    description: "What we collect, what for and for how long, and how to see and delete it.",
    path: "/privacy",
  });

/** What the site collects and does with it: each statement is what the software does. */
export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We collect what the waitlist, an account, your contributions and what you ask us for need, and nothing more. We do not sell or share it. You can see, download and delete it at any time."
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
