import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { employerConditions } from "db/schema/conditions";
import { searchColumnsOf } from "~/features/directory/rules";
import { company } from "~/features/employers/queries.server";
import { auditedChange } from "~/features/moderation/employer-rules";
import { historyEntry, toldFields } from "~/features/history/commands.server";
import {
  conditionsColumns,
  countedFigures,
  derivedColumnNames,
  mergedFacts,
  policyColumns,
  policyOfFacts,
} from "~/features/policy/queries.server";
import { withFigureSources } from "~/policy/document/figure-source-rules";
import { withFields } from "~/policy/document/stored-policy-rules";
import { columnFields, factFields, pickFacts, sourceFields } from "~/policy/policy";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import type { DomainContext } from "~/server/context";
import type { StoredDocument } from "../plan/stored-employers.server";
import type { PlannedChange } from "../stages";
import { fromRow, writeConditions, type Writing } from "./new-employers.server";

/** The columns after the change, and the state that it starts from. */
export function changedCompany(
  { row, stored, differences, isSourceNew, figureSources, isPublished }: PlannedChange,
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
  const withFacts = withFields(before, facts, now);
  const policyAfter = withFigureSources(withFacts, figureSources, now) ?? withFacts;
  const after = {
    ...{ name, industry, subIndustry, country, ...changed },
    ...policyColumns(policyAfter, now),
    isVerified: stored.isVerified && !isReopened,
    verificationStatus: isReopened ? "pending" : stored.verificationStatus,
    verificationDate: isReopened ? null : stored.verificationDate,
    isApproved: stored.isApproved || isPublished,
    approvedBy: isPublished ? actor.id : stored.approvedBy,
    approvalDate: isPublished ? now : stored.approvalDate,
    verifiedBy: isReopened ? null : stored.verifiedBy,
    // Always increases: the next plan compares it.
    lastUpdated: Math.max(now, stored.lastUpdated + 1),
  };
  const groupOfStaff = stored.behindFirst && { staffGroup: stored.behindFirst.groupKey };
  return {
    ...after,
    ...searchColumnsOf({ ...after, ...facts }),
    conditions: {
      ...conditionsColumns(policyAfter, "import"),
      ...(stored.behindFirst &&
        policyAfter.document && { figures: countedFigures(policyAfter.document, now) }),
    },
    id: stored.id,
    groupKey: stored.behindFirst?.groupKey ?? null,
    texts: toldFields.filter((field) => Object.hasOwn(changed, field)),
    before: { lastUpdated: stored.lastUpdated, isApproved: stored.isApproved, isVerified: stored.isVerified },
    audited: {
      before: auditedChange({
        ...Object.fromEntries(differences.map(({ field, theirs }) => [field, theirs])),
        ...(isPublished && { isApproved: false }),
        ...groupOfStaff,
      }),
      after: auditedChange({ ...changed, ...(isPublished && { isApproved: true }), ...groupOfStaff }),
    },
  };
}

/** What an employer's row holds of it and of its first conditions. */
const ofFirst = [
  ...(["industry", "subIndustry", "country", "searchName", "searchIndustry", "searchRest"] as const),
  ...columnFields,
  ...derivedColumnNames,
] as const;

const ofDecision = [
  "isVerified",
  "verificationStatus",
  "verifiedBy",
  "verificationDate",
  "isApproved",
  "approvedBy",
  "approvalDate",
  "lastUpdated",
] as const;

type Changed = ReturnType<typeof changedCompany>;

/** What is decided of an employer, as a change leaves it. */
export const decisionOf = (after: Changed) =>
  Object.fromEntries(ofDecision.map((field) => [field, after[field]])) as Pick<
    Changed,
    (typeof ofDecision)[number]
  >;

/**
 * Writes employers that are still as planned, one row each, with an entry of the log and of the history.
 * @param isFirst whether their first conditions change, or others, of which their rows hold nothing.
 * @returns the row ids that were changed.
 */
export async function updateCompanies(
  ctx: DomainContext,
  rows: readonly Changed[],
  actor: Actor,
  { isFirst }: { isFirst: boolean },
): Promise<number[]> {
  const given = sql`json_each(${JSON.stringify(rows)}) AS row`;
  const columns = isFirst ? [...ofFirst, ...ofDecision] : ofDecision;
  const set = Object.fromEntries(columns.map((field): [string, SQL] => [field, fromRow(field)]));
  if (isFirst) set.facts = mergedFacts(fromRow("facts"));
  set.version = sql`${companies.version} + 1`;
  const other = alias(companies, "other");
  const isAsPlanned = and(
    eq(companies.id, fromRow("id")),
    eq(companies.lastUpdated, fromRow("before.lastUpdated")),
    eq(companies.isApproved, fromRow("before.isApproved")),
    eq(companies.isVerified, fromRow("before.isVerified")),
    // Another entry of the name may have been published in the meantime.
    sql`(${companies.isApproved} OR NOT ${fromRow("isApproved")} OR NOT EXISTS (
      SELECT 1 FROM ${companies} ${other} WHERE ${other.nameKey} = ${companies.nameKey} AND ${other.isApproved} = 1))`,
    sql`NOT EXISTS (SELECT 1 FROM ${companies} ${other} WHERE ${other.externalId} = ${fromRow("externalId")}
      AND ${other.isApproved} = 1 AND ${other.id} <> ${companies.id})`,
  );
  const update = ctx.db
    .update(companies)
    .set(set)
    .from(given)
    .where(isAsPlanned)
    .returning({ id: companies.id });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const told = rows.filter(({ texts }) => texts.length > 0);
  const texts = JSON.stringify(told.map(({ id, lastUpdated, texts }) => ({ id, lastUpdated, texts })));
  const textsSql =
    told.length === 0
      ? sql`null`
      : sql`(select row.value ->> 'texts' from json_each(${texts}) as row
          where row.value ->> 'id' = ${company.id}
            and row.value ->> 'lastUpdated' = ${company.lastUpdated})`;
  const [, changed] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.import", subjectKind: "company" },
      sql`select ${companies.publicId} as id, row.value ->> '$.audited.before' as before,
        row.value ->> '$.audited.after' as after
        from ${given} cross join ${companies} where ${isAsPlanned} and row.value ->> '$.audited.after' <> '{}'`,
    ),
    update,
    writeConditions(
      rows,
      sql`${companies.id} = ${fromRow("id")} and ${companies.lastUpdated} = ${fromRow("lastUpdated")}`,
      isFirst ? {} : { meant: sql`${employerConditions.groupKey} = ${fromRow("groupKey")}` },
    ),
    historyEntry(ctx, "import", sql`${company.id} in (select value from json_each(${ids}))`, textsSql),
  ]);
  return changed.map(({ id }) => id);
}
