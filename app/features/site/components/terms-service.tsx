import type { LegalSection } from "./legal-page";
import { SupportLink } from "./support-link";

/** What the site promises and does not, and the law. */
export const serviceTerms: LegalSection[] = [
  {
    id: "information",
    title: "Information, not advice",
    body: (
      <p>
        Policies come from public documents or from people and employers who share them. We take care, and
        mark which entries are verified, but policies change and we may be wrong. What you read here is
        general information. It is not legal, financial or employment advice, and promises you nothing from an
        employer. Ask the employer, and look at your award, agreement or contract, before you decide.
      </p>
    ),
  },
  {
    id: "availability",
    title: "Availability and changes to the site",
    body: (
      <p>
        The site is free. We may change it, and it may be unavailable at times. We may close an account that
        breaks these terms in a serious way.
      </p>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    body: (
      <p>
        We link to sources and to other sites. What stands there is for their owners to answer for, and their
        own terms apply.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Our responsibility",
    body: (
      <>
        <p>
          Nothing in these terms takes away rights that you have under the Australian Consumer Law or any
          other law that cannot be excluded.
        </p>
        <p>
          Apart from those rights, we do not promise that the site is complete, free of errors or always
          there, and we are not responsible for loss that follows from relying on what stands on it, as far as
          the law allows.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        When we change these terms, we change this page and the date at its top. The changes apply from that
        date. If you do not agree with them, you may delete your account.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and contact",
    body: (
      <p>
        The law of Victoria, Australia, applies to these terms, and its courts decide on disputes. If you live
        elsewhere, you keep the protection of the law there that cannot be excluded. Questions go to{" "}
        <SupportLink />.
      </p>
    ),
  },
];
