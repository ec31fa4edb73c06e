import { Link } from "@remix-run/react";
import type { LegalSection } from "~/features/site/components/legal-page";
import { keptDays } from "~/features/replies/rules";
import { reportsKeptDays } from "~/features/reports/rules";
import { askKeptMonths, emailKeptMonths } from "~/features/requests/rules";
import { SupportLink } from "~/components/site";

export const peopleSections: LegalSection[] = [
  {
    id: "waitlist",
    title: "The waitlist",
    body: (
      <>
        <p>
          When you join the waitlist, we collect your first and last name, your email address and your
          country. The form asks for your name and address; the country is Australia by default.
        </p>
        <p>
          We use this to tell you when we launch, and to invite you before that. Only our admins see it. We do
          not sell it, and we share it only with the company that delivers our mail to you. We keep your place
          until you delete it or ask us to.
        </p>
        <p>
          If somebody enters an address that is already on the waitlist, the form says so. We also refuse to
          create an account with an address that another account has. No other page tells whether we know an
          address.
        </p>
      </>
    ),
  },
  {
    id: "invitations",
    title: "Invitations",
    body: (
      <>
        <p>
          Before launch, most of the site is open only to invited people. An invitation is a link in an email.
          It works once, within 14 days. We store only a hash of it: a value from which nobody can work out
          the link.
        </p>
        <p>
          When you use it, your browser gets a random value in a cookie, and we store a hash of that value.
          The access lasts 180 days, and we can withdraw it.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <>
        <p>
          When you create an account, we collect a username, an email address and a password. We store only a
          hash of the password, made with scrypt. Nobody can read the password from it. With the account we
          keep a random key and the list of what you contributed. Both are encrypted, and only your password
          opens them. Only our admins can see your email address.
        </p>
        <p>
          We mail you a link to confirm that the address is yours, and send it again when you ask. You do not
          have to use it. If you do, we keep the month. Until then, what you send for review is marked
          “Address not proven”. The reviewer sees these words and nothing else about you. We delete them after
          the decision. Of the link we keep a hash and the day on which it ends, for at most four days.
        </p>
        <p>
          We keep the account until you{" "}
          <Link to="/privacy/your-data" className="prose-link">
            delete it
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "signing-in",
    title: "Signing in and passwords",
    body: (
      <>
        <p>
          While you are signed in, we store a hash of your session, when it began and when it ends. It ends
          after 30 days if you ask to be remembered, otherwise after 12 hours. For admins it ends after 8
          hours, or after 30 minutes without use. Signing out deletes it at once. With it we keep the kind of
          browser, such as “Firefox on Android”, and nothing else about your browser.
        </p>
        <p>
          In{" "}
          <Link to="/account" className="prose-link">
            your account
          </Link>{" "}
          you see where you are signed in, by month and kind of browser. You can sign out each of them. When
          your password is reset or changed, we email you.
        </p>
        <p>
          Admins sign in with a second factor. We store its secret, encrypted, when it was set up and last
          tried, and hashes of the recovery codes. We also store, to the minute, when an admin’s session was
          last used.
        </p>
        <p>
          If you make a key for programs, we store a hash of it, the name that you gave it and the month. We
          delete these when you revoke the key or delete the account. We count the calls of each key, and of
          each address without a key, under a keyed hash. We delete that hash within two days, and do not
          store what was asked for.
        </p>
        <p>
          When someone asks to reset a password, we email a code to the account’s address. It works for 15
          minutes. We store one hash, of the code together with the username that was entered.
        </p>
      </>
    ),
  },
];

export const yourRightsSections: LegalSection[] = [
  {
    id: "how-long",
    title: "How long we keep things",
    body: (
      <ul>
        <li>Your place on the waitlist and your account: until they are deleted.</li>
        <li>
          That somebody asked for an employer: up to {askKeptMonths} months. An address that waits for our
          mail, and what was added: {emailKeptMonths} months at most.
        </li>
        <li>
          Votes, comments and experiences: until they are deleted. You decide whether they stay without you.
        </li>
        <li>
          Sessions, invitations, reset codes, and links to your data or to confirm an address: until they end.
          Then they are deleted within about a day.
        </li>
        <li>
          What you watch by mail, with your address: until you end it, or for two years unless you renew it.
        </li>
        <li>
          Records of mail: 30 days, without the text once it is sent or has failed. Records of mail about an
          employer that you asked for: until it is sent.
        </li>
        <li>Keys for programs: until you revoke them or delete the account.</li>
        <li>Reports of errors: {reportsKeptDays} days after they are decided on.</li>
        <li>
          The address of a person who answers for an employer: {keptDays.approved} days after its last link,
          or {keptDays.waiting} while it waits for us.
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
          you enter your email address and get a link. It works once, for one hour, and shows everything that
          we store about that address. If we store nothing, we send nothing. When you are signed in, the same
          page shows what belongs to your account without a link. What an account contributed is sealed with
          its password. So a link alone cannot show or remove it: sign in for that.
        </p>
        <p>There you can:</p>
        <ul>
          <li>see what we store, in plain words</li>
          <li>download it as a file (JSON)</li>
          <li>
            delete it: your place on the waitlist, your account with its sessions and keys, records of mail,
            the employers you asked for, what you watch, and your right to answer for an employer. You choose
            what happens to your votes, comments, experiences, and policies that wait for review. Leave them,
            with nothing that links them to you, or delete them too.
          </li>
        </ul>
        <p>
          The only admin account cannot be deleted before there is another. To correct a mistake in what we
          store, write to <SupportLink />.
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
        not happy with our answer, you can contact the Office of the Australian Information Commissioner.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>Before the site does anything else with your data, we change this page and the date at its top.</p>
    ),
  },
];
