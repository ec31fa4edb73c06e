import { Link } from "@remix-run/react";

import type { LegalSection } from "./legal-page";
import { SupportLink } from "./support-link";

/** Seeing and deleting, asking, changes. */
export const yourRightsSections: LegalSection[] = [
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
            delete it: your place on the waitlist, your account and its sessions, records of mail, and your
            company requests. For your votes, comments, experiences and policies that wait for review you
            choose: leave them, with nothing that links them to you, or delete them too.
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
