import type { LegalSection } from "./legal-page";

/** Votes, comments, experiences, policies and requests. */
export const contributionSections: LegalSection[] = [
  {
    id: "contributions",
    title: "Votes, comments and experiences",
    body: (
      <>
        <p>
          We store your vote on an employer, your comment and the experiences you write, together with your
          account, so that you have one vote an employer and can change it. An experience may carry an email
          address if you give one.
        </p>
        <p>
          Our admins review each one before it is public. It is then shown without your name, with month and
          year only. No page, answer or export of the site tells others who wrote it. Please leave out of your
          text whatever would tell who you are.
        </p>
      </>
    ),
  },
  {
    id: "policies",
    title: "Policies that you share",
    body: (
      <p>
        When you share an employer’s policy, we note which account sent it until an admin has decided on it.
        When it is published or deleted, that note is cleared.
      </p>
    ),
  },
  {
    id: "requests",
    title: "Companies that you ask for",
    body: (
      <p>
        When you ask us to add a company, we store its name and country, your email address, what you add, and
        your account if you are signed in. Only our admins see this. We keep it until an admin deletes the
        request, or you do.
      </p>
    ),
  },
];
