import type { EmployerCardView } from "../schema";
import { RatingBadge } from "~/components/badge";
import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/button";
import { detailsId, employerHref, type DirectoryUrl } from "~/core/directory-url";
import { LeaveScale } from "~/components/leave-scale";
import { scaleTexts } from "~/components/texts";
import { VisuallyHidden } from "~/components/visually-hidden";
import { VoteShare } from "~/components/vote-share";
import { cardAnchor, CompareToggle } from "./compare-toggle";
import { Lead } from "./lead";
import { ShareButton } from "./share-button";
import { employerCard } from "~/features/employers/card-texts";

interface CompanyCardProps {
  company: EmployerCardView;
  /** Left out where employers open as pages, not over the directory. */
  url?: DirectoryUrl;
  /** In the list view: the columns above say what its figures are. */
  isRow?: boolean;
  /** Lets Remix discover the employer's route; one card of a list is enough. */
  isDiscovered?: boolean;
  /** A reader is about to open the employer. */
  onApproach?: () => void;
}

/** State of an opened employer's history entry: closing goes back. */
const openedFromDirectory = { isOverDirectory: true };

export function EmployerCard({
  company,
  url,
  isRow = false,
  isDiscovered = false,
  onApproach,
}: CompanyCardProps) {
  const isInDirectory = url !== undefined;
  const toDetails = {
    to: employerHref(company.id, url),
    preventScrollReset: isInDirectory,
    state: isInDirectory ? openedFromDirectory : undefined,
    onPointerEnter: onApproach,
    onFocus: onApproach,
  };
  return (
    <article id={cardAnchor(company.id)} className={isRow ? "row" : "card"}>
      <header>
        <h3>
          {isRow ? (
            <Link {...toDetails} discover="none" className="row-name">
              {company.name}
            </Link>
          ) : (
            company.name
          )}
        </h3>
        {company.staff && <p>{company.staff}</p>}
        {company.alike && <Lead {...company.alike} />}
        <div>
          <p className="card-note">{[company.industry, company.country].filter(Boolean).join(" · ")}</p>
          <VisuallyHidden>{scaleTexts.rating}</VisuallyHidden>
          <RatingBadge rating={company.policyRating} />
        </div>
      </header>
      <LeaveScale
        className={isRow ? undefined : "mt-auto"}
        size={isRow ? "list" : "compact"}
        primary={company.maternityLeave}
        secondary={company.paternityLeave}
        isMinimum={company.isMinimum}
      />
      {isRow ? (
        <p className={company.fullPayFigure === null ? "row-pay text-muted" : "row-pay"}>
          <span>{employerCard.fullPay}</span> {company.fullPayFigure ?? scaleTexts.notStated}
        </p>
      ) : (
        company.fullPay && <p className="card-note -mt-2 first-letter:uppercase">{company.fullPay}</p>
      )}
      {company.totalVotes > 0 && (
        <VoteShare positivePercentage={company.positivePercentage} totalVotes={company.totalVotes} />
      )}
      <div className="card-actions">
        <ButtonLink
          id={detailsId(company.id)}
          variant="quiet"
          className="card-link"
          {...toDetails}
          discover={isDiscovered ? "render" : "none"}
        >
          <span>
            {employerCard.details}
            <VisuallyHidden>{employerCard.ofEmployer(company.name)}</VisuallyHidden>
          </span>
        </ButtonLink>
        <CompareToggle company={company} url={url ?? ""} isInPlace={isInDirectory} />
        <ShareButton company={company} />
      </div>
    </article>
  );
}
