import { sql, type SQL } from "drizzle-orm";

import type { Actor } from "../moderation/audit-entry.server";
import type { AdminEmployerJson, VerificationStatus } from "./admin-employer-json";
import { employerColumns, toEmployerJson, type EmployerRow } from "./employer-row.server";

export interface AdminEmployerRow extends EmployerRow {
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  isApproved: number;
  approvalDate: number | null;
  isSubmission: number;
  version: number;
  /** See {@link isOwn}. */
  isOwn?: number;
  /** The name of the employer that is shown under this one's name. */
  shownAs?: string | null;
}

/** The select list of an employer for admins, from the table under the alias `c`. */
export const adminEmployerColumns: SQL = sql`${employerColumns}, c.verification_notes as verificationNotes,
  c.is_approved as isApproved, c.approval_date as approvalDate, c.version,
  c.submitted_by is not null as isSubmission`;

/**
 * Whether an admin was the last to decide on the employer under the alias `c`, as `isOwn`: a button that is
 * pressed twice gets one answer.
 */
export function isOwn(actor: Actor): SQL {
  return sql`coalesce((select actor from audit_entries where subject_kind = 'company' and subject_id = c.public_id
    order by id desc limit 1) = ${actor.name}, 0) as isOwn`;
}

/**
 * A stored employer for admins: figures computed. Moments of decisions are exact; when it was sent in is told by
 * the month, because an exact one stands beside the moment at which its author registered.
 */
export function toAdminEmployerJson({
  isApproved,
  isSubmission,
  approvalDate,
  ...row
}: AdminEmployerRow): AdminEmployerJson {
  const toMomentOrNull = (milliseconds: number | null) =>
    milliseconds === null ? null : new Date(milliseconds).toISOString();
  const json: AdminEmployerJson & Pick<AdminEmployerRow, "isOwn" | "shownAs"> = {
    ...toEmployerJson(row),
    verificationStatus: row.verificationStatus,
    verificationNotes: row.verificationNotes,
    verificationDate: toMomentOrNull(row.verificationDate),
    isApproved: isApproved === 1,
    approvalDate: toMomentOrNull(approvalDate),
    isSubmission: isSubmission === 1,
    version: row.version,
  };
  delete json.isOwn;
  delete json.shownAs;
  return json;
}
