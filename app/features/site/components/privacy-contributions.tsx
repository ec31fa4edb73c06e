import { Link } from "@remix-run/react";
import { votesPauseDays } from "~/features/community/rules";
import { reportsKeptDays } from "~/features/reports/rules";
import { askKeptMonths, emailKeptMonths, fewestShown } from "~/features/requests/rules";
import { keptDays } from "~/features/replies/rules";
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
          deleted at once, and its text is written over in the database first. A page that shows it may be
          kept near readers for a minute more. When you have sent an experience, you get a code, shown once:
          whoever has it can take the experience back{" "}
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
          it, sign out or close the tab; a comment or an experience that leads you to signing in waits there
          until you are back. Before that, only the employer’s name is sent to us, here and where you ask for
          a company, to look whether we list it; that look leaves nothing behind.
        </p>
      </>
    ),
  },
  {
    id: "employers",
    title: "People who answer for an employer",
    body: (
      <>
        <p>
          Whoever answers for an employer shows it with an address at the employer’s own domain. We store that
          address, encrypted, and a keyed hash of it by which you find it under your data; the part behind the
          @ and the day stand in plain. Our admins see it while they decide whether it speaks for the
          employer, or when mail to it fails, and nobody else does. There is no account and no password: a
          mailed link opens the employer’s page for eight hours.
        </p>
        <p>
          An address whose link was not used is forgotten within five days, one that waits after{" "}
          {keptDays.waiting} days, one that we refused after {keptDays.refused}, and one that may answer{" "}
          {keptDays.approved} days after its last link. You can give it up at any time, on that page or under
          your data; it is deleted at once. What the employer said stays: it is the employer’s, and no row of
          it leads to whoever sent it.
        </p>
        <p>
          An admin may note an address that an employer publishes for its HR, to invite it once when it is
          listed. It is stored in the same way, for 180 days at most until then, and about two weeks after,
          unless its link is used.
        </p>
        <p>
          Whoever answers for an employer sees what everybody sees. Who wrote an experience is as hidden from
          them as from us, and nothing unpublished is shown to them.
        </p>
      </>
    ),
  },
  {
    id: "requests",
    title: "Companies that you ask for",
    body: (
      <>
        <p>
          <strong>In short:</strong> we count that somebody asks, not who. From a copy of our database nobody
          can tell that you asked for two companies.
        </p>
        <p>
          When you ask us to add a company, we store its name and country, and in place of your email address,
          and of your account if you are signed in, values made with our key that are different for every
          company; what you add, encrypted; and the month. Our admins see how many people asked and what they
          added, never an address or an account. Where you are the only one who asked, they can tell that what
          is added is that person’s.
        </p>
        <p>
          Your address itself is kept only if you tick “Tell me when it is listed”, encrypted, and seen by
          nobody. When the company is listed, we write to it once and delete it with that; the record of the
          mail goes as soon as it is sent. After {emailKeptMonths} months we delete the address and what you
          added in any case, and after {askKeptMonths} months that somebody asked. An admin who deletes a
          request deletes all of it. You can see and delete what you asked for{" "}
          <Link to="/privacy/your-data" className="prose-link">
            with a link to your address
          </Link>
          .
        </p>
        <p>
          How many ask is public from {fewestShown} on, as counted each night, so that the number does not
          tell who asked just now.
        </p>
      </>
    ),
  },
];
