import { Link } from "@remix-run/react";
import type { LegalSection } from "./legal-page";

/** The waitlist, accounts and sessions. */
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
          We use this to tell you when we launch and to invite you before. Only our admins see it. We do not
          sell it, and we share it with nobody but the company that delivers our mail to you. We keep your
          place until you delete it or ask us to.
        </p>
        <p>
          If somebody enters an address that is already on the waitlist, the form says so. Creating an account
          with an address that another account has is refused. No other page tells whether we know an address.
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
          Before launch, most of the site is open to invited people only. An invitation is a link in an email.
          It works once, for 14 days, and we store only a hash of it: a value from which the link cannot be
          worked out.
        </p>
        <p>
          When you use it, we note a hash of a random value that your browser then holds in a cookie. That
          access lasts 180 days, and we can withdraw it.
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
          When you create an account, we collect a username, an email address and a password. Of the password
          we store only a hash made with scrypt, from which it cannot be read. With the account we keep a
          random key and the list of what you contributed, both encrypted so that only your password opens
          them. Nobody else sees your email address, apart from our admins.
        </p>
        <p>
          We mail you a link once, and again when you ask for it, to confirm that the address is yours. You
          need not use it. If you do, we keep the month. Until then a vote, comment, experience or policy that
          you send waits as “Address not proven”: whoever reviews it sees these words and nothing else of you,
          and they go when it is decided on. Of the link we keep a hash and the day on which it ends, for four
          days at most.
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
          While you are signed in, we store a hash of your session, when it began and when it ends: after 30
          days if you ask to be remembered, otherwise after 12 hours, and for admins after 8 hours at the
          latest, or 30 minutes without use. Signing out deletes it at once. With it we keep the kind of
          browser, such as “Firefox on Android”, and nothing else that your browser says of itself.
        </p>
        <p>
          In{" "}
          <Link to="/account" className="prose-link">
            your account
          </Link>{" "}
          you see where you are signed in, by month and kind of browser, and can sign each out. When your
          password is reset or changed, we tell your email address.
        </p>
        <p>
          Admins sign in with a second factor. Of theirs we keep the secret, encrypted, when it was set up and
          last tried, the hashes of their recovery codes, and to a minute when their session was last used.
        </p>
        <p>
          A key that you make for programs is kept as a hash, with the name that you gave it and the month,
          until you revoke it or delete the account. We count its calls, and those of addresses without a key,
          under a keyed hash that is forgotten within two days, and do not keep what was asked for.
        </p>
        <p>
          When someone asks to reset a password, we email a code to the account’s address. It works for 15
          minutes. We store one hash, of the code together with the username that was entered.
        </p>
      </>
    ),
  },
];
