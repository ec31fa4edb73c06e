import { sql, type SQL } from "drizzle-orm";

import { columnsOf, flag, oneOf, rows, type RowOf, type Rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import type { Actor } from "../moderation/audit-entry.server";
import { verificationStatuses, type AdminEmployerJson } from "./admin-employer-json";
import { employerColumns, employerFields, toEmployerJson } from "./employer-row.server";

const adminColumns = {
  verificationNotes: companies.verificationNotes,
  isApproved: companies.isApproved,
  approvalDate: companies.approvalDate,
  version: companies.version,
  addressProven: companies.addressProven,
};

/** The select list of an employer for admins, from the table under the alias `c`. */
export const adminEmployerColumns: SQL = sql`${employerColumns}, ${columnsOf(adminColumns, "c")},
  c.owner_tag is not null as isSubmission`;

/** What a row of {@link adminEmployerColumns} holds. */
export const adminEmployerFields = {
  ...employerFields,
  ...adminColumns,
  verificationStatus: oneOf(verificationStatuses),
  isSubmission: flag,
};

/** A stored employer, shown or not; times in milliseconds UTC. */
export type AdminEmployerRow = RowOf<typeof adminEmployerFields>;

/** The employers, shown or not, that meet a condition on `c`. */
export function adminEmployersWhere(condition: SQL): Rows<AdminEmployerRow> {
  return rows(adminEmployerFields, sql`select ${adminEmployerColumns} from companies c where ${condition}`);
}

/**
 * Whether an admin was the last to decide on the employer under the alias `c`, as `isOwn`: a button that is
 * pressed twice gets one answer.
 */
export function isOwn(actor: Actor): SQL {
  return sql`coalesce((select actor from audit_entries where subject_kind = 'company' and subject_id = c.public_id
    order by id desc limit 1) = ${actor.name}, 0) as isOwn`;
}

/** What a row of {@link adminEmployerColumns} and {@link isOwn} holds. */
export const decidedEmployerFields = { ...adminEmployerFields, isOwn: flag };

/**
 * A stored employer for admins: an allow-list, with figures computed. Moments of decisions are exact; when it was
 * sent in is told by the month, because an exact one stands beside the moment at which its author registered.
 */
export function toAdminEmployerJson(row: AdminEmployerRow): AdminEmployerJson {
  const { verificationStatus, verificationNotes, isApproved, isSubmission, addressProven, version } = row;
  return {
    ...toEmployerJson(row),
    verificationStatus,
    verificationNotes,
    verificationDate: toMomentOrNull(row.verificationDate),
    isApproved,
    approvalDate: toMomentOrNull(row.approvalDate),
    isSubmission,
    addressProven,
    version,
  };
}

function toMomentOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
