import { Link } from "@remix-run/react";
import { keptDays } from "~/features/replies/rules";
import { reportsKeptDays } from "~/features/reports/rules";
import { askKeptMonths, emailKeptMonths } from "~/features/requests/rules";
import type { LegalSection } from "./legal-page";
import { SupportLink } from "./support-link";

/** How long things are kept, seeing and deleting, asking, changes. */
export const yourRightsSections: LegalSection[] = [
  {
    id: "how-long",
    title: "How long we keep things",
    body: (
      <ul>
        <li>Your place on the waitlist and your account: until they are deleted.</li>
        <li>
          That somebody asked for a company: {askKeptMonths} months; an address that waits to be told, and
          what was added, {emailKeptMonths} months at most.
        </li>
        <li>
          Votes, comments and experiences: until they are deleted. You decide whether they stay without you.
        </li>
        <li>
          Sessions, invitations, reset codes and links to your data or to confirm an address: until they end,
          and then they are deleted within about a day.
        </li>
        <li>
          What you watch by mail, with your address: until you end it, two years at most unless renewed.
        </li>
        <li>
          Records of mail: 30 days, without the text once it is sent or given up; of mail that tells you of a
          company that you asked for, until it is sent.
        </li>
        <li>Keys for programs: until you revoke them or delete the account.</li>
        <li>Reports of errors: {reportsKeptDays} days after they are decided on.</li>
        <li>
          The address of whoever answers for an employer: {keptDays.approved} days after its last link, or{" "}
          {keptDays.waiting} while it waits for us.
        </li>
        <li>The security log: 90 days.</li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "See, download and delete your data",
    body: (
      <>
        <p>
          On the page{" "}
          <Link to="/privacy/your-data" className="prose-link">
            Your data
          </Link>{" "}
          you enter your email address and get a link. It works once, for one hour, and shows everything we
          hold about that address. If we hold nothing, we send nothing. When you are signed in, the same page
          shows what belongs to your account without a link. What an account contributed is sealed with its
          password: a link alone cannot show or remove it, signing in does.
        </p>
        <p>There you can:</p>
        <ul>
          <li>see what we hold, in plain words</li>
          <li>download it as a file (JSON)</li>
          <li>
            delete it: your place on the waitlist, your account with its sessions and keys, records of mail,
            your company requests, what you watch, and that you may answer for an employer. For your votes,
            comments, experiences and policies that wait for review you choose: leave them, with nothing that
            links them to you, or delete them too.
          </li>
        </ul>
        <p>
          The only admin account cannot be deleted before there is another. Correct a mistake in what we hold
          by writing to <SupportLink />.
        </p>
      </>
    ),
  },
  {
    id: "unsubscribe",
    title: "Unsubscribe",
    body: (
      <p>
        Use the link in any waitlist email, or write to <SupportLink />. You keep your place on the waitlist
        unless you delete it.
      </p>
    ),
  },
  {
    id: "questions",
    title: "Questions and complaints",
    body: (
      <p>
        Write to <SupportLink />. We answer requests to see, correct or delete your data there too. If you are
        not content with our answer, you can turn to the Office of the Australian Information Commissioner.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When the site begins to do something else with your data, we change this page first, and the date at
        its top.
      </p>
    ),
  },
];
