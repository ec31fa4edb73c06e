import { Link } from "@remix-run/react";
import type { VerificationStatus } from "../../admin-employer-json";
import type { AdminEmployerJson } from "../../admin-employer-output";
import { Badge, type BadgeTone } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "../employer-facts";
import { LeaveScale } from "~/components/leave-scale";
import { VisuallyHidden } from "~/components/visually-hidden";
import { employerValue, editHref } from "./employers-view";
import { reviewHref } from "./review-view";

interface CompanyRowProps {
  company: AdminEmployerJson;
  /** Why the last decision did not change it. */
  reason: string | undefined;
  deleteHref: string;
}

/** One employer: what it is, its leave, its state, and what can be done. On a phone the parts stand below each other. */
export function EmployerRow({ company, reason, deleteHref }: CompanyRowProps) {
  const { id, name, industry, country, isApproved, approvalDate } = company;
  const item = employerValue(company);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <label className="flex min-h-target min-w-target items-start justify-center pt-1">
        {/* A new state is a new choice: a tick was about the old one. */}
        <input key={item} type="checkbox" name="item" value={item} className="size-5 accent-action" />
        <VisuallyHidden>Tick {name}</VisuallyHidden>
      </label>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-serif text-lead font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-muted">
          {industry ?? "Industry not stated"} · {country}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={isApproved ? "positive" : "caution"}>{isApproved ? "Active" : "Draft"}</Badge>
          <VerificationBadge status={company.verificationStatus} />
          {company.isStale && <Badge tone="caution">Sources to check</Badge>}
          {company.isSubmission && <Badge>From the public form</Badge>}
          {company.addressProven === false && <Badge tone="caution">Address not proven</Badge>}
        </p>
      </div>
      <LeaveScale
        primary={company.maternityLeave}
        secondary={company.paternityLeave}
        className="col-start-2 max-w-sm lg:col-start-3"
      />
      <div className="col-start-2 flex flex-col gap-2 lg:col-start-4 lg:items-end">
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <Button
            type="submit"
            name="decide"
            value={`${isApproved ? "hide" : "show"}|${item}`}
            variant="secondary"
          >
            {isApproved ? "Hide" : "Show"}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          {company.isStale && (
            <Button type="submit" name="decide" value={`check|${item}`} variant="secondary">
              Checked, unchanged
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          <Link to={reviewHref(id)} className={buttonClass("secondary")}>
            Review
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
          <Link to={editHref(id)} className={buttonClass("secondary")}>
            Edit
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
          {!isApproved && approvalDate === null && (
            <Link to={deleteHref} preventScrollReset={false} className={buttonClass("quiet")}>
              Delete
              <VisuallyHidden> the draft {name}</VisuallyHidden>
            </Link>
          )}
        </div>
        <p className="text-small text-muted">Updated in {dateLabel(company.lastUpdated)}</p>
      </div>
      {reason && <p className="col-start-2 text-small font-semibold text-negative lg:col-span-3">{reason}</p>}
    </li>
  );
}

const statuses: Record<VerificationStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: "neutral", word: "Pending" },
  verified: { tone: "positive", word: "Verified" },
  rejected: { tone: "negative", word: "Rejected" },
};

/** How far an employer's figures have been reviewed. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { tone, word } = statuses[status];
  return <Badge tone={tone}>{word}</Badge>;
}
