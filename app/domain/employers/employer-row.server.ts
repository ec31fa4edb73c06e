import { sql, type SQL } from "drizzle-orm";

import { Rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import { factFields, type FactField } from "../policy/policy";
import { positivePercentage, ratePolicy, toMonth } from "../policy/policy-rules";
import { factsSql, readFacts, type StoredFacts } from "../policy/policy-store.server";
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

/** A row of {@link employerColumns} as SQLite answers it. */
export type EmployerRow = StoredFacts<FactField> &
  Pick<
    EmployerJson,
    "id" | "name" | "industry" | "subIndustry" | "country" | "verificationStatus" | "upvotes" | "downvotes"
  > & {
    isVerified: number;
    verificationDate: number | null;
    dateSubmitted: number;
    lastUpdated: number;
    recentComments: string;
  };

/** The select list of a public employer, from the table under the alias `c`. */
export const employerColumns: SQL = sql.join(
  [
    ...Object.entries(publicColumns).map(
      ([name, column]) => sql`c.${sql.identifier(column.name)} as ${sql.identifier(name)}`,
    ),
    factsSql(factFields, "c"),
  ],
  sql`, `,
);

/** A stored employer as it is shown: figures computed, dates as month and year. */
export function toEmployerJson(row: EmployerRow): EmployerJson {
  const totalVotes = row.upvotes + row.downvotes;
  const policyRating = ratePolicy(row.maternityLeave);
  return {
    ...row,
    ...readFacts(factFields, row),
    isVerified: row.isVerified === 1,
    verificationDate: row.verificationDate === null ? null : toMonth(row.verificationDate),
    dateSubmitted: toMonth(row.dateSubmitted),
    lastUpdated: toMonth(row.lastUpdated),
    ...(policyRating && { policyRating }),
    totalVotes,
    positivePercentage: positivePercentage(row.upvotes, totalVotes),
    recentComments: JSON.parse(row.recentComments) as string[],
  };
}

/** Hand-written SQL that selects {@link employerColumns}, and nothing else. */
export function employerRows(statement: SQL): Rows<EmployerRow> {
  return new Rows(statement, (row) => row as EmployerRow);
}
