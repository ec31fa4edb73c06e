import {
  company as c,
  employerOfStatement,
  policyOfRow,
  withFirstConditions,
} from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import { nullable, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { employerMerges } from "db/schema/employer-merges";
import type { DomainContext } from "~/server/context";
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
import { derivedColumnNames, derivedColumnsOf, lastCheck } from "~/features/policy/queries.server";
import { employerDecisions } from "~/features/employers/admin-texts";
import { shownColumnsOf } from "./employer-review-rules.server";

const other = alias(companies, "other");

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
  set: SQLiteUpdateSetSource<typeof companies>;
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
  return decide(ctx, decision, {
    action: "company.show",
    when: sql`${companies.isApproved} = 0 and ${companies.statementOf} is null and not exists (
      select 1 from ${companies} ${other} where ${other.id} <> ${companies.id}
      and (${other.nameKey} = ${companies.nameKey} or ${other.externalId} = ${companies.externalId})
      and (${other.isApproved} = 1
        or (${other.id} < ${companies.id} and ${isChosen("other", decision.rows, "public_id")})))
      and not exists (select 1 from ${employerMerges} where ${employerMerges.fromId} = ${companies.id})`,
    before: sql`json_object('isApproved', json('false'))`,
    after: sql`json_object('isApproved', json('true'))`,
    set: shownColumnsOf(true, { now: ctx.clock(), actor: decision.actor }),
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
    when: sql`+${companies.isApproved} = 1`,
    before: sql`json_object('isApproved', json('true'))`,
    after: sql`json_object('isApproved', json('false'))`,
    set: shownColumnsOf(false, { now: ctx.clock(), actor: decision.actor }),
    isSo: ({ isApproved }) => !isApproved,
  });
}

export async function verifyEmployers(
  ctx: DomainContext,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decide(ctx, decision, {
    action: "company.verify",
    when: sql`(${companies.isVerified} = 0 or ${companies.verificationStatus} <> 'verified')`,
    before: sql`json_object('verificationStatus', ${companies.verificationStatus})`,
    after: sql`json_object('verificationStatus', 'verified')`,
    set: {
      isVerified: true,
      verificationStatus: "verified",
      verifiedBy: decision.actor.id,
      verificationDate: ctx.clock(),
    },
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
      sql`select ${companies.publicId} as id, ${before} as before, ${after} as after from ${companies} where ${isMeant}`,
    ),
    ctx.db
      .update(companies)
      .set({ ...set, version: sql`${companies.version} + 1` })
      .where(isMeant)
      .returning({ id: companies.publicId }),
    rows(
      { ...decidedEmployerFields, shownAs: nullable(text), sameId: nullable(text) },
      sql`select ${adminEmployerColumns}, ${isOwn(actor)}, coalesce(
          (select ${other.name} from ${companies} ${other}
            where ${other.nameKey} = ${c.nameKey} and ${other.isApproved} = 1 and ${other.id} <> ${c.id}),
          (select ${companies.name} from ${companies} where ${companies.id} = (
            select ${employerMerges.intoId} from ${employerMerges} where ${employerMerges.fromId} = ${c.id})),
          (select ${companies.name} from ${companies} where ${companies.id} = ${employerOfStatement("c")})) as shownAs,
          (select ${other.name} from ${companies} ${other}
            where ${other.externalId} = ${c.externalId} and ${other.isApproved} = 1 and ${other.id} <> ${c.id}) as sameId
        from ${withFirstConditions} where ${isAmong("c", chosen, "public_id")}`,
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

const columns = [
  ...derivedColumnNames,
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
  const open = found.filter(({ checkedOn }) => checkedOn !== today);
  const checked = open.map((row) => {
    const policy = { ...policyOfRow(row), checkedOn: today };
    const { facts } = withDocument(policy, policy.document, now);
    const derived = { ...pickFacts(columnFields, facts), ...derivedColumnsOf(policy, now) };
    return { id: row.id, version: row.version, ...derived };
  });
  const given = sql`json_each(${JSON.stringify(checked)}) as checked`;
  const isMeant = sql`${companies.publicId} = checked.value ->> 'id' and ${companies.version} = checked.value ->> 'version'
    and ${isChosen("companies", chosen, "public_id")}`;
  const { version, lastUpdated } = companies;
  const set = columns.map(
    (name) => sql`${nameOf(companies[name])} = checked.value ->> ${sql`${name}`.inlineParams()}`,
  );
  const [, , changed, , present] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.check", subjectKind: "company" },
      sql`select ${companies.publicId} as id, json_object('checkedOn', ${lastCheck(companies.conditionsId)}) as before,
        json_object('checkedOn', ${today}) as after from ${given} cross join ${companies} where ${isMeant}`,
    ),
    sql`update ${conditions} set ${nameOf(conditions.checkedOn)} = ${today} where ${conditions.id} in (
      select ${companies.conditionsId} from ${given} cross join ${companies} where ${isMeant})`,
    rows(
      { id: companies.publicId },
      // A later time tells an import that its plan is out of date.
      sql`update ${companies} set ${sql.join(set, sql`, `)}, ${nameOf(version)} = ${version} + 1,
        ${nameOf(lastUpdated)} = ${lastUpdated} + 1
        from ${given} where ${isMeant} returning ${nameOf(companies.publicId)} as id`,
    ),
    // An agreement's are those of its other employers too.
    sql`update ${companies} set ${nameOf(companies.staleFrom)} = checked.value ->> 'staleFrom'
      from ${given} cross join ${companies} ${other} where ${other.publicId} = checked.value ->> 'id'
        and ${companies.id} in (select ${employerConditions.companyId} from ${employerConditions}
          where ${employerConditions.conditionsId} = ${other.conditionsId} and ${employerConditions.position} = 0)
        and ${lastCheck(companies.conditionsId)} = ${today}`,
    rows(
      decidedEmployerFields,
      sql`select ${adminEmployerColumns}, ${isOwn(actor)} from ${withFirstConditions}
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
