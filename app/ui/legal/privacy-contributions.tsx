import { Link } from "@remix-run/react";

import { votesPauseDays } from "../../domain/ratings/own-vote-view";
import { reportsKeptDays } from "../../domain/reports/report-json";
import type { LegalSection } from "./legal-page";

/** Votes, comments, experiences, policies and requests. */
export const contributionSections: LegalSection[] = [
  {
    id: "contributions",
    title: "Votes, comments and experiences",
    body: (
      <>
        <p>
          <strong>In short:</strong> what you write stands in our database without your name, your account,
          your email address or the time. Only your password opens the list that says what is yours. We cannot
          open it, so nobody can make us tell.
        </p>
        <p>
          A vote, a comment and an experience carry the employer, what you say, and the day on which you sent
          it; once it is published, only the month is left. In place of an author, a vote carries a tag: a
          value that only your own key can make again, so that you have one vote an employer and can change
          it. Your key is made at random, stored encrypted with your password, and opened when you sign in,
          into a cookie of your browser. We ask for no email address beside an experience.
        </p>
        <p>
          Our admins review each one before it is public. It is then shown without your name, with month and
          year only. No page, answer or export of the site tells others who wrote it, our admins included.
          They see the text, the employer, the month and how many days it has waited. While you type, your
          browser points out words that may tell who you are; nothing is sent for that.
        </p>
        <p>
          You can take back your vote, your comment or an experience at any time on the employer’s page; it is
          deleted at once, and its text is written over in the database first. When you have sent an
          experience, you get a code, shown once: whoever has it can take the experience back{" "}
          <Link to="/withdraw" className="prose-link">
            without an account
          </Link>
          . We store only a hash of it. If you are signed out before you have sent an experience, your browser
          keeps the text in that tab until you have signed in.
        </p>
        <p>
          <strong>If you forget your password</strong>, your key is lost with it. What you contributed before
          stays, and nobody can change it or find out that it is yours, neither you nor we; an experience can
          still be withdrawn with its code. Votes open again {votesPauseDays} days after the reset, so that
          nobody votes twice by resetting.
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
          When you share an employer’s policy, it carries such a tag instead of your account, until an admin
          has decided on it. When it is published or deleted, the tag goes too. A vote and a story that you
          send with it are kept as above.
        </p>
        <p>
          The figures of a published policy stand in the employer’s history, which is public and tells what
          changed in which month. It holds nobody: neither who shared a figure nor who decided on it.
        </p>
        <p>
          When you report an error in a figure, we store the figure, what you wrote and the day, and nothing
          of you: no account, no address. How often it may be done is counted as wrong passwords are. The
          words are seen by our admins only, and deleted {reportsKeptDays} days after they decided; that an
          error was reported, and what came of it, stands in the history.
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
