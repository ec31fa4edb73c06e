import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { number, rows, text, type Rows } from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { communityInputs, companyRequests, ratings } from "db/schema/community";
import { companies, directoryFacets } from "db/schema/companies";
import { leaveSteps } from "db/schema/directory-orders";
import { employerReplies, employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import { launchSignups } from "db/schema/launch-signups";
import { users } from "db/schema/users";
import type { DomainContext } from "./context";

export const publishedEmployers = sql`coalesce((select ${sql.join(
  leaveSteps.map(
    (step) => sql`coalesce(${directoryFacets.counts} ->> ${sql`${`$."all:${step}:"`}`.inlineParams()}, 0)`,
  ),
  sql` + `,
)} from ${directoryFacets} where ${directoryFacets.given} = char(10)), 0)`;

type Versioned = SQLiteTable & Record<"id" | "version", SQLiteColumn>;

/** A count, and for rows that change without an admin a number that changes with them. */
const counted = (from: SQL, changes = sql`0`) =>
  sql`select json_array(count(*), coalesce(${changes}, 0)) from ${from}`;
/**
 * Changes when a row comes, goes or has another version. 32 bits of each row: the sum fits 64 bits for two thousand
 * million rows, where a sum of random ids would not for 66,000.
 */
const markOf = ({ id, version }: Versioned) => sql`sum((${id} + ${version} * 65537) & 4294967295)`;
const watched = (table: Versioned, where = sql``) => counted(sql`${table} ${where}`, markOf(table));

const counts = {
  users: counted(sql`${users}`, sql`max(${users.id})`),
  launch_signups: watched(launchSignups),
  "launch_signups:pending": counted(sql`${launchSignups} where ${launchSignups.status} = 'pending'`),
  companies: sql`select json_array(
    ${publishedEmployers} + (select count(*) from ${companies} where ${companies.isApproved} = 0),
    (select ${markOf(companies)} from ${companies} where ${companies.authorHash} is not null))`,
  "companies:waiting": counted(
    sql`${companies} where ${companies.isApproved} = 0 and ${companies.verificationStatus} = 'pending'`,
  ),
  company_requests: watched(companyRequests),
  "ratings:waiting": watched(ratings, sql`where ${ratings.isApproved} = 0`),
  "ratings:published": watched(ratings, sql`where ${ratings.isApproved} = 1`),
  "community_inputs:waiting": watched(communityInputs, sql`where ${communityInputs.isApproved} = 0`),
  "community_inputs:published": counted(sql`${communityInputs} where ${communityInputs.isApproved} = 1`),
  "figure_reports:open": watched(figureReports, sql`where ${figureReports.state} = 'open'`),
  "employer_claims:waiting": watched(
    employerRepresentatives,
    sql`where ${employerRepresentatives.state} = 'waiting'`,
  ),
  "employer_replies:waiting": watched(employerReplies, sql`where ${employerReplies.proposed} is not null`),
  // Ids of the log have no gaps.
  audit_entries: sql`select json_array(coalesce(max(${auditEntries.id}), 0)) from ${auditEntries}`,
} as const satisfies Record<string, SQL>;

export type TotalName = keyof typeof counts;

export const totalNames = {
  users: ["users"],
  companies: ["companies"],
  requests: ["company_requests"],
  pendingSubmissions: ["ratings:waiting", "community_inputs:waiting"],
  openReports: ["figure_reports:open"],
  employersAnswers: ["employer_claims:waiting", "employer_replies:waiting"],
  signups: ["launch_signups"],
  pendingSignups: ["launch_signups:pending"],
} as const satisfies Record<string, readonly TotalName[]>;

/** The revision changes whenever a row does. */
export interface Total {
  total: number;
  revision: string;
}

/**
 * One row, {@link Total}, for a batch. Every admin's decision is in the log, so its last id shows that
 * something may have changed.
 */
export function totalOf(names: readonly TotalName[]): Rows<Total> {
  const columns = names.map((_, at) => sql.identifier(`c${at}`));
  const totals = columns.map((column) => sql`(${column} ->> 0)`);
  const selected = names.map((name, at) => sql`(${counts[name]}) as ${columns[at]}`);
  return rows(
    { total: number, revision: text },
    sql`select ${sql.join(totals, sql` + `)} as total,
        ${sql.join(columns, sql` || `)} || coalesce((select max(${auditEntries.id}) from ${auditEntries}), 0) as revision
      from (select ${sql.join(selected, sql`, `)})`,
  );
}

export async function getTotals<Name extends TotalName>(
  { db }: Pick<DomainContext, "db">,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const [[found]] = await batch(db, [totalsOf(names)]);
  return (found ?? {}) as Record<Name, number>;
}

export function totalsOf<Name extends TotalName>(names: readonly Name[]): Rows<Record<Name, number>> {
  const columns = names.map((name) => sql`(${counts[name]}) ->> 0 as ${sql.identifier(name)}`);
  const fields = Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>;
  return rows(fields, sql`select ${sql.join(columns, sql`, `)}`);
}

export async function getTotal(
  { db }: Pick<DomainContext, "db">,
  names: readonly TotalName[],
): Promise<Total> {
  const [[total]] = await batch(db, [totalOf(names)]);
  return total ?? { total: 0, revision: "" };
}
