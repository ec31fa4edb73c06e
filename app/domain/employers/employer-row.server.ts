import { sql, type SQL } from "drizzle-orm";

import { columnsOf, json, listOf, rows, text, type RowOf, type Rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import { factFields, pickFacts } from "../policy/policy";
import { positivePercentage, ratePolicy, toMonth } from "../policy/policy-rules";
import { factReaders, factsSql } from "../policy/policy-store.server";
import type { EmployerJson } from "./employer-json";

/** The columns that may become public, beside the facts, under their JSON names. */
const publicColumns = {
  id: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  isVerified: companies.isVerified,
  verificationStatus: companies.verificationStatus,
  verificationDate: companies.verificationDate,
  dateSubmitted: companies.dateSubmitted,
  lastUpdated: companies.lastUpdated,
  upvotes: companies.upvotes,
  downvotes: companies.downvotes,
  recentComments: companies.recentComments,
};

/** The select list of a public employer, from the table under the alias `c`. */
export const employerColumns: SQL = sql`${columnsOf(publicColumns, "c")}, ${factsSql(factFields, "c")}`;

/** What a row of {@link employerColumns} holds. */
export const employerFields = {
  ...publicColumns,
  recentComments: json(listOf(text)),
  ...factReaders(factFields),
};

/** A stored employer; times in milliseconds UTC. */
export type EmployerRow = RowOf<typeof employerFields>;

/** Hand-written SQL that selects {@link employerColumns}. */
export function employerRows(statement: SQL): Rows<EmployerRow> {
  return rows(employerFields, statement);
}

/** A stored employer as it is shown: an allow-list, with figures computed, and dates as month and year. */
export function toEmployerJson(row: EmployerRow): EmployerJson {
  const { id, name, industry, subIndustry, country, isVerified, verificationStatus } = row;
  const { verificationDate, upvotes, downvotes, recentComments } = row;
  const totalVotes = upvotes + downvotes;
  const policyRating = ratePolicy(row.maternityLeave);
  return {
    id,
    name,
    industry,
    subIndustry,
    country,
    isVerified,
    verificationStatus,
    verificationDate: verificationDate === null ? null : toMonth(verificationDate),
    dateSubmitted: toMonth(row.dateSubmitted),
    lastUpdated: toMonth(row.lastUpdated),
    upvotes,
    downvotes,
    recentComments,
    ...pickFacts(factFields, row),
    ...(policyRating && { policyRating }),
    totalVotes,
    positivePercentage: positivePercentage(upvotes, totalVotes),
  };
}
