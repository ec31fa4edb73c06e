import { Link } from "@remix-run/react";
import { CopyButton } from "~/components/copy-button";
import { requestHref } from "~/features/directory/components/directory-links";
import { useSite } from "~/components/site";
import { letterPage } from "../texts";

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
