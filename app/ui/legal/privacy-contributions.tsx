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
          account, so that you have one vote an employer and can change it. We ask for no email address beside
          an experience.
        </p>
        <p>
          Our admins review each one before it is public. It is then shown without your name, with month and
          year only. No page, answer or export of the site tells others who wrote it, our admins included.
          They see the text, the employer, the month and how many days it has waited. Please leave out of your
          text whatever would tell who you are.
        </p>
        <p>
          You can take back your vote, your comment or an experience at any time on the employer’s page; it is
          deleted at once, and its text is written over in the database first. If you are signed out before
          you have sent an experience, your browser keeps the text in that tab until you have signed in.
        </p>
      </>
    ),
  },
  {
    id: "policies",
    title: "Policies that you share",
    body: (
      <>
        <p>
          When you share an employer’s policy, we note which account sent it until an admin has decided on it.
          When it is published or deleted, that note is cleared.
        </p>
        <p>
          While you describe a policy, the tab that you type in keeps it, for a day at most, until you send
          it, sign out or close the tab. Before that, only the employer’s name is sent to us, here and where
          you ask for a company, to look whether we list it; that look leaves nothing behind.
        </p>
      </>
    ),
  },
  {
    id: "requests",
    title: "Companies that you ask for",
    body: (
      <p>
        When you ask us to add a company, we store its name and country, your email address, what you add, and
        your account if you are signed in. Only our admins see this: how many people asked, what they added,
        and their addresses in a list of their own, never which account. Where you are the only one who asked,
        they can tell that what is added is yours. We keep it until an admin deletes the request, or you do.
      </p>
    ),
  },
];
