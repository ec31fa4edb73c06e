import type { EmployerJson } from "../schema";
import type { PolicyView } from "~/policy/document/view-shapes";
import { employerHref } from "~/core/directory-url";
import { SourceList } from "~/features/policy/components/sources";
import { useSite } from "~/components/site";
import { dateLabel } from "../rules";
import { webUrl } from "~/core/text-rules";
import { sourceSection } from "../texts";

interface EmployerSourceProps {
  company: EmployerJson;
  policy: PolicyView;
}

export function EmployerSource({ company, policy }: EmployerSourceProps) {
  const site = useSite();
  return (
    <div className="flex flex-col gap-2">
      {policy.sources.length > 0 ? (
        <SourceList sources={policy.sources} />
      ) : (
        <p>
          <SourceName company={company} />
        </p>
      )}
      {policy.disclosure && <p className="max-w-text">{policy.disclosure}</p>}
      <p className="max-w-text text-small text-muted">
        {`${sourceSection.answered(policy.stated)} ${verification(company, policy)} `}
        <a className="prose-link" href={`${employerHref(company.id)}/history`}>
          {sourceSection.history}
        </a>
      </p>
      <p className="text-small print:hidden">
        <a
          className="prose-link inline-flex min-h-target items-center"
          href={`/watch?employer=${company.id}`}
        >
          {sourceSection.watch}
        </a>{" "}
        {sourceSection.or}{" "}
        <a
          className="prose-link inline-flex min-h-target items-center"
          href={`${employerHref(company.id)}/changes.atom`}
        >
          {sourceSection.feed}
        </a>
      </p>
      <a className="foot-link" href={`${employerHref(company.id)}/claim`} rel="nofollow">
        {sourceSection.claim}
      </a>
      <p className="hidden text-small text-muted [overflow-wrap:anywhere] print:block">
        {site?.origin}
        {employerHref(company.id)}
      </p>
    </div>
  );
}

/** Of a policy without sources of its own. */
export function SourceName({ company: { sourceName, sourceUrl, sourceDate } }: { company: EmployerJson }) {
  const url = webUrl(sourceUrl);
  const name = sourceName ?? (url === null ? null : new URL(url).hostname);
  if (name === null) return <span className="text-muted">{sourceSection.notStated}</span>;
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

function verification(
  { isVerified, verificationDate, lastUpdated }: EmployerJson,
  { readOn }: PolicyView,
): string {
  if (isVerified && verificationDate !== null) return sourceSection.verifiedIn(dateLabel(verificationDate));
  if (isVerified) return sourceSection.verified;
  return readOn ?? sourceSection.notVerified(dateLabel(lastUpdated));
}
