import { and, eq, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { auditedChange } from "../employers/admin-employer-changes";
import type { DomainContext } from "../context";
import { auditEntry, commandLine, type Actor } from "../moderation/audit-entry.server";
import { searchColumnsOf } from "../directory/search-words";
import { columnFields, factFields, pickFacts, sourceFields } from "../policy/policy";
import { withFields } from "../policy-document/stored-policy-rules";
import {
  documentColumnNames,
  mergedFacts,
  policyColumns,
  policyOfFacts,
} from "../policy/policy-store.server";
import { fromRow, insertNewEmployers, type NewEmployer } from "./import-insert.server";
import type { ImportPlan, PlannedChange } from "./import-plan.server";
import type { ImportRow } from "./import-rows";
import { listStoredDocuments, type StoredDocument } from "./import-stored.server";
import { newPublicId } from "../employers/public-id";

/** What was written, and the rows that were not because the database had changed since the plan. */
export interface ImportOutcome {
  added: number;
  changed: number;
  /** Importing the file again takes these as they are then. */
  overtaken: { line: number; name: string }[];
}

export interface ImportProgress {
  done: number;
  of: number;
}

export interface ImportWork {
  /** Who imports; the command line unless it is said. */
  actor?: Actor;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * A chunk is one statement, all or nothing. Its rows are one bound text of at most 2 MB, which 600,000
 * characters never fill, in any script.
 */
const rowsPerChunk = 500;
const charactersPerChunk = 600_000;

/**
 * Writes a plan, 500 rows at a time. Each row is written only if the database still is as planned: a name
 * that has appeared since is not added twice, an employer that was edited, shown, hidden or verified since is
 * left alone. Interrupted, it leaves whole chunks; planning and applying again completes it. What is to be
 * written is noted first, by count and source, and each change of a stored employer with it.
 */
export async function applyImport(
  ctx: DomainContext,
  plan: ImportPlan,
  { actor = commandLine, onProgress = () => undefined }: ImportWork = {},
): Promise<ImportOutcome> {
  const { db } = ctx;
  const now = ctx.clock();
  const noting = { db, clock: () => now };
  const outcome: ImportOutcome = { added: 0, changed: 0, overtaken: [] };
  const progress: ImportProgress = { done: 0, of: plan.add.length + plan.change.length };
  const written = (rows: readonly ImportRow[], isWritten: (row: ImportRow) => boolean) => {
    const missed = rows.filter((row) => !isWritten(row));
    outcome.overtaken.push(...missed.map(({ line, name }) => ({ line, name })));
    progress.done += rows.length;
    onProgress({ ...progress });
    return rows.length - missed.length;
  };

  if (progress.of > 0) await batch(db, [noteImport(noting, plan, actor)]);
  for (const chunk of chunksOf(plan.add, (row) => newCompany(row, plan.isApproving, { now, actor }))) {
    const newEmployers = chunk.map(({ values }) => values);
    const [added] = await batch(db, [insertNewEmployers(db, newEmployers)]);
    const keys = new Set(added.map(({ nameKey }) => nameKey));
    outcome.added += written(
      chunk.map(({ item }) => item),
      (row) => keys.has(row.nameKey),
    );
  }
  for (let from = 0; from < plan.change.length; from += rowsPerChunk) {
    const planned = plan.change.slice(from, from + rowsPerChunk);
    const documents = await listStoredDocuments(
      db,
      planned.map(({ stored }) => stored.id),
    );
    const valuesOf = (change: PlannedChange) =>
      changedCompany(change, documents.get(change.stored.id), { now, actor });
    for (const chunk of chunksOf(planned, valuesOf)) {
      const changed = await updateCompanies(
        noting,
        chunk.map(({ values }) => values),
        actor,
      );
      const keys = new Set(changed);
      outcome.changed += written(
        chunk.map(({ item }) => item.row),
        (row) => keys.has(row.nameKey),
      );
    }
  }
  return outcome;
}

function* chunksOf<T, V extends object>(items: readonly T[], valuesOf: (item: T) => V) {
  let chunk: { item: T; values: V }[] = [];
  let characters = 0;
  for (const item of items) {
    const values = valuesOf(item);
    const length = JSON.stringify(values).length;
    if (chunk.length > 0 && (chunk.length === rowsPerChunk || characters + length > charactersPerChunk)) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push({ item, values });
    characters += length;
  }
  if (chunk.length > 0) yield chunk;
}

/** One entry for the whole, before anything is written: what was begun stays known when it breaks off. */
function noteImport(ctx: DomainContext, plan: ImportPlan, actor: Actor): SQL {
  const rows = [...plan.add, ...plan.change.map(({ row }) => row)];
  const sources = [...new Set(rows.map(({ source }) => source.sourceName))].slice(0, 5);
  const { isApproving, add, change, unchanged, rejected } = plan;
  const after = JSON.stringify({
    sources,
    isApproving,
    add: add.length,
    change: change.length,
    unchanged,
    rejected: rejected.length,
  });
  return auditEntry(
    ctx,
    { actor, action: "company.import", subjectKind: "company" },
    sql`select 'import' as id, null as before, ${after} as after`,
  );
}

interface Writing {
  now: number;
  actor: Actor;
}

function newCompany(row: ImportRow, isApproving: boolean, { now, actor }: Writing): NewEmployer {
  const { name, industry, subIndustry, country, policy, source } = row;
  return {
    publicId: newPublicId(),
    name,
    industry,
    subIndustry,
    country,
    ...policyColumns(policyOfFacts({ ...policy, ...source }, country), "import"),
    verificationStatus: "pending",
    isApproved: isApproving,
    approvedBy: isApproving ? actor.id : null,
    approvalDate: isApproving ? now : null,
    dateSubmitted: now,
    lastUpdated: now,
    ...searchColumnsOf({ ...row, ...policy }),
  };
}

/** The columns that an import may change, as they stand afterwards, and the state they are changed from. */
function changedCompany(
  { row, stored, differences, isSourceNew, isPublished }: PlannedChange,
  document: StoredDocument | undefined,
  { now, actor }: Writing,
) {
  const changed = Object.fromEntries(differences.map(({ field, ours }) => [field, ours]));
  const { name, industry, subIndustry, country } = stored;
  const facts = {
    ...pickFacts(factFields, stored),
    ...changed,
    ...pickFacts(sourceFields, isSourceNew ? row.source : stored),
  };
  const isReopened = stored.isVerified && differences.length > 0;
  const countryAfter = { ...stored, ...changed }.country;
  const before = { ...policyOfFacts(pickFacts(factFields, stored), countryAfter), ...document };
  const policyAfter = withFields(before, facts, now);
  const after = {
    ...{ name, industry, subIndustry, country, ...changed },
    ...policyColumns(policyAfter, "import"),
    isVerified: stored.isVerified && !isReopened,
    verificationStatus: isReopened ? "pending" : stored.verificationStatus,
    verificationDate: isReopened ? null : stored.verificationDate,
    isApproved: stored.isApproved || isPublished,
    approvedBy: isPublished ? actor.id : stored.approvedBy,
    approvalDate: isPublished ? now : stored.approvalDate,
    verifiedBy: isReopened ? null : stored.verifiedBy,
    // Later than before, also within the same millisecond: it is the version that the next plan relies on.
    lastUpdated: Math.max(now, stored.lastUpdated + 1),
  };
  return {
    ...after,
    ...searchColumnsOf({ ...after, ...facts }),
    id: stored.id,
    before: { lastUpdated: stored.lastUpdated, isApproved: stored.isApproved, isVerified: stored.isVerified },
    audited: {
      before: auditedChange({
        ...Object.fromEntries(differences.map(({ field, theirs }) => [field, theirs])),
        ...(isPublished && { isApproved: false }),
      }),
      after: auditedChange({ ...changed, ...(isPublished && { isApproved: true }) }),
    },
  };
}

const changeable = [
  "industry",
  "subIndustry",
  "country",
  ...columnFields,
  ...documentColumnNames,
  "policyRole",
  "isVerified",
  "verificationStatus",
  "verifiedBy",
  "verificationDate",
  "isApproved",
  "approvedBy",
  "approvalDate",
  "lastUpdated",
  "searchIndustry",
  "searchRest",
] as const;

/** Answers the keys of the names that were changed. */
async function updateCompanies(
  ctx: DomainContext,
  rows: readonly ReturnType<typeof changedCompany>[],
  actor: Actor,
): Promise<string[]> {
  const given = sql`json_each(${JSON.stringify(rows)}) AS row`;
  const set = Object.fromEntries(changeable.map((field): [string, SQL] => [field, fromRow(field)]));
  set.facts = mergedFacts(fromRow("facts"));
  set.version = sql`${companies.version} + 1`;
  const isAsPlanned = and(
    eq(companies.id, fromRow("id")),
    eq(companies.lastUpdated, fromRow("before.lastUpdated")),
    eq(companies.isApproved, fromRow("before.isApproved")),
    eq(companies.isVerified, fromRow("before.isVerified")),
    // Another entry of the name may have been published meanwhile.
    sql`(${companies.isApproved} OR NOT ${fromRow("isApproved")} OR NOT EXISTS (
      SELECT 1 FROM companies AS other WHERE other.name_key = ${companies.nameKey} AND other.is_approved = 1))`,
  );
  const update = ctx.db
    .update(companies)
    .set(set)
    .from(given)
    .where(isAsPlanned)
    .returning({ nameKey: companies.nameKey });
  const [, changed] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.import", subjectKind: "company" },
      sql`select companies.public_id as id, row.value ->> '$.audited.before' as before,
        row.value ->> '$.audited.after' as after
        from ${given} cross join companies where ${isAsPlanned} and row.value ->> '$.audited.after' <> '{}'`,
    ),
    update,
  ]);
  return changed.map(({ nameKey }) => nameKey);
}
