import { Link } from "@remix-run/react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { ListPages } from "~/components/list-pages";
import { employerHref } from "~/core/directory-url";
import { agreementHistoryHref, agreementHref, agreementsHref, requestHref } from "~/core/links";
import { agreementName } from "~/core/text-rules";
import { agreementPage, agreementsPage } from "~/features/agreements/texts";
import { employerPage, questionTitles, sourceSection } from "~/features/employers/texts";
import { SourceList, SourceNotes, WithSources } from "~/features/policy/components/sources";
import type { LawBrief } from "~/law/law-words-rules";
import { labelOf } from "~/policy/policy";
import { EmployerLaw } from "../employer/employer-content";
import { EmployerPolicy, type PolicyPart } from "../employer/employer-policy";
import { EmployerSection } from "../employer/employer-section";

export interface AgreementView {
  id: string;
  name: string;
  country: string;
  otherNames: string[];
  totalEmployers: number;
  /** A page of them, each with its group of staff. */
  employers: { id: string; name: string; group: string }[];
  page: number;
  pages: number;
  /** Null if its country's law is unknown. */
  law: LawBrief | null;
  part: PolicyPart;
}

export function AgreementPage({ view }: { view: AgreementView }) {
  const { id, name, country, otherNames, totalEmployers, law, part } = view;
  const { policy } = part;
  return (
    <div className="page flex flex-col gap-4 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={agreementsHref()}>
        <Icon of="arrow-left" />
        {agreementPage.all}
      </ButtonLink>
      <WithSources prefix="" sources={policy.sources}>
        <article className="employer-wide flex flex-col">
          <header className="flex flex-col gap-2 lg:pb-4">
            <p className="text-small text-muted">
              {[agreementPage.kind, country, agreementsPage.employers(totalEmployers), ...policy.scope].join(
                " · ",
              )}
            </p>
            <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{agreementName(name)}</h1>
            {policy.staff && <p className="font-semibold">{employerPage.isFor(policy.staff)}</p>}
            {otherNames.length > 0 && (
              <p className="text-small text-muted">
                {labelOf("otherNames", "page")}: {otherNames.join(", ")}
              </p>
            )}
          </header>
          <EmployerPolicy
            view={part}
            heading="h2"
            shownFor={part.year?.shownFor && <p className="text-small text-muted">{part.year.shownFor}</p>}
            tell={null}
          >
            {law && (
              <EmployerLaw law={law} due={policy.due} heading="h2">
                {null}
              </EmployerLaw>
            )}
          </EmployerPolicy>
          <EmployerSection heading="h2" title={agreementPage.employers}>
            <Employers view={view} />
          </EmployerSection>
          <EmployerSection heading="h2" title={questionTitles.sources}>
            <SourceList sources={policy.sources} />
            <p className="mt-2 max-w-text text-small text-muted">
              {policy.readOn}{" "}
              <Link to={agreementHistoryHref(id)} className="prose-link">
                {sourceSection.history}
              </Link>
            </p>
          </EmployerSection>
        </article>
        <SourceNotes prefix="" sources={policy.sources} />
      </WithSources>
    </div>
  );
}

function Employers({ view: { id, employers, page, pages } }: { view: AgreementView }) {
  return (
    <div id="employers" tabIndex={-1} className="flex scroll-mt-4 flex-col gap-2">
      {employers.length === 0 ? (
        <p>{agreementPage.noEmployers}</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {employers.map((employer) => (
            <li key={employer.id}>
              <Link
                to={employerHref(employer.id, "", employer.group)}
                discover="none"
                className="prose-link inline-block py-2.5"
              >
                {employer.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => `${agreementHref(id, to)}#employers`} />
      <p className="max-w-text text-small text-muted">
        {agreementPage.isYours}{" "}
        <Link to={requestHref("")} className="prose-link">
          {agreementPage.request}
        </Link>
      </p>
    </div>
  );
}
