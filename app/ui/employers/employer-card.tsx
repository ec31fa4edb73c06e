import type { EmployerJson } from "../../domain/employers/employer-json";
import { RatingBadge } from "../badge";
import { ButtonLink } from "../button";
import { employerHref, type DirectoryUrl } from "../directory/directory-links";
import { LeaveScale } from "../leave-scale";
import { VisuallyHidden } from "../visually-hidden";
import { VoteShare } from "../vote-share";
import { cardAnchor, CompareToggle } from "./compare-toggle";
import { loadEmployerDialog } from "./employer-dialog-loader";
import { ShareButton } from "./share-button";

interface CompanyCardProps {
  company: EmployerJson;
  /** The directory that the card stands in; absent elsewhere, where employers open as pages. */
  url?: DirectoryUrl;
  /** Makes the card's link tell Remix of the employer's page; one card of a list is enough. */
  isDiscovered?: boolean;
}

/** What an opened employer's history entry remembers: that closing goes back to the directory below it. */
export const openedFromDirectory = { isOverDirectory: true };

/** An employer at a glance: who, how much leave, what parents say, and where to go on. */
export function EmployerCard({ company, url, isDiscovered = false }: CompanyCardProps) {
  const isInDirectory = url !== undefined;
  const prepare = isInDirectory ? () => void loadEmployerDialog() : undefined;
  return (
    <article
      id={cardAnchor(company.id)}
      className="relative flex h-full min-w-0 scroll-mt-4 flex-col gap-3 rounded border border-line bg-surface p-4 pb-2 hover:border-edge sm:gap-4 sm:p-6 sm:pb-3"
    >
      <header className="flex flex-col gap-1 sm:gap-2">
        <h3 className="hyphens-auto [overflow-wrap:anywhere]">{company.name}</h3>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <p className="text-small text-muted">
            {[company.industry, company.country].filter(Boolean).join(" · ")}
          </p>
          <RatingBadge rating={company.policyRating} className="ml-auto" />
        </div>
      </header>
      <LeaveScale className="mt-auto" primary={company.maternityLeave} secondary={company.paternityLeave} />
      {company.fullPayWeeks.value !== null && (
        <p className="-mt-2 text-small text-muted">
          {company.fullPayWeeks.atLeast && "At least "}
          {company.fullPayWeeks.value.toFixed(1)} full-pay weeks
        </p>
      )}
      <VoteShare positivePercentage={company.positivePercentage} totalVotes={company.totalVotes} />
      <div className="-mx-2 flex flex-wrap justify-between">
        <ButtonLink
          id={detailsId(company.id)}
          variant="quiet"
          className="scroll-mb-24 whitespace-nowrap px-2 !text-small after:absolute after:inset-0"
          to={employerHref(company.id, url)}
          discover={isDiscovered ? "render" : "none"}
          preventScrollReset={isInDirectory}
          state={isInDirectory ? openedFromDirectory : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <span>
            View details<VisuallyHidden> of {company.name}</VisuallyHidden>
          </span>
        </ButtonLink>
        <CompareToggle
          company={company}
          url={url ?? ""}
          isInPlace={isInDirectory}
          className="relative scroll-mb-24 !gap-1 px-2 !text-small"
        />
        <ShareButton company={company} className="relative scroll-mb-24 !gap-1 px-2 !text-small" />
      </div>
    </article>
  );
}

/** The link that an opened employer gives focus back to. */
export function detailsId(id: string): string {
  return `details-${id}`;
}
