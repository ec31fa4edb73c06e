import { sql, type SQL } from "drizzle-orm";

import { flag, nullable, number, oneOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { positivePercentage, toMonth } from "~/features/policy/policy-rules";
import { submissionKinds, type SubmissionKind } from "./submission-json";
import type { SubmissionJson } from "./moderation-output";

const submissionFields = {
  kind: oneOf(submissionKinds),
  id: number,
  version: number,
  isApproved: flag,
  isPositive: nullable(flag),
  text: nullable(text),
  dateSubmitted: number,
  addressProven: nullable(flag),
  approvedBy: nullable(number),
  companyId: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  country: companies.country,
  maternityLeave: companies.maternityLeave,
  paternityLeave: companies.paternityLeave,
  upvotes: companies.upvotes,
  downvotes: companies.downvotes,
  companyIsApproved: companies.isApproved,
};

/** A row of {@link submissionsFrom}; times in milliseconds UTC. */
export type SubmissionRow = RowOf<typeof submissionFields>;

/** Where each kind is stored, and how the audit log calls it. */
export const tableOf = { vote: "ratings", experience: "community_inputs" } as const;
export const subjectOf = { vote: "rating", experience: "experience" } as const;

/** The rows of one kind under the names that both kinds share; never whose they are. */
export function rowsOf(kind: SubmissionKind): SQL {
  return kind === "vote"
    ? sql`select 'vote' as kind, id, version, is_approved, is_positive, comment as text, company_id,
        date_submitted, address_proven, approved_by, approval_date from ratings`
    : sql`select 'experience' as kind, id, version, is_approved, null as is_positive, content as text, company_id,
        date_submitted, address_proven, approved_by, approval_date from community_inputs`;
}

/**
 * The submissions of a SELECT of {@link rowsOf}, each with its employer. By hand: the SELECT decides first, by one
 * index of each kind, and only the employers of the rows that it picked are read.
 * @param order The ORDER BY of the whole, in terms of `s`.
 */
export function submissionsFrom(picked: SQL, order = sql``): Rows<SubmissionRow> {
  return rows(
    submissionFields,
    sql`select s.kind, s.id, s.version, s.is_approved as isApproved, s.is_positive as isPositive, s.text,
      s.date_submitted as dateSubmitted, s.address_proven as addressProven, s.approved_by as approvedBy, c.public_id as companyId, c.name, c.industry,
      c.country, c.maternity_leave as maternityLeave, c.paternity_leave as paternityLeave, c.upvotes, c.downvotes,
      c.is_approved as companyIsApproved
    from (${picked}) as s cross join companies c on c.id = s.company_id ${order}`,
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** An allow-list. Of its date it tells the month, and how many whole days it has waited. */
export function toSubmissionJson(row: SubmissionRow, now: number): SubmissionJson {
  const { kind, id, version, isApproved, isPositive, text, upvotes, downvotes, companyId, addressProven } =
    row;
  const totalVotes = upvotes + downvotes;
  return {
    kind,
    id,
    version,
    isApproved,
    isPositive,
    comment: kind === "vote" ? text : null,
    content: kind === "experience" ? text : null,
    dateSubmitted: toMonth(row.dateSubmitted),
    waitingDays: isApproved ? null : Math.max(0, Math.floor((now - row.dateSubmitted) / dayMs)),
    addressProven,
    companyId,
    company: {
      id: companyId,
      name: row.name,
      industry: row.industry,
      country: row.country,
      maternityLeave: row.maternityLeave,
      paternityLeave: row.paternityLeave,
      upvotes,
      downvotes,
      totalVotes,
      positivePercentage: positivePercentage(upvotes, totalVotes),
      isApproved: row.companyIsApproved,
    },
  };
}
