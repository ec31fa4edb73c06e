import { Link } from "@remix-run/react";
import type { LegalSection } from "./legal-page";
import { SupportLink } from "./support-link";

/** What people share, its review, and who may use it. */
export const contributionTerms: LegalSection[] = [
  {
    id: "sharing",
    title: "What you share",
    body: (
      <>
        <p>
          You may share policies, votes, comments and experiences, as much or as little as you like. Share
          only what:
        </p>
        <ul>
          <li>is true as far as you know, and is your own experience where you say so</li>
          <li>you may share: nothing confidential, and nothing copied against its owner’s rights</li>
          <li>names no person, neither you nor colleagues</li>
          <li>insults and threatens nobody</li>
        </ul>
      </>
    ),
  },
  {
    id: "anonymity",
    title: "Shown without your name",
    body: (
      <p>
        What you share is shown without your name. How we keep it apart from you is said in the{" "}
        <Link to="/privacy#contributions" className="prose-link">
          Privacy Policy
        </Link>
        . Nobody, neither we nor you, can find or change what you shared once the password that opens your
        list is lost; an experience can still be{" "}
        <Link to="/withdraw" className="prose-link">
          withdrawn with its code
        </Link>
        . Your own words may still tell who you are to someone who knows you: write with that in mind.
      </p>
    ),
  },
  {
    id: "review",
    title: "Review",
    body: (
      <p>
        Everything is reviewed before it is public. We may decline, hide or delete a contribution, for example
        when it is untrue, names a person or breaks these terms. When you change a published vote or comment,
        it is reviewed again.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Rights in what you share",
    body: (
      <p>
        What you write stays yours. You allow us, free of charge, to store, publish and summarise it on this
        site and where we present it. That ends for what you delete; for what you leave when you delete your
        account, it goes on.
      </p>
    ),
  },
  {
    id: "employers",
    title: "If you are an employer",
    body: (
      <>
        <p>
          If something about your policy is wrong or out of date, report it beside the figure, or write to{" "}
          <SupportLink /> and say where the right figures stand. We correct facts. We do not remove an
          experience because it is negative, and we do not tell who wrote it.
        </p>
        <p>
          Below your sources stands “Do you work for this employer’s HR? Reply”. Whoever shows an address at
          your own domain, and is approved by us, may state your figures and answer once for you and once to
          each experience. It is reviewed and shown as your own words. It must be true, name and guess at
          nobody, and threaten nobody. We may refuse or remove it with a reason, and end the right where it is
          misused. You must not use it, or anything here, to find out who wrote something.
        </p>
      </>
    ),
  },
];
