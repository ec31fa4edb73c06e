import { Link } from "@remix-run/react";
import type { LegalSection } from "./legal-page";

/** Using the site and having an account. */
export const usageTerms: LegalSection[] = [
  {
    id: "agreement",
    title: "These terms",
    body: (
      <p>
        These terms apply when you use this site. By joining the waitlist, creating an account or sharing
        something, you agree to them. What we do with your data is said in the{" "}
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
        Before launch, the site is open to people we have invited. Joining the waitlist is free and obliges
        neither you nor us. An invitation is for you: it works once. We may withdraw early access.
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
          Keep your password to yourself, and use one that you use nowhere else. It alone opens the list of
          what you shared: a reset leaves you a new, empty list.
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
          describes, within its limits. Our data files may be used under the licences that they name. Please
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
