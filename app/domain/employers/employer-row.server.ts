import { sql, type SQL } from "drizzle-orm";

import { Rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import type { EmployerJson } from "./employer-json";
import { positivePercentage, ratePolicy, toMonth } from "../policy/policy-rules";

/** The columns that may become public, under their JSON names. */
const publicColumns = {
  id: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  maternityLeave: companies.maternityLeave,
  paternityLeave: companies.paternityLeave,
  unpaidMaternityLeave: companies.unpaidMaternityLeave,
  unpaidPaternityLeave: companies.unpaidPaternityLeave,
  adoptionLeave: companies.adoptionLeave,
  parentalLeave: companies.parentalLeave,
  waitingPeriod: companies.waitingPeriod,
  isPaid: companies.isPaid,
  paidPercentage: companies.paidPercentage,
  hasFlexibleReturn: companies.hasFlexibleReturn,
  hasPartTimeOptions: companies.hasPartTimeOptions,
  hasChildcareAssistance: companies.hasChildcareAssistance,
  hasLactationSupport: companies.hasLactationSupport,
  hasFamilyHealthInsurance: companies.hasFamilyHealthInsurance,
  hasFamilyCareLeave: companies.hasFamilyCareLeave,
  additionalBenefits: companies.additionalBenefits,
  policyDetails: companies.policyDetails,
  sourceName: companies.sourceName,
  sourceUrl: companies.sourceUrl,
  sourceDate: companies.sourceDate,
  isVerified: companies.isVerified,
  verificationStatus: companies.verificationStatus,
  verificationDate: companies.verificationDate,
  dateSubmitted: companies.dateSubmitted,
  lastUpdated: companies.lastUpdated,
  upvotes: companies.upvotes,
  downvotes: companies.downvotes,
  recentComments: companies.recentComments,
};

type Column = keyof typeof publicColumns;

/** Columns that SQLite hands over in another form than the JSON has. */
type Flag = Extract<Column, `has${string}` | "isPaid">;
type Moment = "verificationDate" | "dateSubmitted" | "lastUpdated";

/** A row of {@link companyColumns} as SQLite answers it. */
export type EmployerRow = Omit<
  Pick<EmployerJson, Column>,
  Flag | Moment | "isVerified" | "recentComments" | "verificationDate"
> &
  Record<Flag, number | null> & {
    isVerified: number;
    verificationDate: number | null;
    dateSubmitted: number;
    lastUpdated: number;
    recentComments: string;
  };

/** The select list of a public employer, from the table under the alias `c`. */
export const employerColumns: SQL = sql.join(
  Object.entries(publicColumns).map(
    ([name, column]) => sql`c.${sql.identifier(column.name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** A stored employer as it is shown: figures computed, dates as month and year. */
export function toEmployerJson(row: EmployerRow): EmployerJson {
  const totalVotes = row.upvotes + row.downvotes;
  const policyRating = ratePolicy(row.maternityLeave);
  return {
    ...row,
    isPaid: toTriState(row.isPaid),
    hasFlexibleReturn: toTriState(row.hasFlexibleReturn),
    hasPartTimeOptions: toTriState(row.hasPartTimeOptions),
    hasChildcareAssistance: toTriState(row.hasChildcareAssistance),
    hasLactationSupport: toTriState(row.hasLactationSupport),
    hasFamilyHealthInsurance: toTriState(row.hasFamilyHealthInsurance),
    hasFamilyCareLeave: toTriState(row.hasFamilyCareLeave),
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

function toTriState(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

/** Hand-written SQL that selects {@link employerColumns}, and nothing else. */
export function employerRows(statement: SQL): Rows<EmployerRow> {
  return new Rows(statement, (row) => row as EmployerRow);
}
