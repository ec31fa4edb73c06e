import { Link } from "@remix-run/react";
import { CopyButton } from "~/components/copy-button";
import { requestHref } from "~/core/links";
import { useSite } from "~/components/site";

/** The page is a letter: its words stand here, apart from those of the pages that people ask from. */
export const letterPage = {
  title: "A letter that asks for the policy",
  description: "A neutral letter to copy. It asks an employer for its parental leave policy.",
  introTo: "For the HR or People team of",
  anEmployer: "an employer",
  intro: "It asks for a document and says nothing about you: no “I”, no reason, no plans.",
  letter: "The letter",
  copy: "Copy",
  ofLetter: "the letter",
  copied: "Letter copied",
  select: "Press or tap the letter once to select all of it.",
  sendTitle: "Who sends it",
  send: "Anyone may ask: a candidate, a colleague, a friend, a union. To stay unseen, send it from an address without your name, or",
  sendLink: "let us ask",
  share: "When you have the policy, you can share it without your name:",
  shareLink: "share the policy",
  body: (employer: string, site: string, origin: string) => `Subject: Parental leave policy of ${employer}

Dear People team,

Please send the current parental leave policy of ${employer} in reply to this message, or a link to where it is published.

These points make a policy complete:
- weeks of paid leave for the primary and the secondary carer, and the share of pay in each week
- how long someone must have worked there first, and whether part-time and fixed-term staff are covered
- leave for birth, adoption, surrogacy, foster care and loss
- superannuation or pension during leave, and what must be paid back by someone who does not return
- what is offered on the way back to work

A policy that anyone can read helps candidates and staff alike. ${site} lists employers’ policies side by side, free of charge, and takes new ones at ${origin}/share-policy

Kind regards`,
  yourOrganisation: "your organisation",
};

/** The letter says nothing about its sender. */
export function LetterPage({ name }: { name: string }) {
  const site = useSite();
  const letter = letterPage.body(name || letterPage.yourOrganisation, site?.name ?? "", site?.origin ?? "");
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{letterPage.title}</h1>
        <p className="text-lead">
          {letterPage.introTo} {name === "" ? letterPage.anEmployer : <bdi>{name}</bdi>}. {letterPage.intro}
        </p>
      </div>
      <section aria-label={letterPage.letter} className="flex max-w-text flex-col gap-4">
        <p
          id="letter"
          dir="auto"
          className="select-all whitespace-pre-line rounded border border-line bg-surface p-4 [overflow-wrap:anywhere] sm:p-6"
        >
          {letter}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton
            text={letter}
            label={letterPage.copy}
            of={letterPage.ofLetter}
            done={letterPage.copied}
          />
          <p className="text-small text-muted">{letterPage.select}</p>
        </div>
      </section>
      <section className="flex max-w-text flex-col gap-2">
        <h2 className="text-lead">{letterPage.sendTitle}</h2>
        <p>
          {letterPage.send}{" "}
          <Link to={requestHref(name)} className="prose-link">
            {letterPage.sendLink}
          </Link>
          .
        </p>
        <p>
          {letterPage.share}{" "}
          <Link to="/share-policy" className="prose-link">
            {letterPage.shareLink}
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
