import { sql } from "drizzle-orm";

import { monthOfSubmission } from "db/schema/community";
import { companies } from "db/schema/companies";
import type { Actor } from "~/server/audit-entry.server";
import type { FormFields } from "./employer-rules";

interface Review {
  now: number;
  actor: Actor;
}

/** A pending review has no reviewer and no day; any other is dated today unless it says its day. */
export function reviewColumnsOf(before: FormFields, after: Partial<FormFields>, { now, actor }: Review) {
  const { verificationStatus, verificationDate } = after;
  if (verificationStatus === undefined && verificationDate === undefined) return {};
  const status = verificationStatus ?? before.verificationStatus;
  if (status === "pending")
    return { verificationStatus: status, isVerified: false, verifiedBy: null, verificationDate: null };
  const isNewDay = verificationDate != null && verificationDate !== before.verificationDate;
  return {
    verificationStatus: status,
    isVerified: status === "verified",
    verifiedBy: actor.id,
    verificationDate: isNewDay ? Date.parse(verificationDate) : now,
  };
}

/** A hidden employer keeps the date that it was published. */
export function shownColumnsOf(isApproved: boolean, { now, actor }: Review) {
  return isApproved
    ? {
        isApproved,
        approvedBy: actor.id,
        approvalDate: now,
        authorHash: null,
        addressProven: null,
        dateSubmitted: monthOfSubmission,
      }
    : // A draft that was never published has no such date.
      { isApproved, approvalDate: sql`coalesce(${companies.approvalDate}, ${now})` };
}
