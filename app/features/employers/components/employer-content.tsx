import type { ReactNode } from "react";

import { sharedOf } from "~/features/directory/directory-view";
import { Badge, RatingBadge } from "~/components/badge";
import { ButtonLink } from "~/components/button";
import { classNames } from "~/components/class-names";
import { employerHref, type DirectoryUrl } from "~/features/directory/components/directory-links";
import { PolicyBadges, SourceNotes, staleWords, WithSources } from "~/features/policy/components/sources";
import { ShownFor } from "~/features/policy/components/shown-for";
import { CompareToggle } from "./compare-toggle";
import { EmployerBenefits } from "./employer-benefits";
import { EmployerCommunity } from "./employer-community";
import { EmployerLaw } from "./employer-law";
import { EmployerPolicy } from "./employer-policy";
import { EmployerReply } from "./employer-reply";
import { EmployerSource } from "./employer-source";
import { industryLabel } from "./employer-facts";
import { EmployerSection } from "./employer-section";
import type { ShownEmployer } from "./employer-words";
import { ShareButton } from "./share-button";

interface EmployerContentProps {
  view: ShownEmployer;
  url: DirectoryUrl;
  /** The name as the heading of the place it stands in: a page's, or a dialog's title. */
  title: ReactNode;
  /** The headings below that title. */
  heading: "h2" | "h3";
  /** Lets a wide place show each question beside its answer. */
  isWide?: boolean;
}

/** Everything known of one employer: the same on its page and in the dialog over the directory. */
export function EmployerContent({ view, url, title, heading, isWide = false }: EmployerContentProps) {
  const { company, policy, words, law, aboveLaw } = view;
  const shownFor = (
    <ShownFor
      policy={policy}
      action={employerHref(company.id)}
      url={url}
      law={law}
      pay={aboveLaw || view.pay.typed ? view.pay : null}
    />
  );
  return (
    <WithSources prefix="" sources={policy.sources}>
      <article className={classNames("flex flex-col", isWide && "employer-wide")}>
        <header className="flex flex-col gap-2 pb-4">
          <p className="text-small text-muted">
            {[industryLabel(company), company.country, ...policy.scope].join(" · ")}
          </p>
          {title}
          <div className="flex flex-wrap gap-2">
            <RatingBadge rating={company.policyRating} />
            {company.isVerified && <Badge tone="positive">Verified</Badge>}
            <PolicyBadges
              stale={staleWords(company.isStale, policy.sources)}
              disagrees={policy.disagreements.length > 0}
            />
          </div>
          <div className="-ml-3 flex flex-wrap gap-1">
            <CompareToggle company={company} url={url} className="px-3" />
            <ShareButton company={sharedOf(company)} className="px-3" />
            <ButtonLink variant="quiet" className="px-3" to={view.plan}>
              Plan your leave
            </ButtonLink>
          </div>
        </header>
        {policy.asksTenure && shownFor}
        <EmployerPolicy view={view} heading={heading}>
          {law && (
            <EmployerLaw law={law} due={policy.due} heading={heading}>
              {!policy.asksTenure && shownFor}
            </EmployerLaw>
          )}
        </EmployerPolicy>
        <EmployerSection heading={heading} title="Benefits" report="hasFlexibleReturn">
          <EmployerBenefits benefits={words.benefits} />
        </EmployerSection>
        {words.details.map(({ label, words }) => (
          <EmployerSection key={label} heading={heading} title={label} report="policyDetails">
            <p className="max-w-text whitespace-pre-line">{words}</p>
          </EmployerSection>
        ))}
        <EmployerSection heading={heading} title="What parents say">
          <div className="flex flex-col gap-4">
            <EmployerCommunity view={view} url={url} />
          </div>
        </EmployerSection>
        {view.employerReply && (
          <EmployerSection heading={heading} title="The employer replies">
            <EmployerReply reply={view.employerReply} />
          </EmployerSection>
        )}
        <EmployerSection heading={heading} title="Where this comes from" report="sources">
          <EmployerSource company={company} policy={policy} />
        </EmployerSection>
      </article>
      <SourceNotes prefix="" sources={policy.sources} />
    </WithSources>
  );
}
