import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { columnsOf, flag, oneOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import type { Actor } from "~/features/moderation/audit-entry.server";
import { isAmong } from "~/features/moderation/decision.server";
import { nothingAsked, toPolicyJson } from "~/features/policy/document/policy-schema";
import { verificationStatuses } from "./admin-employer-json";
import type { AdminEmployerDetailJson, AdminEmployerJson } from "./admin-employer-output";
import type { EmployerDetailJson } from "./employer-output";
import {
  documentSelect,
  employerDetailFields,
  policyOfRow,
  toEmployerDetailJson,
} from "./employer-detail-row.server";
import { employerColumns, employerFields, toEmployerJson } from "./employer-row.server";

const adminColumns = {
  verificationNotes: companies.verificationNotes,
  isApproved: companies.isApproved,
  approvalDate: companies.approvalDate,
  version: companies.version,
  addressProven: companies.addressProven,
  checkedOn: companies.checkedOn,
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

const detailFields = { ...employerDetailFields, ...adminEmployerFields };

/** A stored employer with its policy document, for admins. */
export type AdminEmployerDetailRow = RowOf<typeof detailFields>;

/** One employer with its whole policy, shown or not; with {@link isOwn} of an admin. */
export function adminEmployerOf(
  publicId: string,
  actor: Actor,
): Rows<AdminEmployerDetailRow & { isOwn: boolean }> {
  return rows(
    { ...detailFields, isOwn: flag },
    sql`select ${adminEmployerColumns}, ${documentSelect}, ${isOwn(actor)} from companies c
      where c.public_id = ${publicId}`,
  );
}

/** Employers with their whole policies, shown or not, that meet a condition on `c`. */
export function adminEmployerDetailsWhere(condition: SQL): Rows<AdminEmployerDetailRow> {
  return rows(
    detailFields,
    sql`select ${adminEmployerColumns}, ${documentSelect} from companies c where ${condition}`,
  );
}

/** Employers as anybody would see them, shown or not, by their public ids. */
export async function listAnyEmployerDetails(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicIds: readonly string[],
): Promise<Map<string, EmployerDetailJson>> {
  if (publicIds.length === 0) return new Map();
  const chosen = publicIds.map((id) => ({ id }));
  const [found] = await batch(ctx.db, [adminEmployerDetailsWhere(isAmong("c", chosen, "public_id"))]);
  return new Map(found.map((row) => [row.id, toEmployerDetailJson(row, ctx, nothingAsked)]));
}

/** The same as admins see it. */
export function toAdminEmployerDetailJson(
  row: AdminEmployerDetailRow,
  ctx: Pick<DomainContext, "clock">,
): AdminEmployerDetailJson {
  return {
    ...toAdminEmployerJson(row, ctx),
    ...toPolicyJson(policyOfRow(row), nothingAsked, ctx.clock()),
  };
}

/**
 * A stored employer for admins: an allow-list, with figures computed. Moments of decisions are exact; when it was
 * sent in is told by the month, because an exact one stands beside the moment at which its author registered.
 */
export function toAdminEmployerJson(
  row: AdminEmployerRow,
  ctx: Pick<DomainContext, "clock">,
): AdminEmployerJson {
  const {
    verificationStatus,
    verificationNotes,
    isApproved,
    isSubmission,
    addressProven,
    checkedOn,
    version,
  } = row;
  return {
    ...toEmployerJson(row, ctx),
    verificationStatus,
    verificationNotes,
    verificationDate: toMomentOrNull(row.verificationDate),
    isApproved,
    approvalDate: toMomentOrNull(row.approvalDate),
    isSubmission,
    addressProven,
    checkedOn,
    version,
  };
}

function toMomentOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
