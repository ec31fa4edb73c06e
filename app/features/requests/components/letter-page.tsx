import { Link } from "@remix-run/react";
import { CopyButton } from "~/components/copy-button";
import { requestHref } from "~/features/directory/components/directory-links";
import { useSite } from "~/components/site";

/** A letter to an employer that asks for its policy, to copy; it says nothing of whoever sends it. */
export function LetterPage({ name }: { name: string }) {
  const site = useSite();
  const letter = letterTo(name, { site: site?.name ?? "", origin: site?.origin ?? "" });
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">A letter that asks for the policy</h1>
        <p className="text-lead">
          For the HR or People team of {name === "" ? "an employer" : <bdi>{name}</bdi>}. It asks for a
          document and says nothing of you: no “I”, no reason, no plans.
        </p>
      </div>
      <section aria-label="The letter" className="flex max-w-text flex-col gap-4">
        <p
          id="letter"
          dir="auto"
          className="select-all whitespace-pre-line rounded border border-line bg-surface p-4 [overflow-wrap:anywhere] sm:p-6"
        >
          {letter}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton text={letter} label="Copy" of="the letter" done="Letter copied" />
          <p className="text-small text-muted">One press or tap on the letter selects all of it.</p>
        </div>
      </section>
      <section className="flex max-w-text flex-col gap-2">
        <h2 className="text-lead">Who sends it</h2>
        <p>
          Anyone may ask: a candidate, a colleague, a friend, a union. If you would rather not be seen asking,
          send it from an address that does not have your name, or{" "}
          <Link to={requestHref(name)} className="prose-link">
            ask us to ask
          </Link>
          . When you have the policy, you can{" "}
          <Link to="/share-policy" className="prose-link">
            share it here
          </Link>{" "}
          without your name.
        </p>
      </section>
    </div>
  );
}

/** The letter's words: a subject, and no sentence with a sender in it. */
function letterTo(name: string, { site, origin }: { site: string; origin: string }): string {
  const employer = name === "" ? "your organisation" : name;
  return `Subject: Parental leave policy of ${employer}

Dear People team,

Please send the current parental leave policy of ${employer} in reply to this message, or a link to where it is published.

These points make a policy complete:
- weeks of paid leave for the primary and the secondary carer, and the share of pay in each week
- how long someone must have worked there first, and whether part-time and fixed-term staff are covered
- leave for birth, adoption, surrogacy, foster care and loss
- superannuation or pension during leave, and what must be paid back by someone who does not return
- what is offered on the way back to work

A policy that can be read without asking helps candidates and staff alike. ${site} lists employers’ policies side by side, free of charge, and takes new ones at ${origin}/share-policy

Kind regards`;
}
