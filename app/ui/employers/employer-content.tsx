import type { ReactNode } from "react";

import type { EmployerView } from "../../domain/directory/directory-view";
import { labelOf } from "../../domain/policy/policy";
import { Badge, RatingBadge } from "../badge";
import { classNames } from "../class-names";
import type { DirectoryUrl } from "../directory/directory-links";
import { LeaveScale } from "../leave-scale";
import { CompareToggle } from "./compare-toggle";
import { EmployerBenefits } from "./employer-benefits";
import { EmployerCommunity } from "./employer-community";
import { EmployerFigures } from "./employer-figures";
import { EmployerSource } from "./employer-source";
import { industryLabel } from "./employer-facts";
import { factsIn, factWords } from "./fact-words";
import { ShareButton } from "./share-button";

interface EmployerContentProps {
  view: EmployerView;
  url: DirectoryUrl;
  /** The name as the heading of the place it stands in: a page's, or a dialog's title. */
  title: ReactNode;
  /** The headings below that title. */
  heading: "h2" | "h3";
  /** Lets a wide place show what parents say beside what the employer says. */
  isWide?: boolean;
}

/** Everything known of one employer: the same on its page and in the dialog over the directory. */
export function EmployerContent({ view, url, title, heading, isWide = false }: EmployerContentProps) {
  const { company } = view;
  return (
    <article className={classNames("flex flex-col gap-8", isWide && wide)}>
      <header className="flex flex-col gap-2 lg:col-span-full">
        <p className="text-small text-muted">
          {industryLabel(company)} · {company.country}
        </p>
        {title}
        <div className="flex flex-wrap gap-2">
          <RatingBadge rating={company.policyRating} />
          {company.isVerified && <Badge tone="positive">Verified</Badge>}
        </div>
        <div className="-ml-3 flex flex-wrap gap-1">
          <CompareToggle company={company} url={url} className="px-3" />
          <ShareButton company={company} className="px-3" />
        </div>
      </header>
      <div className={column}>
        <EmployerSection heading={heading} title="Paid leave">
          <LeaveScale size="full" primary={company.maternityLeave} secondary={company.paternityLeave} />
          <EmployerFigures company={company} />
        </EmployerSection>
        <EmployerSection heading={heading} title="Benefits">
          <EmployerBenefits company={company} />
        </EmployerSection>
        {details
          .filter((field) => company[field] !== null)
          .map((field) => (
            <EmployerSection key={field} heading={heading} title={labelOf(field, "page")}>
              <p className="max-w-text whitespace-pre-line">{factWords(field, company)}</p>
            </EmployerSection>
          ))}
      </div>
      <div className={column}>
        <EmployerSection heading={heading} title="Community insights">
          <EmployerCommunity view={view} url={url} />
        </EmployerSection>
        <EmployerSection heading={heading} title="Where the figures come from">
          <EmployerSource company={company} />
        </EmployerSection>
      </div>
    </article>
  );
}

const details = factsIn("details");

const column = "flex min-w-0 flex-col gap-8";
const wide = "lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-12";

interface EmployerSectionProps {
  heading: "h2" | "h3";
  title: string;
  children: ReactNode;
}

function EmployerSection({ heading: Heading, title, children }: EmployerSectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <Heading className="border-b border-line pb-2 text-lead">{title}</Heading>
      {children}
    </section>
  );
}
