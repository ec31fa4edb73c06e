import { sql, type SQL } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";

import { columnFields, factOf } from "../../app/policy/policy";
import {
  columnName,
  communityColumns,
  derivedColumns,
  policyColumns,
  reviewColumns,
  searchColumns,
  sortColumns,
} from "./company-columns";
import {
  directoryOrders,
  directoryScopes,
  type DirectoryOrder,
  type DirectoryScope,
} from "./directory-orders";

/** Employers and their policies. Public only while `isApproved`. */
export const companies = sqliteTable(
  "companies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The public id: short and random, it says nothing about age or author. */
    publicId: text("public_id").notNull(),
    name: text("name").notNull(),
    industry: text("industry"),
    /** The source's own label, complete: "Technology: Software". */
    subIndustry: text("sub_industry"),
    country: text("country").notNull().default("Australia"),
    ...policyColumns,
    ...reviewColumns,
    ...communityColumns,
    ...searchColumns,
    ...sortColumns,
    ...derivedColumns,
    /** The first in `employer_conditions`, kept by triggers; random from the start, so that no row is written twice. */
    conditionsId: integer("conditions_id")
      .notNull()
      .default(sql`(abs(random() >> 15))`),
    /** How many sets of conditions it has, kept by triggers. */
    conditionsCount: integer("conditions_count").notNull().default(1),
    /** The public id of the agreement whose conditions come first, kept by triggers; null where they are its own. */
    agreementId: text("agreement_id"),
    /**
     * Bits of `directoryScopes`: in which of them it stands for all employers with the same agreement, kept by triggers.
     * The first by name does; an employer with conditions of its own stands for itself.
     */
    leads: integer("leads").notNull().default(15),
    /** Of figures that an employer states, which wait: the employer. They are never listed themselves. */
    statementOf: integer("statement_of").references((): AnySQLiteColumn => companies.id, {
      onDelete: "cascade",
    }),
  },
  (t) => [
    uniqueIndex("companies_public_id_unique").on(t.publicId),
    uniqueIndex("companies_approved_name_unique")
      .on(t.nameKey)
      .where(sql`is_approved = 1`),
    index("companies_name_key").on(t.nameKey),
    uniqueIndex("companies_approved_external_id_unique")
      .on(t.externalId)
      .where(sql`is_approved = 1 and external_id is not null`),
    // Imports look among drafts too.
    index("companies_external_id")
      .on(t.externalId)
      .where(sql`external_id is not null`),
    index("companies_shared")
      .on(t.authorHash)
      .where(sql`author_hash is not null`),
    index("companies_newest").on(t.isApproved, t.verificationStatus, t.dateSubmitted, t.id),
    index("companies_stale")
      .on(t.staleFrom, t.id)
      .where(sql`is_approved = 1 and stale_from is not null`),
    index("companies_by_agreement")
      .on(t.agreementId, t.nameKey, t.industry, t.country)
      .where(sql`is_approved = 1 and agreement_id is not null`),
    index("companies_statements")
      .on(t.statementOf)
      .where(sql`statement_of is not null`),
    ...directoryIndexes(),
    check("companies_name", sql`length(${t.name}) between 1 and 200`),
    check(
      "companies_verification_status",
      sql`${t.verificationStatus} in ('pending', 'verified', 'rejected')`,
    ),
    check("companies_paid_percentage", sql`${t.paidPercentage} between 0 and 100`),
    check(
      "companies_facet_labels",
      sql`instr(coalesce(${t.industry}, '') || ${t.country}, '"') = 0
      and instr(coalesce(${t.industry}, '') || ${t.country}, '\\') = 0
      and ${t.industry} <> '' and ${t.country} <> ''`,
    ),
    check("companies_source_date", sql`${t.sourceDate} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    ...weeksChecks(),
    check("companies_statement_of", sql`${t.statementOf} is null or ${t.isApproved} = 0`),
    check("companies_facts", sql`json_valid(${t.facts}) and json_type(${t.facts}) = 'object'`),
  ],
);

/**
 * Counts of approved employers for each industry, country and pair ('' is any; `given` is industry, line feed,
 * country), kept by triggers. `counts` is {"facet:leaveStep:value": employers} as in the view `company_facets`, so a
 * page reads at most three rows. "sets" counts those of an agreement once. `given` of an agreement ("#" and its public id)
 * has its employers by scope: {"all", "industry:Healthcare", "country:Australia", "both:Healthcare:Australia"}.
 */
export const directoryFacets = sqliteTable("directory_facets", {
  given: text("given").primaryKey(),
  counts: text("counts").notNull(),
});

/**
 * For medians: sets of conditions of approved employers by country and industry ('' is all). `counts` is {figure: {tenths
 * of weeks, or "null": sets}} for `primary`, `secondary` and `fullPay` at a year; for its exact values once more by how they
 * relate to state pay (`fullPay0` not stated, `fullPay1` without, `fullPay3` with); and {employers: {figure, or "all":
 * employers}}. Recounted with each decision and every night (`features/compare`).
 */
export const benchmarks = sqliteTable(
  "benchmarks",
  {
    country: text("country").notNull(),
    industry: text("industry").notNull(),
    counts: text("counts").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.industry] })],
);

function directoryIndexes() {
  return (Object.keys(directoryScopes) as DirectoryScope[]).flatMap((scope) =>
    (Object.keys(directoryOrders) as DirectoryOrder[]).map((order) => {
      const { byStep, keys } = directoryOrders[order];
      const { columns: scoped, bit } = directoryScopes[scope];
      const columns: SQL[] = [...scoped, `(leads & ${bit})`, ...(byStep ? ["leave_step"] : []), ...keys].map(
        (key) => sql.raw(key),
      );
      const [first, ...rest] = columns as [SQL, ...SQL[]];
      return index(`directory_${scope}_${order}`)
        .on(first, ...rest)
        .where(sql`is_approved = 1`);
    }),
  );
}

function weeksChecks() {
  return columnFields
    .filter((field) => factOf(field).kind === "weeks")
    .map((field) => columnName(field))
    .map((name) =>
      check(`companies_${name}`, sql.raw(`${name} between 0 and 260 and round(${name}, 1) = ${name}`)),
    );
}
