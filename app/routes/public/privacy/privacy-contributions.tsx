import { Link } from "@remix-run/react";
import { votesPauseDays } from "~/features/accounts/rules";
import { reportsKeptDays } from "~/features/reports/rules";
import { askKeptMonths, emailKeptMonths, fewestShown } from "~/features/requests/rules";
import { keptDays } from "~/features/replies/rules";
import type { LegalSection } from "~/features/site/components/legal-page";

export const contributionSections: LegalSection[] = [
  {
    id: "contributions",
    title: "Votes, comments and experiences",
    body: (
      <>
        <p>
          <strong>In short:</strong> our database stores what you write without your name, your account, your
          email address or the time. Only your password opens the list that says what is yours. We cannot open
          it, so nobody can make us tell.
        </p>
        <p>
          With a vote, a comment or an experience we store the employer, what you say, and the day on which
          you sent it. Once it is published, we keep only the month. In place of an author, a vote carries a
          tag: a value that only your own key can make again. So you have one vote for each employer, and you
          can change it. Your key is made at random and stored encrypted with your password. When you sign in,
          we open it into a cookie of your browser. We do not ask for an email address with an experience.
        </p>
        <p>
          Our admins review each one before it is public. Then it is shown without your name, with only the
          month and year. No page, answer or export of the site says who wrote it, not even to our admins.
          They see the text, the employer, the month and how many days it has waited. While you type, your
          browser points out words that may show who you are. It sends us nothing for that.
        </p>
        <p>
          You can take back your vote, your comment or an experience at any time on the employer’s page. We
          overwrite its text in the database and delete it at once. Copies of a page near readers may show it
          for a minute more. When you send an experience, you get a code, shown once. Anyone who has the code
          can take the experience back{" "}
          <Link to="/withdraw" className="prose-link">
            without an account
          </Link>
          . We store only a hash of it. If you are signed out before you send an experience, your browser
          keeps the text in that tab until you sign in again.
        </p>
        <p>
          <strong>If you forget your password</strong>, your key is lost with it. What you contributed before
          stays. Nobody can change it or find out that it is yours, neither you nor we. You can still withdraw
          an experience with its code. You can vote again {votesPauseDays} days after the reset, so that
          resetting does not give anyone a second vote.
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
          When you share an employer’s policy, it carries such a tag instead of your account. The tag is
          deleted when an admin publishes or deletes the policy. A vote and a story that you send with it are
          stored as described above.
        </p>
        <p>
          The figures of a published policy are in the employer’s history, which is public and says what
          changed in which month. It names nobody: neither who shared a figure nor who decided on it.
        </p>
        <p>
          When you report an error in a figure, we store the figure, the group of staff that it is for, what
          you wrote and the day. We store nothing about you: no account, no address. We limit how often it can
          be done, in the same way as wrong passwords. Only our admins see your words, and we delete them{" "}
          {reportsKeptDays} days after the decision. The history says that an error was reported, and what we
          did about it.
        </p>
        <p>
          While you describe a policy, your browser keeps it in that tab. It goes when you send it, sign out
          or close the tab, and after a day at most. If you must sign in to send a comment or an experience,
          it waits there in the same way. While you type, we receive only the employer’s name, to check
          whether we list it. The same happens where you ask for an employer. We store nothing of that check.
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
          People who answer for an employer need an address at the employer’s own domain. We store that
          address encrypted, with a keyed hash so that you find it under your data. The part behind the @ and
          the day are not encrypted. Only our admins see the address: while they decide whether it speaks for
          the employer, or when mail to it fails. There is no account and no password. A link that we mail
          opens the employer’s page for eight hours.
        </p>
        <p>
          We delete an address within five days if its link is not used, and after {keptDays.waiting} days if
          it waits for a decision. We delete it {keptDays.refused} days after we refuse it. An approved
          address is deleted {keptDays.approved} days after its last link. You can give it up at any time, on
          that page or under your data, and we delete it at once. What the employer said stays. It belongs to
          the employer, and nothing stored with it leads to the person who sent it.
        </p>
        <p>
          An admin may store an address that an employer publishes for its HR, to invite it once when the
          employer is listed. We store it in the same way, for at most 180 days before the invitation.
          Afterwards we keep it for about two weeks, unless its link is used.
        </p>
        <p>
          People who answer for an employer see what everybody sees. They cannot see who wrote an experience,
          and neither can we. They see nothing that is not published.
        </p>
      </>
    ),
  },
  {
    id: "requests",
    title: "Employers that you ask for",
    body: (
      <>
        <p>
          <strong>In short:</strong> we count how many people ask, not who they are. From a copy of our
          database, nobody can tell that you asked for two employers.
        </p>
        <p>
          When you ask us to add an employer, we store its name and country, and the month. What you add is
          stored encrypted. In place of your email address, and of your account if you are signed in, we store
          values made with our key. These are different for every employer. Our admins see how many people
          asked and what they added, never an address or an account. If only one person asked, admins can tell
          that the added words are that person’s.
        </p>
        <p>
          We keep your address itself only if you tick “Tell me when it is listed”. It is encrypted, and
          nobody sees it. When the employer is listed, we write to you once and delete the address. We delete
          the record of that mail as soon as it is sent. In any case we delete the address and what you added
          after up to {emailKeptMonths} months, and the record that somebody asked after up to {askKeptMonths}{" "}
          months. When an admin deletes a request, all of it is deleted. You can see and delete what you asked
          for{" "}
          <Link to="/privacy/your-data" className="prose-link">
            with a link to your address
          </Link>
          .
        </p>
        <p>
          Once {fewestShown} people have asked, the number is public. We count it only once a night, so that
          it does not show who asked just now.
        </p>
      </>
    ),
  },
];
