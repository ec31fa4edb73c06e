import { sql, type SQL } from "drizzle-orm";

import { columnsOf, json, listOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import {
  fullPayJsonOf,
  isStaleAt,
  usualTenure,
  type PolicyFigures,
  type Tenure,
} from "~/features/policy/document/stored-figures";
import { factFields, pickFacts } from "~/features/policy/policy";
import { positivePercentage, ratePolicy, toMonth } from "~/features/policy/policy-rules";
import { factReaders, factsSql } from "~/features/policy/queries.server";
import type { EmployerJson } from "./employer-output";

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

/** What is derived of the policy, of which lists show some. */
export const figureColumns = {
  fullPay0: companies.fullPay0,
  fullPay6: companies.fullPay6,
  fullPay12: companies.fullPay12,
  fullPay24: companies.fullPay24,
  fullPay60: companies.fullPay60,
  fullPayMarks: companies.fullPayMarks,
  staleFrom: companies.staleFrom,
};

/** The select list of a public employer, from the table under the alias `c`. */
export const employerColumns: SQL = sql`${columnsOf(publicColumns, "c")},
  ${columnsOf(figureColumns, "c")}, ${factsSql(factFields, "c")}`;

/** What a row of {@link employerColumns} holds. */
export const employerFields = {
  ...publicColumns,
  ...figureColumns,
  recentComments: json(listOf(text)),
  ...factReaders(factFields),
};

/** A stored employer; times in milliseconds UTC. */
export type EmployerRow = RowOf<typeof employerFields>;

/** Hand-written SQL that selects {@link employerColumns}. */
export function employerRows(statement: SQL): Rows<EmployerRow> {
  return rows(employerFields, statement);
}

/** The derived figures of a row: nothing where nothing was derived of it yet. */
export function figuresOfRow(
  row: RowOf<typeof figureColumns>,
): Omit<PolicyFigures, "featuresYes" | "featuresNo"> {
  const { fullPay0, fullPay6, fullPay12, fullPay24, fullPay60, fullPayMarks, staleFrom } = row;
  return {
    fullPay: [fullPay0, fullPay6, fullPay12, fullPay24, fullPay60],
    fullPayMarks: fullPayMarks ?? 0,
    staleFrom,
  };
}

/**
 * A stored employer as it is shown: an allow-list, with figures computed, and dates as month and year.
 * @param tenure The months in the job for which the full-pay weeks are.
 */
export function toEmployerJson(
  row: EmployerRow,
  { clock }: Pick<DomainContext, "clock">,
  tenure: Tenure = usualTenure,
): EmployerJson {
  const figures = figuresOfRow(row);
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
    fullPayWeeks: fullPayJsonOf(figures, tenure),
    isStale: isStaleAt(figures, clock()),
    ...(policyRating && { policyRating }),
    totalVotes,
    positivePercentage: positivePercentage(upvotes, totalVotes),
  };
}
