import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import { monthOfSubmission } from "db/schema/community";
import { recountPeers } from "~/features/compare/commands.server";
import { historyEntry, checkEntry } from "~/features/history/commands.server";
import { auditEntry } from "~/server/audit-entry.server";
import {
  isAmong,
  isChosen,
  splitOutcome,
  toSingleResult,
  type Decided,
  type Decision,
} from "~/server/decision.server";
import { fail, type Result } from "~/core/result";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import {
  adminEmployerColumns,
  decidedEmployerFields,
  isOwn,
  toAdminEmployerJson,
  adminEmployerDetailsWhere,
} from "~/features/employers/admin-row-queries.server";
import { dayAt } from "~/policy/document/changes-rules";
import { plainFieldNames } from "~/policy/document/plain-fields-rules";
import { withDocument } from "~/policy/document/stored-policy-rules";
import { columnFields, pickFacts } from "~/policy/policy";
import { documentColumnNames, documentColumnsOf } from "~/features/policy/queries.server";
import { employerOfStatement, policyOfRow } from "~/features/employers/queries.server";
import { employerDecisions } from "~/features/employers/admin-texts";

export type EmployerDecision = Decision<string>;

/** The published employer of the same name or external id, into which it was merged, or whose statement it is. */
interface ShownAs {
  name: string;
  /** Only the external id is the same. */
  byId: boolean;
}

export interface DecidedEmployers extends Decided<AdminEmployerJson> {
  /** By the id of the one that was refused. */
  shownAs: Map<string, ShownAs>;
}

interface Change {
  action: "company.show" | "company.hide" | "company.verify";
  when: SQL;
  /** As JSON. */
  before: SQL;
  after: SQL;
  set: SQL;
  isSo: (company: AdminEmployerJson) => boolean;
}

/**
 * Publishes employers and cuts a submission's link to its author. Skips those whose name or external id is
 * published already, and all but the first of a name or id.
 */
export async function showEmployers(
  ctx: DomainContext,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  const now = ctx.clock();
  return decide(ctx, decision, {
    action: "company.show",
    when: sql`companies.is_approved = 0 and companies.statement_of is null and not exists (
      select 1 from companies as other where other.id <> companies.id
      and (other.name_key = companies.name_key or other.external_id = companies.external_id)
      and (other.is_approved = 1 or (other.id < companies.id and ${isChosen("other", decision.rows, "public_id")})))
      and not exists (select 1 from employer_merges where from_id = companies.id)`,
    before: sql`json_object('isApproved', json('false'))`,
    after: sql`json_object('isApproved', json('true'))`,
    set: sql`is_approved = 1, approved_by = ${decision.actor.id}, approval_date = ${now}, author_hash = null, address_proven = null,
      date_submitted = ${monthOfSubmission}`,
    isSo: ({ isApproved }) => isApproved,
  });
}

export async function hideEmployers(
  ctx: DomainContext,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decide(ctx, decision, {
    action: "company.hide",
    // The plus keeps SQLite from an index of all published employers.
    when: sql`+companies.is_approved = 1`,
    before: sql`json_object('isApproved', json('true'))`,
    after: sql`json_object('isApproved', json('false'))`,
    // Drafts that were never published have no such date.
    set: sql`is_approved = 0, approval_date = coalesce(approval_date, ${ctx.clock()})`,
    isSo: ({ isApproved }) => !isApproved,
  });
}

export async function verifyEmployers(
  ctx: DomainContext,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decide(ctx, decision, {
    action: "company.verify",
    when: sql`(companies.is_verified = 0 or companies.verification_status <> 'verified')`,
    before: sql`json_object('verificationStatus', verification_status)`,
    after: sql`json_object('verificationStatus', 'verified')`,
    set: sql`is_verified = 1, verification_status = 'verified', verified_by = ${decision.actor.id},
      verification_date = ${ctx.clock()}`,
    isSo: ({ isVerified, verificationStatus }) => isVerified && verificationStatus === "verified",
  });
}

async function decide(
  ctx: DomainContext,
  { rows: chosen, actor }: EmployerDecision,
  { action, when, before, after, set, isSo }: Change,
): Promise<DecidedEmployers> {
  const isMeant = sql`${isChosen("companies", chosen, "public_id")} and ${when}`;
  const [, changed, present] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action, subjectKind: "company" },
      sql`select public_id as id, ${before} as before, ${after} as after from companies where ${isMeant}`,
    ),
    rows(
      { id: companies.publicId },
      sql`update companies set ${set}, version = version + 1 where ${isMeant} returning public_id as id`,
    ),
    rows(
      { ...decidedEmployerFields, shownAs: nullable(text), sameId: nullable(text) },
      sql`select ${adminEmployerColumns}, ${isOwn(actor)}, coalesce(
          (select name from companies as other
            where other.name_key = c.name_key and other.is_approved = 1 and other.id <> c.id),
          (select name from companies where id = (select into_id from employer_merges where from_id = c.id)),
          (select name from companies where id = ${employerOfStatement("c")})) as shownAs,
          (select name from companies as other
            where other.external_id = c.external_id and other.is_approved = 1 and other.id <> c.id) as sameId
        from companies c where ${isAmong("c", chosen, "public_id")}`,
    ),
    historyEntry(ctx, "review", isAmong("c", chosen, "public_id")),
    recountPeers(isAmong("c", chosen, "public_id")),
  ]);
  const own = new Set(present.filter((row) => row.isOwn).map(({ id }) => id));
  const shownAs = new Map(
    present.flatMap(({ id, shownAs, sameId, isApproved }): [string, ShownAs][] => {
      const name = shownAs ?? sameId;
      return name && !isApproved ? [[id, { name, byId: !shownAs }]] : [];
    }),
  );
  const standing = present.map((row) => toAdminEmployerJson(row, ctx));
  return { ...splitOutcome(chosen, changed, standing, { isSo, isOwn: ({ id }) => own.has(id) }), shownAs };
}

/** @returns `not_found`; `conflict` if the state changed or the name is published. */
export function singleEmployer(decided: DecidedEmployers): Result<AdminEmployerJson> {
  const [missed] = decided.missed;
  const shownAs = missed && decided.shownAs.get(missed.id);
  if (shownAs === undefined) return toSingleResult(decided, "company");
  return { ...taken(shownAs), present: missed?.present };
}

export function taken({ name, byId }: ShownAs) {
  const message = byId ? employerDecisions.idTaken(name) : employerDecisions.nameTaken(name);
  return fail("conflict", message, { [byId ? "externalId" : "name"]: [message] });
}

/** Only what is derived: a check leaves the document as it is. */
const columns = [
  ...documentColumnNames.filter((name) => name !== "policyDocument"),
  ...columnFields.filter((field) => (plainFieldNames as readonly string[]).includes(field)),
];

/**
 * Records that an admin found the sources unchanged today. The document stays as it is; what follows from it is that
 * of today.
 */
export async function checkEmployers(
  ctx: DomainContext,
  { rows: chosen, actor }: EmployerDecision,
): Promise<DecidedEmployers> {
  const now = ctx.clock();
  const today = dayAt(now);
  const [found] = await batch(ctx.db, [adminEmployerDetailsWhere(isAmong("c", chosen, "public_id"))]);
  const checked = found.map((row) => {
    const policy = { ...policyOfRow(row), checkedOn: today };
    const { facts } = withDocument(policy, policy.document, now);
    const derived = { ...pickFacts(columnFields, facts), ...documentColumnsOf(policy, now) };
    return { id: row.id, version: row.version, ...derived, policyDocument: undefined };
  });
  const given = sql`json_each(${JSON.stringify(checked)}) as checked`;
  const isMeant = sql`companies.public_id = checked.value ->> 'id' and companies.version = checked.value ->> 'version'
    and companies.checked_on is not ${today} and ${isChosen("companies", chosen, "public_id")}`;
  const set = columns.map(
    (name) => sql`${sql.identifier(companies[name].name)} = checked.value ->> ${sql`${name}`.inlineParams()}`,
  );
  const [, changed, present] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.check", subjectKind: "company" },
      sql`select companies.public_id as id, json_object('checkedOn', companies.checked_on) as before,
        json_object('checkedOn', ${today}) as after from ${given} cross join companies where ${isMeant}`,
    ),
    rows(
      { id: companies.publicId },
      // A later time tells an import that its plan is out of date.
      sql`update companies set ${sql.join(set, sql`, `)}, version = version + 1, last_updated = last_updated + 1
        from ${given} where ${isMeant} returning public_id as id`,
    ),
    rows(
      decidedEmployerFields,
      sql`select ${adminEmployerColumns}, ${isOwn(actor)} from companies c
        where ${isAmong("c", chosen, "public_id")}`,
    ),
    checkEntry(ctx, today, isAmong("c", chosen, "public_id")),
    recountPeers(isAmong("c", chosen, "public_id")),
  ]);
  const own = new Set(present.filter((row) => row.isOwn).map(({ id }) => id));
  const standing = present.map((row) => toAdminEmployerJson(row, ctx));
  const isSo = ({ checkedOn }: { checkedOn: string | null }) => checkedOn === today;
  const decided = splitOutcome(chosen, changed, standing, { isSo, isOwn: ({ id }) => own.has(id) });
  return { ...decided, shownAs: new Map() };
}
