import type { EmployerJson } from "../../domain/employers/employer-json";
import { employerHref } from "../directory/directory-links";
import { useSite } from "../site";
import { dateLabel, webUrl } from "./employer-facts";

/** Who says so, since when, and whether it was checked. */
export function EmployerSource({ company }: { company: EmployerJson }) {
  const site = useSite();
  return (
    <div className="flex max-w-text flex-col gap-2">
      <p>
        <SourceName company={company} />
      </p>
      <p className="text-muted">{verification(company)}</p>
      <p className="hidden text-small text-muted [overflow-wrap:anywhere] print:block">
        {site?.origin}
        {employerHref(company.id)}
      </p>
    </div>
  );
}

/** The source in one line: its name as a link where it has a page, and its date. */
export function SourceName({ company }: { company: EmployerJson }) {
  const { sourceName, sourceDate } = company;
  const url = webUrl(company.sourceUrl);
  const name = sourceName ?? (url === null ? null : new URL(url).hostname);
  if (name === null) return <span className="text-muted">Source not stated</span>;
  return (
    <>
      {url === null ? (
        name
      ) : (
        <a className="prose-link [overflow-wrap:anywhere]" href={url} rel="noopener nofollow external">
          {name}
        </a>
      )}
      {sourceDate && <span className="text-muted">, {dateLabel(sourceDate)}</span>}
    </>
  );
}

function verification({ isVerified, verificationDate, lastUpdated }: EmployerJson): string {
  if (isVerified && verificationDate !== null) return `Verified in ${dateLabel(verificationDate)}.`;
  if (isVerified) return "Verified.";
  return `Not verified yet. Last updated in ${dateLabel(lastUpdated)}.`;
}
