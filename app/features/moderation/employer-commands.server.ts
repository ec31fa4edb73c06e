import { company as c, mergeTargets, policyOfRow } from "~/features/employers/queries.server";
import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { conditions, type AuthorRole } from "db/schema/conditions";
import type { DomainContext } from "~/server/context";
import { recountPeers } from "~/features/compare/commands.server";
import { historyEntry, removedEntries, toldFields } from "~/features/history/commands.server";
import type { HistoryReason } from "~/features/history/schema";
import { notKept } from "./rules";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { splitOutcome, toSingleResult } from "~/server/decision.server";
import type { PolicyJson } from "~/policy/document/policy-schema";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { documentOf, isSameJson, withFields } from "~/policy/document/stored-policy-rules";
import { plainFieldNames } from "~/policy/document/plain-fields-rules";
import {
  newConditionsId,
  removedKeys,
  staffOf,
  writeConditions,
  type GivenConditions,
} from "~/features/agreements/membership-commands.server";
import { factFields, pickFacts } from "~/policy/policy";
import {
  changedPolicyColumns,
  conditionsColumns,
  policyColumns,
  policyOfFacts,
} from "~/features/policy/queries.server";
import { fail, ok, type Result } from "~/core/result";
import {
  auditedChange,
  auditedFields,
  changedFields,
  columnsOf,
  fieldsWithPolicy,
  formFieldsOf,
  nothingStated,
  type FormFields,
} from "./employer-rules";
import {
  hideEmployers,
  showEmployers,
  singleEmployer,
  type EmployerDecision,
} from "./employer-decision-commands.server";
import { orTaken } from "./taken-names.server";
import type { EmployerChanges, NewEmployerInput } from "./employer-request-schema";
import { reviewColumnsOf, shownColumnsOf } from "./employer-review-rules.server";
import {
  adminEmployerOf,
  toAdminEmployerDetailJson,
  type EditedRow,
} from "~/features/employers/admin-row-queries.server";
import { newPublicId } from "~/features/employers/schema";
import { adminEmployerErrors } from "~/features/employers/admin-texts";

export interface EmployerEdit {
  id: string;
  /** The state that the admin saw; the present one if left out. */
  version?: number | undefined;
  changes: EmployerChanges;
  actor: Actor;
  /** The author of the policy, if it is not the admin. */
  as?: AuthorRole;
  /** All its sets of conditions, in place of those that it has. */
  given?: readonly GivenConditions[];
  /** Of those, the key of the ones that change, for the log. */
  staffGroup?: string;
}

/** Of the history, by who wrote. */
const reasons = {
  admin: "edit",
  import: "import",
  employer: "statement",
  contributor: "review",
} as const satisfies Record<AuthorRole, HistoryReason>;

/**
 * Adds an employer. A repeated `newId` returns the stored employer.
 * @returns `conflict` if another employer has the id, or if it is to be published and its name or external id is already.
 */
export async function addEmployer(
  ctx: DomainContext,
  input: NewEmployerInput,
  actor: Actor,
  as: AuthorRole = "admin",
  given?: readonly GivenConditions[],
): Promise<Result<AdminEmployerJson>> {
  const now = ctx.clock();
  const { policy = null, newId: publicId = newPublicId(), ...sent } = input;
  const document = given?.[0]?.policy ?? policy;
  const stated = changedFields(nothingStated, sent);
  const whole = document === null ? ok(stated) : fieldsWithPolicy(nothingStated, stated, document, now);
  if (!whole.ok) return whole;
  const fields = { ...nothingStated, ...whole.value };
  const shown = policyOfFacts(pickFacts(factFields, fields), fields.country, document);
  const conditionsId = newConditionsId();
  const firstOwn = given?.find(({ agreement }) => agreement === null);
  const held = firstOwn ? [{ key: firstOwn.groupKey, ownId: conditionsId }] : [];
  const insert = ctx.db.insert(companies).values({
    publicId,
    conditionsId,
    ...columnsOf(fields, null),
    ...policyColumns(shown, now),
    ...reviewColumnsOf(nothingStated, fields, { now, actor }),
    ...(fields.isApproved && shownColumnsOf(true, { now, actor })),
    dateSubmitted: now,
    lastUpdated: now,
  });
  const after = auditedFields({ ...changedFields(nothingStated, fields), ...toldOf(document !== null) });
  return orTaken(ctx, fields, publicId, actor, async () => {
    const [, , , , , , [row]] = await batch(ctx.db, [
      auditEntry(
        ctx,
        { actor, action: "company.add", subjectKind: "company" },
        sql`select ${publicId} as id, null as before, ${after} as after`,
      ),
      insert,
      ...writeConditions(rowOf(publicId), conditionsColumns(shown, as), { given, held, as, now }),
      adminEmployerOf(publicId, actor),
      historyEntry(ctx, reasons[as], sql`${c.publicId} = ${publicId}`),
      recountPeers(sql`${c.publicId} = ${publicId}`),
    ]);
    return row ? ok(toAdminEmployerDetailJson(row, ctx)) : gone;
  });
}

export type EditedEmployer = AdminEmployerJson & Partial<PolicyJson>;

/** Retries when others edit at the same moment. */
const mostTries = 5;

/**
 * Changes only what the edit names.
 * @returns `not_found`; `conflict` if the version changed, or if it is to be published and its name is already, it was
 * merged, or it is an employer's statement.
 */
export async function editEmployer(ctx: DomainContext, edit: EmployerEdit): Promise<Result<EditedEmployer>> {
  const { id, version, changes, actor } = edit;
  const named = Object.values(changes).filter((value) => value !== undefined);
  if (changes.isApproved !== undefined && named.length === 1) {
    const decision: EmployerDecision = { rows: [{ id, ...(version !== undefined && { version }) }], actor };
    return singleEmployer(await (changes.isApproved ? showEmployers : hideEmployers)(ctx, decision));
  }
  const isStatement = ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.publicId, id), isNotNull(companies.statementOf)));
  const [[merge], statements] = changes.isApproved
    ? await batch(ctx.db, [mergeTargets([id]), isStatement])
    : [[], []];
  if (merge) return fail("conflict", adminEmployerErrors.merged);
  if (statements.length > 0) return fail("conflict", adminEmployerErrors.statement);
  for (let tries = 0; tries < mostTries; tries++) {
    const [[stored]] = await batch(ctx.db, [adminEmployerOf(id, actor)]);
    const tried = stored ? await tryEdit(ctx, edit, stored) : gone;
    if (tried) return tried;
  }
  return fail("busy", adminEmployerErrors.busy);
}

/** Null if the employer changed meanwhile: try again. */
async function tryEdit(
  ctx: DomainContext,
  { id, version, changes, actor, as = "admin", given, staffGroup }: EmployerEdit,
  row: EditedRow,
): Promise<Result<EditedEmployer> | null> {
  const now = ctx.clock();
  const stored = toAdminEmployerDetailJson(row, ctx);
  const before = formFieldsOf(stored);
  const { policy, ...others } = changes;
  const sent = given?.[0]?.policy ?? policy;
  const held = policyOfRow(row);
  const isRewritten =
    sent === null ? held.document !== null : sent !== undefined && !isSameJson(sent, documentOf(held));
  const changed = changedFields(before, others);
  const whole = isRewritten && sent ? fieldsWithPolicy(before, changed, sent, now) : ok(changed);
  if (!whole.ok) return whole;
  const after = whole.value;
  const isSo = Object.keys(after).length === 0 && !isRewritten && !given;
  const isStale = version !== undefined && version !== stored.version;
  if (isSo || isStale) {
    const chosen = [{ id, ...(version !== undefined && { version }) }];
    const own = { isSo: () => isSo, isOwn: () => row.isOwn };
    return toSingleResult(splitOutcome(chosen, [], [stored], own), "company");
  }
  const isPolicyChanged = isRewritten || plainFieldNames.some((field) => Object.hasOwn(after, field));
  const isOfOthers = row.agreementId !== null || row.held.length > 1;
  if (!given && isPolicyChanged && isOfOthers)
    return fail("conflict", adminEmployerErrors.severalConditions(row.held.map(({ key }) => `${id}.${key}`)));
  // Imports rely on a later time, even within the same millisecond.
  const lastUpdated = Math.max(now, row.lastUpdated + 1);
  const fields = { ...before, ...after };
  const facts = pickFacts(factFields, fields);
  const moved = { ...held, country: fields.country };
  const policyAfter =
    isRewritten && sent !== undefined ? { ...moved, facts, document: sent } : withFields(moved, facts, now);
  const isStated = isRewritten || factFields.some((field) => Object.hasOwn(after, field));
  const isThis = and(eq(companies.publicId, id), eq(companies.version, stored.version));
  const update = ctx.db
    .update(companies)
    .set({
      ...columnsOf(fields, after.industry === undefined ? stored.subIndustry : null),
      ...changedPolicyColumns(policyAfter, now),
      ...(after.industry !== undefined && { subIndustry: null }),
      ...reviewColumnsOf(before, after, { now, actor }),
      ...(after.isApproved !== undefined && shownColumnsOf(after.isApproved, { now, actor })),
      lastUpdated,
      version: sql`${companies.version} + 1`,
    })
    .where(isThis)
    .returning({ id: companies.id });
  const texts = toldFields.filter((field) => Object.hasOwn(after, field));
  const isDone = sql`${c.version} = ${stored.version + 1} and ${c.lastUpdated} = ${lastUpdated}`;
  const textsSql = texts.length > 0 ? sql`iif(${isDone}, ${JSON.stringify(texts)}, null)` : sql`null`;
  const told = {
    ...toldOf(isRewritten || staffGroup !== undefined),
    ...(staffGroup !== undefined && { staffGroup }),
  };
  const was = Object.fromEntries(
    Object.keys(after).map((field) => [field, before[field as keyof typeof before]]),
  );
  return orTaken(ctx, fields, id, actor, async () => {
    const [, [edited], , , , , [present]] = await batch(ctx.db, [
      auditEntry(
        ctx,
        { actor, action: "company.edit", subjectKind: "company" },
        sql`select ${companies.publicId} as id, ${auditedChange({ ...was, ...told, ...staffOf(given && row.held.map(({ key }) => key)) })} as before,
          ${auditedChange({ ...after, ...told, ...staffOf(given?.map(({ groupKey }) => groupKey)) })} as after
          from ${companies} where ${isThis}`,
      ),
      update,
      ...writeConditions(
        rowOf(id, isDone),
        {
          ...conditionsColumns(policyAfter, as),
          ...(as === "admin" && !isStated && { authorRole: roleKept(after) }),
        },
        { given, held: row.held, as, now },
      ),
      adminEmployerOf(id, actor),
      removedEntries(
        ctx,
        reasons[as],
        sql`${c.publicId} = ${id} and ${isDone}`,
        removedKeys(row.held, given),
      ),
      historyEntry(ctx, reasons[as], sql`${c.publicId} = ${id}`, textsSql),
      recountPeers(sql`${c.publicId} = ${id}`),
    ]);
    if (!present) return gone;
    if (edited) return ok(toAdminEmployerDetailJson(present, ctx));
    return null;
  });
}

/** @param isMeant a condition on `c`. */
const rowOf = (publicId: string, isMeant = sql`1`) =>
  sql`(select ${c.id} from ${companies} ${c} where ${c.publicId} = ${publicId} and ${isMeant})`;

/** Who wrote the policy stays, except that an import writes names and places too. */
function roleKept(after: Partial<FormFields>): SQL {
  const { authorRole } = conditions;
  const isMoved = ["name", "industry", "country"].some((field) => Object.hasOwn(after, field));
  return isMoved ? sql`iif(${authorRole} = 'import', 'admin', ${authorRole})` : sql`${authorRole}`;
}

/** The log does not quote a policy: its words may be a member's. Its revisions have them. */
const toldOf = (isWritten: boolean) => (isWritten ? { policy: notKept } : {});

const gone = fail("not_found", adminEmployerErrors.noCompany);
