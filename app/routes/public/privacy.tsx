import type { MetaFunction } from "@remix-run/cloudflare";

import { pageMeta } from "../../ui/page-meta";
import { contributionSections } from "../../ui/legal/privacy-contributions";
import { technicalSections } from "../../ui/legal/privacy-keeping";
import { LegalPage } from "../../ui/legal/legal-page";
import { peopleSections } from "../../ui/legal/privacy-people";
import { unmaskingSections } from "../../ui/legal/privacy-unmasking";
import { yourRightsSections } from "../../ui/legal/privacy-rights";

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
