import { contributionSections } from "./privacy-contributions";
import { technicalSections } from "./privacy-keeping";
import { LegalPage } from "./legal-page";
import { peopleSections } from "./privacy-people";
import { yourRightsSections } from "./privacy-rights";

/** What the site collects and does with it: each statement is what the software does. */
export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We collect what the waitlist, an account and your contributions need, and nothing more. We do not sell or share it. You can see, download and delete it at any time."
      sections={[...peopleSections, ...contributionSections, ...technicalSections, ...yourRightsSections]}
    />
  );
}
