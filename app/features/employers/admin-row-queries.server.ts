import { desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import {
  columnsOf,
  flag,
  json,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  rows,
  text,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { policyRevisions } from "db/schema/policy-revisions";
import type { DomainContext } from "~/server/context";
import { type Actor, commandLine } from "~/server/audit-entry.server";
import { isAmong } from "~/server/decision.server";
import { nothingAsked, toPolicyJson } from "~/policy/document/policy-schema";
import { verificationStatuses, type EmployerDetailJson } from "./schema";
import type { AdminEmployerDetailJson, AdminEmployerJson, StatedConditions } from "./admin-schema";
import {
  asShown,
  company,
  documentSelect,
  employerDetailFields,
  first,
  withConditionsOf,
  withFirstConditions,
  employerOfStatement,
  policyOfRow,
  toEmployerDetailJson,
  employerColumns,
  employerFields,
  toEmployerJson,
} from "./queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { isSameJson, withDocument } from "~/policy/document/stored-policy-rules";
import { factFields, pickFacts } from "~/policy/policy";
import { readStoredDocument } from "~/features/policy/queries.server";

const adminColumns = {
  verificationNotes: companies.verificationNotes,
  isApproved: companies.isApproved,
  approvalDate: companies.approvalDate,
  version: companies.version,
  addressProven: companies.addressProven,
};

/** From {@link withFirstConditions}. */
export const adminEmployerColumns: SQL = sql`${employerColumns}, ${columnsOf(adminColumns, "c")}, ${first.checkedOn} as checkedOn,
  ${company.authorHash} is not null as isSubmission`;

export const adminEmployerFields = {
  ...employerFields,
  ...adminColumns,
  checkedOn: conditions.checkedOn,
  verificationStatus: oneOf(verificationStatuses),
  isSubmission: flag,
};

/** Times in milliseconds UTC. */
export type AdminEmployerRow = RowOf<typeof adminEmployerFields>;

export function adminEmployersWhere(condition: SQL): Rows<AdminEmployerRow> {
  return rows(
    adminEmployerFields,
    sql`select ${adminEmployerColumns} from ${withFirstConditions} where ${condition}`,
  );
}

/** Whether this admin decided last, so that a double click gets one answer. */
export function isOwn(actor: Actor): SQL {
  return sql`coalesce((select ${auditEntries.actor} from ${auditEntries}
    where ${auditEntries.subjectKind} = 'company' and ${auditEntries.subjectId} = ${company.publicId}
    order by ${auditEntries.id} desc limit 1) = ${actor.name}, 0) as isOwn`;
}

export const decidedEmployerFields = { ...adminEmployerFields, isOwn: flag };

const detailFields = { ...employerDetailFields, ...adminEmployerFields };

const held = alias(employerConditions, "held");

const set = alias(conditions, "one");

/** Its sets of conditions in order; an agreement's have no id of its own. */
const heldSelect = sql`(select json_group_array(json_object(
      'key', ${held.groupKey}, 'ownId', iif(${set.agreementId} is null, ${set.id}, null)) order by ${held.position})
  from ${employerConditions} ${held} join ${conditions} ${set} on ${set.id} = ${held.conditionsId}
  where ${held.companyId} = ${company.id}) as held`;

const readHeld = { held: json(listOf(objectOf({ key: text, ownId: nullable(number) }))) };

export type AdminEmployerDetailRow = RowOf<typeof detailFields>;

const editedFields = { ...detailFields, ...readHeld, isOwn: flag };
export type EditedRow = RowOf<typeof editedFields>;

export function adminEmployerOf(publicId: string, actor: Actor): Rows<EditedRow> {
  return rows(
    editedFields,
    sql`select ${adminEmployerColumns}, ${documentSelect}, ${heldSelect}, ${isOwn(actor)} from ${withFirstConditions}
      where ${company.publicId} = ${publicId}`,
  );
}

/** @param from the employers, with the conditions that are meant. */
export function adminEmployerDetailsWhere(
  condition: SQL,
  from = withFirstConditions,
): Rows<AdminEmployerDetailRow> {
  return rows(
    detailFields,
    sql`select ${adminEmployerColumns}, ${documentSelect} from ${from} where ${condition}`,
  );
}

/** Employers in public form, also unpublished ones. */
export async function listAnyEmployerDetails(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicIds: readonly string[],
): Promise<Map<string, EmployerDetailJson>> {
  if (publicIds.length === 0) return new Map();
  const chosen = publicIds.map((id) => ({ id }));
  const [found] = await batch(ctx.db, [
    adminEmployerDetailsWhere(isAmong("c", chosen, companies.publicId.name)),
  ]);
  return new Map(found.map((row) => [row.id, toEmployerDetailJson(row, ctx, nothingAsked)]));
}

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
 * An allow-list. Decisions have exact times. A submission has its month only: an exact time could match its
 * author's registration.
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

export interface ReviewedEmployer {
  employer: AdminEmployerDetailJson;
  /** The published employer of the statement or of the name, or its own former policy; null if there is neither. */
  present: AdminEmployerDetailJson | null;
  basis: "shown" | "former" | "nothing";
  /** Whether the employer itself stated these figures. */
  isStatement: boolean;
  /** Of a statement, where it is not of the only conditions, and the employer's own. */
  stated: StatedConditions | null;
}

const drafted = alias(employerConditions, "drafted");
const present = alias(employerConditions, "present");

/**
 * An employer and what it would replace: the published one of the name, with the conditions that a statement is of, or its
 * own former policy. One round trip, and it reads one employer's revisions only.
 */
export async function getReviewedEmployer(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicId: string,
): Promise<ReviewedEmployer | null> {
  const { db } = ctx;
  const own = db
    .select({ id: companies.conditionsId })
    .from(companies)
    .where(eq(companies.publicId, publicId));
  const [draft, named] = [alias(companies, "d"), alias(companies, "named")];
  const group = sql`(select ${drafted.groupKey} from ${companies} ${draft} join ${employerConditions} ${drafted}
    on ${drafted.conditionsId} = ${draft.conditionsId} where ${draft.publicId} = ${publicId} and ${draft.statementOf} is not null)`;
  const [[row], [found], revisions, [statement]] = await batch(db, [
    adminEmployerOf(publicId, commandLine),
    adminEmployerDetailsWhere(
      // The literal matches the partial index.
      sql`${company.isApproved} = 1 and ${company.publicId} <> ${publicId} and ${company.id} = (
        select coalesce(${employerOfStatement("d")}, (select ${named.id} from ${companies} ${named}
          where ${named.isApproved} = 1 and ${named.nameKey} = ${draft.nameKey}))
        from ${companies} ${draft} where ${draft.publicId} = ${publicId})`,
      withConditionsOf(group),
    ),
    db
      .select({ document: policyRevisions.document })
      .from(policyRevisions)
      .where(sql`${policyRevisions.conditionsId} = (${own})`)
      .orderBy(desc(policyRevisions.version), desc(policyRevisions.id))
      .limit(2),
    rows(
      { isGone: flag },
      sql`select not exists (select 1 from ${employerConditions} ${present}
          where ${present.companyId} = ${employerOfStatement("d")} and ${present.groupKey} = ${group}) as isGone
        from ${companies} ${draft} where ${draft.publicId} = ${publicId} and ${draft.statementOf} is not null`,
    ),
  ]);
  if (!row) return null;
  const employer = toAdminEmployerDetailJson(row, ctx);
  const isStatement = statement !== undefined;
  if (found) {
    const shown = toAdminEmployerDetailJson(asShown(found, ctx.clock()), ctx);
    const { agreementId, conditionsCount } = found;
    const isOfAgreement = agreementId !== null;
    const stated =
      statement && (conditionsCount > 1 || isOfAgreement || statement.isGone)
        ? { staff: shown.staff, isOfAgreement, isGone: statement.isGone }
        : null;
    return { employer, present: shown, basis: "shown", isStatement, stated };
  }
  const former = readStoredDocument(revisions[1]?.document ?? null);
  if (former === null || isSameJson(former, policyOfRow(row).document))
    return { employer, present: null, basis: "nothing", isStatement, stated: null };
  return { employer, present: withPolicy(employer, former, ctx), basis: "former", isStatement, stated: null };
}

export function withPolicy(
  employer: AdminEmployerDetailJson,
  document: PolicyDocument,
  { clock }: Pick<DomainContext, "clock">,
): AdminEmployerDetailJson {
  const facts = pickFacts(factFields, employer);
  const { country, checkedOn } = employer;
  const now = clock();
  const policy = withDocument({ document, facts, country, checkedOn }, document, now);
  return {
    ...employer,
    ...pickFacts(factFields, policy.facts),
    ...toPolicyJson(policy, nothingAsked, now),
  };
}
