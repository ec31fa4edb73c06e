import { Link } from "@remix-run/react";
import type { LegalSection } from "~/features/site/components/legal-page";
import { SupportLink } from "~/components/site";

const usageTerms: LegalSection[] = [
  {
    id: "agreement",
    title: "These terms",
    body: (
      <p>
        These terms apply when you use this site. By joining the waitlist, creating an account or sharing
        something, you agree to them. What we do with your data is in the{" "}
        <Link to="/privacy" className="prose-link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
  {
    id: "access",
    title: "The waitlist and early access",
    body: (
      <p>
        Before launch, the site is open to people we have invited. Joining the waitlist is free. Neither you
        nor we have to do anything because of it. An invitation is for you, and works once. We may withdraw
        early access.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Your account",
    body: (
      <ul>
        <li>Give an email address that is yours: codes to reset your password go there.</li>
        <li>
          Keep your password to yourself, and use one that you use nowhere else. Only it opens the list of
          what you shared. After a reset you have a new, empty list.
        </li>
        <li>Have one account, and do not use someone else’s.</li>
        <li>
          You may delete your account at any time under{" "}
          <Link to="/privacy/your-data" className="prose-link">
            Your data
          </Link>
          .
        </li>
      </ul>
    ),
  },
  {
    id: "fair-use",
    title: "Fair use",
    body: (
      <>
        <p>
          You may use the site for yourself, and share links to it. Programs may call what <code>/api</code>{" "}
          describes, within its limits. You may use our data files under the licences that they name. Please
          do not:
        </p>
        <ul>
          <li>try to get into accounts, data or pages that are not open to you</li>
          <li>try to find out who wrote something</li>
          <li>vote or write more than once about the same thing, or have others do so for you</li>
          <li>overload the site, or get around its limits</li>
          <li>break the law with it, or the rights of others</li>
        </ul>
      </>
    ),
  },
];

const contributionTerms: LegalSection[] = [
  {
    id: "sharing",
    title: "What you share",
    body: (
      <>
        <p>
          You may share policies, votes, comments and experiences, as much or as little as you like. Share
          only what:
        </p>
        <ul>
          <li>is true as far as you know, and is your own experience where you say so</li>
          <li>you may share: nothing confidential, and nothing copied against its owner’s rights</li>
          <li>names nobody, neither you nor colleagues</li>
          <li>does not insult or threaten anyone</li>
        </ul>
      </>
    ),
  },
  {
    id: "anonymity",
    title: "Shown without your name",
    body: (
      <p>
        What you share is shown without your name. How we keep it apart from you is in the{" "}
        <Link to="/privacy#contributions" className="prose-link">
          Privacy Policy
        </Link>
        . Once the password that opens your list is lost, nobody can find or change what you shared, neither
        you nor we. An experience can still be{" "}
        <Link to="/withdraw" className="prose-link">
          withdrawn with its code
        </Link>
        . Someone who knows you may recognise you by your own words, so write with that in mind.
      </p>
    ),
  },
  {
    id: "review",
    title: "Review",
    body: (
      <p>
        Everything is reviewed before it is public. We may decline, hide or delete a contribution, for example
        when it is untrue, names a person or breaks these terms. When you change a published vote or comment,
        it is reviewed again.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Rights to what you share",
    body: (
      <p>
        What you write stays yours. You allow us, free of charge, to store, publish and summarise it on this
        site and where we present it. That ends for what you delete. It goes on for what you leave here when
        you delete your account.
      </p>
    ),
  },
  {
    id: "employers",
    title: "If you are an employer",
    body: (
      <>
        <p>
          Is something about your policy wrong or out of date? Report it beside the figure, or write to{" "}
          <SupportLink /> and say where we find the right figures. We correct facts. We do not remove an
          experience because it is negative, and we do not tell who wrote it.
        </p>
        <p>
          Below your sources you find “Do you work in this employer’s HR? Reply”. A person with an address at
          your own domain, approved by us, may state your figures. They may answer once for you and once to
          each experience. We review it and show it as your own words. It must be true. It must not name,
          guess at or threaten anyone. We may refuse or remove it with a reason, and end this right if it is
          misused. You must not use it, or anything here, to find out who wrote something.
        </p>
      </>
    ),
  },
];

const serviceTerms: LegalSection[] = [
  {
    id: "information",
    title: "Information, not advice",
    body: (
      <p>
        Policies come from public documents or from people and employers who share them. We take care, and
        mark which entries are verified, but policies change and we may be wrong. What you read here is
        general information. It is not legal, financial or employment advice, and it does not mean that an
        employer must give you anything. Before you decide, ask the employer, and read your award, agreement
        or contract.
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
        We link to sources and to other sites. Their owners are responsible for them, and their own terms
        apply.
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
          available. As far as the law allows, we are not responsible for loss that follows from relying on
          what it says.
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
        elsewhere, you keep the protection of the law there that cannot be excluded. Send questions to{" "}
        <SupportLink />.
      </p>
    ),
  },
];

export const termsSections = [...usageTerms, ...contributionTerms, ...serviceTerms];
