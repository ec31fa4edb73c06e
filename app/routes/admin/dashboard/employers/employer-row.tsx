import { VerificationBadge } from "../../frame/verification-badge";
import { Link } from "@remix-run/react";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "~/features/employers/rules";
import { LeaveScale } from "~/components/leave-scale";
import { RowMenu } from "../../frame/rows";
import { VisuallyHidden } from "~/components/visually-hidden";
import { employerValue } from "./employers-view";
import { editHref, reviewHref } from "~/core/admin-links";
import { adminEmployerTexts, employerRow } from "~/features/employers/admin-texts";
import { factTexts } from "~/features/employers/texts";

interface CompanyRowProps {
  company: AdminEmployerJson;
  reason: string | undefined;
  deleteHref: string;
}

export function EmployerRow({ company, reason, deleteHref }: CompanyRowProps) {
  const { name, industry, country, isApproved } = company;
  const item = employerValue(company);
  const flags = [
    company.isStale && adminEmployerTexts.toCheck,
    company.isSubmission && adminEmployerTexts.fromForm,
    company.addressProven === false && adminEmployerTexts.addressNotProven,
  ].filter((flag) => flag !== false);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-1.5 max-lg:py-3 md:grid-cols-[auto_minmax(0,1fr)_11rem_auto] lg:grid-cols-[auto_minmax(0,1fr)_10.5rem_12.5rem_auto]">
      <label className="flex min-h-target min-w-target items-center justify-center max-lg:self-start">
        {/* A new version clears the tick, which was about the old one. */}
        <input key={item} type="checkbox" name="item" value={item} className="size-5 accent-action" />
        <VisuallyHidden>{employerRow.tick(name)}</VisuallyHidden>
      </label>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere] lg:truncate">{name}</p>
        <p className="text-small text-muted">
          {flags.map((flag) => (
            <span key={flag}>
              <span className="font-semibold text-caution">{flag}</span> ·{" "}
            </span>
          ))}
          {industry ?? factTexts.industryNotStated} · {country}
        </p>
      </div>
      <p className="flex flex-wrap gap-2 max-lg:col-start-2 md:max-lg:row-start-2">
        <Badge tone={isApproved ? "positive" : "caution"}>
          {isApproved ? adminEmployerTexts.active : adminEmployerTexts.draft}
        </Badge>
        <VerificationBadge status={company.verificationStatus} />
      </p>
      <LeaveScale
        size="row"
        primary={company.maternityLeave}
        secondary={company.paternityLeave}
        isMinimum={company.isMinimum}
        className="max-w-sm max-md:col-start-2"
      />
      <RowActions company={company} deleteHref={deleteHref} />
      {reason && <p className="col-start-2 text-small font-semibold text-negative lg:col-span-4">{reason}</p>}
    </li>
  );
}

function RowActions({ company, deleteHref }: Pick<CompanyRowProps, "company" | "deleteHref">) {
  const { id, name, isApproved, approvalDate } = company;
  const item = employerValue(company);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:col-start-2">
      <Link to={reviewHref(id)} className={buttonClass("secondary")}>
        <span>
          {employerRow.review}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </Link>
      <RowMenu of={name}>
        <Button type="submit" name="decide" value={`${isApproved ? "hide" : "show"}|${item}`} variant="quiet">
          <span>
            {isApproved ? employerRow.hide : employerRow.show}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
        {company.isStale && (
          <Button type="submit" name="decide" value={`check|${item}`} variant="quiet">
            <span>
              {employerRow.checked}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          </Button>
        )}
        <Link to={editHref(id)} className={buttonClass("quiet")}>
          <span>
            {employerRow.edit}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Link>
        {!isApproved && approvalDate === null && (
          <Link to={deleteHref} preventScrollReset={false} className={buttonClass("quiet")}>
            <span>
              {employerRow.delete}
              <VisuallyHidden>{employerRow.theDraft(name)}</VisuallyHidden>
            </span>
          </Link>
        )}
        <p className="px-4 py-2 text-small text-muted">
          {employerRow.updated(dateLabel(company.lastUpdated))}
        </p>
      </RowMenu>
    </div>
  );
}
